import { setFlagsFromString } from 'node:v8';

/** Node's release lines whose V8 was seen to know the flag: another might print that it does not. */
const TRIED = new Set(['20', '22', '24']);

/**
 * Keeps V8 from optimising undici's HTTP parser while a short command waits. To be called before undici is loaded.
 *
 * The parser is WebAssembly, and most of it is one function. V8 counts a function as hot by the place where it returns
 * from, so that after a dozen answers it compiles all of it again with the optimising compiler, in the background: 0.2 of
 * the 0.75 s of CPU that `auth-smoke` took on Node 20, for a parser that has done its work by then. The baseline code
 * parses an answer of the cloud in well under a millisecond, which stays less than what one takes to come.
 *
 * @param nodeVersion - as in `process.versions.node`.
 */
export function keepParserSimple(nodeVersion: string): void {
  if (TRIED.has(nodeVersion.replace(/\..*$/, ''))) setFlagsFromString('--wasm-tiering-budget=1000000000');
}

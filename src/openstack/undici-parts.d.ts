/**
 * undici's Agent by its file. The package's index loads fetch, WebSocket, caches and mocks besides: 235 ms of CPU instead
 * of 75, which a short command would pay for nothing. The package restricts no paths; the lock file and the tests hold it.
 */
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';
  export default Agent;
}
/** How it makes connections, which its index has under another name. */
declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici';
  export default buildConnector;
}

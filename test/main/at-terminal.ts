import { spawn } from 'node:child_process';
import { once } from 'node:events';

const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** What a person saw, and how it ended. */
export interface Seen {
  readonly code: number | null;
  readonly screen: string;
}

/**
 * Runs a command at a terminal of its own (`script`, of util-linux), and types an answer, with Enter, when it is asked for.
 *
 * @param question - what the screen ends with then.
 */
export async function atTerminal(
  argv: readonly string[],
  { cwd, env, question, answer }: { cwd: string; env: NodeJS.ProcessEnv; question: RegExp; answer: string },
): Promise<Seen> {
  const child = spawn('script', ['-qec', argv.map(quoted).join(' '), '/dev/null'], {
    cwd,
    env: { ...env, TERM: 'xterm' },
  });
  let screen = '';
  let typed = false;
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    if (typed || !question.test(screen)) return;
    typed = true;
    // The question stands a moment before the terminal is told to show nothing, as a person would take to read it.
    setTimeout(() => child.stdin.write(answer), 200);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, screen };
}

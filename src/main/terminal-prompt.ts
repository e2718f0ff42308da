import { StringDecoder } from 'node:string_decoder';
import type { ReadStream } from 'node:tty';

import { OmegaError } from '../openstack/errors.js';
import type { Sink } from '../platform/terminal.js';

/** A person at a terminal. */
export interface Terminal {
  /**
   * Asks for a secret: what is typed is not shown.
   *
   * @throws OmegaError class `interrupted` on Ctrl-C or Ctrl-D.
   */
  askSecret(question: string): Promise<string>;
}

const [ETX, EOT, BACKSPACE, DELETE, KILL] = ['\u0003', '\u0004', '\b', '\u007f', '\u0015'];

/** The terminal of this process; `undefined` where nobody sits at one. */
export function terminalOf(input: ReadStream, output: Sink): Terminal | undefined {
  if (!input.isTTY || output.isTTY !== true) return undefined;
  return {
    askSecret: (question) => {
      output.write(question);
      return readHidden(input).finally(() => output.write('\n'));
    },
  };
}

/** In raw mode the terminal shows nothing by itself and hands on each key, Ctrl-C too. */
function readHidden(input: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder('utf8');
    const typed: string[] = [];
    const end = (settle: () => void): void => {
      input.off('data', onData);
      input.setRawMode(false);
      input.pause();
      settle();
    };
    const stopped = (): OmegaError => new OmegaError('nothing was typed', { class: 'interrupted', cause: 'signal' });
    const onData = (data: Buffer): void => {
      for (const key of decoder.write(data)) {
        if (key === '\r' || key === '\n') {
          end(() => resolve(typed.join('')));
          return;
        }
        if (key === ETX || (key === EOT && typed.length === 0)) {
          end(() => reject(stopped()));
          return;
        }
        if (key === BACKSPACE || key === DELETE) typed.pop();
        else if (key === KILL) typed.length = 0;
        else if (key !== EOT) typed.push(key);
      }
    };
    input.setRawMode(true);
    input.on('data', onData);
    input.resume();
  });
}

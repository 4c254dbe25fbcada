/** Asks a person at a terminal. */
import { createInterface } from 'node:readline/promises';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Context, Input } from './context.ts';
import { Interrupted } from './failures.ts';

/** Prompts go to standard error, so that standard output has only results. */
export async function ask({ input, signal }: Context, question: string): Promise<string> {
  const lines = createInterface({ input, output: process.stderr });
  try {
    return (await lines.question(question, { signal })).trim();
  } catch (error) {
    throw signal.aborted ? new Interrupted('Interrupted') : error;
  } finally {
    lines.close();
  }
}

/** Nothing that is typed is shown. */
export async function askSecret({ input, output }: Context, question: string): Promise<string> {
  process.stderr.write(question);
  input.setRawMode(true);
  input.resume();
  try {
    return await readHidden(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    output.note('');
  }
}

const keys = { enter: /[\r\n]/, interrupt: '\u0003', end: '\u0004', erase: /[\b\u007F]/ } as const;

function readHidden(input: Input): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (settle: () => void) => {
      input.off('data', read);
      settle();
    };
    const read = (chunk: Buffer) => {
      for (const key of chunk.toString('utf8')) {
        if (key === keys.interrupt || key === keys.end) return finish(() => reject(new Interrupted('Interrupted')));
        if (keys.enter.test(key)) return finish(() => resolve(typed.trim()));
        typed = keys.erase.test(key) ? typed.slice(0, -1) : `${typed}${key}`;
      }
    };
    input.on('data', read);
  });
}

/** Everything on standard input, as from `printf %s "$TOKEN" | ...`. */
export const readAll = async ({ input, signal }: Context): Promise<string> =>
  (await text(addAbortSignal(signal, input))).trim();

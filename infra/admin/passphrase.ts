/** Asks the operator for the passphrase of a backup. It is never an argument: those are read by whoever lists processes. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './command.ts';

/** Where a passphrase may come from: a file, the environment, or somebody at a terminal. */
export type PassphraseSource = {
  file: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Where the question is shown; what is typed never is. */
  output: NodeJS.WritableStream;
};

/** A passphrase is all that stands between the file and every key. */
const minCharacters = 12;

/** At a terminal, a new passphrase is asked for twice. Throws a usage error for one that is too short, or missing. */
export async function readPassphrase(source: PassphraseSource, { isNew }: { isNew: boolean }): Promise<string> {
  const passphrase = (await givenPassphrase(source)) ?? (await askForPassphrase(source, isNew));
  if (isNew && passphrase.length < minCharacters) {
    throw new UsageError(`The passphrase must have at least ${minCharacters} characters`);
  }
  return passphrase;
}

async function givenPassphrase({ file, environment }: PassphraseSource): Promise<string | undefined> {
  if (file !== undefined) return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  return environment.GATEWAY_PASSPHRASE;
}

async function askForPassphrase(source: PassphraseSource, isNew: boolean): Promise<string> {
  if (source.input.isTTY !== true) {
    throw new UsageError('The passphrase is missing: --passphrase-file <file>, or the variable GATEWAY_PASSPHRASE');
  }
  const passphrase = await ask(source, 'Passphrase: ');
  if (isNew && (await ask(source, 'The same once more: ')) !== passphrase) {
    throw new UsageError('The two passphrases differ');
  }
  return passphrase;
}

/** One line, typed unseen. */
async function ask({ input, output }: PassphraseSource, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  const typed = new Promise<string>((fulfil, reject) => {
    lines.once('line', fulfil);
    lines.once('close', () => reject(new UsageError('No passphrase was given')));
  });
  output.write(question);
  try {
    return await typed;
  } finally {
    output.write('\n');
    lines.close();
  }
}

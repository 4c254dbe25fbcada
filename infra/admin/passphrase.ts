/**
 * Prompts the operator for the passphrase of a backup, or for the code of a second factor. Never an argument: anyone who
 * lists processes can read those.
 */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './option.ts';

/** Where a passphrase may come from: a file, the environment, or a person at a terminal. */
export type PassphraseSource = {
  file: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Where the prompt is shown; typed characters are never shown. */
  output: NodeJS.WritableStream;
};

type Terminal = Pick<PassphraseSource, 'input' | 'output'>;

/** The passphrase is the only protection of the keys in the file. */
const minCharacters = 12;

/** At a terminal, a new passphrase is requested twice. Throws a usage error for one that is too short or missing. */
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
    throw new UsageError(
      'The passphrase is missing: --passphrase-file <file>, or the environment variable GATEWAY_PASSPHRASE',
    );
  }
  const passphrase = await ask(source, 'Passphrase: ');
  if (isNew && (await ask(source, 'Repeat the passphrase: ')) !== passphrase) {
    throw new UsageError('The passphrases do not match');
  }
  return passphrase;
}

/** The code of the device that a profile of AWS names as its `mfa_serial`, for a role that needs a second factor. */
export async function readDeviceCode(device: string, terminal: Terminal): Promise<string> {
  if (terminal.input.isTTY !== true) {
    throw new UsageError(
      `The profile needs a code of ${device}, and there is no terminal to enter it. Get credentials first: ` +
        'eval "$(aws configure export-credentials --format env)"',
    );
  }
  return (await ask(terminal, `Code of ${device}: `, 'No code was entered')).trim();
}

/** Reads one line without showing it. */
async function ask(
  { input, output }: Terminal,
  question: string,
  missing = 'No passphrase was entered',
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  const typed = new Promise<string>((fulfil, reject) => {
    lines.once('line', fulfil);
    lines.once('close', () => reject(new UsageError(missing)));
  });
  output.write(question);
  try {
    return await typed;
  } finally {
    output.write('\n');
    lines.close();
  }
}

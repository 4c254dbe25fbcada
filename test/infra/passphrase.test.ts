/** The sources of a backup's passphrase, and that it is never shown. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PassphraseSource, readDeviceCode, readPassphrase } from '../../infra/admin/passphrase.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'passphrase-'));
});
afterAll(() => rm(directory, { recursive: true }));

const passphrase = 'correct horse battery staple';
const isNew = { isNew: true };

/** A terminal on which each line is typed when its prompt appears. */
function aTerminal(...lines: (string | null)[]): PassphraseSource & { shown: () => string } {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  const output = new PassThrough();
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (!chunk.toString().endsWith(': ')) return;
    const line = lines.shift();
    if (typeof line === 'string') input.write(`${line}\r`);
    else input.end();
  });
  return { file: undefined, environment: {}, input, output, shown: () => shown };
}

const elsewhere = (): PassphraseSource => ({ ...aTerminal(), input: new PassThrough() });

describe('A passphrase', () => {
  it.each(['', '\n', '\r\n'])('is the text of a file, without its line ending (%j)', async (end) => {
    const file = join(directory, 'passphrase');
    await writeFile(file, `${passphrase}${end}`);
    expect(await readPassphrase({ ...elsewhere(), file }, isNew)).toBe(passphrase);
  });

  it('is read from the environment', async () => {
    const environment = { GATEWAY_PASSPHRASE: passphrase };
    expect(await readPassphrase({ ...elsewhere(), environment }, isNew)).toBe(passphrase);
  });

  it('is typed twice at a terminal if it is new, once if it exists, and never shown', async () => {
    const [fresh, known] = [aTerminal(passphrase, passphrase), aTerminal(passphrase)];
    expect(await readPassphrase(fresh, isNew)).toBe(passphrase);
    expect(fresh.shown()).toBe('Passphrase: \nRepeat the passphrase: \n');
    expect(await readPassphrase(known, { isNew: false })).toBe(passphrase);
    expect(known.shown()).toBe('Passphrase: \n');
  });

  it.each([
    ['that was mistyped', aTerminal(passphrase, 'correct horse battery stable'), 'The passphrases do not match'],
    ['that is too short', aTerminal('short', 'short'), 'The passphrase must have at least 12 characters'],
    ['that is not typed', aTerminal(null), 'No passphrase was entered'],
    [
      'that has no source',
      elsewhere(),
      'The passphrase is missing: --passphrase-file <file>, or the environment variable',
    ],
  ])('%s is rejected', async (_what, source, sentence) => {
    await expect(readPassphrase(source, isNew)).rejects.toThrow(sentence);
  });

  it('of an old backup may be short', async () => {
    expect(await readPassphrase(aTerminal('short'), { isNew: false })).toBe('short');
  });
});

describe('The code of a second factor', () => {
  it('is typed at a terminal', async () => {
    const terminal = aTerminal(' 123456 ');
    expect(await readDeviceCode('mfa/ada', terminal)).toBe('123456');
    expect(terminal.shown()).toBe('Code of mfa/ada: \n');
    await expect(readDeviceCode('mfa/ada', aTerminal(null))).rejects.toThrow('No code was entered');
  });
});

/** Keyring commands: add a key, back up to a file, and restore lost keys from a backup. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { keyrings } from '../../shared/declared.ts';
import {
  hasCurrentKey,
  type Keys,
  parseKeys,
  remainingKeys,
  withNewKey,
  withRestoredKeys,
} from '../../shared/platform/secrets/restored-keyring.ts';
import type { Operator } from '../operator.ts';
import { type Command, defineCommand } from './command.ts';
import { openBackup, sealBackup } from './keyring-backup.ts';
import { flag, oneOf, required, text } from './option.ts';
import { readPassphrase } from './passphrase.ts';

const makeKey = (): string => randomBytes(48).toString('base64url');

const keyringOption = oneOf(keyrings, `Only this one of ${keyrings.join(', ')} (default: all)`);
const passphraseOption = text(
  '<file>',
  'The file with the passphrase (default: GATEWAY_PASSPHRASE, or it is asked for)',
);

const selectedKeyrings = (wanted: string | undefined): readonly string[] =>
  wanted === undefined ? keyrings : [wanted];

const seeRunbook = 'see infra/README.md, A keyring is lost';

/** Whatever the secret contains, as it may have been overwritten; and the version that this is. */
async function readSecret(operator: Operator, name: string): Promise<{ held: Keys; version: string | undefined }> {
  try {
    const { text, version } = await operator.readKeyringVersion(name);
    return { held: parseKeys(text), version };
  } catch (cause) {
    if (!(cause instanceof ResourceNotFoundException)) throw cause;
    throw new Error(`The secret of the keyring ${name} does not exist; ${seeRunbook}`, { cause });
  }
}

function requireCurrentKey(name: string, keys: Keys): Keys {
  if (!hasCurrentKey(keys)) throw new Error(`The secret of the keyring ${name} has no current key; ${seeRunbook}`);
  return keys;
}

const readKeys = async (operator: Operator, name: string): Promise<Keys> =>
  requireCurrentKey(name, (await readSecret(operator, name)).held);

/** A change is made again to what another command has written at the same moment. */
const maxRaces = 10;

/**
 * Never writes over keys that it has not read: data may be encrypted with them already. `change` may be called several
 * times, and returns what it got for no change.
 */
async function changeKeys(
  operator: Operator,
  name: string,
  change: (held: Keys) => Keys,
): Promise<{ held: Keys; changed: Keys }> {
  for (let races = 0; races < maxRaces; races += 1) {
    const { held, version } = await readSecret(operator, name);
    const changed = change(held);
    const isDone = changed === held || (await operator.replaceKeyring(name, version, JSON.stringify(changed)));
    if (isDone) return { held, changed };
  }
  throw new Error(`Other commands are changing the keyring ${name}: run this one again`);
}

const askPassphrase = (file: string | undefined, { isNew }: { isNew: boolean }): Promise<string> =>
  readPassphrase(
    {
      file,
      environment: process.env,
      input: process.stdin,
      output: process.stderr,
    },
    { isNew },
  );

const keyNames = ({ current: _current, ...keys }: Keys): string[] => Object.keys(keys).toSorted();

/** The effect of a restore on one keyring; names of keys only. */
type Restored = { added: string[]; renamed: string[]; current: string };

function describe(before: Keys, after: Keys): Restored {
  const held = new Set(Object.values(before));
  const names = keyNames(after);
  return {
    added: names.filter((name) => !held.has(after[name] ?? '')),
    renamed: names.filter((name) => held.has(after[name] ?? '') && before[name] !== after[name]),
    current: after.current ?? '',
  };
}

export const keyringCommands: Record<string, Command> = {
  'keyring rotate': defineCommand({
    summary: 'Add a key to every keyring, or to one, and make it current.',
    notes: 'Data encrypted with older keys stays readable.',
    example: '--keyring payments',
    options: { keyring: keyringOption },
    async run(operator, { keyring }) {
      const current: Record<string, string> = {};
      for (const name of selectedKeyrings(keyring)) {
        const add = (held: Keys) => withNewKey(requireCurrentKey(name, held), makeKey);
        const { changed } = await changeKeys(operator, name, add);
        current[name] = changed.current ?? '';
      }
      return { current };
    },
  }),
  'keyring backup': defineCommand({
    summary: 'Save the keyrings to a file that is encrypted with a passphrase.',
    example: '--out keyrings.backup',
    options: {
      out: required(text('<file>', 'The new file; an existing one is never replaced')),
      keyring: keyringOption,
      'passphrase-file': passphraseOption,
    },
    async run(operator, { out: file, keyring, 'passphrase-file': passphraseFile }) {
      const names = selectedKeyrings(keyring);
      const passphrase = await askPassphrase(passphraseFile, { isNew: true });
      const read = await Promise.all(names.map(async (name) => [name, await readKeys(operator, name)] as const));
      const created_at = new Date(operator.now()).toISOString();
      const backup = { gateway: operator.baseUrl, created_at, keyrings: Object.fromEntries(read) };
      const sealed = await sealBackup(backup, passphrase);
      await writeFile(file, sealed, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'EEXIST') throw cause;
        throw new Error(`${file} is there already: a backup never replaces another`, { cause });
      });
      return { file, keyrings: Object.fromEntries(read.map(([name, keys]) => [name, keyNames(keys)])) };
    },
  }),
  'keyring restore': defineCommand({
    summary: 'Restore the keys that a keyring lost from a backup.',
    notes: 'Does not change the keys that a keyring has.',
    example: '--in keyrings.backup --dry-run',
    options: {
      in: required(text('<file>', 'The backup')),
      keyring: keyringOption,
      'passphrase-file': passphraseOption,
      'other-gateway': flag('Also restore the backup of another gateway'),
      'dry-run': flag('Show what would be restored, and change nothing'),
    },
    async run(operator, { in: file, keyring, 'passphrase-file': passphraseFile, 'dry-run': isDry, ...more }) {
      const sealed = await readFile(file, 'utf8');
      const backup = await openBackup(sealed, await askPassphrase(passphraseFile, { isNew: false }));
      if (backup.gateway !== operator.baseUrl && !more['other-gateway']) {
        throw new Error(
          `The backup is of ${backup.gateway}, this gateway is ${operator.baseUrl}: --other-gateway restores it all the same`,
        );
      }
      const held = selectedKeyrings(keyring).flatMap((name) => {
        const keys = backup.keyrings[name];
        return keys === undefined ? [] : [[name, keys] as const];
      });
      if (held.length === 0) throw new Error(`The backup contains only ${Object.keys(backup.keyrings).join(', ')}`);
      const restored: Record<string, Restored> = {};
      for (const [name, keys] of held) restored[name] = await restore(operator, name, keys, isDry);
      return { created_at: backup.created_at, is_done: !isDry, restored };
    },
  }),
};

async function restore(operator: Operator, name: string, backup: Keys, isDry: boolean): Promise<Restored> {
  const merge = (held: Keys): Keys => {
    const merged = withRestoredKeys(usableKeys(held), backup, makeKey);
    return hasCurrentKey(merged) ? merged : withNewKey(merged, makeKey);
  };
  if (isDry) {
    const { held } = await readSecret(operator, name);
    return describe(usableKeys(held), merge(held));
  }
  const { held, changed } = await changeKeys(operator, name, merge);
  return describe(usableKeys(held), changed);
}

const usableKeys = (held: Keys): Keys => (hasCurrentKey(held) ? held : remainingKeys(held));

/** Keyring commands: add a key, back up to a file, and restore lost keys from a backup. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { keyrings } from '../../shared/declared.ts';
import { type Keys, withNewKey, withRestoredKeys } from '../../shared/platform/secrets/restored-keyring.ts';
import type { Operator } from '../operator.ts';
import { type Command, need, type Options, text, UsageError } from './command.ts';
import { openBackup, sealBackup } from './keyring-backup.ts';
import { readPassphrase } from './passphrase.ts';

const makeKey = (): string => randomBytes(48).toString('base64url');

/** The keyring named on the command line, or all. */
function selectedKeyrings(options: Options): string[] {
  const wanted = text(options, 'keyring');
  const names = keyrings.filter((name) => wanted === undefined || wanted === name);
  if (names.length === 0) throw new UsageError(`--keyring must be one of ${keyrings.join(', ')}`);
  return names;
}

async function readKeys(operator: Operator, name: string): Promise<Keys> {
  try {
    return JSON.parse(await operator.readKeyring(name)) as Keys;
  } catch (cause) {
    if (!(cause instanceof ResourceNotFoundException)) throw cause;
    throw new Error(`The secret of the keyring ${name} does not exist; see infra/README.md, A keyring is lost`, {
      cause,
    });
  }
}

const askPassphrase = (options: Options, { isNew }: { isNew: boolean }): Promise<string> =>
  readPassphrase(
    {
      file: text(options, 'passphrase-file'),
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
  'keyring rotate': {
    usage:
      '[--keyring <name>]   (adds a key to every keyring, or to this one, and makes it current; data encrypted with older keys stays readable)',
    async run(operator, options) {
      const current: Record<string, string> = {};
      for (const name of selectedKeyrings(options)) {
        const keys = withNewKey(await readKeys(operator, name), makeKey);
        await operator.writeKeyring(name, JSON.stringify(keys));
        current[name] = keys.current ?? '';
      }
      return { current };
    },
  },
  'keyring backup': {
    usage:
      '--out <file> [--keyring <name>] [--passphrase-file <file>]   (saves every keyring, or this one, to a file encrypted with a passphrase)',
    async run(operator, options) {
      const file = need(options, 'out');
      const names = selectedKeyrings(options);
      const passphrase = await askPassphrase(options, { isNew: true });
      const read = await Promise.all(names.map(async (name) => [name, await readKeys(operator, name)] as const));
      const keyrings = Object.fromEntries(read);
      const created_at = new Date(operator.now()).toISOString();
      const sealed = await sealBackup({ gateway: operator.baseUrl, created_at, keyrings }, passphrase);
      await writeFile(file, sealed, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'EEXIST') throw cause;
        throw new Error(`${file} is there already: a backup never replaces another`, { cause });
      });
      return { file, keyrings: Object.fromEntries(read.map(([name, keys]) => [name, keyNames(keys)])) };
    },
  },
  'keyring restore': {
    usage:
      '--in <file> [--keyring <name>] [--passphrase-file <file>] [--other-gateway] [--dry-run]   (restores the keys that a keyring lost; does not change those it has)',
    async run(operator, options) {
      const file = need(options, 'in');
      const names = selectedKeyrings(options);
      const sealed = await readFile(file, 'utf8');
      const backup = await openBackup(sealed, await askPassphrase(options, { isNew: false }));
      if (backup.gateway !== operator.baseUrl && options['other-gateway'] !== true) {
        throw new Error(
          `The backup is of ${backup.gateway}, this gateway is ${operator.baseUrl}: --other-gateway restores it all the same`,
        );
      }
      const held = names.flatMap((name) => {
        const keys = backup.keyrings[name];
        return keys === undefined ? [] : [[name, keys] as const];
      });
      if (held.length === 0)
        throw new Error(`The backup contains only ${Object.keys(backup.keyrings).join(', ')} only`);
      const restored: Record<string, Restored> = {};
      for (const [name, keys] of held)
        restored[name] = await restore(operator, name, keys, options['dry-run'] === true);
      return { created_at: backup.created_at, is_done: options['dry-run'] !== true, restored };
    },
  },
};

async function restore(operator: Operator, name: string, backup: Keys, isDry: boolean): Promise<Restored> {
  const before = await readKeys(operator, name);
  const after = withRestoredKeys(before, backup, makeKey);
  if (after !== before && !isDry) await operator.writeKeyring(name, JSON.stringify(after));
  return describe(before, after);
}

/**
 * The stored logins, by profile, in the user's own folder for settings. The file is readable only by the user, and a
 * change replaces it in one step.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFailed } from './failures.ts';

export type Profile = {
  base_url?: string;
  token?: string;
  /** Signs what `listen`, `resend` and `trigger` send to your own server. */
  webhook_secret?: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export const isProfileName = (name: string): boolean => /^[a-z\d][\w-]{0,39}$/i.test(name);

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const folderOf = (environment: Environment): string =>
  join(
    filled(environment.XDG_CONFIG_HOME) ??
      (process.platform === 'win32' ? filled(environment.APPDATA) : undefined) ??
      join(filled(environment.HOME) ?? homedir(), '.config'),
    'east-africa-gateway',
  );

export const profilesFile = (environment: Environment): string => join(folderOf(environment), 'profiles.json');

type Profiles = ReadonlyMap<string, Profile>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function toProfile(stored: unknown): Profile {
  const { base_url, token, webhook_secret } = stored as Record<string, unknown>;
  const fields = Object.entries({ base_url, token, webhook_secret });
  return Object.fromEntries(fields.filter(([, value]) => textOf(value) !== undefined));
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

export function readProfiles(environment: Environment): Profiles {
  const file = profilesFile(environment);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    // An editor or a copy may have made it readable for others.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (error) {
    // The folder for settings may also be a file or /dev/null, as in a container.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return new Map();
    throw new CommandFailed(`${file} cannot be read`, 'Check its owner and permissions');
  }
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    return new Map(Object.entries(stored).map(([name, profile]) => [name, toProfile(profile)]));
  } catch {
    throw new CommandFailed(`${file} is not a file of profiles`, 'Remove it and log in again');
  }
}

/** Null removes the profile. */
export function storeProfile(environment: Environment, name: string, profile: Profile | null): void {
  const file = profilesFile(environment);
  const profiles = new Map(readProfiles(environment));
  if (profile === null) profiles.delete(name);
  else profiles.set(name, profile);
  try {
    makeFolder(folderOf(environment));
    replaceFile(file, `${JSON.stringify(Object.fromEntries(profiles), null, 2)}\n`);
  } catch (error) {
    throw new CommandFailed(
      `${file} cannot be written (${codeOf(error)})`,
      'Set XDG_CONFIG_HOME to a folder in which you may write',
    );
  }
}

/** With the folders above it. The recursive one of Node never ends where a folder cannot be created, as in /proc. */
function makeFolder(folder: string): void {
  if (tryToMakeFolder(folder)) return;
  makeFolder(dirname(folder));
  if (!tryToMakeFolder(folder)) mkdirSync(folder);
}

/** False if the folder above it does not exist. */
function tryToMakeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return true;
}

function replaceFile(file: string, text: string): void {
  const next = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(next, text, { mode: 0o600, flag: 'wx' });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

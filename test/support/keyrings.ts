/** Keyrings for tests: all read the same secret, so only the name decides what a keyring can decrypt. */
import type { Operator } from '../../infra/operator.ts';
import { keyrings } from '../../shared/declared.ts';
import { type Keyring, makeKeyring, type SecretReader } from '../../shared/platform/secrets/keyring.ts';

export const makeKeyrings = (readSecret: SecretReader, now: () => number = () => 0): Keyring =>
  makeKeyring(Object.fromEntries(keyrings.map((name) => [name, readSecret])), now);

/** A keyring secret, its readers with a copy each (`open`), and how often they read it; `rotate` gives it a second key. */
export function rotatingKeyrings(now: () => number) {
  const k1 = 'the first key, long enough for a keyring';
  let keys: Record<string, string> = { current: 'k1', k1 };
  let reads = 0;
  const readSecret = async () => {
    reads += 1;
    return JSON.stringify(keys);
  };
  return {
    open: () => makeKeyrings(readSecret, now),
    rotate: () => void (keys = { current: 'k2', k1, k2: 'the second key, also long enough for one' }),
    reads: () => reads,
  };
}

/** Overwrites a keyring's secret, as someone else may: no command of the operator's writes over keys. */
export async function overwriteKeyring(operator: Operator, name: string, text: string): Promise<void> {
  const { version } = await operator.readKeyringVersion(name);
  if (!(await operator.replaceKeyring(name, version, text)))
    throw new Error(`The keyring ${name} was changed meanwhile`);
}

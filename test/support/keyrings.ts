/** Keyrings for tests: all read the same secret, so only the name decides what a keyring can decrypt. */
import { keyrings } from '../../shared/declared.ts';
import { type Keyring, makeKeyring, type SecretReader } from '../../shared/platform/secrets/keyring.ts';

export const makeKeyrings = (readSecret: SecretReader, now: () => number = () => 0): Keyring =>
  makeKeyring(Object.fromEntries(keyrings.map((name) => [name, readSecret])), now);

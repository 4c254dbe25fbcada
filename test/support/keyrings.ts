/** Keyrings for tests: each reads the same secret, so that what one is called decides alone what it can open. */
import { type Keyring, keyringNames, makeKeyring, type SecretReader } from '../../shared/secrets/keyring.ts';

export const makeKeyrings = (readSecret: SecretReader, now: () => number = () => 0): Keyring =>
  makeKeyring(Object.fromEntries(keyringNames.map((name) => [name, readSecret])), now);

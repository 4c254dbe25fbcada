/** Keyrings for tests: each reads the same secret, so that what one is called decides alone what it can open. */
import { keyrings } from '../../shared/declared.ts';
import { type Keyring, makeKeyring, type SecretReader } from '../../shared/platform/secrets/keyring.ts';

export const makeKeyrings = (readSecret: SecretReader, now: () => number = () => 0): Keyring =>
  makeKeyring(Object.fromEntries(keyrings.map((name) => [name, readSecret])), now);

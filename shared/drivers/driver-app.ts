/** What every driver receives: the app it works for, and what it may use. */
import type { ProviderAccess } from './provider-access.ts';

/** A tenant's configured connection, with decrypted secrets. */
export type DriverApp<Config = unknown> = { id: number; type: string; is_live: boolean; config: Config };

/** One call of a driver: for which app, and with what. */
export type DriverCall<Config = unknown> = { app: DriverApp<Config>; access: ProviderAccess };

/**
 * A query that the provider answers only for valid credentials and that changes nothing. It uses the current
 * configuration: it neither uses nor replaces a stored token.
 */
export type CredentialTest<Config = unknown> = {
  /** What is tested, as a check names it. */
  name: string;
  /** Returns the provider's code for success, if there is one. Throws like every query. */
  perform(call: DriverCall<Config>): Promise<string | void>;
};

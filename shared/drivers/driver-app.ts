/** What every driver is passed: the app it works for, and what it may use. */
import type { ProviderAccess } from './provider-access.ts';

/** A tenant's configured connection, its secrets opened. */
export type DriverApp<Config = unknown> = { id: number; type: string; is_live: boolean; config: Config };

/** One call of a driver: for which app, and with what. */
export type DriverCall<Config = unknown> = { app: DriverApp<Config>; access: ProviderAccess };

/**
 * A question to the provider that only right credentials are answered, and that changes nothing there. It is asked with
 * what is configured now: no token kept from earlier may answer for them, and none that is kept is replaced.
 */
export type CredentialTest<Config = unknown> = {
  /** What is tried, as a check names it. */
  name: string;
  /** Answers the provider's code for success, where it gives one. Throws like every question. */
  perform(call: DriverCall<Config>): Promise<string | void>;
};

/** What a provider’s code may use. It is passed with every call, so that drivers hold no state of their own. */
import type { Egress } from '../platform/egress/guarded-client.ts';

export type AccessToken = { value: string; /** Epoch milliseconds. */ expiresAt: number };

/**
 * Access tokens of one tenant app, shared by all instances and encrypted in storage. `tryLease` is true for one caller
 * at a time: it fetches, and the others wait for the token it stores. `write` also ends the lease. After a failed fetch
 * an expired token is written, so that no one waits for a token that never arrives; with `refusal`, the provider's
 * words, if it refused the credentials.
 */
export type SharedTokens = {
  read(name: string): Promise<AccessToken | null>;
  tryLease(name: string, seconds: number): Promise<boolean>;
  write(name: string, token: AccessToken, refusal?: string): Promise<void>;
};

export type ProviderAccess = {
  egress: Egress;
  /** Epoch milliseconds. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  tokens: SharedTokens;
  /** Replaced base addresses by setting name, such as `DARAJA_SANDBOX_URL`. */
  baseUrls: Readonly<Record<string, string | undefined>>;
};

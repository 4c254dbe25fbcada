/** Finds the gateway and the token of a call: the environment first, then the stored profile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBaseUrl, withoutTrailingSlash } from '../base-url.ts';
import { Gateway } from '../gateway.ts';
import { CommandFailed, OtherService } from './failures.ts';
import { type Environment, readProfiles } from './profiles.ts';
import { version } from './version.ts';

export type Connection = {
  baseUrl: string;
  token: string;
  gateway: Gateway;
  /** Where the token comes from. */
  source: 'environment' | 'profile';
};

/** A variable that is set to nothing counts as not set, as in files of CI. */
export const filled = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
};

/** Without a trailing slash; null for what is no http or https address, or contains a password. */
export function readAddress(text: string): string | null {
  return isBaseUrl(text) ? withoutTrailingSlash(new URL(text).href) : null;
}

export const isToken = (text: string): boolean => /^[\x21-\x7E]{1,500}$/.test(text);

/** Whether a token sent to the address can be read on the way. */
export function isUnencrypted(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function baseUrlOf(environment: Environment, profile: string): string {
  const given = filled(environment.GATEWAY_BASE_URL) ?? readProfiles(environment).get(profile)?.base_url;
  if (given === undefined)
    throw new CommandFailed('You are not logged in', 'Run gateway login, or set GATEWAY_BASE_URL and GATEWAY_TOKEN');
  const address = readAddress(given);
  if (address === null)
    throw new CommandFailed('GATEWAY_BASE_URL must be an address such as https://gateway.example.com');
  return address;
}

/** Every reply of a gateway has it. */
const headerOfGateway = 'x-gateway-version';

/** Ctrl-C ends each call and each pause before a retry. */
export const connectTo = (baseUrl: string, signal: AbortSignal, token?: string): Gateway =>
  new Gateway({
    baseUrl,
    ...(token === undefined ? {} : { token }),
    headers: { 'user-agent': `gateway-cli/${version}` },
    retry: { retries: 2 },
    async fetch(input, init) {
      const signals = [signal, ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      if (!response.ok || response.headers.has(headerOfGateway)) return response;
      await response.body?.cancel();
      throw new OtherService();
    },
    sleep: (milliseconds) => sleep(milliseconds, undefined, { signal }),
  });

export function connect(environment: Environment, profile: string, signal: AbortSignal): Connection {
  const fromEnvironment = filled(environment.GATEWAY_TOKEN);
  const stored = fromEnvironment === undefined ? readProfiles(environment).get(profile) : undefined;
  const baseUrl = baseUrlOf(environment, profile);
  const token = fromEnvironment ?? stored?.token;
  if (token === undefined) {
    throw new CommandFailed('You are not logged in', 'Run gateway login, or set GATEWAY_BASE_URL and GATEWAY_TOKEN');
  }
  // A stored token belongs to the address at which it was checked, and goes nowhere else.
  if (fromEnvironment === undefined && baseUrl !== stored?.base_url) {
    throw new CommandFailed(
      'GATEWAY_BASE_URL is another address than that of the stored login',
      'Set GATEWAY_TOKEN too, or log in to it with another --profile',
    );
  }
  if (!isToken(token)) {
    throw new CommandFailed(
      fromEnvironment === undefined ? 'The stored token is not a token' : 'GATEWAY_TOKEN is not a token',
    );
  }
  const source = fromEnvironment === undefined ? 'profile' : 'environment';
  return { baseUrl, token, gateway: connectTo(baseUrl, signal, token), source };
}

/**
 * Decides which addresses the gateway may call. A tenant's address (webhook, self-hosted system) must use https on the
 * standard port and the public internet. It is checked when it is set and again when the connection is opened.
 */
import ipaddr from 'ipaddr.js';
import { GatewayError } from '../errors/gateway-error.ts';

export type AddressRules = {
  /** Lets local runs call simulators and receivers on this machine, over plain http and any port. */
  allowLoopback: boolean;
};

/** Why an IP address may not be called, or null if it is an ordinary public one. */
export function findAddressProblem(address: string, rules: AddressRules): string | null {
  if (!ipaddr.isValid(address)) return 'not an IP address';
  const range = rangeOf(address);
  if (range === 'unicast') return null;
  if (range === 'loopback' && rules.allowLoopback) return null;
  return `${range} address`;
}

/** The effective range of an address: mapped IPv4 is checked as IPv4; every other translated form is refused. */
function rangeOf(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'loopback' ? 'loopback' : 'ipv4Mapped';
    // Only 2000::/3 is allocated as global unicast; the rest of "unicast" is unassigned.
    if (parsed.range() === 'unicast' && !parsed.match(ipaddr.IPv6.parse('2000::'), 3)) return 'unassigned';
  }
  return parsed.range();
}

/**
 * Reads and checks an address that a tenant sets.
 * Throws `invalid` with the message under `field`; never resolves names (guarded-client does when it connects).
 */
export function readTenantUrl(value: string, field: string, rules: AddressRules): URL {
  const reason = findUrlProblem(value, rules);
  if (reason === null) return new URL(value);
  throw new GatewayError('invalid', `The ${field} is not allowed: ${reason}`, {
    errors: { [field]: [`The ${field} is not allowed: ${reason}`] },
  });
}

/**
 * Checks every address in a tenant's input, at any depth and in any field, so that a new field cannot be forgotten.
 * Throws `invalid` under the path of the first refused address, such as `config.base_url`.
 */
export function refuseAddresses(given: unknown, rules: AddressRules, path = ''): void {
  if (typeof given === 'string') {
    if (isWebAddress(given)) readTenantUrl(given, path, rules);
    return;
  }
  if (typeof given !== 'object' || given === null) return;
  for (const [name, value] of Object.entries(given)) {
    refuseAddresses(value, rules, path === '' ? name : `${path}.${name}`);
  }
}

/** Whether a tenant's new address leads to another server than the one before, if there was any. */
export const isOtherServer = (before: unknown, after: string): boolean =>
  URL.parse(String(before))?.origin !== URL.parse(after)?.origin;

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^(https?|wss?|ftp):$/.test(new URL(text).protocol);

const privateNames = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

/** Why a tenant's URL may not be called, or null. */
export function findUrlProblem(value: string, rules: AddressRules): string | null {
  if (value.length > 2048) return 'longer than 2048 characters';
  if (!URL.canParse(value)) return 'not an absolute URL';
  const url = new URL(value);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return 'user information in the address';
  if (rules.allowLoopback && isLoopbackHost(host) && /^https?:$/.test(url.protocol)) return null;
  if (url.protocol !== 'https:') return 'only https is allowed';
  if (url.port !== '') return 'only the standard port 443 is allowed';
  if (ipaddr.isValid(host)) return findAddressProblem(host, rules);
  const name = host.replace(/\.$/, '');
  const isPublic = /^[^.]+(\.[^.]+)+$/.test(name) && !privateNames.test(name);
  return isPublic ? null : 'not a public host name';
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && rangeOf(host) === 'loopback');
}

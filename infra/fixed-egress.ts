/**
 * Which functions call providers that admit only known addresses. With `-c fixedEgress`, only those functions call from
 * fixed addresses.
 */
import type { AppKind } from '../shared/apps/records.ts';
import type { KnownAddresses } from '../shared/drivers/known-addresses.ts';
import { admitsOnlyKnownAddresses as safaricomSdp } from '../shared/providers/safaricom-sdp/hosts.ts';

/** Kinds of apps whose drivers need fixed addresses; a test compares this with all drivers. */
export const known: Partial<Record<AppKind, readonly KnownAddresses[]>> = { sms: [safaricomSdp] };

/** The functions that contain the drivers of a kind and can call with them; a test compares this with the bundles. */
export const callersOf = {
  payment: ['payments-apps-api', 'payments-api', 'payments-worker', 'payments-callbacks-worker'],
  sms: ['sms-apps-api', 'sms-worker'],
  tax: ['tax-apps-api', 'tax-api', 'einvoicing-api', 'einvoicing-worker', 'einvoicing-callbacks'],
  accounting: ['accounting-apps-api', 'accounting-api', 'accounting-worker'],
  lock: ['locks-apps-api', 'locks-api', 'locks-worker'],
} as const satisfies Record<AppKind, readonly string[]>;

const kinds = Object.keys(known) as AppKind[];

export const callsFromFixedAddresses = (name: string): boolean =>
  kinds.some((kind) => (callersOf[kind] as readonly string[]).includes(name));

/**
 * TCP ports of providers, AWS and tenants' own systems, which the egress guard limits to 443, and the declared ones.
 */
export const egressPorts: readonly number[] = [
  ...new Set([443, ...Object.values(known).flatMap((rules) => rules.flatMap(({ ports }) => ports))]),
];

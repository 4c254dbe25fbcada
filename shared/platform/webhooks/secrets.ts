/**
 * The secrets that sign webhooks: an endpoint's own and the account's default one. Both rotate alike: until the tenant
 * activates the new secret, or the overlap ends, the old one stays active and the new one signs as well.
 */
import { randomBytes } from 'node:crypto';
import { type Account, identityKeys } from '../auth/records.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { open, type SealOwner } from '../secrets/seal.ts';
import type { Key, Table } from '../storage/table.ts';
import type { WebhookEndpoint } from './endpoints.ts';
import { webhookKeys } from './records.ts';
import type { SigningSecrets } from './sign.ts';

/** A signing secret in its record, each value encrypted. */
export type SecretRecord = {
  /** The newest. */
  secret: string;
  /** The one being rotated out: the active one until `previous_secret_until` (epoch ms). */
  previous_secret?: string;
  previous_secret_until?: number;
};

/** Where a signing secret is stored, its attribute names, and the owner it is encrypted for. */
export type SecretPlace<R extends Record<string, unknown> = Record<string, unknown>> = {
  table: Table;
  key: Key<R>;
  owner: SealOwner;
  names: { [Member in keyof Required<SecretRecord>]: string };
  /** What a `not_found` error names. */
  what: string;
};

export type SecretDependencies = { keyring: Keyring; now: () => number };

export const endpointSecretPlace = (
  table: Table,
  accountId: number,
  endpointId: number,
): SecretPlace<WebhookEndpoint> => ({
  table,
  key: webhookKeys.endpoint(accountId, endpointId),
  owner: { accountId, of: `endpoint:${endpointId}` },
  names: {
    secret: 'secret',
    previous_secret: 'previous_secret',
    previous_secret_until: 'previous_secret_until',
  },
  what: 'Webhook endpoint',
});

export const accountSecretPlace = (table: Table, accountId: number): SecretPlace<Account> => ({
  table,
  key: identityKeys.account(accountId),
  owner: { accountId, of: 'webhook_secret' },
  names: {
    secret: 'webhook_secret',
    previous_secret: 'previous_webhook_secret',
    previous_secret_until: 'previous_webhook_secret_until',
  },
  what: 'Account',
});

export const makeWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

export const readSecretRecord = ({ names }: SecretPlace, item: Record<string, unknown>): SecretRecord =>
  Object.fromEntries(
    Object.entries(names).flatMap(([member, name]) => (item[name] === undefined ? [] : [[member, item[name]]])),
  ) as SecretRecord;

const isRotating = ({ previous_secret, previous_secret_until = 0 }: SecretRecord, now: number): boolean =>
  previous_secret !== undefined && previous_secret_until > now;

/** Until when the old secret stays active, ISO 8601; null if there is only one secret. */
export const overlapEnd = (record: SecretRecord, now: number): string | null =>
  isRotating(record, now) ? new Date(record.previous_secret_until ?? 0).toISOString() : null;

/** The secrets that sign now, from a record that was already read. */
export async function openSecrets(
  { keyring, now }: SecretDependencies,
  place: SecretPlace,
  item: Record<string, unknown>,
): Promise<SigningSecrets> {
  const record = readSecretRecord(place, item);
  const secret = await open(keyring, place.owner, record.secret);
  return isRotating(record, now())
    ? [await open(keyring, place.owner, record.previous_secret ?? ''), secret]
    : [secret];
}

/** The secrets that sign for an account if a request has no `webhook_secret` of its own. */
export async function accountSecrets(
  dependencies: SecretDependencies & { identity: Table },
  accountId: number,
): Promise<SigningSecrets> {
  const place = accountSecretPlace(dependencies.identity, accountId);
  return openSecrets(dependencies, place, (await dependencies.identity.get(place.key)) ?? {});
}

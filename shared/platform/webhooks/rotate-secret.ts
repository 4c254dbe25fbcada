/** Rotates a secret that signs webhooks, of an endpoint or an account, and activates the new one. */
import { GatewayError } from '../errors/gateway-error.ts';
import { seal } from '../secrets/seal.ts';
import type { Condition } from '../storage/expression.ts';
import type { Stored } from '../storage/table.ts';
import { makeWebhookSecret, openSecrets, type SecretDependencies, type SecretPlace } from './secrets.ts';

/** The stored record. Throws `not_found`. */
export async function readSecret<R extends Record<string, unknown>>({
  table,
  key,
  what,
}: SecretPlace<R>): Promise<Stored<R>> {
  const item = await table.get(key);
  if (item === null) throw new GatewayError('not_found', `${what} not found`);
  return item;
}

const isUnchanged = (names: SecretPlace['names'], before: Record<string, unknown>): Condition =>
  Object.fromEntries(
    [names.secret, names.previous_secret].map((name) => [
      name,
      before[name] === undefined ? { isAbsent: true } : { equals: before[name] },
    ]),
  );

const changedConcurrently = () =>
  new GatewayError('invalid', 'The secret was changed at the same time', { code: 'conflict' });

/**
 * Returns the record and the new secret in plain text, which cannot be read again. A new secret that was never
 * activated is replaced, and the active one still signs, because its receivers know no other. Without an overlap the
 * new secret is active at once.
 */
export async function rotateSecret<R extends Record<string, unknown>>(
  { keyring, now }: SecretDependencies,
  place: SecretPlace<R>,
  overlapHours: number,
): Promise<{ item: R; secret: string }> {
  const { table, key, owner, names } = place;
  const before = await readSecret(place);
  const [active] = await openSecrets({ keyring, now }, place, before);
  const secret = makeWebhookSecret();
  const sealed = { [names.secret]: await seal(keyring, 'webhooks', owner, secret) };
  // The old secret is encrypted again, with the current key of the keyring.
  const overlap = {
    [names.previous_secret]: await seal(keyring, 'webhooks', owner, active),
    [names.previous_secret_until]: now() + overlapHours * 60 * 60_000,
  };
  const item = await table.update(key, {
    set: overlapHours > 0 ? { ...sealed, ...overlap } : sealed,
    ...(overlapHours > 0 ? {} : { remove: [names.previous_secret, names.previous_secret_until] }),
    if: isUnchanged(names, before),
  });
  if (item === null) throw changedConcurrently();
  return { item, secret };
}

/** Ends the overlap: only the new secret signs. Changes nothing if no secret is being rotated. */
export async function activateSecret<R extends Record<string, unknown>>(place: SecretPlace<R>): Promise<R> {
  const { table, key, names } = place;
  const before = await readSecret(place);
  const item = await table.update(key, {
    remove: [names.previous_secret, names.previous_secret_until],
    // After a concurrent rotation, the receivers may not know the new secret yet.
    if: isUnchanged(names, before),
  });
  if (item === null) throw changedConcurrently();
  return item;
}

/**
 * A new address of an app needs its secrets again. A member may replace them, and never read them; but at an address of the
 * member's own choice, the next call would hand them over.
 */
import type * as z from 'zod';
import { isOtherServer } from '../platform/egress/address-guard.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { openSecrets, receivingFieldsOf } from './app-config.ts';
import type { AppRecord } from './app-record.ts';

type Config = Record<string, unknown>;

/** An address that is removed leaves the provider's own. */
const isMoved = (before: unknown, after: unknown): boolean => typeof after === 'string' && isOtherServer(before, after);

/** Throws `invalid` for each stored secret that `given` does not contain if `config` sends them to another server. */
export async function requireSecretsOfMoved(
  dependencies: { keyring: Keyring },
  app: AppRecord,
  { schema, given, config }: { schema: z.ZodType; given: Config; config: Config },
): Promise<void> {
  if (![...receivingFieldsOf(schema)].some((field) => isMoved(app.config[field], config[field]))) return;
  const stored = Object.keys(await openSecrets(dependencies, app)).filter((field) => given[field] === undefined);
  if (stored.length === 0) return;
  const sentence = 'Enter it again: with another address, it goes to another server';
  throw new GatewayError('invalid', 'Another address needs the secrets again', {
    errors: Object.fromEntries(stored.map((field) => [`config.${field}`, [sentence]])),
  });
}

/**
 * An app's stored configuration. The fields that its driver's schema marks as secret are encrypted for account and app,
 * and decrypted only for the driver. The rest stays readable.
 */
import * as z from 'zod';
import type { DriverApp } from '../drivers/driver-app.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import type { AppRecord } from './app-record.ts';
import type { AppKind } from './records.ts';

type Owner = { accountId: number; appId: number; kind: AppKind };

/** The keyring that protects the apps of a kind. */
export const keyringOfKind: Record<AppKind, string> = {
  payment: 'payments',
  sms: 'sms',
  tax: 'tax',
  accounting: 'accounting',
  lock: 'locks',
};

/** The two parts of a checked configuration as the record stores them. */
export async function sealConfig(
  keyring: Keyring,
  { accountId, appId, kind }: Owner,
  schema: z.ZodType,
  config: Record<string, unknown>,
): Promise<Pick<AppRecord, 'config' | 'sealed_config'>> {
  const secretFields = secretFieldsOf(schema);
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(config).filter(([field]) => secretFields.has(field) === isSecret));
  return {
    config: part(false),
    sealed_config: await seal(keyring, keyringOfKind[kind], { accountId, of: appId }, JSON.stringify(part(true))),
  };
}

/** The app as its driver sees it, with decrypted secrets. */
export async function openApp(
  { keyring }: { keyring: Keyring },
  app: AppRecord,
  schema: z.ZodType,
): Promise<DriverApp> {
  const secret = await openSecrets({ keyring }, app);
  const config = schema.safeParse({ ...app.config, ...secret });
  if (!config.success)
    throw new GatewayError('internal', `The configuration of app ${app.id} does not fit ${app.type}`);
  return { id: app.id, type: app.type, is_live: app.is_live, config: config.data };
}

/** The secret part of the configuration alone. */
export async function openSecrets(
  { keyring }: { keyring: Keyring },
  { account_id: accountId, id, sealed_config }: AppRecord,
): Promise<Record<string, unknown>> {
  if (sealed_config === undefined) return {};
  return JSON.parse(await open(keyring, { accountId, of: id }, sealed_config)) as Record<string, unknown>;
}

/** A mark in the meta of a field: it is a secret, or an address of the tenant's choice to which the secrets are sent. */
type Mark = 'secret' | 'receives_secrets';

/** The fields a driver's schema marks as secret. */
export const secretFieldsOf = (config: z.ZodType): ReadonlySet<string> => fieldsWith(config, 'secret');

/** The fields whose address gets the secrets. */
export const receivingFieldsOf = (config: z.ZodType): ReadonlySet<string> => fieldsWith(config, 'receives_secrets');

function fieldsWith(config: z.ZodType, mark: Mark): ReadonlySet<string> {
  const fields = formsIn(config).flatMap((form) => Object.entries(form.shape as Record<string, z.ZodType>));
  return new Set(fields.flatMap(([field, schema]) => (isMarked(schema, mark) ? [field] : [])));
}

/** The object schemas inside a schema, through preprocessing, transforms and intersections. */
function formsIn(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  return partsOf(schema).flatMap((part) => formsIn(part as z.ZodType));
}

function partsOf(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  return schema instanceof z.ZodIntersection ? [schema.def.left, schema.def.right] : [];
}

const wrappings = [z.ZodOptional, z.ZodNullable, z.ZodDefault] as const;

/** The mark may be inside `.optional()`, `.nullable()` or `.default()`, and before a `.transform()`. */
function isMarked(schema: z.ZodType, mark: Mark): boolean {
  if (schema.meta()?.[mark] === true) return true;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].some((part) => isMarked(part as z.ZodType, mark));
  const wrapping = wrappings.find((one) => schema instanceof one);
  return wrapping !== undefined && isMarked((schema as z.ZodOptional).unwrap() as z.ZodType, mark);
}

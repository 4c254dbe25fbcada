/**
 * A tenant's tax app: one taxpayer in one environment. The header, body or query of a call names the app.
 */
import * as z from 'zod';
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { TaxLetter } from '../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { HttpRequest, Origin } from '../../platform/http/define-route.ts';
import { readJsonBody } from '../../platform/http/read-input.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { Table } from '../../platform/storage/table.ts';
import { openApp } from '../../apps/app-config.ts';
import { type AppRecord, findApp, findOwner } from '../../apps/app-record.ts';
import { lazy } from '../../values/lazy.ts';

export const taxAppTypes = ['portal', 'einvoicing', 'both'] as const;
export type TaxAppType = (typeof taxAppTypes)[number];

/** What an app stores about its invoicing device once that is initialized or imported. */
export type DeviceState = {
  initialized_at: string;
  /** The communication key, encrypted. The authority returns it only once. A taxpayer's own unit has none. */
  sealed_cmc_key?: string;
  sdc_id: string | null;
  mrc_no: string | null;
  device_id: string | null;
  business: Record<string, unknown>;
};

export type TaxApp = AppRecord & {
  type: TaxAppType;
  device?: DeviceState;
  /** The percentage for each tax letter in the authority's code list, and when that list was read. */
  rates?: Record<TaxLetter, string>;
  rates_at?: string;
  /** To the hour. */
  last_used_at?: string;
  /** When the authority last accepted something. */
  last_sync_at?: string;
};

const branchId = () => z.string().regex(/^\d\d$/, 'Must be two digits, such as 00 for the head office');
const sequence = () => z.int().positive();

/** The gateway's part of the e-invoicing configuration; the driver has its own part. */
export const unitConfig = lazy(() =>
  z.object({
    taxpayer_pin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]\d{9}[A-Z]$/, 'Must be a taxpayer PIN, such as P001234567Z'),
    branch_id: branchId().default('00'),
    device_serial: z.string().trim().min(1).max(100),
    prices_include_tax: z.boolean().default(true),
    /** Authenticates the webhook callback, which is off without it. */
    callback_secret: z.string().min(16).max(255).optional().meta({ secret: true }),
    /** These three: of a device that another system initialized. */
    cmc_key: z.string().min(1).max(255).optional().meta({ secret: true }),
    sdc_id: z.string().max(18).optional(),
    mrc_no: z.string().max(11).optional(),
    /** These four: the next numbers to use, if an older system used some. */
    next_invc_no: sequence().default(1),
    next_purchase_invc_no: sequence().default(1),
    next_sar_no: sequence().default(1),
    next_item_seq: sequence().max(9_999_999).default(1),
  }),
);
export type UnitConfig = z.output<ReturnType<typeof unitConfig>>;

export type TaxSubject = { app: TaxApp };

const required = 'tax_app_id is required as a parameter or X-Tax-App-Id header';
const invalid = (message: string, code?: string) =>
  new GatewayError('invalid', message, {
    errors: { tax_app_id: [message] },
    ...(code === undefined ? {} : { code }),
  });

/** The header that names the tax app, for the OpenAPI document. */
export const taxAppHeader = {
  'X-Tax-App-Id': {
    description: 'The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query',
    isRequired: false,
    isRecommended: true,
    schema: z.coerce.number().int().positive(),
  },
} as const;

/** A disabled app accepts no calls. */
export function refuseDisabled({ app }: TaxSubject): void {
  if (app.disabled_at !== undefined) throw invalid('This tax app is not active', 'app_disabled');
}

type TaxAppKind = 'portal' | 'einvoicing';

function requireKind({ app }: TaxSubject, kind: TaxAppKind): void {
  if (app.type === 'both' || app.type === kind) return;
  throw invalid(`This tax app does not support ${kind}`, 'wrong_app_type');
}

type FindTaxApp = (
  dependencies: { apps: Table },
  accountId: number | null,
  pathParameters: Record<string, string>,
  from: Origin,
) => Promise<TaxSubject>;

/** Finds the app that a call names, for direct routes of one kind. Throws `invalid` or `not_found`. */
export const selectTaxApp =
  (kind: TaxAppKind): FindTaxApp =>
  async (dependencies, accountId, _pathParameters, from) => {
    const subject = await findNamed(dependencies, accountId, from);
    refuseDisabled(subject);
    requireKind(subject, kind);
    return subject;
  };

/**
 * The same for queued routes, also if the app is disabled: they refuse only new calls (`refuseNew`). Requests that were
 * accepted while it was active are still performed.
 */
export const findTaxApp =
  (kind: TaxAppKind): FindTaxApp =>
  async (dependencies, accountId, _pathParameters, from) => {
    const subject = await findNamed(dependencies, accountId, from);
    if ('request' in from) requireKind(subject, kind);
    return subject;
  };

async function findNamed(dependencies: { apps: Table }, accountId: number | null, from: Origin): Promise<TaxSubject> {
  const id = 'request' in from ? readTaxAppId(from.request) : (from.record.app_id ?? 0);
  return { app: await findOwned(dependencies, accountId, id) };
}

async function findOwned({ apps }: { apps: Table }, accountId: number | null, id: number): Promise<TaxApp> {
  const app = accountId === null ? null : await findApp<TaxApp>(apps, accountId, 'tax', id);
  if (app !== null) return app;
  if ((await findOwner(apps, 'tax', id)) === null) throw new GatewayError('not_found', 'Tax app not found');
  throw new GatewayError('forbidden', 'You do not own this tax app', { code: 'not_owner' });
}

/** The header and the parameter can both be present if they are equal. */
function readTaxAppId(request: HttpRequest): number {
  const body = request.method === 'GET' ? {} : (readJsonBody(request) as { tax_app_id?: unknown } | null);
  const named = [request.headers['x-tax-app-id'], body?.tax_app_id, request.query.tax_app_id];
  const given = named.flatMap((value) => (value === undefined || value === null ? [] : [value]));
  if (given.length === 0) throw invalid(required, 'tax_app_id_required');
  const ids = given.map((value) =>
    typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '',
  );
  if (ids.some((id) => !/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id)))) {
    throw invalid('The tax_app_id must be an integer');
  }
  if (new Set(ids).size > 1) throw invalid('Header and parameter name different tax apps');
  return Number(ids[0]);
}

/** The app as a driver sees it: only the fields of its configuration that the driver's schema has. */
export const openTaxApp = (
  dependencies: { keyring: Keyring },
  { app }: TaxSubject,
  schema: z.ZodType,
): Promise<DriverApp> => openApp(dependencies, app, schema);

export const taxAppBody = () =>
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      type: z.enum(taxAppTypes),
      environment: z.enum(['sandbox', 'production']),
      taxpayer_pin: z.string(),
      branch_id: z.string().nullable(),
      strategy: z.string().nullable(),
      device_serial: z.string().nullable(),
      initialized: z.boolean(),
      cmc_key_set: z.boolean(),
      credentials_set: z.boolean(),
      is_active: z.boolean(),
      last_used_at: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'TaxApp' });

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function toTaxAppBody(app: TaxApp): z.infer<ReturnType<typeof taxAppBody>> {
  return {
    id: app.id,
    name: app.name,
    type: app.type,
    environment: app.is_live ? 'production' : 'sandbox',
    taxpayer_pin: textOf(app.config.taxpayer_pin) ?? '',
    branch_id: textOf(app.config.branch_id),
    strategy: textOf(app.config.strategy),
    device_serial: textOf(app.config.device_serial),
    initialized: app.device !== undefined,
    cmc_key_set: app.device?.sealed_cmc_key !== undefined,
    credentials_set: app.config.consumer_key !== undefined,
    is_active: app.disabled_at === undefined,
    last_used_at: app.last_used_at ?? null,
    created_at: app.created_at,
    updated_at: app.updated_at,
  };
}

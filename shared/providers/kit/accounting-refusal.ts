/** The canonical failures of a sync as the gateway's kinds of error, and the common warnings of drivers. */
import type * as z from 'zod';
import type {
  BookSettings,
  DefaultName,
  Side,
  SyncFailureCode,
  SyncWarning,
  TaxCode,
} from '../../drivers/accounting-driver.ts';
import { fieldSentence } from '../../platform/errors/field-sentence.ts';
import { type ErrorKind, GatewayError } from '../../platform/errors/gateway-error.ts';
import { ourMessages } from '../../platform/input/reason.ts';
import type { Refusal } from './http-client.ts';

type RefusalKind = Refusal['kind'];
const kinds: Partial<Record<SyncFailureCode, RefusalKind>> = {
  rate_limited: 'provider_unavailable',
  quota_exhausted: 'provider_unavailable',
  provider_unavailable: 'provider_unavailable',
  outcome_unknown: 'provider_unclear',
};

/** What a provider's answer means, for its `readRefusal`. */
export function toRefusal(
  meaning: SyncFailureCode,
  details: { code: string | null; message: string; request_id?: string; retryAfter?: number },
): Refusal {
  return { ...details, kind: kinds[meaning] ?? 'provider_refused', meaning };
}

/**
 * The refused answer to a token call: that of a grant or client is final. A page without OAuth's error is from a server
 * in front of the provider's, which knows no tokens.
 */
export function readTokenRefusal(
  status: number,
  refused: { error: string; error_description?: string | undefined } | undefined,
): Refusal {
  const isFinal = refused !== undefined || status === 400 || status === 401;
  return toRefusal(isFinal ? 'auth_expired' : 'provider_unavailable', {
    code: refused?.error ?? String(status),
    message: refused?.error_description || refused?.error || `Responded with HTTP ${status}`,
  });
}

/** For a record that the provider may not have. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof GatewayError && error.code === 'not_found') return null;
  throw error;
}

/** Whether the provider answered that it does not do it, which has no effect. */
export const isRefused = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'provider_refused';

/** Refused before processing, because of its token. */
export const isTokenRefused = (error: unknown): error is GatewayError =>
  isRefused(error) && error.code === 'auth_expired';

/** A failure that the driver detects before or instead of the provider. */
export function syncFailure(
  meaning: SyncFailureCode,
  provider: string,
  message: string,
  code: string | null = null,
): GatewayError {
  const kind: ErrorKind = meaning === 'unsupported' ? 'unsupported' : (kinds[meaning] ?? 'provider_refused');
  return new GatewayError(kind, `${provider}: ${message}`, {
    code: meaning,
    provider: { name: provider, code, message },
  });
}

/**
 * The result of changing a document whose kinds are different records of the provider. One that it has as another kind is
 * not gone, and must not be created a second time: throws `unsupported`.
 */
export async function unlessOfOtherKind<T>(
  changing: Promise<T>,
  readOther: () => Promise<object | null>,
  { id, kind, provider }: { id: string; kind: string; provider: string },
): Promise<T> {
  try {
    return await changing;
  } catch (error) {
    nullIfNotFound(error);
    if ((await readOther()) === null) throw error;
    throw syncFailure(
      'unsupported',
      provider,
      `${id} cannot become a document of the kind ${kind}: sync it under another external_id, and delete ${id} there`,
    );
  }
}

/** A body in the provider's form. Throws `validation` for values it cannot store, such as a name that is too long. */
export function toBody<T>(schema: z.ZodType<T>, body: unknown, provider: string): T {
  const { data, error } = schema.safeParse(body, ourMessages);
  if (error === undefined) return data;
  const { path, message } = error.issues[0] ?? { path: [], message: 'is not valid for the provider' };
  throw syncFailure('validation', provider, fieldSentence(path.map(String).join('.') || 'body', message));
}

/** The provider's id of a tax letter. Throws `tax_code_missing`. */
export function taxIdOf({ tax_map }: BookSettings, letter: TaxCode, side: Side, provider: string): string {
  const id = tax_map[letter]?.[side];
  if (id !== undefined) return id;
  throw syncFailure('tax_code_missing', provider, `The app's tax_map has no ${side} entry for tax code ${letter}`);
}

/** The account of a record, or else the app's default. Throws `account_missing`. */
export function accountOf(
  { defaults }: BookSettings,
  named: string | null | undefined,
  fallback: DefaultName,
  provider: string,
): string {
  const account = named ?? defaults[fallback];
  if (account !== undefined) return account;
  throw syncFailure('account_missing', provider, `The app's defaults have no ${fallback}`);
}

/** The settings for the change of an item: its own accounts come before the app's defaults, which are for new items. */
export function withAccountsOf(
  settings: BookSettings,
  { income, expense }: Record<'income' | 'expense', string | null | undefined>,
): BookSettings {
  const own = { ...(income && { income_account: income }), ...(expense && { expense_account: expense }) };
  return { ...settings, defaults: { ...settings.defaults, ...own } };
}

/** For the change of a record that the app's defaults do not apply to. */
export const withoutDefaults = <Call extends { settings: BookSettings }>(call: Call): Call => ({
  ...call,
  settings: { ...call.settings, defaults: {} },
});

/** For an item identified by its code: another SKU does not rename it. */
export const codeWarnings = (sku: string | null, code: string): SyncWarning[] =>
  sku === null || sku === code ? [] : [{ code: 'field_not_kept', message: `sku: the item keeps the code ${code}` }];

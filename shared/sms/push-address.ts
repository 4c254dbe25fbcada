/** The addresses for providers, and the key in them, which proves pushes from providers that do not sign them. */
import { type AddressLimits, addressProblem } from '../drivers/address-limits.ts';
import type { SmsDriverForm } from '../drivers/sms-driver.ts';
import type { HttpRequest } from '../platform/http/define-route.ts';
import { isSameSecret } from '../values/text.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { SmsApp } from './sms-app.ts';
import { ensureWebhookKey } from './webhook-key.ts';

type AddressDependencies = Pick<SmsDependencies, 'apps' | 'keyring' | 'baseUrl'>;

/** The addresses to register at the provider, with the app's key. */
export async function pushAddresses(
  dependencies: AddressDependencies,
  app: SmsApp,
): Promise<{ receive_url: string; callback_url: string }> {
  const query = new URLSearchParams({ key: await ensureWebhookKey(dependencies, app) }).toString();
  const address = `${dependencies.baseUrl}/api/sms/apps/${app.id}`;
  return { receive_url: `${address}/receive?${query}`, callback_url: `${address}/callback?${query}` };
}

/**
 * Returns a function that builds addresses for delivery reports, with the app's key; its argument is added to the
 * query. For a provider with a length limit it uses the short address of the same endpoint.
 */
export async function callbackUrlOf(
  dependencies: AddressDependencies,
  app: SmsApp,
  limits?: AddressLimits,
): Promise<(more?: Record<string, string>) => string> {
  const path = limits?.maxCharacters === undefined ? `/api/sms/apps/${app.id}/callback` : `/s/${app.id}`;
  const key = await ensureWebhookKey(dependencies, app);
  return (more = {}) => `${dependencies.baseUrl}${path}?${new URLSearchParams({ key, ...more }).toString()}`;
}

/** Why the provider does not accept the gateway's address for reports, as a sentence; null if it does. */
export async function reportAddressProblem(
  dependencies: AddressDependencies,
  app: SmsApp,
  { provider, addressLimits }: Pick<SmsDriverForm, 'provider' | 'addressLimits'>,
): Promise<string | null> {
  if (addressLimits === undefined) return null;
  const address = (await callbackUrlOf(dependencies, app, addressLimits))();
  const problem = addressProblem(provider, addressLimits, address);
  return problem && `${problem}. Delivery reports come only to the address that is registered with ${provider}`;
}

/** Whether a push carries the app's key, as `key` in the query or as the password of HTTP Basic. */
export function hasKey({ query, headers }: Pick<HttpRequest, 'query' | 'headers'>, key: string): boolean {
  const presented = [query.key, readBasic(headers.authorization)?.password];
  return key !== '' && presented.some((given) => isSameSecret(given ?? '', key));
}

/** The credentials in an `Authorization: Basic` header; undefined without one. */
export function readBasic(authorization: string | undefined): { user: string; password: string } | undefined {
  const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? undefined : { user: text.slice(0, at), password: text.slice(at + 1) };
}

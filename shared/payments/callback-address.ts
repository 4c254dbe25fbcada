/**
 * The callback addresses given to providers. The address of a call contains the signed name of its subject: a request,
 * a transaction whose status is queried, or the app. A registered address contains the app's token instead, which never
 * changes: in production a provider registers an address only once.
 */
import { randomBytes } from 'node:crypto';
import { appKeys } from '../apps/records.ts';
import { isOurCallback, signCallback } from './callback-signature.ts';
import type { CallbackAbout } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { isSameSecret } from '../values/text.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { PaymentApp } from './payment-app.ts';

type AddressDependencies = Pick<PaymentsDependencies, 'keyring' | 'baseUrl'>;

/** The subject of an address. `app`: a query of the app that belongs to no transaction. */
export type AddressSubject = { request: string } | { transaction: number } | { app: string };

const toName = (subject: AddressSubject): string =>
  'request' in subject ? subject.request : 'transaction' in subject ? `t${subject.transaction}` : `a${subject.app}`;

function readName(name: string): AddressSubject {
  if (/^t\d+$/.test(name)) return { transaction: Number(name.slice(1)) };
  // A request id is a UUID of 36 characters; the name of an app's query has one more.
  return name.length === 37 && name.startsWith('a') ? { app: name.slice(1) } : { request: name };
}

export const aboutOf = (subject: AddressSubject | null): CallbackAbout =>
  subject === null ? 'unsigned' : 'request' in subject ? 'request' : 'transaction' in subject ? 'transaction' : 'app';

/** Returns a function that builds signed addresses; its argument is the last path segment. */
export async function callbackUrlFor(
  { keyring, baseUrl }: AddressDependencies,
  { account_id: accountId, id: appId }: PaymentApp,
  subject: AddressSubject,
): Promise<(action?: string) => string> {
  const query = await signCallback(keyring, { accountId, appId, requestId: toName(subject) });
  return (action) => `${baseUrl}/api/pay/${appId}/callback${action ? `/${action}` : ''}?${query}`;
}

/** The subject of a signed address; null without a valid signature. */
export async function readSignedSubject(
  { keyring }: AddressDependencies,
  { account_id: accountId, id: appId }: PaymentApp,
  query: Record<string, string>,
): Promise<AddressSubject | null> {
  const { r: requestId, s: signature } = query;
  if (requestId === undefined || signature === undefined) return null;
  const isOurs = await isOurCallback(keyring, { accountId, appId, requestId }, signature);
  return isOurs ? readName(requestId) : null;
}

/**
 * The addresses that a provider receives once, with the app's token: two through `registerUrls`, and the one that a
 * tenant sets in the portal of a provider that accepts no address with a call.
 */
export async function registeredAddresses(
  { apps, baseUrl }: Pick<PaymentsDependencies, 'apps' | 'baseUrl'>,
  app: PaymentApp,
): Promise<{ callback: string; validation: string; confirmation: string }> {
  const token = app.callback_token ?? (await createToken(apps, app));
  const address = `${baseUrl}/api/pay/${app.id}`;
  return {
    callback: `${address}/callback?k=${token}`,
    validation: `${address}/validateTransaction?k=${token}`,
    confirmation: `${address}/callback/confirmation?k=${token}`,
  };
}

/** Hex, for the same reason as signatures. Of two concurrent writes the first one wins. */
async function createToken(apps: PaymentsDependencies['apps'], app: PaymentApp): Promise<string> {
  const updated = await apps.update(appKeys.app<PaymentApp>(app.account_id, 'payment', app.id), {
    setOnce: { callback_token: randomBytes(24).toString('hex') },
    if: { pk: { isPresent: true } },
  });
  if (updated?.callback_token === undefined) throw new GatewayError('internal', 'The app has no callback token');
  return updated.callback_token;
}

/**
 * Whether a callback to a registered address contains the app's token; compares in constant time. An app without a token
 * is read again, because its first one may be new.
 */
export async function hasAppToken(
  { apps }: Pick<PaymentsDependencies, 'apps'>,
  app: PaymentApp,
  { k }: Record<string, string>,
): Promise<boolean> {
  if (k === undefined) return false;
  const key = appKeys.app<PaymentApp>(app.account_id, 'payment', app.id);
  const token = app.callback_token ?? (await apps.get(key))?.callback_token ?? '';
  return token !== '' && isSameSecret(k, token);
}

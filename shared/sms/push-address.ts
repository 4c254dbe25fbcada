/** The addresses handed to providers, and what protects those of providers that sign nothing (upstreams/sms.md 0.5). */
import type { HttpRequest } from '../http/define-route.ts';
import { isSameText } from '../secrets/same-text.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { SmsApp, SmsSubject } from './sms-app.ts';

/** A maker of addresses for delivery reports, with the app's key; its argument is added to the query. */
export function callbackUrlOf(
  { baseUrl }: Pick<SmsDependencies, 'baseUrl'>,
  { app }: Pick<SmsSubject, 'app'>,
): (more?: Record<string, string>) => string {
  return (more = {}) => {
    const { webhook_key: key } = app.settings;
    const query = new URLSearchParams({ ...(key === undefined ? {} : { key }), ...more }).toString();
    return `${baseUrl}/api/sms/apps/${app.id}/callback${query === '' ? '' : `?${query}`}`;
  };
}

/** Whether a push carries the app's key, as `key` in the query or as the password of HTTP Basic; an app without one takes all. */
export function hasKey(
  { settings }: Pick<SmsApp, 'settings'>,
  { query, headers }: Pick<HttpRequest, 'query' | 'headers'>,
): boolean {
  const { webhook_key: wanted } = settings;
  if (wanted === undefined) return true;
  const presented = [query.key, readBasic(headers.authorization)?.password];
  return presented.some((key) => isSameText(key ?? '', wanted));
}

/** What an `Authorization: Basic` header says; undefined without one. */
export function readBasic(authorization: string | undefined): { user: string; password: string } | undefined {
  const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? undefined : { user: text.slice(0, at), password: text.slice(at + 1) };
}

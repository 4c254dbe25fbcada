/**
 * Reads the requests of SMSSync as the app really sends them: forms, JSON, and XML with the content type of JSON. Its
 * first 3.x releases fetch with POST and the last text as the body, and repeat every field they ever posted: the last
 * one counts.
 */
import type { HttpRequest } from '../../platform/http/define-route.ts';
import { ownValue } from '../../values/own-value.ts';

export type SyncRequest = {
  /** '' for a received text. */
  task: string;
  /** The fields of a form, or the members of a JSON object. */
  fields: Readonly<Record<string, unknown>>;
  /** XML, which is not supported. */
  isXml: boolean;
};

export function readSyncRequest({ query, body }: Pick<HttpRequest, 'query' | 'body'>): SyncRequest {
  const text = body.trimStart();
  return { task: query.task ?? '', isXml: text.startsWith('<'), fields: readFields(text) };
}

/** A field as text. Numbers are converted; '' for anything else. */
export function textOf(fields: SyncRequest['fields'], name: string): string {
  const value = ownValue(fields, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The last of repeated fields counts. */
const readFields = (text: string): Record<string, unknown> =>
  readObject(text) ?? Object.fromEntries(text.startsWith('<') ? [] : new URLSearchParams(text));

/** Reads a JSON object; null for anything else. */
function readObject(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The body to store: without the fields with these names, and with the secret masked wherever else it occurs. */
export function withoutSecrets(body: string, names: readonly string[], secret: string): string {
  const object = readObject(body.trimStart());
  const rest = object === null ? withoutPairs(body, names) : withoutMembers(object, names);
  const forms = secret === '' ? [] : [secret, encodeURIComponent(secret.toWellFormed())];
  return forms.reduce((text, form) => text.replaceAll(form, '[secret]'), rest);
}

const withoutMembers = (object: Record<string, unknown>, names: readonly string[]): string =>
  JSON.stringify(object, (name, value: unknown) => (names.includes(name) ? undefined : value));

const withoutPairs = (form: string, names: readonly string[]): string =>
  form
    .split('&')
    .filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)))
    .join('&');

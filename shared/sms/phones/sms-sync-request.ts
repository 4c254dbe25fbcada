/**
 * What SMSSync sends, as the app really does: forms, JSON, and XML under the name of JSON. Its
 * first 3.x releases ask by POST with the last text as body, and repeat every field they ever posted: the last one
 * counts.
 */
import type { HttpRequest } from '../../platform/http/define-route.ts';

export type SyncRequest = {
  /** '' for a received text. */
  task: string;
  /** The fields of a form, or the members of a JSON object. */
  fields: Readonly<Record<string, unknown>>;
  /** XML, which nobody here reads. */
  isXml: boolean;
};

export function readSyncRequest({ query, body }: Pick<HttpRequest, 'query' | 'body'>): SyncRequest {
  const text = body.trimStart();
  return { task: query.task ?? '', isXml: text.startsWith('<'), fields: readFields(text) };
}

/** A field as text: numbers as they are written; '' for anything else. */
export function textOf(fields: SyncRequest['fields'], name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Of repeated fields the last one stays. */
const readFields = (text: string): Record<string, unknown> =>
  readObject(text) ?? Object.fromEntries(text.startsWith('<') ? [] : new URLSearchParams(text));

/** A JSON object; null for anything else. */
function readObject(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** A body as it may be kept: without the fields of these names, and without the secret itself wherever else it is. */
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

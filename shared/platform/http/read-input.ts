/** Reads and checks what a caller sent: size, media type, JSON, and the route's own schema. */
import type * as z from 'zod';
import { fieldSentence } from '../errors/field-sentence.ts';
import { type FieldErrors, GatewayError } from '../errors/gateway-error.ts';
import { type Issue, readValue } from '../input/read-value.ts';
import type { HttpRequest } from './define-route.ts';

export const defaultMaxBodyBytes = 256 * 1024;
const maxBodyDepth = 500;

/** The JSON body; an absent one counts as `{}`. Throws `too_large`, `unsupported_media_type` or `malformed`. */
export function readJsonBody(request: HttpRequest): unknown {
  if (Buffer.byteLength(request.body) > defaultMaxBodyBytes) {
    throw new GatewayError('too_large', 'The request body is larger than 256 KiB');
  }
  if (request.body === '') return {};
  const mediaType = (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (mediaType !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(mediaType)) {
    throw new GatewayError('unsupported_media_type', `Send application/json, not ${mediaType}`);
  }
  const body = parse(request.body);
  if (isTooDeep(body)) {
    throw new GatewayError('malformed', `The request body is nested deeper than ${maxBodyDepth} levels`, {
      code: 'invalid_json',
    });
  }
  return body;
}

/**
 * The JSON body of a tenant's call. Also throws `invalid` for text that no store and few receivers keep: null characters
 * and halves of a character. What phones and providers push may contain them, because they cannot correct it.
 */
export function readTenantBody(request: HttpRequest): unknown {
  const body = readJsonBody(request);
  if (mayBeUnreadable.test(request.body)) refuseUnreadable(body);
  return body;
}

/** JSON can contain such text only as an escape. */
const mayBeUnreadable = /\\u(0000|[dD][89a-fA-F])/;

function refuseUnreadable(body: unknown): void {
  const errors: FieldErrors = {};
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      const reason = reasonAgainst(value);
      if (reason !== null) errors[path.join('.') || 'body'] = [reason];
    } else if (hasMembers(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (reasonAgainst(name) === null) look(member, [...path, name]);
        else look(name, path);
      }
    }
  };
  look(body, []);
  if (Object.keys(errors).length > 0) throw new GatewayError('invalid', undefined, { errors });
}

function reasonAgainst(text: string): string | null {
  if (text.includes('\u0000')) return 'Must not contain null characters';
  return text.isWellFormed() ? null : 'Must not contain half a character';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayError('malformed', 'The request body is not valid JSON', { code: 'invalid_json', cause });
  }
}

/** A body of nothing but brackets would exhaust the stack of recursive code such as JSON.stringify. */
function isTooDeep(body: unknown): boolean {
  let level = [body].filter(hasMembers);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === maxBodyDepth) return true;
    level = level.flatMap((value) => Object.values(value).filter(hasMembers));
  }
  return false;
}

const hasMembers = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value as the schema reads it, without unknown fields. Throws `invalid` with every message by field. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const [checked] = checkAll([schema], value);
  return checked as T;
}

/** The same value as read by several schemas; all their errors are reported together. */
export function checkAll(schemas: readonly z.ZodType[], value: unknown): unknown[] {
  const { data, issues } = readValue(schemas, value);
  // A Map, because a field may have the name of a member that every object inherits.
  const messages = new Map<string, Set<string>>();
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    messages.set(field, (messages.get(field) ?? new Set()).add(toSentence(issue, field)));
  }
  const errors: FieldErrors = Object.fromEntries([...messages].map(([field, sentences]) => [field, [...sentences]]));
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new GatewayError('invalid', first, { errors });
  return data;
}

const toSentence = (issue: Issue, field: string): string =>
  fieldSentence(field, isAbsent(issue) ? 'is required' : issue.message);

function isAbsent({ code, input, ...issue }: Issue): boolean {
  if (!/^invalid_(type|value|union)$/.test(code ?? '')) return false;
  // An unknown discriminator is reported at its own field, with the whole object as input.
  const discriminator = 'discriminator' in issue ? issue.discriminator : undefined;
  return (typeof discriminator === 'string' ? (input as Record<string, unknown>)[discriminator] : input) === undefined;
}

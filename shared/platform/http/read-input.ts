/** Reads and checks what a caller sent: size, media type, JSON, and the route's own schema. */
import type * as z from 'zod';
import { fieldSentence } from '../errors/field-sentence.ts';
import { type FieldErrors, GatewayError } from '../errors/gateway-error.ts';
import { type Issue, readValue } from '../input/read-value.ts';
import type { HttpRequest } from './define-route.ts';

export const defaultMaxBodyBytes = 256 * 1024;
const deepestBody = 500;

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
    throw new GatewayError('malformed', `The request body is nested deeper than ${deepestBody} levels`, {
      code: 'invalid_json',
    });
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayError('malformed', 'The request body is not valid JSON', { code: 'invalid_json', cause });
  }
}

/** Whoever walks a value down, as JSON.stringify does, runs out of stack in one that is nothing but brackets. */
function isTooDeep(body: unknown): boolean {
  let level = [body].filter(hasMembers);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepestBody) return true;
    level = level.flatMap((value) => Object.values(value).filter(hasMembers));
  }
  return false;
}

const hasMembers = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value as the schema reads it, unknown members dropped. Throws `invalid` with every sentence by field. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const [checked] = checkAll([schema], value);
  return checked as T;
}

/** The same value as several schemas read it; what any of them refuses is reported together. */
export function checkAll(schemas: readonly z.ZodType[], value: unknown): unknown[] {
  const { data, issues } = readValue(schemas, value);
  // A map, since a field may be called like a member of every object.
  const said = new Map<string, Set<string>>();
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    said.set(field, (said.get(field) ?? new Set()).add(toSentence(issue, field)));
  }
  const errors: FieldErrors = Object.fromEntries([...said].map(([field, sentences]) => [field, [...sentences]]));
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new GatewayError('invalid', first, { errors });
  return data;
}

const toSentence = (issue: Issue, field: string): string =>
  fieldSentence(field, isAbsent(issue) ? 'is required' : issue.message);

function isAbsent({ code, input, ...issue }: Issue): boolean {
  if (!/^invalid_(type|value|union)$/.test(code ?? '')) return false;
  // A choice by one member is reported at that member, with the whole object.
  const discriminator = 'discriminator' in issue ? issue.discriminator : undefined;
  return (typeof discriminator === 'string' ? (input as Record<string, unknown>)[discriminator] : input) === undefined;
}

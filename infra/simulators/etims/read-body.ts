/** Reads the body of a call with the wire schemas; errors use the authority's messages. */
import type * as z from 'zod';
import { readJson } from './numbers.ts';
import { type RequestBody, requests } from './requests.ts';
import { businessRefusal, EtimsRefusal, missingField, wrongField } from './envelopes.ts';
import type { Operation, Surface } from './operations.ts';

/** The body's members, with numbers as text. Throws 911 if it is not an object. */
export function readMembers(rawBody: string): Record<string, unknown> {
  try {
    const body = readJson(rawBody);
    // A bare number is also represented as an object here, of another class.
    const isObject = typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
    if (isObject) return body as Record<string, unknown>;
  } catch {
    // Reported below, as for any other body that is not an object.
  }
  throw new EtimsRefusal('911', 'There is no request body');
}

/** Unknown members are ignored (part 5, item 9). Throws 910, 913 and related errors. */
export function readBody<Name extends Operation>(
  surface: Surface,
  operation: Name,
  members: Record<string, unknown>,
): RequestBody<Name> {
  const schema: z.ZodType = requests[operation];
  const read = schema.safeParse(members);
  if (read.success) return read.data as RequestBody<Name>;
  throw toRefusal(surface, read.error.issues[0] as z.core.$ZodIssue, members);
}

function toRefusal(surface: Surface, issue: z.core.$ZodIssue, members: Record<string, unknown>): EtimsRefusal {
  const field = String(issue.path.at(-1) ?? 'body');
  if (field === 'lastReqDt' && surface === 'vscu') return new EtimsRefusal('E31', 'lastReqDt is not valid');
  if (isEmpty(valueAt(members, issue.path))) return missing(surface, field, issue.path);
  if (issue.code === 'invalid_value') {
    const path = issue.path.filter((part) => typeof part === 'string').map((part) => `<${part}>`);
    return new EtimsRefusal('913', `Value is not in the code list: ${path.join('')}`);
  }
  return wrongField(issue.path.join('.'), 'size or form is not valid');
}

/** Missing fields for which the live services have specific messages. */
function missing(surface: Surface, field: string, path: readonly PropertyKey[]): EtimsRefusal {
  const [list, index] = path;
  if (list === 'itemList' && typeof index === 'number' && (field === 'itemNm' || field === 'totAmt')) {
    return businessRefusal(`Expected a value for ${field} on item: ${index + 1} but is empty or null`);
  }
  if (surface === 'integrator' && (field === 'regTyCd' || field === 'orgnNatCd')) {
    return businessRefusal(`${field} cannot be null`);
  }
  if (surface === 'integrator' && field === 'custTin') return businessRefusal('custTin cannot be empty or Null');
  return missingField(path.join('.'));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function valueAt(members: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    members,
  );
}

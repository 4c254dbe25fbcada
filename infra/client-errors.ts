/** The kinds of errors of a call, from which each client's error classes are generated: what a failed response means. */

export type ErrorClass = {
  /** The comment of the class. `{errors}` and `{provider}` stand for those members of the body. */
  about: string;
  statuses?: readonly number[];
  /** Their status alone would give another kind. */
  codes?: readonly string[];
};

/**
 * A code decides before a status. Without either, a body that names a provider is a `ProviderError`, any other 4xx an
 * `InvalidRequestError`, a 5xx with a code a `ProviderError`, and one without a code a `ServerError`.
 */
export const errorClasses: Readonly<Record<string, ErrorClass>> = {
  AuthenticationError: { about: '401: the token or session is missing, wrong, expired or revoked.', statuses: [401] },
  PermissionError: {
    about: '403: the token lacks a scope, or the resource belongs to another account.',
    statuses: [403],
  },
  NotFoundError: { about: '404 or 410: there is no such resource.', statuses: [404, 410] },
  ConflictError: {
    about: '409 or 412, or an idempotency key that was used for another call.',
    statuses: [409, 412],
    codes: ['idempotency_key_reused'],
  },
  InvalidRequestError: {
    about: 'Any other 4xx: the call is wrong. {errors} has the reasons by field.',
    codes: ['unsupported'],
  },
  RateLimitError: { about: '429: too many calls, also after the retries.', statuses: [429] },
  ProviderError: {
    about: 'The provider refused or gave no clear response. If it refused, {provider} has its own code and text.',
    codes: ['provider_error'],
  },
  ServerError: {
    about: '5xx: the gateway or something in front of it failed, also after the retries.',
    codes: ['internal', 'service_unavailable'],
  },
};

type Part = 'statuses' | 'codes';

/** A line per status, or per code, with its class. */
export const linesOf = (part: Part, toLine: (value: number | string, name: string) => string): string =>
  Object.entries(errorClasses)
    .flatMap(([name, facts]) => (facts[part] ?? []).map((value) => toLine(value, name)))
    .toSorted()
    .join('');

/** The comment of a class, with the members of the body as the language writes them. */
export const aboutOf = ({ about }: ErrorClass, memberOf: (name: string) => string): string =>
  about.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\`${memberOf(name)}\``);

/** A value as TypeScript and PHP write it. */
export const quote = (value: number | string): string => (typeof value === 'string' ? `'${value}'` : String(value));

const toEntries = (part: Part): string => linesOf(part, (value, name) => `  [${quote(value)}, E.${name}],\n`);

/** The generated files of the TypeScript client. */
export function makeErrors(written: string): Record<string, string> {
  const classes = Object.entries(errorClasses).map(
    ([name, facts]) =>
      `\n/** ${aboutOf(facts, (member) => `body.${member}`)} */\n` +
      `export class ${name} extends GatewayApiError {\n  override readonly name = '${name}';\n}\n`,
  );
  return {
    'errors.ts': `/** ${written} A class for each kind of error. */\nimport { GatewayApiError } from '../api-error.ts';\n${classes.join('')}`,
    'error-kinds.ts': [
      `/** ${written} The class of each status and code. */\n`,
      `import type { GatewayApiError } from '../api-error.ts';\nimport * as E from './errors.ts';\n\n`,
      'type Kind = new (...given: ConstructorParameters<typeof GatewayApiError>) => GatewayApiError;\n\n',
      `export const kindByStatus: ReadonlyMap<number, Kind> = new Map<number, Kind>([\n${toEntries('statuses')}]);\n\n`,
      '/** Their status alone would give another kind. */\n',
      `export const kindByCode: ReadonlyMap<string, Kind> = new Map<string, Kind>([\n${toEntries('codes')}]);\n`,
    ].join(''),
  };
}

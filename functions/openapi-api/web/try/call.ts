/** The call of a filled form, and what came back. */
import type { Entry, Parameter } from '../document.ts';
import type { Values } from './app-mode.ts';

export type Call = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Answer = { status: string; milliseconds: number; headers: [string, string][]; body: string };

/** Parameters without a value are left out, except those of the path. */
export function toCall({ method, path, operation }: Entry, values: Values, token: string, body: string): Call {
  const given = (place: string): Parameter[] =>
    operation.parameters.filter((one) => one.in === place && (values[one.name] ?? '') !== '');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(Object.fromEntries(given('query').map(({ name }) => [name, values[name] ?? ''])));
  const hasBody = operation.requestBody !== undefined;
  return {
    method,
    path: query.size === 0 ? filled : `${filled}?${query}`,
    headers: {
      Authorization: `Bearer ${token}`,
      ...Object.fromEntries(given('header').map(({ name }) => [name, values[name] ?? ''])),
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(hasBody ? { body } : {}),
  };
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Never with the cookies of the console: a call has the rights of the token only. */
export async function send({ path, ...call }: Call): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(path, { ...call, credentials: 'omit', cache: 'no-store' });
  const body = await response.text();
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    milliseconds: Math.round(performance.now() - startedAt),
    headers: [...response.headers],
    body: pretty(body),
  };
}

export async function readList(path: string, token: string): Promise<unknown> {
  const response = await fetch(path, {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
  });
  return response.ok ? response.json() : null;
}

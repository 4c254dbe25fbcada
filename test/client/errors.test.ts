/** The kinds of errors: the class of each status and code, in the clients of every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorClasses } from '../../infra/client-errors.ts';
import { phpErrorsByHand } from '../../infra/client-php/errors.ts';
import * as client from '../../shared/client/index.ts';
import { bodyOf, errorCases } from './error-cases.ts';

const { Gateway, GatewayApiError, GatewayUnreachable } = client;
const exported = new Map<string, unknown>(Object.entries(client));
const names = Object.keys(errorClasses);
const source = new URL('../../shared/client/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, source), 'utf8');

/** The error that a caller gets for this response. */
async function errorOf(status: number, body: object): Promise<unknown> {
  const gateway = new Gateway({
    baseUrl: 'https://gateway.example.test',
    retry: { retries: 0 },
    fetch: async () => Response.json(body, { status }),
  });
  return gateway.listPaymentApps().catch((error: unknown) => error);
}

describe('An error of a call', () => {
  it.each(errorCases)('is a $expected for $status with the code $code', async (one) => {
    const { expected, status, code } = one;
    const error = await errorOf(status, bodyOf(one));
    expect(error).toBeInstanceOf(exported.get(expected));
    expect(error).toBeInstanceOf(GatewayApiError);
    expect(error).toMatchObject({ name: expected, status, code: code ?? undefined });
    expect(error).toMatchObject({ traceId: code === null ? undefined : 'a-trace' });
  });

  it('has the code and text of the provider that refused', async () => {
    const refused = errorCases.find(({ hasProvider }) => hasProvider) ?? expect.fail();
    expect(await errorOf(refused.status, bodyOf(refused))).toMatchObject({
      body: { provider: { name: 'mpesa', code: '1', message: 'Insufficient funds' } },
    });
  });

  it('is GatewayUnreachable, and no GatewayApiError, without a response', async () => {
    const gateway = new Gateway({
      baseUrl: 'https://gateway.example.test',
      retry: { retries: 0 },
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const error: unknown = await gateway.listPaymentApps().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GatewayUnreachable);
    expect(error).not.toBeInstanceOf(GatewayApiError);
  });
});

describe('Every kind of error', () => {
  it.each(names)('is tried with a response: %s', (name) => {
    expect(errorCases.map(({ expected }) => expected)).toContain(name);
  });

  it.each(names)('can be imported from each client and is in its README: %s', (name) => {
    expect([...exported.keys()]).toContain(name);
    expect(read('README.md')).toContain(`| \`${name}\` `);
    expect(read('python/README.md')).toContain(`| \`${name}\` `);
    expect(read('php/README.md')).toContain(`\`${name}\``);
    const [imports = '', listed = ''] = read('python/src/east_africa_gateway/__init__.py').split('__all__');
    expect(imports).toMatch(new RegExp(`^ {4}${name},$`, 'm'));
    expect(listed).toContain(`    "${name}",\n`);
  });

  it('has a file of its own in the PHP client, beside those written by hand', () => {
    const files = readdirSync(new URL('php/src/Errors/', source));
    const expected = [...names.map((name) => `${name}.php`), ...phpErrorsByHand, 'ErrorKinds.php'];
    expect(files.toSorted()).toEqual(expected.toSorted());
  });
});

/** The console's files as served: their security headers, and their compression. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareTestGateway } from '../../support/shared-gateway.ts';
import type { TestGateway } from '../../support/test-gateway.ts';

let gateway: TestGateway;
let page = '';
beforeAll(async () => {
  gateway = await shareTestGateway();
  page = await (await get('/console')).text();
});
afterAll(() => gateway.stop());

/** Node's fetch decompresses responses, and accepts every encoding unless a header says otherwise. */
const get = (path: string, coding = 'identity') =>
  fetch(new URL(path, gateway.run.facts.base_url), { headers: { 'accept-encoding': coding } });

const linked = () => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);

describe('the page of the console', () => {
  it('may run only its own script, and cannot be framed', async () => {
    const { status, headers } = await get('/console');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'accept-encoding',
    });
  });

  it('contains no inline script or style, and refers to no other host', () => {
    expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)| on\w+=/);
    expect(linked()).toHaveLength(3);
    for (const address of linked()) expect(address).toMatch(/^\/console\/[a-z]+-[0-9a-f]{12}\.(js|css|svg)$/);
  });

  it('is returned for a name without an extension', async () => {
    const answer = await get('/console/requests');
    expect([answer.status, await answer.text()]).toEqual([200, page]);
  });
});

describe('a file of the console', () => {
  it('is cached by browsers permanently, under a name with its hash', async () => {
    for (const address of linked()) {
      const { status, headers } = await get(address);
      expect([address, status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
        'nosniff',
      ]);
    }
  });

  it('that the script loads later is cached permanently too', async () => {
    const script = linked().find((address) => address.endsWith('.js')) ?? '';
    const names = [...(await (await get(script)).text()).matchAll(/"\.\/(chunk-[^"]+)"/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const { status, headers } = await get(`/console/${name}`);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it.each(['br', 'gzip, deflate, br', 'br;q=0.5'])('is compressed for clients that accept %s', async (coding) => {
    const answer = await get('/console', coding);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe(page);
  });

  it.each(['gzip', 'br;q=0', 'identity'])('is uncompressed for clients that accept %s', async (coding) => {
    const answer = await get('/console', coding);
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, page]);
  });

  it('is not found under an unknown name', async () => {
    for (const name of ['main-000000000000.js', 'handler.ts', 'index.html.br', '%2e%2e%2findex.mjs']) {
      const { status, headers } = await get(`/console/${name}`);
      expect([name, status, headers.get('content-type')]).toEqual([name, 404, 'application/json']);
    }
  });
});

/** The console's files as they are served: what a browser may do with them, and which of their forms it gets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../support/test-gateway.ts';

let gateway: TestGateway;
let page = '';
beforeAll(async () => {
  gateway = await startTestGateway();
  page = await (await get('/console')).text();
});
afterAll(() => gateway.stop());

/** Node's fetch unpacks what it gets, and asks for every coding unless it is told. */
const get = (path: string, coding = 'identity') =>
  fetch(new URL(path, gateway.run.facts.base_url), { headers: { 'accept-encoding': coding } });

const linked = () => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);

describe('the page of the console', () => {
  it('may run its own script alone, and stand in no other page', async () => {
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

  it('holds no script and no style of its own, and names nothing of another host', () => {
    expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)| on\w+=/);
    expect(linked()).toHaveLength(3);
    for (const address of linked()) expect(address).toMatch(/^\/console\/[a-z]+-[0-9a-f]{12}\.(js|css|svg)$/);
  });

  it('is what a name without an extension gets', async () => {
    const answer = await get('/console/requests');
    expect([answer.status, await answer.text()]).toEqual([200, page]);
  });
});

describe('a file of the console', () => {
  it('is kept by browsers for good, under the name of its content', async () => {
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

  it('is also what the script fetches later, kept for good too', async () => {
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

  it.each(['br', 'gzip, deflate, br', 'br;q=0.5'])('comes compressed to whoever takes %s', async (coding) => {
    const answer = await get('/console', coding);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe(page);
  });

  it.each(['gzip', 'br;q=0', 'identity'])('comes as it is to whoever takes %s', async (coding) => {
    const answer = await get('/console', coding);
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, page]);
  });

  it('is not found under a name there is not', async () => {
    for (const name of ['main-000000000000.js', 'handler.ts', 'index.html.br', '%2e%2e%2findex.mjs']) {
      const { status, headers } = await get(`/console/${name}`);
      expect([name, status, headers.get('content-type')]).toEqual([name, 404, 'application/json']);
    }
  });
});

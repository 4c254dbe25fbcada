/** The OpenAPI document and its page over HTTP. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiVersion } from '../../infra/version.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

/** Reads a response without fetch, which would decompress it. */
const receive = (path: string, coding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const url = new URL(path, gateway.run.facts.base_url);
    get(url, { headers: { 'accept-encoding': coding } }, (answer) => {
      buffer(answer).then((bytes) => resolve({ headers: answer.headers, bytes }), reject);
    }).on('error', reject);
  });

describe('GET /docs', () => {
  it('is a page that can load only its own files, which are named by their content', async () => {
    const { status, headers, body } = await gateway.call<string>('GET', '/docs', { token: null });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    const files = [...body.matchAll(/"(\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.map((path) => path.replace(/-[0-9a-f]{12}/, ''))).toEqual(['/docs/style.css', '/docs/main.js']);
    for (const path of files) {
      const file = await gateway.call('GET', path, { token: null });
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each(['/docs/index.html', '/docs/openapi.json', '/docs/main-000000000000.js', '/docs/..%2Findex.mjs'])(
    'has no file %s',
    async (path) => {
      expect((await gateway.call('GET', path, { token: null })).status).toBe(404);
    },
  );
});

describe('The first load of the reference', () => {
  it('is at most 200 KiB as it is sent, the document included', async () => {
    const { body } = await gateway.call<string>('GET', '/docs', { token: null });
    const files = [...body.matchAll(/"(\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.map((path) => path.split('.').at(-1))).toEqual(['css', 'js']);
    const sent = await Promise.all(['/docs', '/openapi.json', ...files].map((path) => receive(path, 'br')));
    expect(sent.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'br', 'br']);
    expect(sent.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(200 * 1024);
  });
});

describe('GET /openapi.json', () => {
  it('is the document, compressed if the client accepts that', async () => {
    const { headers, body } = await gateway.call<{ openapi: string }>('GET', '/openapi.json', { token: null });
    expect(body.openapi).toBe('3.1.0');
    expect(headers.get('content-type')).toBe('application/json');
    const compressed = await receive('/openapi.json', 'gzip, br');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const plain = await receive('/openapi.json', 'gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true);
  });

  it('names the address of this gateway as its only server, and is otherwise the document of the build', async () => {
    const { body } = await gateway.call('GET', '/openapi.json', { token: null });
    const built = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Record<string, unknown>;
    expect(body).toEqual({ ...built, servers: [{ url: gateway.run.facts.base_url }] });
  });
});

describe('GET /', () => {
  it('links to the console and the reference, as JSON and as a page for browsers', async () => {
    const base = gateway.run.facts.base_url;
    const { status, body } = await gateway.call('GET', '/', { token: null });
    expect([status, body]).toEqual([
      200,
      { console_url: `${base}/console`, docs_url: `${base}/docs`, openapi_url: `${base}/openapi.json` },
    ]);
    const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    const page = await gateway.call<string>('GET', '/', { token: null, headers: { accept } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([...page.body.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      '/console',
      '/docs',
      '/openapi.json',
    ]);
  });
});

describe('HEAD', () => {
  it.each(['/', '/console', '/docs', '/openapi.json'])('of %s equals its GET without the body', async (path) => {
    const url = new URL(path, gateway.run.facts.base_url);
    const [head, whole] = await Promise.all([fetch(url, { method: 'HEAD' }), fetch(url)]);
    expect([head.status, await head.text()]).toEqual([whole.status, '']);
    for (const name of ['content-type', 'cache-control', 'vary', 'x-content-type-options']) {
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
    await whole.text();
  });

  it.each(['/api/pay/apps', '/api/requests', '/api/sms/apps'])('of the endpoint %s equals its GET', async (path) => {
    const url = new URL(path, gateway.run.facts.base_url);
    for (const authorization of [`Bearer ${gateway.tenant.token}`, 'Bearer 1|wrong']) {
      const headers = { authorization };
      const [head, whole] = await Promise.all([fetch(url, { method: 'HEAD', headers }), fetch(url, { headers })]);
      expect([head.status, await head.text()]).toEqual([whole.status, '']);
      expect(head.headers.get('content-type')).toBe('application/json');
      await whole.text();
    }
  });
});

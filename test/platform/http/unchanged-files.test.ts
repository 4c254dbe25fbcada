/** The document and the pages, which are asked for often: who has the current one gets a 304 without a body. */
import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { consoleRoutes } from '../../../shared/platform/http/console-routes.ts';
import { documentRoutes } from '../../../shared/platform/http/document-routes.ts';
import { makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import { servedDocument } from '../../../shared/platform/http/served-document.ts';
import { anEvent } from '../../support/gateway-events.ts';
import { makeRecordingLog } from '../../support/recording-log.ts';

const baseUrl = 'https://gateway.example.com';
const page = { type: 'text/html', plain: Buffer.from('<!doctype html>'), brotli: Buffer.from('compressed') };
const script = { type: 'text/javascript', plain: Buffer.from('0'), brotli: Buffer.from('1') };

function filesOf(version: string) {
  const assets = new Map([
    ['index.html', page],
    ['script-0123456789ab.js', script],
    ['openapi.json', servedDocument({ openapi: '3.1.0', info: { version } }, baseUrl)],
  ]);
  const dependencies = { log: makeRecordingLog(), version, baseUrl, assets };
  const handler = makeHttpHandler([...documentRoutes, ...consoleRoutes], dependencies);
  return async (routeKey: string, headers: Record<string, string> = {}, parameters = {}) => {
    const event = anEvent(routeKey, { headers, parameters });
    return handler(event, { getRemainingTimeInMillis: () => 29_000 } as Context);
  };
}
const get = filesOf('1');

const whole = ['GET /openapi.json', 'GET /docs', 'GET /console'];

describe.each(whole)('%s', (routeKey) => {
  it('has a tag, and is not sent again to who has it', async () => {
    const first = await get(routeKey);
    const etag = String(first.headers?.['etag']);
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    const { 'content-type': _type, ...kept } = first.headers ?? {};
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const again = await get(routeKey, { 'if-none-match': known });
      expect(again).toMatchObject({ statusCode: 304, headers: kept, body: '' });
      expect(again.isBase64Encoded ?? false).toBe(false);
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
  });

  it('has the same tag compressed, and is sent to who has another', async () => {
    const [plain, compressed] = [await get(routeKey), await get(routeKey, { 'accept-encoding': 'br' })];
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers?.['etag'] });
    expect(await get(routeKey, { 'if-none-match': '"another"' })).toEqual(plain);
  });
});

describe('The OpenAPI document', () => {
  it('has another tag when it changes', async () => {
    const [one, other] = [await get('GET /openapi.json'), await filesOf('2')('GET /openapi.json')];
    expect(one.headers?.['etag']).not.toBe(other.headers?.['etag']);
  });

  it('is documented with its tag', () => {
    const tagged = [...documentRoutes, ...consoleRoutes].filter(({ hasEntityTag }) => hasEntityTag);
    expect(tagged.map(({ path }) => path)).toEqual(['/openapi.json', '/docs', '/console']);
  });
});

describe('A file whose name contains its hash', () => {
  it('needs no tag', async () => {
    const { statusCode, headers } = await get('GET /docs/{file}', {}, { file: 'script-0123456789ab.js' });
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('etag');
  });
});

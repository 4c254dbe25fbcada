import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../../../infra/local/receiver.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const post = (path: string, body = '') => fetch(`${receiver.url}${path}`, { method: 'POST', body, redirect: 'manual' });

async function listed(query = ''): Promise<unknown> {
  return (await fetch(`${receiver.url}/received${query}`)).json();
}

describe('The webhook receiver', () => {
  it('shows received webhooks, newest last, with headers and unchanged body', async () => {
    await fetch(`${receiver.url}/hooks/a?x=1`, {
      method: 'POST',
      headers: { 'X-Signature': 's' },
      body: '{"id": 1}\n',
    });
    await post('/hooks/b', 'second');
    expect(await listed()).toEqual([
      {
        index: 1,
        method: 'POST',
        path: '/hooks/a?x=1',
        headers: expect.objectContaining({ 'x-signature': 's' }),
        body: '{"id": 1}\n',
        received_at: expect.stringMatching(/^\d{4}-.*Z$/),
        status: 200,
      },
      expect.objectContaining({ index: 2, path: '/hooks/b', body: 'second' }),
    ]);
  });

  it('shows only webhooks after a given one', async () => {
    for (const body of ['a', 'b', 'c']) await post('/', body);
    expect(await listed('?since=2')).toEqual([expect.objectContaining({ index: 3, body: 'c' })]);
    expect(receiver.received(1).map(({ body }) => body)).toEqual(['b', 'c']);
  });

  it('deletes everything on request', async () => {
    await post('/', 'a');
    await fetch(`${receiver.url}/received`, { method: 'DELETE' });
    expect(await listed()).toEqual([]);
  });

  it('stores at most the newest thousand', async () => {
    for (let sent = 0; sent < 1_010; sent += 10) await Promise.all(Array.from({ length: 10 }, () => post('/')));
    expect(receiver.received().map(({ index }) => index)).toEqual(
      Array.from({ length: 1_000 }, (_, place) => place + 11),
    );
  });

  it('fails as often as requested, then accepts everything again, and shows its responses', async () => {
    await post('/fail?times=2&status=503');
    const statuses = [(await post('/')).status, (await post('/')).status, (await post('/')).status];
    expect(statuses).toEqual([503, 503, 200]);
    expect(receiver.received().map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  it('fails at one path only, on request', async () => {
    await post('/fail?times=1&path=/one?of=two');
    const statuses = [];
    for (const path of ['/', '/one', '/one?of=two', '/one?of=two']) statuses.push((await post(path)).status);
    expect(statuses).toEqual([200, 200, 500, 200]);
  });

  it('stops failing on request', async () => {
    await post('/fail?times=5');
    await post('/fail?times=0');
    expect((await post('/')).status).toBe(200);
  });

  it('redirects on request', async () => {
    await post('/fail?times=1&redirect=http://127.0.0.1:1/elsewhere');
    const response = await post('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/elsewhere']);
  });

  it('sends large and late responses on request', async () => {
    await post('/fail?times=1&bytes=5000000&delay_ms=5');
    const response = await post('/');
    expect([response.status, (await response.text()).length]).toEqual([200, 5_000_000]);
  });

  it('rejects an invalid request to fail', async () => {
    expect((await post('/fail?status=7')).status).toBe(422);
  });

  it('lists its endpoints', async () => {
    expect((await fetch(receiver.url)).status).toBe(404);
  });
});

it('The receiver forgets the oldest webhooks when all together are large', async () => {
  for (let index = 0; index < 70; index += 1) await post('/', 'x'.repeat(256 * 1024));
  const kept = receiver.received();
  expect(kept.at(-1)?.index).toBe(70);
  expect(kept.reduce((total, { body }) => total + body.length, 0)).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(kept.length).toBeGreaterThan(60);
});

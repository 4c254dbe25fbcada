/** Every way a provider call can end, and whether the money may be sent again after it. */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { json, listen, type Reply } from '../../../infra/simulators/kit/server.ts';
import { type Answer, EgressFailure, type OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { callProvider, type ProviderProfile, type ProviderRequest } from '../../../shared/providers/kit/http-client.ts';
import { aProviderAccess } from '../provider-access.ts';

const profile: ProviderProfile = {
  name: 'Provider',
  connectTimeoutMs: 1_000,
  totalTimeoutMs: 1_000,
  maxAnswerBytes: 100,
  readRefusal(_status, body) {
    const error = z.object({ no: z.string() }).safeParse(body);
    return error.success ? { kind: 'provider_refused', code: 'NO', message: error.data.no } : null;
  },
};
const schema = z.object({ id: z.string() });
const request: ProviderRequest = {
  method: 'POST',
  url: 'http://127.0.0.1:9/pay',
  json: { amount: 1 },
  effect: 'possible',
};

function call(send: (outgoing: OutgoingRequest) => Promise<Answer>, differences: Partial<ProviderRequest> = {}) {
  return callProvider(aProviderAccess({ egress: { send } }), profile, { ...request, ...differences }, schema);
}
const answering = (status: number, body: string) => async () => ({ status, headers: {}, body });
const failing = (phase: EgressFailure['phase'], reason: EgressFailure['reason']) => () =>
  Promise.reject(new EgressFailure(phase, reason, 'as it happened'));
const isAnswer = (body: unknown) => schema.safeParse(body).success;

describe('A provider call', () => {
  it('gives the answer as its schema reads it', async () => {
    expect(await call(answering(200, '{"id":"a","more":1}'))).toEqual({ id: 'a' });
  });

  it('sends JSON within the provider’s limits, as trusted configuration', async () => {
    let sent: OutgoingRequest | undefined;
    await call(
      async (outgoing) => {
        sent = outgoing;
        return { status: 200, headers: {}, body: '{"id":"a"}' };
      },
      { headers: { authorization: 'Bearer x' } },
    );
    expect(sent).toEqual({
      trust: 'provider',
      method: 'POST',
      url: 'http://127.0.0.1:9/pay',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer x' },
      body: '{"amount":1}',
      connectTimeoutMs: 1_000,
      totalTimeoutMs: 1_000,
      maxAnswerBytes: 100,
    });
  });

  it('sends a form or a signed text as it stands, and guards an address the tenant set', async () => {
    let sent: OutgoingRequest | undefined;
    await call(
      async (outgoing) => {
        sent = outgoing;
        return { status: 200, headers: {}, body: '{"id":"a"}' };
      },
      { body: { contentType: 'application/x-www-form-urlencoded', text: 'amount=1' }, trust: 'tenant' },
    );
    expect(sent).toMatchObject({
      trust: 'tenant',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'amount=1',
    });
  });

  it('may be refused in plain words', async () => {
    const plain: ProviderProfile = {
      ...profile,
      readRefusal: (status, body, text) =>
        body === undefined ? { kind: 'provider_refused', code: String(status), message: text } : null,
    };
    const egress = { send: answering(401, 'Wrong key') };
    await expect(callProvider(aProviderAccess({ egress }), plain, request, schema)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message: 'Wrong key' },
    });
  });

  it.each([
    ['a documented refusal', 400, '{"no":"too much"}', 'provider_refused', 'NO'],
    ['a documented refusal inside HTTP 200', 200, '{"no":"too much"}', 'provider_refused', 'NO'],
    ['another refusal by status', 404, '<html>', 'provider_refused', '404'],
    ['a request timeout of a server in front', 408, '<html>', 'provider_unclear', '408'],
    ['a documented refusal with the status of a timeout', 408, '{"no":"too late"}', 'provider_unclear', 'NO'],
    ['a conflict without the reason', 409, '', 'provider_unclear', '409'],
    ['a documented refusal with the status of a conflict', 409, '{"no":"twice"}', 'provider_refused', 'NO'],
    ['too many requests', 429, '', 'provider_unavailable', '429'],
    ['an empty HTTP 500', 500, '', 'provider_unclear', '500'],
    ['an HTML page with HTTP 503', 503, '<html>', 'provider_unclear', '503'],
    ['a redirect', 302, '', 'provider_unclear', '302'],
    ['garbage with HTTP 200', 200, '{"i', 'provider_unclear', '200'],
    ['another shape with HTTP 200', 200, '{"ok":true}', 'provider_unclear', '200'],
  ])('that may move money: %s', async (_what, status, body, kind, code) => {
    await expect(call(answering(status, body))).rejects.toMatchObject({ kind, provider: { name: 'Provider', code } });
  });

  it.each([
    ['before_sending', 'not_connected', 'possible', 'provider_unavailable'],
    ['before_sending', 'timeout', 'possible', 'provider_unavailable'],
    ['after_sending', 'timeout', 'possible', 'provider_unclear'],
    ['after_sending', 'dropped', 'possible', 'provider_unclear'],
    ['after_sending', 'too_large', 'possible', 'provider_unclear'],
    ['after_sending', 'timeout', 'none', 'provider_unavailable'],
    ['before_sending', 'not_resolved', 'none', 'provider_unavailable'],
    ['before_sending', 'not_writable', 'possible', 'provider_refused'],
    ['before_sending', 'not_writable', 'none', 'provider_unavailable'],
  ] as const)('that fails %s (%s) with effect %s is %s', async (phase, reason, effect, kind) => {
    await expect(call(failing(phase, reason), { effect })).rejects.toMatchObject({ kind, provider: { code: reason } });
  });

  it.each([401, 403])('refused with HTTP %i alone is about the credentials', async (status) => {
    await expect(call(answering(status, '<html>'))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: String(status), reason: 'config' },
    });
  });

  it('loses what the refusal meant if the call may have been carried out', async () => {
    const late: ProviderProfile = {
      ...profile,
      readRefusal: (status) => ({
        kind: 'provider_refused',
        code: String(status),
        message: 'Late',
        meaning: 'validation',
        reason: 'content',
      }),
    };
    const egress = { send: answering(408, '') };
    const failure = await callProvider(aProviderAccess({ egress }), late, request, schema).catch((error) => error);
    expect(failure).toMatchObject({ kind: 'provider_unclear', code: 'provider_error' });
    expect(failure.provider).toEqual({ name: 'Provider', code: '408', message: 'Late' });
  });

  it.each([
    [408, ''],
    [409, ''],
    [500, ''],
    [200, 'garbage'],
  ])('without effect is never unclear: HTTP %i %j may be asked again', async (status, body) => {
    await expect(call(answering(status, body), { effect: 'none' })).rejects.toMatchObject({
      kind: 'provider_unavailable',
    });
  });

  it('takes a body for an answer in spite of its status where the provider does that', async () => {
    expect(await call(answering(500, '{"id":"a"}'), { isAnswer })).toEqual({ id: 'a' });
    await expect(call(answering(500, '{"no":"x"}'), { isAnswer })).rejects.toMatchObject({ kind: 'provider_refused' });
  });

  it.each([
    ['7', 7],
    ['Mon, 02 Mar 2026 08:15:42 GMT', 42],
    ['Mon, 02 Mar 2026 08:00:00 GMT', undefined],
    ['soon', undefined],
  ])('that is throttled waits as the header says: %s', async (header, seconds) => {
    const egress = { send: async () => ({ status: 429, headers: { 'retry-after': header }, body: '' }) };
    const access = aProviderAccess({ egress, now: () => Date.parse('2026-03-02T08:15:00Z') });
    const failure = await callProvider(access, profile, request, schema).catch((error) => error);
    expect([failure.kind, failure.retryAfterSeconds]).toEqual(['provider_unavailable', seconds]);
  });

  it('leaves our own mistakes as they are', async () => {
    const mistake = new TypeError('ours');
    await expect(call(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});

/** One call to a server that gives `reply` to whatever comes. */
async function callServer(reply: Reply | Promise<Reply>, differences: Partial<ProviderProfile> = {}) {
  const server = await listen(0, () => Promise.resolve(reply));
  try {
    return await callProvider(
      aProviderAccess(),
      { ...profile, ...differences },
      { ...request, url: server.url },
      schema,
    );
  } finally {
    await server.stop();
  }
}

describe('A provider call over a real connection', () => {
  it('is answered', async () => {
    expect(await callServer(json(200, { id: 'a' }))).toEqual({ id: 'a' });
  });

  it('is unclear when the connection drops after sending', async () => {
    await expect(callServer('drop')).rejects.toMatchObject({ kind: 'provider_unclear', provider: { code: 'dropped' } });
  });

  it('is unclear when no answer comes in time', async () => {
    const never = new Promise<Reply>(() => undefined);
    await expect(callServer(never, { totalTimeoutMs: 100 })).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { code: 'timeout' },
    });
  });

  it('is unclear when the answer is longer than any the provider gives', async () => {
    await expect(callServer(json(200, { id: 'a'.repeat(200) }))).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { code: 'too_large' },
    });
  });

  it('certainly had no effect when nobody listens', async () => {
    const { url, stop } = await listen(0, async () => 'drop');
    await stop();
    await expect(callProvider(aProviderAccess(), profile, { ...request, url }, schema)).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: 'not_connected' },
    });
  });

  it('certainly had no effect when the secure connection never comes about', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    const port = await new Promise<number>((ready) => {
      server.listen(0, '127.0.0.1', () => ready((server.address() as { port: number }).port));
    });
    const silent = { ...profile, connectTimeoutMs: 30 };
    await expect(
      callProvider(aProviderAccess(), silent, { ...request, url: `https://127.0.0.1:${port}` }, schema),
    ).rejects.toMatchObject({ kind: 'provider_unavailable', provider: { code: 'timeout' } });
    server.close();
  });
});

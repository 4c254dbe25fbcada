/** How the console calls the gateway: the requests it sends, and the calls that do not compile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BodyOf, QueuedEndpoint, RowOf } from '../../functions/console/web/api/endpoints.ts';
import {
  ApiError,
  call,
  callData,
  callResponse,
  forgetToken,
  isOffered,
  onSignedOut,
  rememberSession,
} from '../../functions/console/web/api/gateway.ts';
import type { useQueued } from '../../functions/console/web/api/queued.ts';
import type { Session } from '../../functions/console/web/api/types.ts';
import type { List } from '../../functions/console/web/components/list.tsx';

const session: Session = {
  user: { id: 1, email: 'owner@example.test', role: 'owner' },
  account: { id: 2, name: 'Duka', suspended_at: null },
  accounts: [{ id: 2, name: 'Duka', role: 'owner', is_current: true }],
  csrf_token: 'csrf-1',
  must_set_up_second_factor: false,
};

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };

let sent: Sent[] = [];
/** By method and path; the last one is repeated. */
let replies: Record<string, Response[]> = {};

const success = (data: unknown): Response => Response.json({ data, status: 'success', message: '' });
const token = (value: string): Response =>
  success({ token: value, expires_at: new Date(Date.now() + 15 * 60_000).toISOString() });
const failure = (status: number, body: object): Response => Response.json(body, { status });

beforeEach(() => {
  sent = [];
  replies = {};
  forgetToken();
  rememberSession(session);
  vi.stubGlobal('fetch', async (url: string, { method = '', headers, body }: RequestInit) => {
    sent.push({
      method,
      url,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : body,
    });
    const prepared = replies[`${method} ${url.split('?')[0]}`] ?? [];
    return ((prepared.length > 1 ? prepared.shift() : prepared[0]) ?? success({})).clone();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Never answers, as a browser that has not given up yet. */
function stall(isStalled: (url: string) => boolean): string[] {
  const begun: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = '', signal }: RequestInit) => {
    begun.push(`${method} ${url}`);
    if (!isStalled(url)) return token('7|first');
    return new Promise((_, reject) => {
      const stop = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
  });
  return begun;
}

/** How a call ended by then. */
const ended = async (made: Promise<unknown>, ms: number): Promise<string> => {
  let outcome = 'waits';
  void made.then(
    () => (outcome = 'answered'),
    (error: unknown) => (outcome = error instanceof Error ? error.message : String(error)),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
};

describe('On a line that stalls', () => {
  const minuteMs = 60_000;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => vi.useRealTimers());
  const unreachable = 'The gateway cannot be reached. Check your connection and try again.';
  const anyPayment = { payment_app: 3, body: {} } as never;

  it('what a page reads waits longer than the gateway may take, and no minute', async () => {
    stall(() => true);
    expect(await ended(call('GET /account/members'), 30_000)).toBe('waits');
    expect(await ended(call('GET /account/members'), minuteMs)).toBe(unreachable);
  });

  it('an action waits as long as the browser does: it may have been received', async () => {
    stall((url) => !url.endsWith('/session/token'));
    expect(
      await ended(call('POST /account/members', { body: { email: 'a@b.test', role: 'viewer' } }), 10 * minuteMs),
    ).toBe('waits');
    expect(await ended(call('POST /api/pay/{payment_app}/requestPayment', anyPayment), 10 * minuteMs)).toBe('waits');
  });

  it('an action whose token does not arrive is not sent, and says so', async () => {
    const begun = stall(() => true);
    expect(await ended(call('POST /api/pay/{payment_app}/requestPayment', anyPayment), minuteMs)).toBe(unreachable);
    expect(begun).toEqual(['POST /account/session/token']);
  });

  it('a page that was left ends its read', async () => {
    stall(() => true);
    const left = new AbortController();
    const read = call('GET /account/members', { signal: left.signal });
    left.abort();
    expect(await ended(read, 1)).toBe('Aborted');
  });
});

describe('A call of the console', () => {
  it('sends ids in the path, the given query members, and the body as JSON with the CSRF token', async () => {
    await call('GET /account/requests', { query: { status: 'failed', cursor: '', page: undefined } });
    await call('PATCH /account/sms_groups/{group}', { group: '7/8', body: { name: 'Night lines' } });
    expect(sent).toEqual([
      { method: 'GET', url: '/account/requests?status=failed', headers: { 'x-csrf-token': 'csrf-1' }, body: null },
      {
        method: 'PATCH',
        url: '/account/sms_groups/7%2F8',
        headers: { 'content-type': 'application/json', 'x-csrf-token': 'csrf-1' },
        body: { name: 'Night lines' },
      },
    ]);
  });

  it('returns the member data, or the entire response', async () => {
    replies = { 'GET /account/members': [success([{ id: 1 }])] };
    expect(await callData('GET /account/members')).toEqual([{ id: 1 }]);
    expect(await call('GET /account/members')).toMatchObject({ data: [{ id: 1 }], status: 'success' });
  });

  it('calls the API with one token of the session, also for concurrent calls', async () => {
    replies = { 'POST /account/session/token': [token('7|first')] };
    await Promise.all([
      call('GET /api/requests/{request_id}', { request_id: 'r1' }),
      callResponse('GET /api/tax/einv/sales/{receipt_number}', {
        receipt_number: 'A-1',
        headers: { 'x-tax-app-id': 9, accept: 'application/pdf' },
      }),
    ]);
    expect(sent.map(({ method, url, headers }) => [`${method} ${url}`, headers])).toEqual([
      ['POST /account/session/token', { 'x-csrf-token': 'csrf-1' }],
      ['GET /api/requests/r1', { authorization: 'Bearer 7|first' }],
      [
        'GET /api/tax/einv/sales/A-1',
        { 'x-tax-app-id': 9, accept: 'application/pdf', authorization: 'Bearer 7|first' },
      ],
    ]);
  });

  it('is repeated with a new token if the old one is rejected', async () => {
    replies = {
      'POST /account/session/token': [token('7|first'), token('8|second')],
      'GET /api/requests/r1': [failure(401, { message: 'Unauthenticated' }), Response.json({ request_id: 'r1' })],
    };
    expect(await call('GET /api/requests/{request_id}', { request_id: 'r1' })).toEqual({ request_id: 'r1' });
    expect(sent.filter(({ url }) => url.startsWith('/api/')).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer 7|first',
      'Bearer 8|second',
    ]);
  });

  it('fails with the status, the code and the messages for each field', async () => {
    const errors = { name: ['Must not be empty'] };
    replies = { 'POST /account/sms_groups': [failure(422, { message: 'Invalid', code: 'invalid_input', errors })] };
    const failed = callData('POST /account/sms_groups', { body: { name: '' } });
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({
      message: 'Invalid',
      status: 422,
      code: 'invalid_input',
      fields: errors,
    });
  });

  it('asks for a sign-in when the session has ended, but not when a password is wrong', async () => {
    let signedOut = 0;
    onSignedOut(() => (signedOut += 1));
    const ended = () => failure(401, { message: 'Unauthenticated', code: 'unauthenticated' });
    replies = {
      'POST /account/login': [failure(401, { message: 'Wrong', code: 'wrong_credentials' })],
      'POST /account/api_tokens': [ended()],
      'GET /account/members': [ended(), success([{ id: 1 }])],
    };
    const body = { email: 'owner@example.test', password: 'wrong' };
    await expect(callData('POST /account/login', { body })).rejects.toThrow('Wrong');
    expect(signedOut).toBe(0);
    const created = callData('POST /account/api_tokens', { body: { name: 'Till' } });
    await expect(created).rejects.toMatchObject({ status: 401, message: expect.stringContaining('had ended') });
    expect(signedOut).toBe(1);
    const members = callData('GET /account/members');
    await expect.poll(() => signedOut).toBe(2);
    rememberSession(session);
    expect(await members).toEqual([{ id: 1 }]);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('does not read for another member what the one before them opened', async () => {
    let signedOut = 0;
    onSignedOut(() => (signedOut += 1));
    replies = {
      'GET /account/members': [failure(401, { message: 'Unauthenticated', code: 'unauthenticated' }), success([])],
    };
    const members = callData('GET /account/members');
    const refused = expect(members).rejects.toMatchObject({ status: 401 });
    await expect.poll(() => signedOut).toBe(1);
    rememberSession({ ...session, user: { ...session.user, id: 9 } });
    await refused;
    expect(sent).toHaveLength(1);
  });

  it('continues with the new CSRF token after the same member has signed in again elsewhere', async () => {
    replies = {
      'DELETE /account/api_tokens/4': [
        failure(403, { message: 'Mismatch', code: 'csrf_token_mismatch' }),
        Response.json({ success: true, msg: '' }),
      ],
      'GET /account/session': [success({ ...session, csrf_token: 'csrf-2' })],
    };
    await call('DELETE /account/api_tokens/{id}', { id: 4 });
    expect(sent.map(({ method, headers }) => [method, headers['x-csrf-token']])).toEqual([
      ['DELETE', 'csrf-1'],
      ['GET', undefined],
      ['DELETE', 'csrf-2'],
    ]);
  });
});

type Queued = ReturnType<typeof useQueued>;
type ListOf<E extends Parameters<typeof isOffered>[0]> = Parameters<typeof List<E>>[0];

/** Compiled and never run. tsc fails for each of these that the types allow. */
export async function callsThatDoNotCompile(send: Queued): Promise<void> {
  // @ts-expect-error no such path
  await call('GET /account/request');
  // @ts-expect-error no such path
  isOffered('GET /account/lock');
  // @ts-expect-error not a method of this path
  await call('DELETE /account/requests/{request_id}', { request_id: 'r1' });
  // @ts-expect-error the id is missing
  await call('GET /account/requests/{request_id}');
  // @ts-expect-error the id has another name
  await call('GET /account/requests/{request_id}', { id: 'r1' });
  // @ts-expect-error not a member of the query
  await call('GET /account/requests', { query: { state: 'failed' } });
  // @ts-expect-error not a value of this member of the query
  await call('GET /account/requests', { query: { status: 'given_up' } });
  // @ts-expect-error the endpoint takes no query
  await call('GET /account/members', { query: { page: 2 } });
  // @ts-expect-error a member of the body is missing
  await call('POST /account/members', { body: { email: 'a@example.test' } });
  // @ts-expect-error not a member of the body
  await call('PATCH /account/webhook_endpoints/{id}', { id: 1, body: { active: true } });
  const known = { url: 'https://example.test/hook' };
  // @ts-expect-error not a member of the body, beside others that are
  await call('PATCH /account/webhook_endpoints/{id}', { id: 1, body: { ...known, active: true } });
  // @ts-expect-error not a value of this member of the body
  await call('PATCH /account/members/{id}', { id: 1, body: { role: 'admin' } });
  // @ts-expect-error the endpoint takes no body
  await call('POST /account/session/token', { body: {} });
  // @ts-expect-error the header that names the app is missing
  await call('GET /api/tax/einv/sales', { query: {} });
  // @ts-expect-error not a queued endpoint
  await send('GET /account/members', {});
  // @ts-expect-error not a member of the body of a queued endpoint
  await send('POST /api/locks/{lock}/unlock', { lock: 1, body: { why: 'guest' } });

  const [member] = await callData('GET /account/members');
  // @ts-expect-error not a member of the reply
  void member?.name;

  // @ts-expect-error not a member of the body
  ({ name: 'Night lines', apps: [1] }) satisfies BodyOf<'PATCH /account/sms_groups/{group}'>;
  // @ts-expect-error answers at once
  'POST /account/logout' satisfies QueuedEndpoint;
  // @ts-expect-error not a member of the rows
  'amount' satisfies keyof RowOf<'GET /account/requests'>;
  // @ts-expect-error not a filter of this list
  ({ filters: [{ name: 'phase', label: '' }] }) satisfies Partial<ListOf<'GET /account/requests'>>;
  // @ts-expect-error not a value that this list can be filtered by
  ({ filters: [{ name: 'status', label: '', options: [['sent', 'Sent']] }] }) satisfies Partial<
    ListOf<'GET /account/requests'>
  >;
  // @ts-expect-error not a member that can be exported
  ({ members: ['amount'] }) satisfies Partial<ListOf<'GET /account/requests'>>;
}

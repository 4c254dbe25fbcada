/** Waiting for the end of a request and of its payment: what a caller, and the user of the command line, learns. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isGood, isOver, stateOf, watchRequest } from '../../shared/client/cli/watch-request.ts';
import { RequestFailed } from '../../shared/client/errors.ts';
import { Gateway } from '../../shared/client/gateway.ts';
import type { Request } from '../../shared/client/generated/types.ts';

const aRequest = (status: string, ofTransaction: string | null) =>
  ({
    request_id: 'r',
    status,
    transaction: ofTransaction === null ? null : { id: 7, status: ofTransaction },
    error: status === 'failed' ? 'No outcome' : null,
    error_code: status === 'failed' ? 'outcome_unknown' : null,
  }) as Request;

/** A gateway at which a request passes through these states. */
function aGateway(...states: Request[]) {
  let reads = 0;
  return new Gateway({
    baseUrl: 'https://gateway.example.test',
    sleep: async () => {},
    fetch: async () => Response.json(states[Math.min((reads += 1), states.length) - 1]),
  });
}

describe('The wait for a payment', () => {
  it('returns the outcome that the provider reported after the request had failed without one', async () => {
    for (const status of ['STATUS_COMPLETED', 'STATUS_REVERSED']) {
      const { transaction } = await aGateway(aRequest('failed', status)).waitForPayment('r');
      expect(transaction).toEqual({ id: 7, status });
    }
    expect(stateOf(aRequest('failed', 'STATUS_COMPLETED'))).toBe('paid');
    expect(isOver(aRequest('failed', 'STATUS_COMPLETED'))).toBe(true);
    expect(isGood(aRequest('failed', 'STATUS_COMPLETED'))).toBe(true);
    expect(isGood(aRequest('failed', 'STATUS_REVERSED'))).toBe(false);
  });

  it.each(['STATUS_FAILED', 'STATUS_UNKNOWN', 'STATUS_PENDING', null])(
    'throws why the request failed while its transaction is %s',
    async (status) => {
      const failed = aRequest('failed', status);
      await expect(aGateway(failed).waitForPayment('r')).rejects.toBeInstanceOf(RequestFailed);
      await expect(aGateway(failed).waitFor('r')).rejects.toMatchObject({ code: 'outcome_unknown' });
      expect([stateOf(failed), isOver(failed), isGood(failed)]).toEqual(['failed: No outcome', true, false]);
    },
  );

  it('goes on until the request has completed and its transaction has ended', async () => {
    const states = [
      aRequest('processing', 'STATUS_COMPLETED'),
      aRequest('completed', 'STATUS_PENDING'),
      aRequest('completed', 'STATUS_CANCELLED'),
    ];
    for (const state of states.slice(0, 2)) expect(isOver(state)).toBe(false);
    expect((await aGateway(...states).waitForPayment('r')).transaction.status).toBe('STATUS_CANCELLED');
  });
});

describe('The timeout of a wait', () => {
  it('counts the time of slow replies too, and no pause lasts beyond it', async () => {
    const pauses: number[] = [];
    let reads = 0;
    const gateway = new Gateway({
      baseUrl: 'https://gateway.example.test',
      sleep: async (milliseconds) => void pauses.push(milliseconds),
      fetch: async () => {
        reads += 1;
        await sleep(30);
        return Response.json(aRequest('processing', null));
      },
    });
    await expect(gateway.waitFor('r', { timeoutMs: 100, everyMs: 1 })).rejects.toThrow('Request r is still processing');
    expect(reads).toBeLessThanOrEqual(5);
    await expect(gateway.waitFor('r', { timeoutMs: 10, everyMs: 60_000 })).rejects.toThrow(/after \d+ ms$/);
    // The first look has taken all the time.
    expect(pauses.at(-1)).toBe(0);
  });
});

/** What a poll finds: a status without an error body, or no response at all. */
type Found = { status: number; retryAfter?: string } | 'lost' | Request;

const toResponse = (found: Found): Response => {
  if (found === 'lost') throw new TypeError('fetch failed');
  if ('request_id' in found) return Response.json(found);
  const { status, retryAfter } = found;
  return new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
};

/** Polls find these in turn; the last one repeats. No time passes. */
function anUnluckyGateway(...finds: Found[]) {
  const pauses: number[] = [];
  let polls = 0;
  const gateway = new Gateway({
    baseUrl: 'https://gateway.example.test',
    sleep: async (milliseconds) => void pauses.push(milliseconds),
    fetch: async () => toResponse(finds[Math.min((polls += 1), finds.length) - 1] ?? 'lost'),
  });
  const total = () => pauses.reduce((sum, pause) => sum + pause, 0);
  return { gateway, pauses, total, polls: () => polls };
}

describe('A wait during an outage', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const outage = (...finds: Found[]): Found[] =>
    Array.from({ length: 12 }, (_, at) => finds[at % finds.length] ?? 'lost');

  it('polls on until the request has ended', async () => {
    const finds = outage('lost', { status: 503 }, { status: 429 }, { status: 502 });
    const { gateway, total } = anUnluckyGateway(...finds, aRequest('completed', 'STATUS_COMPLETED'));
    expect((await gateway.waitForPayment('r')).transaction.status).toBe('STATUS_COMPLETED');
    expect(total()).toBeLessThan(60_000);
  });

  it.each<[string, Found, object]>([
    ['a gateway that cannot be reached', 'lost', { name: 'GatewayUnreachable' }],
    ['a gateway that is busy', { status: 503 }, { name: 'ServerError', status: 503 }],
  ])('throws why, for %s, when that lasts until the time is over', async (_, found, error) => {
    const { gateway, total, polls } = anUnluckyGateway(aRequest('processing', null), found);
    await expect(gateway.waitFor('r', { timeoutMs: 20_000 })).rejects.toMatchObject(error);
    expect(total()).toBe(20_000);
    expect(polls()).toBeGreaterThan(8);
  });

  it('polls no earlier than the gateway requests, and ends at once if that is after its own end', async () => {
    const busy = { status: 429, retryAfter: '7' };
    const patient = anUnluckyGateway(busy, aRequest('completed', null));
    await patient.gateway.waitFor('r');
    expect(patient.pauses).toEqual([7_000]);
    const hasty = anUnluckyGateway(busy);
    await expect(hasty.gateway.waitFor('r', { timeoutMs: 6_000 })).rejects.toMatchObject({ name: 'RateLimitError' });
    expect([hasty.pauses, hasty.polls()]).toEqual([[], 1]);
  });

  it.each([400, 401, 403, 404])('throws a %i at once', async (status) => {
    const { gateway, polls } = anUnluckyGateway({ status });
    await expect(gateway.waitFor('r')).rejects.toMatchObject({ status });
    expect(polls()).toBe(1);
  });

  it('bears as many failed polls in a row as its option allows', async () => {
    const finds: Found[] = ['lost', 'lost', aRequest('processing', null), 'lost', 'lost', 'lost'];
    const { gateway, polls } = anUnluckyGateway(...finds);
    await expect(gateway.waitFor('r', { retries: 2 })).rejects.toMatchObject({ name: 'GatewayUnreachable' });
    expect(polls()).toBe(6);
  });
});

describe('A wait at a gateway that accepts calls and never replies', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([2_000, 60_000])('of %i ms ends five seconds later at the latest', async (timeoutMs) => {
    vi.useFakeTimers();
    const gateway = new Gateway({
      baseUrl: 'https://gateway.example.test',
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    });
    const ended = vi.fn<(error: unknown) => void>();
    void gateway.waitFor('r', { timeoutMs }).catch(ended);
    await vi.advanceTimersByTimeAsync(timeoutMs + 5_000);
    expect(ended.mock.calls).toEqual([[expect.objectContaining({ name: 'GatewayUnreachable' })]]);
  });
});

function watch(gateway: Gateway, timeoutSeconds: number) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const { signal } = new AbortController();
  const request = watchRequest({ gateway, requestId: 'r', timeoutSeconds, signal, onState: say, onTrouble: say });
  return { request, said };
}

describe('The command line, when it waits for a request during an outage', () => {
  it('says so and looks again until the request has ended', async () => {
    // The client repeats each look four times.
    const finds: Found[] = [
      aRequest('processing', null),
      ...Array.from({ length: 10 }, (): Found => ({ status: 503 })),
    ];
    const { gateway } = anUnluckyGateway(...finds, aRequest('completed', 'STATUS_COMPLETED'));
    const { request, said } = watch(gateway, 600);
    expect(isGood(await request)).toBe(true);
    expect(said).toEqual(['processing', ...Array(2).fill(expect.stringContaining('503')), 'paid']);
  });

  it('ends with its reason when the time is over, and at once when it may not read the request', async () => {
    await expect(watch(anUnluckyGateway('lost').gateway, 0).request).rejects.toMatchObject({
      message: expect.stringMatching(/^No response to GET .*: fetch failed$/),
      hint: 'Go on with: gateway requests get r --wait',
    });
    const refused = anUnluckyGateway({ status: 401 });
    await expect(watch(refused.gateway, 600).request).rejects.toMatchObject({ status: 401 });
    expect(refused.polls()).toBe(1);
  });
});

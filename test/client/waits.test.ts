/** Waiting for the end of a request and of its payment: what a caller, and the user of the command line, learns. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isGood, isOver, stateOf } from '../../shared/client/cli/watch-request.ts';
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
    reads = 0;
    await expect(gateway.waitFor('r', { timeoutMs: 10, everyMs: 60_000 })).rejects.toThrow(/after \d+ ms$/);
    expect(pauses.at(-1)).toBe(10);
  });
});

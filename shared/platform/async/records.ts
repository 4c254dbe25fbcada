/** What is stored of requests that are performed in the background, each record with its key, in the requests table. */
import { account, key } from '../storage/key-text.ts';
import type { Key } from '../storage/table.ts';
import type { AsyncRequest } from './async-request.ts';
import type { SlowSlots } from './slow-slots.ts';

/** A stored request: a long input and the result are packed. */
export type StoredRequest = Omit<AsyncRequest, 'input' | 'result'> & {
  input?: unknown;
  packed_input?: Uint8Array;
  packed_result?: Uint8Array;
  list_sk: string;
};

/** The slots for held calls of an account, each reserved until a time (epoch ms), and the operator's maximum. */
export type HeldCalls = { max_held_calls?: number; [slot: HeldSlot]: number };
export type HeldSlot = `held_until_${number}`;

export const requestKeys = {
  request: (accountId: number, requestId: string): Key<StoredRequest> => ({
    pk: key`${account(accountId)}#REQUEST#${requestId}`,
    sk: 'REQUEST',
  }),
  /** The calls of an account that are held (held-calls.ts). */
  heldCalls: (accountId: number): Key<HeldCalls> => ({ pk: key`${account(accountId)}#HELD_CALLS`, sk: 'HELD_CALLS' }),
  /** The calls that take long, of all accounts, by the queue whose messages make them. */
  slowSlots: (queue: string): Key<SlowSlots> => ({ pk: key`SLOW_CALLS#${queue}`, sk: 'SLOTS' }),
  listOfRequests: (accountId: number, createdAt: string, requestId: string) => ({
    list_pk: key`${account(accountId)}#REQUESTS`,
    list_sk: key`${createdAt}#${requestId}`,
  }),
};

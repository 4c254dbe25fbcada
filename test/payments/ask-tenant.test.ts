/** A tenant's own system that decides about payments: how long it may keep an instance busy. */
import { beforeEach, describe, expect, it } from 'vitest';
import { askTenant } from '../../shared/payments/ask-tenant.ts';
import { EgressFailure, type OutgoingRequest } from '../../shared/platform/egress/guarded-client.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { countHeldCalls, defaultMaxHeldCalls, setMaxHeldCalls } from '../../shared/platform/http/held-calls.ts';
import { seal } from '../../shared/platform/secrets/seal.ts';
import { type TestSetup, useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
const app = { account_id: 7, id: 70_000_000_001 };
const policy = { policy: 'ask_webhook', url: 'https://shop.example/validate', fallback: 'accept' } as const;
const draft = {
  amount: '150.00',
  currency: 'KES',
  payer_account: '254700000101',
  payer_name: 'A',
  reference: 'INV-14',
};

beforeEach(async () => {
  setup = await stores.newSetup();
  const webhook_secret = await seal(setup.keyring, 'webhooks', { accountId: 7, of: 'webhook_secret' }, 'a secret');
  await setup.identity.put<Record<string, unknown>>({ ...identityKeys.account(7), id: 7, webhook_secret });
});

/** `answer` is what the tenant's system does; it refuses every payment that it answers. */
async function ask(answer: (request: OutgoingRequest) => Promise<void>): Promise<string> {
  const send = async (request: OutgoingRequest) => {
    await answer(request);
    return { status: 200, headers: {}, body: '{"accept":false,"reason":"amount"}' };
  };
  const about = { payment: { draft, receipt: 'R1' } as never, traceId: 'trace', log: setup.log };
  return askTenant({ ...setup, egress: { send } } as never, app, policy, about);
}

async function answerLate({ patience }: OutgoingRequest): Promise<void> {
  if (!(await patience?.mayContinue())) throw new EgressFailure('after_sending', 'timeout', 'no response in time');
}

const held = async () => (await countHeldCalls(setup.requests, 7, setup.now())).used;

describe('A tenant who decides about payments', () => {
  it('has two seconds for the answer', async () => {
    const timeouts: (number | undefined)[] = [];
    await ask(async ({ totalTimeoutMs }) => void timeouts.push(totalTimeoutMs));
    expect(timeouts).toEqual([2_000]);
  });

  it('needs no slot for a prompt answer', async () => {
    setup.aws.forget();
    expect(await ask(() => Promise.resolve())).toBe('amount');
    expect(setup.aws.names()).toEqual(['GetItem']);
  });

  it('takes a slot of the account for a slow answer, until it is there', async () => {
    const during: number[] = [];
    const answered = await ask(async (request) => {
      await answerLate(request);
      during.push(await held());
    });
    expect([answered, during, await held()]).toEqual(['amount', [1], 0]);
  });

  it('cannot keep more instances busy than the account may hold calls: then the fallback applies', async () => {
    const waiting: (() => void)[] = [];
    const slow = Array.from({ length: defaultMaxHeldCalls }, () =>
      ask(async (request) => {
        await answerLate(request);
        await new Promise<void>((resolve) => void waiting.push(resolve));
      }),
    );
    while (waiting.length < defaultMaxHeldCalls) await new Promise((resolve) => void setTimeout(resolve, 5));
    expect([await held(), await ask(answerLate)]).toEqual([defaultMaxHeldCalls, 'accept']);
    for (const answer of waiting) answer();
    expect(await Promise.all(slow)).toEqual(slow.map(() => 'amount'));
    expect(await held()).toBe(0);
  });

  it('gets the fallback when the slots cannot be read, and when the operator allows the account none', async () => {
    setup.aws.refuse('UpdateItem', 0);
    expect(await ask(answerLate)).toBe('accept');
    await setMaxHeldCalls(setup.requests, 7, 0);
    expect(await ask(answerLate)).toBe('accept');
  });
});

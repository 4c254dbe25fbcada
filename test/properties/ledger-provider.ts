/** A provider with a ledger: it records what it accepted and the outcome, and responds as its script defines. */
import * as z from 'zod';
import type {
  AcceptedByProvider,
  MoneyCall,
  PaymentDriver,
  PaymentOutcome,
} from '../../shared/drivers/payment-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';

/**
 * The result of a call. `accepted`: accepted, with a response. `settled`: accepted, and the response contains the
 * outcome. `lost`: accepted, but the response is lost. `vanished`: not accepted, and no response. `refused`,
 * `unavailable`: not accepted, with a response.
 */
export type Answer = 'accepted' | 'settled' | 'lost' | 'vanished' | 'refused' | 'unavailable';

export type ProviderScript = {
  /** For the first, second, ... call; the last one repeats. */
  answers: readonly Answer[];
  isPaid: boolean;
  /** Whether a status query ever returns the outcome. */
  tells: boolean;
};

const amount = '100.00';

const claim = z.object({
  claims: z.enum(['truth', 'paid']),
  named: z.string(),
  paid: z.string().default(amount),
});

export function aLedgerProvider(script: ProviderScript) {
  const ledger: { requestId: string; callbackUrl: string }[] = [];
  let calls = 0;
  const outcome: PaymentOutcome = script.isPaid
    ? { status: 'STATUS_COMPLETED', result_code: '0', result_desc: 'Paid', receipt: 'RECEIPT', amount }
    : { status: 'STATUS_FAILED', result_code: '1', result_desc: 'Not paid' };

  async function move(call: MoneyCall): Promise<AcceptedByProvider> {
    const answer = script.answers[Math.min(calls, script.answers.length - 1)] ?? 'accepted';
    calls += 1;
    const isTaken = answer === 'accepted' || answer === 'settled' || answer === 'lost';
    const take = async () => {
      if (isTaken) ledger.push({ requestId: call.requestId, callbackUrl: call.callbackUrl() });
    };
    await provider.guard(take);
    if (answer === 'refused')
      throw new GatewayError('provider_refused', 'Ledger: no', {
        provider: { name: 'Ledger', code: '1', message: 'no' },
      });
    if (answer === 'unavailable') throw new GatewayError('provider_unavailable', 'Ledger: busy');
    if (answer === 'lost' || answer === 'vanished') throw new GatewayError('provider_unclear', 'Ledger: no answer');
    const references = { conversation_id: `C-${call.requestId}`, originator_conversation_id: call.requestId };
    return {
      references,
      data: { ConversationID: references.conversation_id },
      ...(answer === 'settled' ? { outcome } : {}),
    };
  }

  const draft = () => ({
    transaction_type: 'PAYMENT_OUT' as const,
    transaction_sub_type: 'Model',
    amount,
    currency: 'KES',
    payer_account: '600000',
    payer_name: '',
    payee_account: '254700000101',
    payee_name: '',
    reference: 'INV-14',
    narration: '',
  });
  const action = {
    input: z.object({ amount: z.number() }),
    // Shorter than the follow-up queries, so that stories also continue after it.
    lifetime: { seconds: 900, source: 'These tests' },
    draft,
    perform: (_input: unknown, call: MoneyCall) => move(call),
    rebuildResult: () => ({}),
  };
  const driver: PaymentDriver = {
    id: 'Ledger',
    provider: 'Ledger',
    title: 'A provider of the tests',
    config: z.object({}),
    requestPayment: action,
    sendMoney: action,
    sendAirtime: action,
    reverseTransaction: action,
    findOutcome: {
      async perform() {
        const isKnown = ledger.length > 0 && script.tells;
        return { data: {}, outcome: isKnown ? outcome : null };
      },
    },
    callbacks: {
      '': {
        read: (payload) => {
          const { claims, named, paid } = claim.parse(payload);
          const claimed: PaymentOutcome = {
            status: 'STATUS_COMPLETED',
            result_code: '0',
            result_desc: 'Paid',
            amount: paid,
          };
          const references = { originator_conversation_id: named };
          return { kind: 'outcome', references, outcome: claims === 'truth' ? outcome : claimed };
        },
        reply: {},
      },
    },
  };

  const provider = {
    driver,
    script,
    /** What it accepted, call by call: more than one entry means that money moved twice. */
    ledger,
    calls: (): number => calls,
    /** Where a worker may crash around the call. */
    guard: <T>(effect: () => Promise<T>): Promise<T> => effect(),
  };
  return provider;
}

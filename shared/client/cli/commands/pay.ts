/** `gateway pay`: requests a payment, and with `--wait` ends with 0 only when it is paid. */
import { GatewayApiError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import type { Request } from '../../generated/types.ts';
import { acceptOnce, keyOption, makeKey, referenceOf } from '../accept-once.ts';
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { toFacts } from '../output.ts';
import { watchAloud, watchOptions } from '../watch-options.ts';
import { isGood, stateOf } from '../watch-request.ts';

/** What the provider said, for people; a token that may not read payments does without. */
async function readOutcome(gateway: Gateway, payment_app: number, { transaction }: Request) {
  if (transaction === null) return null;
  try {
    return (await gateway.getTransaction({ payment_app, transactionId: transaction.id })).data;
  } catch (error) {
    if (error instanceof GatewayApiError) return null;
    throw error;
  }
}

export const pay = defineCommand({
  name: 'pay',
  summary: 'Request a payment: the customer gets a prompt on the phone',
  details: [
    'With --wait the exit code is 0 only when the payment is paid. Without it, 0 means that the request was accepted.',
    'With a live app the customer is asked for real money; sandbox apps simulate it.',
  ],
  options: {
    app: { kind: 'number', value: '<id>', summary: 'Id of the payment app', isRequired: true },
    amount: { kind: 'number', value: '<amount>', summary: 'Whole units of the currency', isRequired: true },
    phone: { kind: 'text', value: '<phone>', summary: 'The customer’s phone, such as 254700000101', isRequired: true },
    reference: { kind: 'text', value: '<text>', summary: 'Shown to the customer; one is made up without it' },
    description: { kind: 'text', value: '<text>', summary: 'What the customer pays for' },
    ...keyOption,
    ...watchOptions,
  },
  examples: [
    'pay --app 1 --amount 100 --phone 254700000101 --wait',
    'pay --app 1 --amount 100 --phone 254700000101 --json',
  ],
  async run({ options }, context) {
    const { gateway } = context.connect();
    const key = makeKey(options['idempotency-key'], pay);
    const { app, amount, phone: phone_number, reference = referenceOf(key), description } = options;
    const body = { phone_number, amount, reference, ...(description === undefined ? {} : { description }) };
    const call = { payment_app: app, body };
    const accepted = await acceptOnce(key, () =>
      gateway.requestPayment(call, { signal: context.signal, idempotencyKey: key }),
    );
    const { request_id } = accepted;
    if (!options.wait) {
      const next = `Follow it with: gateway requests get ${request_id} --wait`;
      return context.output.result(
        accepted,
        () => `Accepted as request ${request_id}, reference ${reference}.\n${next}`,
      );
    }
    context.output.note(`request ${request_id}, reference ${reference}`);
    const request = await watchAloud(context, { gateway, requestId: request_id, timeout: options.timeout });
    const transaction = await readOutcome(gateway, app, request);
    context.output.result({ request, transaction }, () =>
      toFacts([
        ['Outcome', stateOf(request)],
        ['Request', request_id],
        ...(transaction === null ? [] : factsOf(transaction)),
      ]),
    );
    return isGood(request) ? exitCodes.success : exitCodes.failure;
  },
});

type Paid = Awaited<ReturnType<Gateway['getTransaction']>>['data'];

const factsOf = ({ id, amount, currency, transaction_id, result_desc }: Paid): [string, string][] => [
  ['Transaction', String(id)],
  ['Amount', `${currency} ${amount}`],
  ...(transaction_id === null ? [] : [['Receipt', transaction_id] satisfies [string, string]]),
  ...(result_desc === null ? [] : [['Provider', result_desc] satisfies [string, string]]),
];

/**
 * The kinds of calls of the load: how often each is made, how it is called, and how often the provider acted on one. A
 * call is known by its mark, a text that stands in what the provider gets, or by its amount where no text goes along.
 */
import { toLocalDay } from '../../../shared/values/time.ts';
import type { Gateway } from '../../../shared/client/gateway.ts';
import type { QueuedOptions } from '../../../shared/client/calls.ts';
import type { Accepted } from '../../../shared/client/generated/types.ts';
import type { LocalFacts } from '../../../infra/local/run.ts';
import { etimsDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import type { RunningSimulators } from '../../../infra/simulators/start.ts';

/** `number` counts all calls of the load from 1; `madeAt` is ISO 8601, the same in a repeat. */
export type Mark = { text: string; number: number; madeAt: string };

type Webhook = { callback_url: string; webhook_secret: string };
type Given = {
  facts: LocalFacts;
  mark: Mark;
  webhook: Webhook;
  /** Of M-Pesa's customers: one who is asked to pay, and one who is paid. */
  phones: { payer: string; payee: string };
  options: QueuedOptions;
};

export type Kind = {
  name: string;
  /** Of twenty calls. */
  share: number;
  /** A payment ends later than its request. */
  isPayment?: true;
  /** Cancelled right after it was accepted: it then ends as cancelled, or was too late. */
  isCancelled?: true;
  call(gateway: Gateway, given: Given): Promise<Accepted>;
  /** How often the provider acted on the call: never more than once. */
  effects(simulators: RunningSimulators, mark: Mark): number;
};

const countOf = <T>(all: Iterable<T>, is: (one: T) => boolean): number => [...all].filter(is).length;
/** Amounts above this are those of payouts to a phone, each of its own. */
const baseAmount = 1_000;

const push: Pick<Kind, 'call' | 'effects'> = {
  call: (gateway, { facts, mark, webhook, phones, options }) =>
    gateway.requestPayment(
      {
        payment_app: facts.apps.MobileMoneyKeExpress ?? 0,
        body: { phone_number: phones.payer, amount: 150, reference: mark.text, ...webhook },
      },
      options,
    ),
  effects: ({ daraja }, { text }) =>
    countOf(daraja.prompts.values(), ({ request }) => request.AccountReference === text),
};

const messagesWith = (simulators: RunningSimulators, text: string): number =>
  Object.values(simulators)
    .flatMap((one) => ('messages' in one && one.messages instanceof Map ? [...one.messages.values()] : []))
    .filter((message: { text?: string }) => message.text === text).length;

export const kinds: readonly Kind[] = [
  { name: 'M-Pesa push', share: 4, isPayment: true, ...push },
  { name: 'cancelled push', share: 1, isPayment: true, isCancelled: true, ...push },
  {
    name: 'Airtel collection',
    share: 2,
    isPayment: true,
    call: (gateway, { facts, mark, webhook, options }) =>
      gateway.requestPayment(
        {
          payment_app: facts.apps.AirtelMoney ?? 0,
          body: { phone_number: '0733000101', amount: 60, reference: mark.text, ...webhook },
        },
        options,
      ),
    effects: ({ airtel }, { text }) => countOf(airtel.transactions.values(), ({ reference }) => reference === text),
  },
  {
    name: 'payout to a phone',
    share: 2,
    isPayment: true,
    call: (gateway, { facts, mark, webhook, phones, options }) =>
      gateway.sendMoney(
        {
          payment_app: facts.apps.MobileMoneyKeB2C ?? 0,
          body: {
            phone_number: phones.payee,
            amount: baseAmount + mark.number,
            remarks: mark.text,
            command_id: 'BusinessPayment',
            ...webhook,
          },
        },
        options,
      ),
    effects: ({ daraja }, { number }) =>
      countOf(daraja.ledger.values(), ({ kind, amount }) => kind === 'payout' && amount === baseAmount + number),
  },
  {
    name: 'payout to a business',
    share: 1,
    isPayment: true,
    call: (gateway, { facts, mark, webhook, options }) =>
      gateway.sendMoney(
        {
          payment_app: facts.apps.MobileMoneyKeB2B ?? 0,
          body: {
            receiver_short_code: '600001',
            amount: 90,
            reference: mark.text,
            command_id: 'BusinessPayBill',
            ...webhook,
          },
        },
        options,
      ),
    effects: ({ daraja }, { text }) => countOf(daraja.ledger.values(), ({ reference }) => reference === text),
  },
  {
    name: 'message',
    share: 3,
    call: (gateway, { facts, mark, webhook, options }) =>
      gateway.sendMessage(
        {
          sms_app: facts.sms_apps.AfricasTalking ?? 0,
          body: { to: '0711000001', message: `Order ${mark.text} is paid`, ...webhook },
        },
        options,
      ),
    effects: (simulators, { text }) => messagesWith(simulators, `Order ${text} is paid`),
  },
  {
    name: 'message by a group',
    share: 1,
    call: (gateway, { facts, mark, webhook, options }) =>
      gateway.sendToGroup(
        {
          group: facts.sms_groups['All lines'] ?? 0,
          body: { to: '0711000010', message: `Karibu ${mark.text}`, ...webhook },
        },
        options,
      ),
    effects: (simulators, { text }) => messagesWith(simulators, `Karibu ${text}`),
  },
  {
    name: 'invoice',
    share: 3,
    call: (gateway, { facts, mark, webhook, options }) =>
      gateway.saveSaleWithItems(
        {
          body: {
            receipt_number: mark.text,
            receipt_date: mark.madeAt,
            customer_pin: 'P007654321Z',
            customer_name: 'Test Buyer Ltd',
            payment_type: '06',
            items: [
              {
                item_name: 'Cement 50 kg',
                item_type: '2',
                item_class_code: '3011160100',
                tax_type: 'B',
                quantity: '3',
                unit_price: '450.00',
              },
            ],
            ...webhook,
          },
        },
        { ...options, headers: shopHeaders(facts) },
      ),
    effects: ({ etims }, { text }) => countOf(etims.branch(etimsDemoApp).sales, ({ body }) => body.trdInvcNo === text),
  },
  {
    name: 'sale in the books',
    share: 1,
    call: (gateway, { facts, mark, webhook, options }) =>
      gateway.syncSale(
        {
          body: {
            accounting_app_id: facts.accounting_apps.QuickBooksOnline ?? 0,
            external_id: mark.text,
            kind: 'invoice',
            number: mark.text,
            date: toLocalDay(Date.parse(mark.madeAt)),
            currency: 'KES',
            customer: { external_id: 'cust-1001', type: 'customer', name: 'Baraka Hardware Ltd' },
            price_includes_tax: false,
            lines: [
              {
                line_no: 1,
                product: { external_id: 'sku-44', name: 'Cement 50 kg', type: 'goods' },
                description: 'Cement',
                quantity: '10',
                unit_price: '850.00',
                tax_code: 'B',
              },
            ],
            status: 'posted',
            ...webhook,
          },
        },
        options,
      ),
    effects: ({ quickbooks }, { text }) =>
      countOf(Object.values(quickbooks.company().records).flat(), (record) => record.DocNumber === text),
  },
  {
    name: 'unlock',
    share: 1,
    call: (gateway, { facts, webhook, options }) =>
      gateway.unlockLock({ lock: facts.locks.TTLock ?? 0, body: webhook }, options),
    // A lock gets no text of ours: all are counted together at the end.
    effects: () => 0,
  },
];

export const shopHeaders = (facts: LocalFacts): Record<string, string> => ({
  'X-Tax-App-Id': String(facts.tax_apps.einvoicing),
});

/** Nineteen calls in an order that mixes their kinds; a read is the twentieth. */
export const mixed: readonly Kind[] = kinds
  .flatMap((kind) => Array.from({ length: kind.share }, (_, index) => ({ kind, at: (index + 0.5) / kind.share })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ kind }) => kind);

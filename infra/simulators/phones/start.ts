/**
 * Two phones, one for each protocol. `POST /_simulator/receive` sends a text to a phone, `POST /_simulator/round` lets
 * it send its pending messages and report their results, and `POST /_simulator/pair` pairs the msync phone. They do
 * nothing without these calls.
 */
import * as z from 'zod';
import { magicRecipients } from '../kit/messages/magic.ts';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import type { SimulatorOptions } from '../simulator.ts';
import { makeMsyncPhone, type MsyncPhone, type MsyncSettings } from './msync-phone.ts';
import { makeSmsSyncPhone, type SmsSyncPhone, type SmsSyncSettings } from './sms-sync-phone.ts';

/** Each phone has its own clock. */
export type PhonesOptions = Pick<SimulatorOptions, 'port' | 'log'>;

type Phones = { smsSync: SmsSyncPhone; msync: MsyncPhone };

export type RunningPhones = Phones & {
  url: string;
  /** May be changed at any time. */
  settings: { smsSync: SmsSyncSettings; msync: MsyncSettings };
  stop(): Promise<void>;
};

/** A phone accepts every text; the recipient determines the result. */
export const phoneMagic = magicRecipients.filter(
  ({ behavior }) => behavior === 'failed' || behavior === 'never_reported',
);

const phone = z.enum(['sms_sync', 'msync']).default('sms_sync');
const roundForm = z.strictObject({ phone });
const receiveForm = z.strictObject({ phone, from: z.string().min(1), text: z.string() });
const pairForm = z.strictObject({ code: z.string().min(1) });

export async function startPhones({ port = 0, log = () => undefined }: PhonesOptions = {}): Promise<RunningPhones> {
  // Their address is known only when the gateway has started.
  const phones = { smsSync: makeSmsSyncPhone({ url: '' }), msync: makeMsyncPhone({ url: '' }) };
  const server = await listen(port, (request) => {
    log(`${request.method} ${request.path}`);
    return answer(phones, request);
  });
  const settings = { smsSync: phones.smsSync.settings, msync: phones.msync.settings };
  return { ...server, ...phones, settings };
}

async function answer(phones: Phones, { method, path, body }: Received): Promise<Reply> {
  switch (`${method} ${path}`) {
    case 'GET /_simulator/magic':
      return json(200, phoneMagic);
    case 'GET /_simulator/state':
      return json(200, toState(phones));
    case 'POST /_simulator/round':
      return runOrder(roundForm, body, async (order) => {
        await phoneOf(phones, order).round();
        return json(200, toState(phones));
      });
    case 'POST /_simulator/receive':
      return runOrder(receiveForm, body, async (order) => {
        await receive(phones, order);
        return json(200, toState(phones));
      });
    case 'POST /_simulator/pair':
      return runOrder(pairForm, body, async ({ code }) =>
        (await phones.msync.pair(code)) ? json(200, toState(phones)) : json(409, { error: 'The code is not accepted' }),
      );
    default:
      return json(404, { error: 'No such control endpoint' });
  }
}

async function runOrder<Order>(
  form: z.ZodType<Order>,
  body: unknown,
  act: (order: Order) => Promise<Reply>,
): Promise<Reply> {
  const order = form.safeParse(body ?? {});
  return order.success ? await act(order.data) : json(422, { error: z.prettifyError(order.error) });
}

const phoneOf = ({ smsSync, msync }: Phones, { phone: name }: z.output<typeof roundForm>) =>
  name === 'msync' ? msync : smsSync;

/** SMSSync posts a text immediately, msync with its next round. */
async function receive({ smsSync, msync }: Phones, order: z.output<typeof receiveForm>): Promise<void> {
  if (order.phone === 'sms_sync') return await smsSync.receive(order.from, order.text);
  msync.receive(order.from, order.text);
  await msync.round();
}

const toState = ({ smsSync, msync }: Phones) => ({
  sms_sync: { waiting: smsSync.waiting(), sent: smsSync.sent },
  msync: { is_paired: msync.settings.token !== '', waiting: msync.waiting(), sent: msync.sent },
});

/** What the Africa's Talking simulator posts about messages and calls, in the provider's forms. */
import * as z from 'zod';
import type { InboundOrder, MessageSimulation, TakenMessage } from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';

const safaricom = '63902';

const asForm = (url: string, fields: Record<string, string>): CallbackPost => ({
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const toE164 = (phone: string): string => (/^\d{9,15}$/.test(phone) ? `+${phone}` : phone);

/** The provider's ids are 32 hexadecimal digits; with the time in them they differ from run to run. */
export function makeId({ now, nextNumber }: MessageSimulation, prefix: string): string {
  return prefix + now().toString(16).padStart(16, '0') + nextNumber().toString(16).padStart(16, '0');
}

export function toReport({ id, to, status, reportUrl }: TakenMessage): CallbackPost {
  const report = { id, phoneNumber: to, networkCode: safaricom, status: 'Success' };
  const failure = { status: 'Failed', failureReason: 'DeliveryFailure' };
  return asForm(reportUrl, status === 'failed' ? { ...report, ...failure } : report);
}

export function toInbound({ settings, now }: MessageSimulation, order: InboundOrder & { id: string }): CallbackPost {
  return asForm(settings.receiveUrl, {
    id: order.id,
    from: toE164(order.from),
    to: toE164(order.to),
    text: order.text,
    date: new Date(now()).toISOString().replace(/\.\d+/, ''),
    linkId: '',
    networkCode: safaricom,
    cost: 'KES 0.0000',
  });
}

/** How a call goes that the simulator is to tell of. */
export const callOrder = z.strictObject({
  /** Who calls, and who is called. */
  from: z.string().min(1),
  to: z.string().min(1),
  direction: z.enum(['Inbound', 'Outbound']).default('Inbound'),
  /** Seconds. */
  duration: z.number().int().nonnegative().default(0),
  hangup_cause: z.string().min(1).default('NORMAL_CLEARING'),
  recording_url: z.url().optional(),
  id: z.string().min(1).optional(),
});
export type CallOrder = z.input<typeof callOrder>;

/** The notice that asks what to do with a call, and the one that says how it ended. */
export function toVoiceNotices(simulation: MessageSimulation, order: CallOrder): [CallbackPost, CallbackPost] {
  const { from, to, direction, duration, hangup_cause, recording_url, id } = callOrder.parse(order);
  // The "caller" is the phone and the "destination" our number, whoever began the call.
  const [phone, ours] = direction === 'Inbound' ? [from, to] : [to, from];
  const always = {
    sessionId: id ?? makeId(simulation, 'ATVId_'),
    direction,
    callerNumber: toE164(phone),
    destinationNumber: toE164(ours),
    callerCountryCode: '254',
    callStartTime: new Date(simulation.now()).toISOString().slice(0, 19).replace('T', ' '),
  };
  const end = {
    status: 'Success',
    callSessionState: 'Completed',
    durationInSeconds: String(duration),
    currencyCode: 'KES',
    amount: ((duration / 60) * 3.5).toFixed(4),
    hangupCause: hangup_cause,
    ...(recording_url !== undefined && { recordingUrl: recording_url }),
  };
  const url = simulation.settings.receiveUrl;
  return [
    asForm(url, { ...always, isActive: '1', callSessionState: 'Ringing' }),
    asForm(url, { ...always, isActive: '0', ...end }),
  ];
}

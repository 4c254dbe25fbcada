/** The callbacks of the Africa's Talking simulator for messages and calls, in the provider's format. */
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

/** Creates an id like the provider's: 32 hexadecimal digits. It contains the time, so ids differ between runs. */
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

/** A call for the simulator to report. */
export const callOrder = z.strictObject({
  /** The calling and the called number. */
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

/** The notification of a ringing call and the notification of its end. */
export function toVoiceNotices(simulation: MessageSimulation, order: CallOrder): [CallbackPost, CallbackPost] {
  const { from, to, direction, duration, hangup_cause, recording_url, id } = callOrder.parse(order);
  // In either direction, the "caller" is the customer's phone and the "destination" our number.
  const [phone, ourNumber] = direction === 'Inbound' ? [from, to] : [to, from];
  const commonFields = {
    sessionId: id ?? makeId(simulation, 'ATVId_'),
    direction,
    callerNumber: toE164(phone),
    destinationNumber: toE164(ourNumber),
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
    asForm(url, { ...commonFields, isActive: '1', callSessionState: 'Ringing' }),
    asForm(url, { ...commonFields, isActive: '0', ...end }),
  ];
}

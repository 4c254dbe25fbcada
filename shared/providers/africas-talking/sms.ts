/** The AfricasTalking driver: sends messages and reads everything the provider posts to an app's addresses. */
import type * as z from 'zod';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type {
  AcceptedMessage,
  OutgoingMessage,
  Push,
  PushReader,
  PushReading,
  SendCall,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { truncate } from '../../values/text.ts';
import { africasTalking } from './client.ts';
import { readAccepted, readMessage, readReport, toBulkMessage, toMessagingForm } from './sms-mapping.ts';
import { type SmsConfig, smsForm } from './sms-schema.ts';
import { inboundPush, reportPush, voicePush } from './sms-wire.ts';
import { readVoice, replyToVoice } from './voice.ts';

type Fields = Record<string, string>;
type Form = { fields: readonly string[]; read: (fields: Fields) => PushReading };

const nothing = (reason: string) => (): PushReading => ({ kind: 'nothing', reason });

const voice: Form = {
  fields: ['sessionId', 'isActive'],
  read: (fields) => readVoice(parse(voicePush, fields)),
};

/** One address may receive all of these; the first form whose fields are present applies. */
const forms: readonly Form[] = [
  {
    fields: ['text'],
    read: (fields) => ({ kind: 'message', message: readMessage(parse(inboundPush, fields)) }),
  },
  {
    fields: ['status', 'id'],
    read(fields) {
      const push = parse(reportPush, fields);
      const report = readReport(push);
      return report ? { kind: 'report', report } : nothing(`Unknown status ${truncate(push.status, 50)}`)();
    },
  },
  {
    fields: ['requestId'],
    read: nothing('The status of a top-up, which belongs to the callback address of an airtime app'),
  },
  voice,
  { fields: ['senderId'], read: nothing('A customer unsubscribed from this sender; the provider handles it') },
];

const pushes: PushReader<SmsConfig> = {
  read(push) {
    const fields = fieldsOf(push);
    const form = formOf(fields);
    if (!form) throw new GatewayError('invalid', 'Not a known callback of Africa’s Talking');
    return [form.read(fields)];
  },
  reply(push) {
    const fields = fieldsOf(push);
    return formOf(fields) === voice ? replyToVoice(fields['isActive'] ?? '') : { status: 200, body: '' };
  },
};

export const sms: SmsDriver<SmsConfig> = {
  ...smsForm,
  send,
  pushes,
  test: { name: 'account', perform: (call) => client(call).getAccount() },
};

function client({ app, access }: DriverCall<SmsConfig>) {
  const { username, api_key: apiKey } = app.config;
  return africasTalking({ account: { isLive: app.is_live, username, apiKey }, access });
}

async function send(message: OutgoingMessage, call: SendCall<SmsConfig>): Promise<AcceptedMessage> {
  const { sender = '', use_bulk_endpoint: isBulk } = call.app.config;
  const from = message.from || sender;
  const answer = isBulk
    ? await client(call).sendBulkMessage(toBulkMessage(message, from))
    : await client(call).sendMessage(toMessagingForm(message, from));
  return readAccepted(answer);
}

const fieldsOf = ({ body }: Push): Fields => Object.fromEntries(new URLSearchParams(body));

const formOf = (fields: Fields): Form | undefined =>
  forms.find((form) => form.fields.every((name) => Object.hasOwn(fields, name)));

function parse<T>(schema: z.ZodType<T>, fields: Fields): T {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  throw new GatewayError('invalid', 'A required field is missing', { cause: read.error });
}

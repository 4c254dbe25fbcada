/**
 * The SafaricomSdp driver: bulk messages, premium replies to customers who wrote to an offer, and the platform's
 * callbacks.
 */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type {
  AcceptedMessage,
  OutgoingMessage,
  Push,
  PushReading,
  SendCall,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { safaricomSdpClient } from './client.ts';
import { readNotice, toCpPassword, toTimeStamp } from './mapping.ts';
import { type SafaricomSdpConfig, safaricomSdpForm, safaricomSdpSendOptions } from './schema.ts';
import type { BulkRequest } from './wire.ts';
import { notice } from './wire-push.ts';

type Call = SendCall<SafaricomSdpConfig>;

export const safaricomSdp: SmsDriver<SafaricomSdpConfig> = {
  ...safaricomSdpForm,
  send,
  pushes: { read: readPush },
  test: { name: 'login', perform: (call) => client(call).testLogin() },
};

async function send(message: OutgoingMessage, call: Call): Promise<AcceptedMessage> {
  const { link_id, offer_code } = safaricomSdpSendOptions.parse(message.options);
  return link_id === undefined || offer_code === undefined
    ? sendBulk(message, call)
    : sendPremium(message, { link_id, offer_code }, call);
}

function client({ app, access }: DriverCall<SafaricomSdpConfig>) {
  const { username, password } = app.config;
  return safaricomSdpClient({ account: { isLive: app.is_live, username, password }, access });
}

/** The platform returns no id; reports contain ours. */
async function sendBulk(message: OutgoingMessage, call: Call): Promise<AcceptedMessage> {
  await client(call).sendBulk(toBulkRequest(message, call));
  return { provider_id: message.uuid };
}

function toBulkRequest({ id, uuid, to, from, text }: OutgoingMessage, { app, access, callbackUrl }: Call): BulkRequest {
  const { username, account_name, package_id, oa, cp_id, cp_password } = app.config;
  const timeStamp = toTimeStamp(access.now());
  const isSigned = cp_id !== undefined && cp_password !== undefined;
  const message: BulkRequest['dataSet'][0] = {
    userName: account_name ?? username,
    channel: 'sms',
    ...(package_id !== undefined && { packageId: package_id }),
    oa: from || oa,
    ...(isSigned && { cpPassword: toCpPassword(cp_id, cp_password, timeStamp) }),
    msisdn: to,
    message: text,
    uniqueId: uuid,
    actionResponseURL: callbackUrl({ m: String(id) }),
  };
  return { timeStamp, dataSet: [message] };
}

/** Reports go to the offer's address and contain our request id, which has only digits in all samples. */
async function sendPremium(
  { id, to, text }: OutgoingMessage,
  { link_id, offer_code }: { link_id: string; offer_code: string },
  call: Call,
): Promise<AcceptedMessage> {
  const { cp_id } = call.app.config;
  const data = [
    { name: 'LinkId' as const, value: link_id },
    { name: 'Msisdn' as const, value: to },
    { name: 'Content' as const, value: text },
    { name: 'OfferCode' as const, value: offer_code },
    ...(cp_id === undefined ? [] : [{ name: 'CpId' as const, value: cp_id }]),
  ];
  await client(call).sendPremium({ requestId: String(id), requestParam: { data } });
  return { provider_id: String(id) };
}

function readPush({ body, query }: Push): PushReading[] {
  const push = notice.safeParse(body);
  if (!push.success) throw new GatewayError('invalid', 'Not a notification of the platform', { cause: push.error });
  const messageId = query['m'] ?? '';
  return [readNotice(push.data, /^\d{1,15}$/.test(messageId) ? Number(messageId) : undefined)];
}

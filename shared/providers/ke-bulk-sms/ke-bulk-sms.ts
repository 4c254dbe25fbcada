/** The KeBulkSms driver: one engine that many Kenyan brands run under their own names. */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  Push,
  PushReading,
  SendCall,
  SentMessage,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toUtc } from '../../values/time.ts';
import { baseUrlOf, tenantHostOf } from '../kit/base-url.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import { brandAddresses, type KeBulkSmsConfig, keBulkSmsForm } from './schema.ts';
import {
  balanceAnswer,
  balanceRequest,
  type DeliveryAnswer,
  deliveryAnswer,
  deliveryPush,
  deliveryRequest,
  isNotReported,
  keBulkSmsProfile,
  type Outcome,
  sendAnswer,
  sendRequest,
  type SendRequest,
} from './wire.ts';

export const keBulkSms: SmsDriver<KeBulkSmsConfig> = {
  ...keBulkSmsForm,
  send,
  findReport,
  pushes: { read: readPush },
  test: { name: 'balance', perform: async (call) => (await client(call).readBalance()).code },
};

async function send(message: OutgoingMessage, call: SendCall<KeBulkSmsConfig>): Promise<AcceptedMessage> {
  const { messageId } = await client(call).send({
    mobile: message.to,
    message: message.text,
    shortcode: message.from || call.app.config.shortcode,
    pass_type: 'plain',
    clientsmsid: message.id,
  });
  return { provider_id: messageId || null };
}

async function findReport(
  { provider_id: id }: SentMessage,
  call: DriverCall<KeBulkSmsConfig>,
): Promise<DeliveryReport | null> {
  if (id === null) return null;
  const { description, time } = await client(call).findDelivery(id);
  return readSafaricomReport(id, description, toUtc(time));
}

function readPush({ body }: Push): PushReading[] {
  const push = deliveryPush.safeParse(body);
  if (!push.success) throw new GatewayError('invalid', 'Not a delivery report', { cause: push.error });
  const { messageid, description, timestamp } = push.data;
  const report = readSafaricomReport(messageid, description, toUtc(timestamp));
  return [report ? { kind: 'report', report } : { kind: 'nothing', reason: `Unknown description ${description}` }];
}

/** A local run's replacement address takes precedence, then the brand's address, then the tenant's own. */
function findAddress(
  { is_live: isLive, config: { brand = 'custom', base_url: own = '' } }: DriverCall<KeBulkSmsConfig>['app'],
  access: DriverCall['access'],
): Required<Pick<ProviderRequest, 'url' | 'trust'>> {
  if (brand === 'custom') return tenantHostOf(access, 'KEBULKSMS', isLive, own);
  return { url: baseUrlOf(access, 'KEBULKSMS', isLive, brandAddresses[brand]), trust: 'provider' };
}

type KeBulkSmsClient = {
  send(message: Omit<SendRequest, 'apikey' | 'partnerID'>): Promise<Outcome>;
  /** Queries the status of a message; the description is empty while the status is unknown. */
  findDelivery(messageId: string): Promise<DeliveryAnswer>;
  /** Queries the balance; returns the engine's code, or '' if there is none. */
  readBalance(): Promise<{ code: string }>;
};

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
function client({ app, access }: DriverCall<KeBulkSmsConfig>): KeBulkSmsClient {
  const address = findAddress(app, access);
  const credentials = { apikey: app.config.api_key, partnerID: app.config.partner_id };
  const post = (operation: string): Pick<ProviderRequest, 'method' | 'url' | 'trust'> => ({
    method: 'POST',
    url: `${address.url}/api/services/${operation}/`,
    trust: address.trust,
  });

  return {
    send(message) {
      const json = sendRequest.parse({ ...credentials, ...message });
      return callProvider(access, keBulkSmsProfile, { ...post('sendsms'), json, effect: 'possible' }, sendAnswer);
    },
    findDelivery(messageId) {
      const json = deliveryRequest.parse({ ...credentials, messageID: messageId });
      const query: ProviderRequest = { ...post('getdlr'), json, effect: 'none', isAnswer: isNotReported };
      return callProvider(access, keBulkSmsProfile, query, deliveryAnswer);
    },
    readBalance() {
      const json = balanceRequest.parse(credentials);
      return callProvider(access, keBulkSmsProfile, { ...post('getbalance'), json, effect: 'none' }, balanceAnswer);
    },
  };
}

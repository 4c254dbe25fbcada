/** The HostPinnacle driver: sends one message at a time and polls its status. */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  SendCall,
  SentMessage,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { isGsm7 } from '../../values/sms-text.ts';
import { hostPinnacleClient } from './client.ts';
import { readReport } from './mapping.ts';
import { type HostPinnacleConfig, hostPinnacleForm } from './schema.ts';

export const hostPinnacle: SmsDriver<HostPinnacleConfig> = {
  ...hostPinnacleForm,
  send,
  findReport,
};

function client({ app, access }: DriverCall<HostPinnacleConfig>) {
  const { user_id: userId, password } = app.config;
  return hostPinnacleClient({ account: { isLive: app.is_live, userId, password }, access });
}

async function send({ to, from, text }: OutgoingMessage, call: SendCall<HostPinnacleConfig>): Promise<AcceptedMessage> {
  const { transactionId, msgId } = await client(call).send({
    mobile: to,
    msg: text,
    senderid: from || call.app.config.sender_id,
    msgType: isGsm7(text) ? 'text' : 'unicode',
  });
  // Reports are queried by the transaction id; the other id is usually empty.
  return { provider_id: transactionId || msgId || null };
}

async function findReport(
  { provider_id: id }: SentMessage,
  call: DriverCall<HostPinnacleConfig>,
): Promise<DeliveryReport | null> {
  if (id === null) return null;
  const [report] = await client(call).findStatus(id);
  return report ? readReport(id, report) : null;
}

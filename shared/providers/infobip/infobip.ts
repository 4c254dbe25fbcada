/**
 * The Infobip driver: sends texts with either API version and reads delivery reports and inbound messages. Reports
 * arrive only by callback; they are never polled, because Infobip returns each report once, and a polled report would
 * never reach the callback.
 */
import type {
  AcceptedMessage,
  OutgoingMessage,
  Push,
  PushReading,
  SendCall,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { jsonText } from '../kit/json-text.ts';
import { infobipClient } from './client.ts';
import { readAccepted, readInbound, readReport, toSendRequestV2, toSendRequestV3 } from './mapping.ts';
import { type InfobipConfig, infobipForm } from './schema.ts';
import { inbound, report, results } from './wire.ts';

export const infobip: SmsDriver<InfobipConfig> = {
  ...infobipForm,
  send,
  // A callback may report on many messages; the documentation states no maximum.
  pushes: { maxBytes: 256 * 1024, read },
};

async function send(message: OutgoingMessage, call: SendCall<InfobipConfig>): Promise<AcceptedMessage> {
  const { is_live: isLive, config } = call.app;
  const account = { isLive, baseUrl: config.base_url, apiKey: config.api_key };
  const client = infobipClient({ account, access: call.access });
  const draft = { ...message, from: message.from || (config.from ?? '') };
  const answer =
    config.api_version === 2
      ? await client.sendV2(toSendRequestV2(draft, call.callbackUrl()))
      : await client.sendV3(toSendRequestV3(draft, call.callbackUrl()));
  return readAccepted(answer, message.uuid);
}

/** Reports and messages have the same envelope; only a report has a status. */
function read({ body }: Push): PushReading[] {
  const pushed = jsonText.pipe(results).safeParse(body);
  if (!pushed.success) throw new GatewayError('invalid', 'Not an Infobip callback', { cause: pushed.error });
  return pushed.data.results.map(readResult);
}

function readResult(result: unknown): PushReading {
  const parsed = report.safeParse(result);
  if (parsed.success) return readReport(parsed.data);
  const message = inbound.safeParse(result);
  return message.success ? readInbound(message.data) : { kind: 'nothing', reason: 'Neither a report nor a message' };
}

/**
 * The Infobip driver: sends a text by either version of the interface, reads delivery reports and messages of
 * customers. Reports are pushed; they are never asked for, because an asked report is told once only and
 * would be lost to the push.
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
  // What happened to many messages comes as one list; the documents name no longest one.
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

/** Reports and messages come to the same kind of list; a report is what has a status. */
function read({ body }: Push): PushReading[] {
  const pushed = jsonText.pipe(results).safeParse(body);
  if (!pushed.success) throw new GatewayError('invalid', 'Not a push of Infobip', { cause: pushed.error });
  return pushed.data.results.map(readResult);
}

function readResult(result: unknown): PushReading {
  const told = report.safeParse(result);
  if (told.success) return readReport(told.data);
  const message = inbound.safeParse(result);
  return message.success ? readInbound(message.data) : { kind: 'nothing', reason: 'Neither a report nor a message' };
}

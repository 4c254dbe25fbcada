/** The callbacks of the simulator of Safaricom's platform: names and values in one envelope. */
import { toCompactTime, toLocalTime } from '../../../shared/values/time.ts';
import type { InboundOrder, MessageSimulation, TakenMessage } from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';

const headers = { 'content-type': 'application/json' };
const toPairs = (facts: Record<string, string>) => Object.entries(facts).map(([name, value]) => ({ name, value }));
/** Notifications of an offer have the time without separators. */
const toDigits = (time: number): string => toCompactTime(time);

/**
 * The report of a bulk message goes to the address in the message, that of a premium message to the offer's address.
 */
export function toReportPush(
  simulation: MessageSimulation,
  { id, to, facts, reportUrl, status }: TakenMessage,
): CallbackPost {
  const isFailed = status === 'failed';
  const Description = isFailed ? 'AbsentSubscriber' : 'DeliveredToTerminal';
  const bulkFacts = {
    Msisdn: to,
    CpId: '102126',
    correlatorId: facts['uniqueId'] ?? id,
    Description,
    deliveryStatus: isFailed ? '1' : '0',
  };
  const body =
    facts['kind'] === 'bulk'
      ? {
          requestId: '1740487593180',
          requestTimeStamp: toLocalTime(simulation.now()),
          channel: 'SMS',
          operation: 'DeliveryReceipt',
          requestParam: { data: toPairs({ ...bulkFacts, Type: 'DELIVER_RECEIPT(Bulk)', campaignId: '7837' }) },
        }
      : {
          requestId: '10181687073878464681',
          requestTimeStamp: toDigits(simulation.now()),
          operation: 'CP_NOTIFICATION',
          requestParam: {
            data: toPairs({ Refund: '0', Type: 'DELIVERY_RECEIPT', Description, ClientTransactionId: id, Msisdn: to }),
          },
        };
  return { url: reportUrl, headers, body: JSON.stringify(body) };
}

/** A message to a short code, or to an offer if the number has twelve digits and begins with 00. */
export function toInboundPush(
  simulation: MessageSimulation,
  { id, from, to, text }: InboundOrder & { id: string },
): CallbackPost {
  const isOffer = /^00\d{10}$/.test(to);
  const body = isOffer
    ? {
        requestId: '39856',
        requestTimeStamp: toDigits(simulation.now()),
        operation: 'CP_NOTIFICATION',
        requestParam: {
          data: toPairs({ LinkId: id, OfferCode: to, Type: 'NOTIFY_LINKID', USER_DATA: text, Msisdn: from }),
        },
      }
    : {
        requestId: id,
        requestTimeStamp: toLocalTime(simulation.now()),
        operation: 'INTERACTIVE',
        requestParam: {
          data: toPairs({ Msisdn: from, Command: 'CP_NOTIFICATION' }),
          additionalData: toPairs({ DA: to, SMS: text }),
        },
      };
  return { url: simulation.settings.receiveUrl, headers, body: JSON.stringify(body) };
}

/** What the simulator of Safaricom's platform pushes: everything as names and values in one envelope. */
import { toCompactTime, toLocalTime } from '../../../shared/values/time.ts';
import type { InboundOrder, MessageSimulation, TakenMessage } from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';

const headers = { 'content-type': 'application/json' };
const toPairs = (facts: Record<string, string>) => Object.entries(facts).map(([name, value]) => ({ name, value }));
/** Notices of an offer write the time without separators. */
const toDigits = (time: number): string => toCompactTime(time);

/** Of a bulk message to the address it named, of a premium one to the address of the offer. */
export function toReportPush(
  simulation: MessageSimulation,
  { id, to, facts, reportUrl, status }: TakenMessage,
): CallbackPost {
  const isFailed = status === 'failed';
  const Description = isFailed ? 'AbsentSubscriber' : 'DeliveredToTerminal';
  const ofBulk = {
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
          requestParam: { data: toPairs({ ...ofBulk, Type: 'DELIVER_RECEIPT(Bulk)', campaignId: '7837' }) },
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

/** To a short code; to an offer where the number is one of twelve digits that begins with 00. */
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

/** A message provider with a ledger: it records what it accepted, and responds as its script defines. */
import * as z from 'zod';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  SendCall,
  SmsDriver,
} from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Io } from '../support/interleave.ts';

/**
 * The result of a call. `accepted`: accepted, with a response. `reported`: accepted, and a report arrives before the
 * response. `lost`: accepted, but the response is lost. `vanished`: not accepted, and no response. `refused`,
 * `unavailable`: not accepted, with a response.
 */
export type SmsAnswer = 'accepted' | 'reported' | 'lost' | 'vanished' | 'refused' | 'unavailable';

export type SmsScript = {
  /** For the first, second, ... call; the last one repeats. */
  answers: readonly SmsAnswer[];
  /** The id that the provider uses for a message in its reports. */
  names: 'message_id' | 'uuid' | 'provider_id';
  /** Whether it returns the status of a message when queried. */
  isRequested: boolean;
  /** Calls per second that it accepts from one app. */
  rate?: number | undefined;
};

export type Accepted = { text: string; appId: number; id: number; uuid: string; providerId: string };

export const reportedFailure = { code: 'ABSENT', message: 'The phone is off' };

export function aLedgerSmsProvider(script: SmsScript) {
  const ledger: Accepted[] = [];
  let calls = 0;

  /** `io`: where the calling worker may crash. */
  async function take(io: Io, message: OutgoingMessage, { app }: SendCall): Promise<AcceptedMessage> {
    const answer = script.answers[Math.min(calls, script.answers.length - 1)] ?? 'accepted';
    calls += 1;
    const providerId = `P-${message.uuid}`;
    const isTaken = answer === 'accepted' || answer === 'reported' || answer === 'lost';
    const { id, uuid, text } = message;
    const entry: Accepted = { text, appId: app.id, id, uuid, providerId };
    await io(async () => void (isTaken && ledger.push(entry)));
    if (answer === 'reported') await provider.tellFirst(entry);
    if (answer === 'refused') {
      const refusal = { name: 'Ledger', code: '7', message: 'no', reason: 'recipient' as const };
      throw new GatewayError('provider_refused', 'Ledger: no', { provider: refusal });
    }
    if (answer === 'unavailable') throw new GatewayError('provider_unavailable', 'Ledger: busy');
    if (answer === 'lost' || answer === 'vanished') throw new GatewayError('provider_unclear', 'Ledger: no answer');
    return { provider_id: providerId };
  }

  const provider = {
    script,
    /** What it accepted: two entries with one text mean that a message was sent twice. */
    ledger,
    take,
    /** Reports a message before its send gets a response. */
    tellFirst: (_entry: Accepted): Promise<void> => Promise.resolve(),
    /** The content of its report on a message, with this provider's id. */
    reportOf({ id, uuid, providerId }: Accepted, status: DeliveryReport['status']): DeliveryReport {
      const { names } = script;
      return {
        provider_id: names === 'provider_id' ? providerId : null,
        ...(names === 'message_id' ? { message_id: id } : {}),
        ...(names === 'uuid' ? { uuid } : {}),
        status,
        raw_status: status.toUpperCase(),
        ...(status === 'failed' ? { error: reportedFailure } : {}),
      };
    },
    driver: (): SmsDriver => ({
      id: 'Ledger',
      provider: 'Ledger',
      title: 'A provider of the tests',
      config: z.object({}),
      channels: ['sms'],
      ...(script.rate === undefined ? {} : { ratePerSecond: script.rate }),
      send: (message, call) => take((effect) => effect(), message, call),
      ...(script.isRequested ? { findReport: async (sent) => provider.asked(sent.text) } : {}),
    }),
    /** When queried, it reports every accepted message as delivered. */
    asked(text: string): DeliveryReport | null {
      const entry = ledger.find((one) => one.text === text);
      return entry ? provider.reportOf(entry, 'delivered') : null;
    },
  };
  return provider;
}

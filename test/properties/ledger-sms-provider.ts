/** A provider of messages that keeps a ledger: it knows what it took, and answers as its script says. */
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
 * What a call meets. `accepted`: taken, and told. `reported`: taken, and a report of it overtakes the answer. `lost`:
 * taken, but the answer never comes. `vanished`: not taken, and no answer either. `refused`, `unavailable`: not taken,
 * and told.
 */
export type SmsAnswer = 'accepted' | 'reported' | 'lost' | 'vanished' | 'refused' | 'unavailable';

export type SmsScript = {
  /** For the first, second, ... call; the last one goes on. */
  answers: readonly SmsAnswer[];
  /** How the provider names a message in its reports. */
  names: 'message_id' | 'uuid' | 'provider_id';
  /** Whether it says what became of a message when it is asked. */
  isRequested: boolean;
  /** Calls a second it takes from one app. */
  rate?: number | undefined;
};

export type Taken = { text: string; appId: number; id: number; uuid: string; providerId: string };

export const reportedFailure = { code: 'ABSENT', message: 'The phone is off' };

export function aLedgerSmsProvider(script: SmsScript) {
  const ledger: Taken[] = [];
  let calls = 0;

  /** `io`: where the worker that calls may die. */
  async function take(io: Io, message: OutgoingMessage, { app }: SendCall): Promise<AcceptedMessage> {
    const answer = script.answers[Math.min(calls, script.answers.length - 1)] ?? 'accepted';
    calls += 1;
    const providerId = `P-${message.uuid}`;
    const isTaken = answer === 'accepted' || answer === 'reported' || answer === 'lost';
    const { id, uuid, text } = message;
    const entry: Taken = { text, appId: app.id, id, uuid, providerId };
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
    /** What it took: two entries of one text are a message sent twice. */
    ledger,
    take,
    /** Tells of a message before its send is answered. */
    tellFirst: (_entry: Taken): Promise<void> => Promise.resolve(),
    /** What its report of a message says, the message named as this provider does. */
    reportOf({ id, uuid, providerId }: Taken, status: DeliveryReport['status']): DeliveryReport {
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
    /** Asked, it calls delivered what it took. */
    asked(text: string): DeliveryReport | null {
      const entry = ledger.find((one) => one.text === text);
      return entry ? provider.reportOf(entry, 'delivered') : null;
    },
  };
  return provider;
}

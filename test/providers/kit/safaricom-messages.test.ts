/** Safaricom's words for what became of a message. */
import { describe, expect, it } from 'vitest';
import { readSafaricomReport } from '../../../shared/providers/kit/safaricom-messages.ts';

describe('A word of Safaricom', () => {
  it.each([
    ['DeliveredToTerminal', 'delivered'],
    ['DeliveryToTerminal', 'delivered'],
    ['DelivredToTerminal', 'delivered'],
    ['DeliveredToNetwork', 'sent'],
    ['MessageWaiting', 'sent'],
    ['Submitted', 'sent'],
    ['SentToNetwork', 'sent'],
    ['DeliveryNotificationNotSupported', 'sent'],
    ['DeliveryUncertain', 'sent'],
    ['AbsentSubscriber', 'failed'],
    ['DeliveryImpossible', 'failed'],
    ['SenderName Blacklisted', 'failed'],
    ['UserNotExist', 'failed'],
    ['InvalidMsisdn', 'failed'],
    ['Invalid Source Address', 'failed'],
    ['InsufficientBalance', 'failed'],
    ['Unknown', 'failed'],
    ['Expired', 'failed'],
  ])('%s means %s', (word, status) => {
    expect(readSafaricomReport('a1', word)).toEqual({
      provider_id: 'a1',
      status,
      raw_status: word,
      ...(status === 'failed' && { error: { code: word, message: word } }),
    });
  });

  it.each(['DELIVEREDTOTERMINAL', ' delivered to terminal '])('may be written %j', (word) => {
    expect(readSafaricomReport('a1', word, '2026-03-02T08:15:32.000Z')).toEqual({
      provider_id: 'a1',
      status: 'delivered',
      raw_status: word,
      at: '2026-03-02T08:15:32.000Z',
    });
  });

  it.each(['', 'Scheduled', 'constructor', 'delivered'])('that nobody documented says nothing: %j', (word) => {
    expect(readSafaricomReport('a1', word)).toBeNull();
  });
});

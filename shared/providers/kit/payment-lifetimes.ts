/**
 * How long a provider may still carry out a request, by provider and action. If neither a callback nor a status query
 * has reported the outcome by then, the payment becomes `STATUS_UNKNOWN` and an event is published; a later answer of
 * the provider still corrects it. Each value has its source.
 */
import type { Lifetime } from '../../drivers/payment-driver.ts';

const minutes = (count: number): number => count * 60;
const hours = (count: number): number => count * 3600;

/**
 * A prompt is answered within about a minute or expires (result code 1037 after 60 s without an answer, 1019 if the
 * answer is late). The rest of the time allows for a delayed result, and for queries while the provider is unreachable.
 */
const prompt: Lifetime = {
  seconds: minutes(15),
  source: 'Public references of Daraja result codes 1019 and 1037: the customer has about 60 seconds',
};

const initiated: Lifetime = {
  seconds: hours(24),
  source: 'Daraja publishes none: a payout or reversal is queued, and its result may come long after a timeout notice',
};

export const paymentLifetimes = {
  Daraja: { requestPayment: prompt, sendMoney: initiated, reverseTransaction: initiated },
  Airtel: {
    requestPayment: {
      seconds: minutes(15),
      source: 'Airtel’s advice to integrators: enquire 3 minutes after the push, then every minute up to 15',
    },
    sendMoney: {
      seconds: hours(24),
      source: 'Airtel publishes none: an ambiguous transfer (TA, DP00900001000) may be settled by hand',
    },
    reverseTransaction: {
      seconds: hours(24),
      source: 'Airtel publishes none: a refund is settled like a transfer',
    },
  },
  AfricasTalking: {
    sendAirtime: {
      seconds: hours(24),
      source: 'Africa’s Talking retries a failed top-up for hours if maxNumRetry is set',
    },
  },
} as const satisfies Record<string, Record<string, Lifetime>>;

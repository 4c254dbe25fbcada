/**
 * How much of what providers say is kept. None says more, but anybody can post more to an open address: it would fit
 * neither into a record nor, every character escaped, into that of an event. The raw request keeps the whole.
 */
import type { Cost, DeliveryReport } from '../drivers/sms-driver.ts';

/** Addresses, ids, words for what happened: in characters. */
const longestName = 1000;
const longestAmount = 40;
export const mostMedia = 100;

/** Not longer, and without halves of a surrogate pair, which not every reader of JSON takes. */
export const fit = (text: string, longest: number = longestName): string => text.slice(0, longest).toWellFormed();

export const fitCost = (cost: Cost | undefined): Cost | undefined =>
  cost === undefined || cost.amount.length > longestAmount ? undefined : cost;

/** A report of one message; an id that is cut would be another's. */
export function fitReport({ cost, error, ...report }: DeliveryReport): DeliveryReport {
  const { provider_id, raw_status, telco_code } = report;
  const price = fitCost(cost);
  return {
    ...report,
    provider_id: provider_id !== null && provider_id.length > longestName ? null : provider_id,
    raw_status: fit(raw_status),
    ...(telco_code === undefined ? {} : { telco_code: fit(telco_code) }),
    ...(error === undefined ? {} : { error: { code: fit(error.code), message: fit(error.message) } }),
    ...(price === undefined ? {} : { cost: price }),
  };
}

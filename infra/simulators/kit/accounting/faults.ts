/**
 * Faulty responses, selected by a magic word or set by the control endpoint; `_accepted` ones replace the response of a
 * call that was performed.
 */
import * as z from 'zod';
import type { Agenda } from '../agenda.ts';
import { json, type Reply } from '../server.ts';
import type { AccountingBehavior } from './magic.ts';

/** Applies to the next call whose method, path and body contain `about`, before or after it is performed. */
export const faultOrder = z.strictObject({
  about: z.string().default(''),
  when: z.enum(['before', 'after']).default('before'),
  drop: z.boolean().default(false),
  delay_ms: z.number().nonnegative().default(0),
  status: z.int().min(200).max(599).default(200),
  headers: z.record(z.string(), z.string()).default({}),
  json: z.unknown().optional(),
  text: z.string().default(''),
});
export type FaultOrder = z.output<typeof faultOrder>;

const html = '<html><body>503 Service Unavailable</body></html>';
const slowAnswerMs = 35_000;

/** The faults that do not depend on the provider's error format. */
export const faultOf: Partial<Record<AccountingBehavior, FaultOrder>> = {
  unreachable: faultOrder.parse({ status: 503, text: html }),
  dropped: faultOrder.parse({ drop: true }),
  dropped_accepted: faultOrder.parse({ when: 'after', drop: true }),
  failed_accepted: faultOrder.parse({ when: 'after', status: 502, text: 'Bad Gateway' }),
  garbage_accepted: faultOrder.parse({ when: 'after', text: '{"data":{"na' }),
  slow_accepted: faultOrder.parse({ when: 'after', delay_ms: slowAnswerMs, status: 504, text: 'Gateway Timeout' }),
};

/** The next fault that matches this call, which is then removed. */
export function takeOrder(orders: FaultOrder[], call: string): FaultOrder | undefined {
  const index = orders.findIndex(({ about }) => call.includes(about));
  return index === -1 ? undefined : orders.splice(index, 1)[0];
}

export async function spoil(agenda: Agenda, fault: FaultOrder, timeScale: number): Promise<Reply> {
  if (fault.delay_ms > 0) await new Promise<void>((ready) => agenda.after(fault.delay_ms * timeScale, ready));
  if (fault.drop) return 'drop';
  const { status, headers } = fault;
  const reply = json(status, fault.json);
  return fault.json === undefined || reply === 'drop'
    ? { status, contentType: 'text/html', body: fault.text, headers }
    : { ...reply, headers };
}

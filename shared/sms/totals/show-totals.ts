/** An account's messages per day, by app and reason of failure, as the console shows them. */
import * as z from 'zod';
import { listApps } from '../../apps/app-record.ts';
import { datesOf, isWanted, readsPerCall, type TotalsQuery } from '../../apps/totals-of-days.ts';
import { mapInBatches } from '../../platform/async/map-in-batches.ts';
import type { Table } from '../../platform/storage/table.ts';
import { eastAfrica } from '../../values/time.ts';
import { readHeads } from '../capacity.ts';
import { countMessages, type MessageCount } from './count-messages.ts';
import { addMessageTotals, type MessageTotals, noMessages } from './day-totals.ts';

const outcomesBody = () => ({
  delivered: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  pending: z.number().int(),
  received: z.number().int(),
});

export const messageTotalsBody = () =>
  z.object({
    time_zone: z.string(),
    is_complete: z.boolean(),
    days: z.array(
      z.object({
        date: z.string(),
        ...outcomesBody(),
        message_parts: z.number().int(),
        cost: z.array(z.object({ currency: z.string(), amount: z.string() })),
      }),
    ),
    apps: z.array(z.object({ app_id: z.number().int(), name: z.string(), type: z.string(), ...outcomesBody() })),
    failures: z.array(z.object({ type: z.string(), code: z.string(), reason: z.string(), count: z.number().int() })),
  });
type Body = z.infer<ReturnType<typeof messageTotalsBody>>;

type App = { id: number; name: string; type: string; is_live: boolean };
type Counted = MessageCount & Omit<App, 'is_live'>;

export async function messageTotalsOf(
  { apps, messages }: { apps: Table; messages: Table },
  accountId: number,
  query: TotalsQuery,
  now: number,
): Promise<Body> {
  const dates = datesOf(query, now);
  const all: readonly App[] = await listApps(apps, accountId, 'sms');
  const wanted = all.filter((app) => isWanted(query, app));
  const heads = await readHeads(
    messages,
    wanted.map(({ id }) => ({ account_id: accountId, id })),
  );
  const reads = { left: readsPerCall };
  const counted = await mapInBatches(wanted, async ({ id, name, type }): Promise<Counted> => {
    const head = heads.get(id) ?? {};
    return { ...(await countMessages(messages, { accountId, appId: id }, head, { now, reads })), id, name, type };
  });
  const types = [...new Set(wanted.map(({ type }) => type))];
  return {
    time_zone: eastAfrica,
    is_complete: counted.every(({ isComplete }) => isComplete),
    days: dates.map((date) => {
      const { parts, cost } = sumOf(counted, [date]);
      return {
        date,
        ...outcomesOf(counted, [date]),
        message_parts: parts,
        cost: Object.entries(cost).map(([currency, amount]) => ({ currency, amount })),
      };
    }),
    apps: counted.map((app) => ({ app_id: app.id, name: app.name, type: app.type, ...outcomesOf([app], dates) })),
    failures: types
      .flatMap((type) => {
        const { failures } = sumOf(
          counted.filter((app) => app.type === type),
          dates,
        );
        return Object.entries(failures).map(([code, failure]) => ({ type, code, ...failure }));
      })
      .toSorted((one, other) => other.count - one.count),
  };
}

const sumOf = (some: readonly Counted[], of: readonly string[]): MessageTotals =>
  of.flatMap((date) => some.flatMap((app) => app.days[date] ?? [])).reduce(addMessageTotals, noMessages());

function outcomesOf(some: readonly Counted[], of: readonly string[]) {
  const { delivered, sent, failed, received } = sumOf(some, of);
  const pending = of.flatMap((date) => some.map((app) => app.pending[date] ?? 0)).reduce((all, one) => all + one, 0);
  return { delivered, sent, failed, pending, received };
}

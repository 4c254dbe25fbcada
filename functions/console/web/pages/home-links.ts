/** Addresses of the lists that the figures of the first page count. */
import { readersDays } from '../format.ts';
import { type Place, to } from '../router.ts';

/** East African days, both included. */
export type Span = { from: string; to: string };

export const spanOf = (days: readonly { date: string }[]): Span => ({
  from: days[0]?.date ?? '',
  to: days.at(-1)?.date ?? '',
});

export const paymentsAddress = (app: number, span: Span, status?: string): string =>
  to('transactions', { app, ...readersDays(span), status });

export const messagesAddress = (
  app: number,
  span: Span,
  { folder = 'outbox', status }: { folder?: 'outbox' | 'inbox'; status?: string } = {},
): string => to('messages', { app, ...readersDays(span), folder, status });

/** The list of a day if there is one app; otherwise this page, with the day's figures by app. */
export function dayAddresses(
  { days, apps }: { days: readonly { date: string }[]; apps: readonly { app_id: number }[] },
  { place, name, listOf }: { place: Place; name: string; listOf: (app: number, span: Span) => string },
): string[] {
  const [only, ...others] = apps;
  return days.map(({ date }) =>
    only !== undefined && others.length === 0
      ? listOf(only.app_id, { from: date, to: date })
      : to('', { ...place.query, [name]: date }),
  );
}

/** Messages per day: how many were delivered, sent, failed and received, what they cost, and why some failed. */
import type { Data, QueryOf } from '../api/endpoints.ts';
import { callData, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Chart } from '../components/chart.tsx';
import { Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { count, day } from '../format.ts';
import { money } from '../format-money.ts';
import { t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { loadTypeNames } from './app-kinds.ts';
import { dayAddresses, messagesAddress, type Span } from './home-links.ts';
import { MessageApps } from './home-message-apps.tsx';
import { useRest } from './home-rest.ts';

export type MessageTotals = Data<'GET /account/message_totals'>;
export type MessageMode = NonNullable<QueryOf<'GET /account/message_totals'>['mode']>;
type Wanted = { days: string; mode: MessageMode | undefined };

export const Messages = (props: Wanted & { place: Place }) =>
  isOffered('GET /account/message_totals') ? <CountedMessages {...props} /> : null;

/** Without a mode, live messages, unless the account has only sandbox apps. */
async function loadTotals({ days, mode }: Wanted, signal: AbortSignal) {
  const load = async (one: MessageMode) => ({
    mode: one,
    totals: await callData('GET /account/message_totals', { query: { days: Number(days), mode: one }, signal }),
  });
  const loaded = await load(mode ?? 'live');
  return mode === undefined && loaded.totals.apps.length === 0 ? load('sandbox') : loaded;
}

function CountedMessages({ place, ...wanted }: Wanted & { place: Place }) {
  const loaded = useLoad((signal) => loadTotals(wanted, signal), [wanted.days, wanted.mode]);
  useRest(loaded, loaded.data?.totals);
  return <Show loaded={loaded}>{(shown) => <Figures place={place} {...shown} />}</Show>;
}

const format = (value: number): string => count(Math.round(value));

function Figures({ place, mode, totals }: { place: Place; mode: MessageMode; totals: MessageTotals }) {
  const { days, failures, is_complete } = totals;
  const sum = (of: (one: MessageTotals['days'][number]) => number) => days.reduce((all, one) => all + of(one), 0);
  const accepted = sum((one) => one.delivered + one.sent);
  const counts = [
    accepted,
    sum(({ failed }) => failed),
    sum(({ pending }) => pending),
    sum(({ received }) => received),
  ];
  if (counts.every((one) => one === 0)) return null;
  const labels = days.map(({ date }) => day(date));
  const links = dayAddresses(totals, { place, name: 'message_date', listOf: messagesAddress });
  const today = days.at(-1);
  const figures = [
    [t('sent_today'), count(today ? today.delivered + today.sent : 0)],
    [t('received_today'), count(today?.received ?? 0)],
    ...(today?.cost ?? []).map(({ currency, amount }) => [t('cost_today'), money(amount, currency)] as const),
  ] as const;
  return (
    <section aria-label={t('messages')}>
      <h2>{t('messages')}</h2>
      {!is_complete && <p role="status">{t('counting_messages')}</p>}
      <dl class="figures">
        {figures.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="charts">
        <Chart
          title={t('sent_by_day')}
          days={labels}
          links={links}
          format={format}
          series={[
            { name: t('status_sent'), kind: 'good', values: days.map((one) => one.delivered + one.sent) },
            { name: t('failed'), kind: 'bad', values: days.map(({ failed }) => failed) },
            { name: t('under_way'), kind: 'open', values: days.map(({ pending }) => pending) },
          ]}
        />
        <Chart
          title={t('received_by_day')}
          days={labels}
          links={dayAddresses(totals, { place, name: 'message_date', listOf: inboxAddress })}
          format={format}
          series={[{ name: t('status_received'), kind: 'good', values: days.map(({ received }) => received) }]}
        />
      </div>
      <MessageApps place={place} mode={mode} totals={totals} />
      {failures.length > 0 && <Reasons failures={failures} />}
    </section>
  );
}

const inboxAddress = (app: number, span: Span) => messagesAddress(app, span, { folder: 'inbox' });

/** More reasons are on the pages of the messages. */
const shownReasons = 5;

function Reasons({ failures }: Pick<MessageTotals, 'failures'>) {
  const { data: names } = useLoad(() => loadTypeNames('sms_apps'), []);
  return (
    <>
      <h3>{t('message_reasons')}</h3>
      <Table
        caption={t('message_reasons')}
        rows={failures.slice(0, shownReasons)}
        keyOf={({ type, code }) => `${type} ${code}`}
        columns={[
          { title: t('reason'), show: ({ reason, code }) => (reason === '' ? code : `${reason} (${code})`) },
          { title: t('provider'), show: ({ type }) => names?.get(type) ?? type },
          { title: t('messages'), isNumber: true, show: (failure) => count(failure.count) },
        ]}
      />
    </>
  );
}

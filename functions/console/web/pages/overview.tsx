/** The first page: payments and messages per day. */
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Chart } from '../components/chart.tsx';
import { Choice } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { count, day, duration, percent } from '../format.ts';
import { t } from '../i18n/text.ts';
import { go, type Place, to } from '../router.ts';

type Day = Data<'GET /account/overview'>['days'][number];
type Tally = Day['payments'];

const spans = ['7', '14', '31'];

export function Overview({ place }: { place: Place }) {
  const { days = '14' } = place.query;
  const loaded = useLoad(
    (signal) => callData('GET /account/overview', { query: { days: Number(days) }, signal }),
    [days],
  );
  return (
    <Page
      title={t('home')}
      actions={
        <Choice
          name="days"
          label={t('days')}
          value={days}
          onChange={(wanted) => go(to('', { days: wanted }))}
          options={spans.map((span) => [span, t('last_days', { days: span })])}
        />
      }
    >
      <Show loaded={loaded}>
        {({ days: all, counted_per_day }) => (
          <>
            <Module title={t('payments')} days={all} of={(one) => one.payments} />
            <Module title={t('messages')} days={all} of={(one) => one.messages} />
            {all.some(({ is_complete }) => !is_complete) && (
              <p class="quiet">{t('counted_newest', { maximum: count(counted_per_day) })}</p>
            )}
          </>
        )}
      </Show>
    </Page>
  );
}

function Module({ title, days, of }: { title: string; days: readonly Day[]; of: (day: Day) => Tally }) {
  const tallies = days.map(of);
  const labels = days.map(({ date }) => day(date));
  const sum = (member: 'accepted' | 'completed' | 'failed') => tallies.reduce((all, tally) => all + tally[member], 0);
  const [completed, failed] = [sum('completed'), sum('failed')];
  const latest = tallies.findLast(({ median_latency_ms }) => median_latency_ms !== null)?.median_latency_ms ?? null;
  const figures = [
    [t('accepted'), count(sum('accepted'))],
    [t('completed'), count(completed)],
    [t('failed'), count(failed)],
    [t('success_rate'), percent(completed + failed === 0 ? null : completed / (completed + failed))],
    [t('latency_latest'), duration(latest)],
  ] as const;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl class="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="charts">
        <Chart
          title={t('by_day', { what: title })}
          days={labels}
          format={(value) => count(Math.round(value))}
          series={[
            { name: t('completed'), kind: 'good', values: tallies.map((one) => one.completed) },
            { name: t('failed'), kind: 'bad', values: tallies.map((one) => one.failed) },
            {
              name: t('under_way'),
              kind: 'open',
              values: tallies.map((one) => one.accepted - one.completed - one.failed),
            },
          ]}
        />
        <Chart
          title={t('success_rate')}
          days={labels}
          maximum={1}
          format={percent}
          series={[{ name: t('success_rate'), kind: 'line', values: tallies.map((one) => one.success_rate) }]}
        />
        <Chart
          title={t('latency')}
          days={labels}
          format={duration}
          series={[{ name: t('latency'), kind: 'line', values: tallies.map((one) => one.median_latency_ms) }]}
        />
      </div>
    </section>
  );
}

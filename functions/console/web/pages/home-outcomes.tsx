/** How payments ended: per day, by reason of failure, and how long the customers took. */
import type { ComponentChildren } from 'preact';
import { Chart } from '../components/chart.tsx';
import { Table } from '../components/table.tsx';
import { count, day, duration, percent } from '../format.ts';
import { t } from '../i18n/text.ts';
import type { Totals } from './home.tsx';

/** More reasons are on the pages of the payments. */
const shownReasons = 8;

const failedOf = (one: Totals['days'][number]) => one.failed + one.cancelled + one.expired;

export function Outcomes(props: { totals: Totals; dayLinks: readonly string[]; children: ComponentChildren }) {
  const { totals, dayLinks } = props;
  const { days, failures, median_ms, p95_ms } = totals;
  const sum = (of: (one: Totals['days'][number]) => number) => days.reduce((all, one) => all + of(one), 0);
  const completed = sum((one) => one.completed);
  const ended = completed + sum(failedOf) + sum(({ unknown }) => unknown);
  if (ended + sum(({ pending }) => pending) === 0) return null;
  const labels = days.map(({ date }) => day(date));
  const figures = [
    [t('completed'), count(completed)],
    [t('success_rate'), percent(ended === 0 ? null : completed / ended)],
    [`${t('from_prompt')}: ${t('median')}`, duration(median_ms)],
    [t('p95'), duration(p95_ms)],
  ] as const;
  return (
    <section aria-label={t('outcomes_by_day')}>
      <h2>{t('outcomes_by_day')}</h2>
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
          title={t('outcomes_by_day')}
          days={labels}
          links={dayLinks}
          format={(value) => count(Math.round(value))}
          series={[
            { name: t('completed'), kind: 'good', values: days.map((one) => one.completed) },
            { name: t('failed'), kind: 'bad', values: days.map(failedOf) },
            { name: t('under_way'), kind: 'open', values: days.map((one) => one.pending + one.unknown) },
          ]}
        />
        <Chart
          title={t('from_prompt')}
          days={labels}
          format={duration}
          series={[{ name: t('median'), kind: 'line', values: days.map((one) => one.median_ms) }]}
        />
      </div>
      {props.children}
      <h3>{t('reasons')}</h3>
      {failures.length === 0 ? (
        <p class="quiet">{t('no_failures')}</p>
      ) : (
        <Table
          caption={t('reasons')}
          rows={failures.slice(0, shownReasons)}
          keyOf={({ type, code }) => `${type} ${code}`}
          columns={[
            { title: t('reason'), show: ({ reason, code }) => (reason === '' ? code : `${reason} (${code})`) },
            { title: t('provider'), show: ({ type }) => type },
            { title: t('payments'), isNumber: true, show: (failure) => count(failure.count) },
          ]}
        />
      )}
    </section>
  );
}

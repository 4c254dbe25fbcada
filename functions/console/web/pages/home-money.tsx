/** Money in and out: today, and for each day, by currency. */
import { Chart } from '../components/chart.tsx';
import { Empty } from '../components/empty.tsx';
import { count, day } from '../format.ts';
import { t } from '../i18n/text.ts';
import type { Totals } from './home.tsx';

type Amounts = Totals['days'][number]['money'][number];

const amount = (value: number): string =>
  new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2, notation: value >= 1e6 ? 'compact' : 'standard' }).format(
    value,
  );
/** The exact text of an amount with separators: a large one would lose digits as a number. */
function withSeparators(text: string): string {
  const [whole = '', ...fraction] = text.split('.');
  return [BigInt(whole).toLocaleString('en-KE'), ...fraction].join('.');
}

const paymentsOf = (payments: number): string =>
  payments === 1 ? t('of_payments_one') : t('of_payments', { count: count(payments) });

const find = (money: readonly Amounts[], currency: string) => money.find((one) => one.currency === currency);

export function Money({ totals: { days }, dayLinks }: { totals: Totals; dayLinks: readonly string[] }) {
  const currencies = [...new Set(days.flatMap(({ money }) => money.map(({ currency }) => currency)))].sort();
  const today = days.at(-1);
  return (
    <section aria-label={t('payments')}>
      <h2>{t('payments')}</h2>
      {currencies.length === 0 && <Empty icon="payment" text={t('no_payments')} />}
      {currencies.map((currency) => {
        const now = find(today?.money ?? [], currency);
        const figures = [
          [t('money_in_today'), now?.in ?? '0.00', now?.in_count ?? 0],
          [t('money_out_today'), now?.out ?? '0.00', now?.out_count ?? 0],
        ] as const;
        const valuesOf = (side: 'in' | 'out') => days.map(({ money }) => Number(find(money, currency)?.[side] ?? 0));
        const countsOf = (side: 'in_count' | 'out_count') =>
          days.map(({ money }) => find(money, currency)?.[side] ?? 0);
        return (
          <div key={currency}>
            <dl class="figures">
              {figures.map(([name, value, payments]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {currency} {withSeparators(value)}
                  </dd>
                  <dd class="help">
                    {payments === 0 ? paymentsOf(payments) : <a href={dayLinks.at(-1)}>{paymentsOf(payments)}</a>}
                  </dd>
                </div>
              ))}
            </dl>
            <div class="charts">
              <Chart
                title={t('money_by_day', { currency })}
                days={days.map(({ date }) => day(date))}
                links={dayLinks}
                format={amount}
                series={[
                  { name: t('money_in'), kind: 'good', values: valuesOf('in') },
                  { name: t('money_out'), kind: 'open', values: valuesOf('out') },
                ]}
              />
              <Chart
                title={t('payments_by_day', { currency })}
                days={days.map(({ date }) => day(date))}
                links={dayLinks}
                format={(value) => count(Math.round(value))}
                series={[
                  { name: t('money_in'), kind: 'good', values: countsOf('in_count') },
                  { name: t('money_out'), kind: 'open', values: countsOf('out_count') },
                ]}
              />
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** Messages per day: how many were accepted, sent and failed. */
import { callData, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Chart } from '../components/chart.tsx';
import { Show } from '../components/page.tsx';
import { count, day } from '../format.ts';
import { t } from '../i18n/text.ts';

export const Messages = ({ days }: { days: number }) =>
  isOffered('GET /account/overview') ? <SentMessages days={days} /> : null;

function SentMessages({ days }: { days: number }) {
  const loaded = useLoad((signal) => callData('GET /account/overview', { query: { days }, signal }), [days]);
  return (
    <Show loaded={loaded}>
      {({ days: all, counted_per_day }) => {
        const messages = all.map((one) => one.messages);
        if (messages.every(({ accepted }) => accepted === 0)) return null;
        return (
          <section aria-label={t('messages')}>
            <h2>{t('messages')}</h2>
            <Chart
              title={t('by_day', { what: t('messages') })}
              days={all.map(({ date }) => day(date))}
              format={(value) => count(Math.round(value))}
              series={[
                { name: t('completed'), kind: 'good', values: messages.map(({ completed }) => completed) },
                { name: t('failed'), kind: 'bad', values: messages.map(({ failed }) => failed) },
                {
                  name: t('under_way'),
                  kind: 'open',
                  values: messages.map(({ accepted, completed, failed }) => accepted - completed - failed),
                },
              ]}
            />
            {all.some(({ is_complete }) => !is_complete) && (
              <p class="quiet">{t('counted_newest', { maximum: count(counted_per_day) })}</p>
            )}
          </section>
        );
      }}
    </Show>
  );
}

/** The payments of an app, newest first. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp } from '../components/choose-app.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { money } from '../format-money.ts';
import { moment } from '../format-moment.ts';
import { named, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { FetchPayments } from './fetch-payments.tsx';
import { partyOf, stateOfPayment } from './payment-words.ts';

const statuses = ['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED', 'UNKNOWN'] as const;
const members = [
  'id',
  'transaction_id',
  'status',
  'amount',
  'currency',
  'payer_account',
  'payer_name',
  'payee_account',
  'reference',
  'narration',
  'transaction_type',
  'transaction_sub_type',
  'transaction_time',
  'result_code',
  'result_desc',
  'request_id',
  'created_at',
  'payee_name',
] as const;

export function Transactions({ place }: { place: Place }) {
  const may = useMay();
  const [round, setRound] = useState(0);
  return (
    <Page
      title={t('transactions')}
      actions={
        may('developer') && (
          <a class="button primary" href={to('test/payment')}>
            {t('test_payment')}
          </a>
        )
      }
    >
      <ChooseApp kind="payment_apps" place={place}>
        {(app) => (
          <>
            <FetchPayments key={app.id} app={app} whenDone={() => setRound((before) => before + 1)} />
            <List<'GET /api/pay/{payment_app}/queryTransactions'>
              key={app.id}
              caption={t('transactions')}
              place={place}
              by={[round]}
              load={(query, signal) =>
                callData('GET /api/pay/{payment_app}/queryTransactions', { payment_app: app.id, query, signal })
              }
              keyOf={({ id }) => id}
              members={members}
              fileName={`transactions-${app.id}`}
              filters={[
                {
                  name: 'status',
                  label: t('status'),
                  options: statuses.map((name) => [`STATUS_${name}`, named('status', name)] as const),
                },
                { name: 'from', label: t('from_day'), type: 'date' },
                { name: 'to', label: t('to_day'), type: 'date' },
              ]}
              columns={[
                { title: t('when'), show: ({ created_at }) => moment(created_at) },
                {
                  title: t('transaction'),
                  show: ({ id, transaction_id }) => (
                    <a href={to(`transactions/${app.id}/${id}`)}>{transaction_id ?? id}</a>
                  ),
                },
                {
                  title: t('amount'),
                  isNumber: true,
                  show: ({ amount, currency }) => money(amount, currency),
                },
                { title: t('from_or_to'), show: (payment) => <span class="given-name">{partyOf(payment)}</span> },
                {
                  title: t('reference'),
                  show: ({ reference }) => reference && <span class="given-name">{reference}</span>,
                },
                {
                  title: t('status'),
                  show: (payment) => <Badge status={payment.status} label={stateOfPayment(payment)} />,
                },
              ]}
            />
          </>
        )}
      </ChooseApp>
    </Page>
  );
}

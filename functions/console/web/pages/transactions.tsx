/** The payments of an app, newest first, and one of them. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp } from '../components/choose-app.tsx';
import { List } from '../components/list.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { asText, time } from '../format.ts';
import { named, readable, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { FetchPayments } from './fetch-payments.tsx';

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
] as const;

export function Transactions({ place }: { place: Place }) {
  const [round, setRound] = useState(0);
  return (
    <Page
      title={t('transactions')}
      actions={
        <a class="button primary" href={to('test/payment')}>
          {t('test_payment')}
        </a>
      }
    >
      <ChooseApp kind="payment_apps" place={place}>
        {(app) => (
          <>
            <FetchPayments key={app.id} app={app} whenDone={() => setRound((before) => before + 1)} />
            <List<'GET /api/pay/{payment_app}/queryTransactions'>
              caption={t('transactions')}
              place={place}
              by={[round, app.id]}
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
                { title: t('when'), show: ({ created_at }) => time(created_at) },
                {
                  title: t('transaction'),
                  show: ({ id, transaction_id }) => (
                    <a href={to(`transactions/${app.id}/${id}`)}>{transaction_id ?? id}</a>
                  ),
                },
                {
                  title: t('amount'),
                  isNumber: true,
                  show: ({ amount, currency }) => `${currency} ${amount}`,
                },
                { title: t('payer'), show: ({ payer_account, payer_name }) => `${payer_account} ${payer_name}` },
                { title: t('reference'), show: ({ reference }) => reference },
                { title: t('status'), show: ({ status }) => <Badge status={status} /> },
              ]}
            />
          </>
        )}
      </ChooseApp>
    </Page>
  );
}

export function TransactionPage({ app, id }: { app: string; id: string }) {
  const loaded = useLoad(
    (signal) =>
      callData('GET /api/pay/{payment_app}/transaction/{transactionId}', {
        payment_app: app,
        transactionId: id,
        signal,
      }),
    [app, id],
  );
  return (
    <Page title={t('transaction')} crumbs={[[t('payments'), to('transactions', { app })]]}>
      <Show loaded={loaded}>
        {({ status, request_id, ...others }) => (
          <Facts
            facts={[
              [t('status'), <Badge key="status" status={status} />],
              [t('request'), request_id && <a href={to(`requests/${request_id}`)}>{t('timeline')}</a>],
              ...Object.entries(others).map(([name, value]) => [readable(name), asText(value)] as const),
            ]}
          />
        )}
      </Show>
    </Page>
  );
}

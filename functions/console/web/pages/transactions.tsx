/** The payments of an app, newest first, and one of them. */
import { useState } from 'preact/hooks';
import type { Page as PageOf, Transaction } from '../api/bodies.ts';
import { said, time } from '../format.ts';
import { apiJson, queryOf } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp, withoutApp } from '../components/choose-app.tsx';
import { List } from '../components/list.tsx';
import { useLoad } from '../api/load.ts';
import { Facts, Page, Show } from '../components/page.tsx';
import { type Place, to } from '../router.ts';
import { named, readable, t } from '../i18n/text.ts';
import { FetchPayments } from './fetch-payments.tsx';

const statuses = ['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED', 'UNKNOWN'];
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
];

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
            <List<Transaction>
              caption={t('transactions')}
              place={place}
              by={[round, app.id]}
              load={async (query, signal) => {
                const path = `/api/pay/${app.id}/queryTransactions${queryOf(withoutApp(query))}`;
                return (await apiJson<{ data: PageOf<Transaction> }>('GET', path, signal ? { signal } : {})).data;
              }}
              keyOf={({ id }) => id}
              members={members}
              fileName={`transactions-${app.id}`}
              filters={[
                {
                  name: 'status',
                  label: t('status'),
                  options: statuses.map((name) => [`STATUS_${name}`, named('status', name)]),
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
    async (signal) =>
      (await apiJson<{ data: Transaction }>('GET', `/api/pay/${app}/transaction/${id}`, { signal })).data,
    [app, id],
  );
  return (
    <Page title={t('transaction')}>
      <Show loaded={loaded}>
        {({ status, request_id, ...others }) => (
          <Facts
            facts={[
              [t('status'), <Badge key="status" status={status} />],
              [t('request'), request_id && <a href={to(`requests/${request_id}`)}>{t('timeline')}</a>],
              ...Object.entries(others).map(([name, value]) => [readable(name), said(value)] as const),
            ]}
          />
        )}
      </Show>
    </Page>
  );
}

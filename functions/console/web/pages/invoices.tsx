/** The sales invoiced with the tax authority, and a printable receipt. */
import { call, callData, callResponse } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp } from '../components/choose-app.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { Json } from '../components/json.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { namedOptions, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';

const statuses = ['queued', 'processing', 'completed', 'failed', 'cancelled', 'needs_attention'] as const;
const invoicing = ({ type }: { type: string }): boolean => type !== 'portal';

export function Invoices({ place }: { place: Place }) {
  return (
    <Page title={t('invoices')}>
      <ChooseApp kind="tax_apps" place={place} only={invoicing}>
        {(app) => (
          <List<'GET /api/tax/einv/sales'>
            caption={t('invoices')}
            place={place}
            isByOwnDay
            by={[app.id]}
            load={(query, signal) =>
              call('GET /api/tax/einv/sales', { query, headers: { 'x-tax-app-id': app.id }, signal })
            }
            keyOf={({ receipt_number }) => receipt_number}
            members={[
              'receipt_number',
              'status',
              'receipt_date',
              'customer_name',
              'customer_pin',
              'control_unit_invoice_number',
            ]}
            fileName={`invoices-${app.id}`}
            filters={[
              { name: 'status', label: t('status'), options: namedOptions('status', statuses) },
              { name: 'from', label: t('from_day'), type: 'date' },
              { name: 'to', label: t('to_day'), type: 'date' },
            ]}
            columns={[
              {
                title: t('invoice'),
                show: ({ receipt_number }) => (
                  <a href={to(`invoices/${app.id}/${encodeURIComponent(receipt_number)}`)}>{receipt_number}</a>
                ),
              },
              { title: t('date'), show: ({ receipt_date }) => receipt_date },
              { title: t('customer'), show: ({ customer_name, customer_pin }) => customer_name ?? customer_pin },
              { title: t('amount'), isNumber: true, show: ({ totals }) => totals?.total },
              { title: t('status'), show: ({ status }) => <Badge status={status} /> },
            ]}
          />
        )}
      </ChooseApp>
    </Page>
  );
}

export function InvoicePage({ app, number }: { app: string; number: string }) {
  const headers = { 'x-tax-app-id': Number(app) };
  const loaded = useLoad(
    (signal) => callData('GET /api/tax/einv/sales/{receipt_number}', { receipt_number: number, headers, signal }),
    [app, number],
  );
  /** Opened from memory: a link to the URL would not carry the token. */
  const showReceipt = async () => {
    const response = await callResponse('GET /api/tax/einv/sales/{receipt_number}', {
      receipt_number: number,
      headers: { ...headers, accept: 'application/pdf, text/html;q=0.5' },
    });
    const url = URL.createObjectURL(await response.blob());
    window.open(url, '_blank');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Page
      title={t('invoice')}
      crumbs={[[t('invoices'), to('invoices')]]}
      actions={<ActionButton class="primary" label={t('print_receipt')} run={showReceipt} />}
    >
      <Show loaded={loaded}>
        {(sale) => (
          <>
            <Facts
              facts={[
                [t('invoice'), sale.receipt_number],
                [t('status'), <Badge key="status" status={sale.status} />],
                [t('date'), sale.receipt_date],
                [t('customer'), sale.customer_name ?? sale.customer_pin],
                [t('amount'), sale.totals?.total],
                [t('control_unit_number'), sale.control_unit_invoice_number],
              ]}
            />
            <Json value={sale} label={t('invoice')} />
          </>
        )}
      </Show>
    </Page>
  );
}

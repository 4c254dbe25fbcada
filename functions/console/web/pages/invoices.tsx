/** The sales invoiced with the tax authority, and the receipt of one to print. */
import type { Page as PageOf } from '../api/bodies.ts';
import { api, apiJson, queryOf } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp, withoutApp } from '../components/choose-app.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { useLoad } from '../api/load.ts';
import { Facts, Json, Page, Show } from '../components/page.tsx';
import { type Place, to } from '../router.ts';
import { named, t } from '../i18n/text.ts';

type Sale = {
  receipt_number: string;
  status: string;
  receipt_date: string;
  customer_name: string | null;
  customer_pin: string | null;
  totals: { total?: string } | null;
  control_unit_invoice_number: string | null;
  qr_url: string | null;
} & Record<string, unknown>;

const statuses = ['queued', 'processing', 'completed', 'failed', 'cancelled', 'needs_attention'];
const ofApp = (app: string | number) => ({ 'x-tax-app-id': String(app) });
const invoicing = ({ type }: { type: string }): boolean => type !== 'portal';

export function Invoices({ place }: { place: Place }) {
  return (
    <Page title={t('invoices')}>
      <ChooseApp kind="tax_apps" place={place} only={invoicing}>
        {(app) => (
          <List<Sale>
            caption={t('invoices')}
            place={place}
            isByOwnDay
            by={[app.id]}
            load={(query, signal) =>
              apiJson<PageOf<Sale>>('GET', `/api/tax/einv/sales${queryOf(withoutApp(query))}`, {
                headers: ofApp(app.id),
                ...(signal ? { signal } : {}),
              })
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
              { name: 'status', label: t('status'), options: statuses.map((name) => [name, named('status', name)]) },
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
  const path = `/api/tax/einv/sales/${encodeURIComponent(number)}`;
  const loaded = useLoad(
    async (signal) => (await apiJson<{ data: Sale }>('GET', path, { headers: ofApp(app), signal })).data,
    [app, number],
  );
  /** Opened from this page's own memory: the address alone would not be let in. */
  const showReceipt = async () => {
    const answer = await api('GET', path, { headers: { ...ofApp(app), accept: 'application/pdf, text/html;q=0.5' } });
    const url = URL.createObjectURL(await answer.blob());
    window.open(url, '_blank');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Page title={t('invoice')} actions={<ActionButton class="primary" label={t('print_receipt')} run={showReceipt} />}>
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

/** The sales invoiced with the tax authority. */
import { call } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp } from '../components/choose-app.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { money } from '../format-money.ts';
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
            key={app.id}
            caption={t('invoices')}
            place={place}
            isByOwnDay
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
            inside={{
              taxable: ({ totals }) => totals?.taxable,
              tax: ({ totals }) => totals?.tax,
              total: ({ totals }) => totals?.total,
              credited_total: (sale) => sale.credited_total,
              payment_type: (sale) => sale.payment_type,
              // Copies, proforma and training invoices are no sales.
              sales_type: (sale) => sale.sales_type,
            }}
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
              {
                title: t('customer'),
                show: ({ customer_name: name, customer_pin: pin }) =>
                  name === null ? pin : <span class="given-name">{name}</span>,
              },
              { title: t('amount'), isNumber: true, show: ({ totals }) => totals && money(totals.total, 'KES') },
              { title: t('status'), show: ({ status }) => <Badge status={status} /> },
            ]}
          />
        )}
      </ChooseApp>
    </Page>
  );
}

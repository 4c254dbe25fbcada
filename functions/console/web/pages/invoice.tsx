/** One invoice as on paper: its items, taxes and totals, what the tax authority signed, and its credit notes. */
import type { Data } from '../api/endpoints.ts';
import { call, callData, callResponse, fileOf } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { readAll } from '../api/pages.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Copyable } from '../components/copyable.tsx';
import { save } from '../components/csv.ts';
import { ActionButton, RawDataButton } from '../components/dialog.tsx';
import { Headline } from '../components/headline.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { money } from '../format-money.ts';
import { exactTime } from '../format-moment.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { invoiceWords, linesOf, shillings, taxesOf } from './invoice-words.ts';

type Sale = Data<'GET /api/tax/einv/sales/{receipt_number}'>;

export function InvoicePage({ app, number }: { app: string; number: string }) {
  const headers = { 'x-tax-app-id': Number(app) };
  const loaded = useLoad(
    (signal) => callData('GET /api/tax/einv/sales/{receipt_number}', { receipt_number: number, headers, signal }),
    [app, number],
  );
  /** Opened from memory: a link to the URL would not carry the token. A slow response makes browsers block the window. */
  const showReceipt = async () => {
    const response = await callResponse('GET /api/tax/einv/sales/{receipt_number}', {
      receipt_number: number,
      headers: { ...headers, accept: 'application/pdf, text/html;q=0.5' },
    });
    const receipt = await fileOf(response);
    const url = URL.createObjectURL(receipt);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    if (window.open(url, '_blank') !== null) return;
    save(`${number}.${receipt.type.startsWith('application/pdf') ? 'pdf' : 'html'}`, receipt);
    announce(t('receipt_saved'));
  };
  return (
    <Page
      title={t('invoice')}
      crumbs={[[t('invoices'), to('invoices', { app })]]}
      actions={loaded.data && <ActionButton class="primary" label={t('print_receipt')} run={showReceipt} />}
    >
      <Show loaded={loaded}>
        {(sale) => (
          <>
            <Headline {...invoiceWords(sale)} />
            <div class="actions">
              {sale.request_id && (
                <a class="button" href={to(`requests/${sale.request_id}`)}>
                  {t('open_request')}
                </a>
              )}
              <RawDataButton value={sale} />
            </div>
            <Paper sale={sale} />
            <Signed sale={sale} />
            <CreditNotes app={Number(app)} sale={sale} />
          </>
        )}
      </Show>
    </Page>
  );
}

function Paper({ sale }: { sale: Sale }) {
  const lines = linesOf(sale);
  const discounts = { title: t('discount'), isNumber: true, show: ({ discount }: (typeof lines)[number]) => discount };
  return (
    <section class="panel paper" aria-label={t('invoice')}>
      <Facts
        facts={[
          [t('invoice'), <strong key="number">{sale.receipt_number}</strong>],
          [t('date'), sale.receipt_date],
          [t('customer'), sale.customer_name],
          [t('pin_number'), sale.customer_pin],
        ]}
      />
      <Table
        caption={t('lines')}
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          { title: t('item'), show: ({ name }) => <span class="given-name">{name}</span> },
          { title: t('quantity'), isNumber: true, show: ({ quantity }) => quantity },
          { title: t('price'), isNumber: true, show: ({ price }) => price },
          ...(lines.some(({ discount }) => discount !== '') ? [discounts] : []),
          { title: t('line_tax'), show: ({ taxType }) => taxType },
          { title: t('line_amount'), isNumber: true, show: ({ amount }) => amount },
        ]}
      />
      {sale.totals && (
        <dl class="totals">
          <Total name={t('taxable')} amount={sale.totals.taxable} />
          {taxesOf(sale.totals).map(({ type, rate, tax }) => (
            <Total key={type} name={t('tax_of_type', { type, rate })} amount={tax} />
          ))}
          <Total name={t('tax_total')} amount={sale.totals.tax} />
          <Total name={t('total')} amount={sale.totals.total} isLast />
          {sale.credited_total !== undefined && Number(sale.credited_total) > 0 && (
            <Total name={t('credited')} amount={`-${sale.credited_total}`} />
          )}
        </dl>
      )}
    </section>
  );
}

const Total = ({ name, amount, isLast }: { name: string; amount: string; isLast?: boolean }) => (
  <div class={isLast ? 'sum' : undefined}>
    <dt>{name}</dt>
    <dd>{money(amount, shillings)}</dd>
  </div>
);

function Signed({ sale }: { sale: Sale }) {
  if (sale.control_unit_invoice_number === null && sale.signed_at === null) return null;
  return (
    <section aria-label={t('control_unit')}>
      <h2>{t('control_unit')}</h2>
      <Facts
        facts={[
          [
            t('control_unit_number'),
            sale.control_unit_invoice_number && <Copyable key="cu" value={sale.control_unit_invoice_number} />,
          ],
          [t('control_unit_date'), sale.signed_at && exactTime(sale.signed_at)],
          [t('invoice_number_authority'), sale.invoice_no],
          [t('receipt_number_authority'), sale.receipt_no],
          [t('receipt_signature'), sale.receipt_signature && <code key="signature">{sale.receipt_signature}</code>],
          [
            t('verify_at_authority'),
            sale.qr_url && (
              <a key="qr" href={sale.qr_url} target="_blank" rel="noreferrer">
                {new URL(sale.qr_url).host}
              </a>
            ),
          ],
        ]}
      />
    </section>
  );
}

/** Those of a sale, newest first; most have none. */
function CreditNotes({ app, sale }: { app: number; sale: Sale }) {
  const loaded = useLoad(
    (signal) =>
      readAll<'GET /api/tax/einv/credit-notes'>(
        (query) =>
          call('GET /api/tax/einv/credit-notes', {
            query: { ...query, original_receipt_number: sale.receipt_number },
            headers: { 'x-tax-app-id': app },
            signal,
          }),
        ({ receipt_number }) => receipt_number,
      ),
    [app, sale.receipt_number],
  );
  if (loaded.data?.length === 0) return null;
  return (
    <section aria-label={t('credit_notes')}>
      <h2>{t('credit_notes')}</h2>
      <Show loaded={loaded}>
        {(notes) => (
          <Table
            caption={t('credit_notes')}
            rows={notes}
            keyOf={({ receipt_number }) => receipt_number}
            columns={[
              {
                title: t('number'),
                show: ({ receipt_number, request_id }) =>
                  request_id === null ? receipt_number : <a href={to(`requests/${request_id}`)}>{receipt_number}</a>,
              },
              { title: t('date'), show: ({ receipt_date }) => receipt_date },
              { title: t('control_unit_number'), show: (note) => note.control_unit_invoice_number },
              { title: t('amount'), isNumber: true, show: ({ totals }) => totals && money(totals.total, shillings) },
              { title: t('status'), show: ({ status }) => <Badge status={status} /> },
            ]}
          />
        )}
      </Show>
    </section>
  );
}

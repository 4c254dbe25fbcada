/** `npm run demo`: runs every feature once against a running gateway and verifies every webhook it receives. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toLocalDay } from '../../shared/values/time.ts';
import { readCommandLine } from './command-line.ts';
import { findFolderProblem } from './data-folder.ts';
import { makeDemoClient } from './demo-client.ts';
import type { LocalFacts } from './run.ts';

readCommandLine({
  command: 'run demo',
  summary: 'Runs every feature once against a running gateway (npm start) and verifies every webhook it receives.',
  optionLines: ['GATEWAY_DATA=<folder>  the data folder of the gateway; default .gateway'],
});

const problem = findFolderProblem(process.env);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const file = join(process.env.GATEWAY_DATA ?? '.gateway', 'local.json');
function endWith(reason: string): never {
  console.error(`${reason} Start the gateway first: npm start`);
  process.exit(1);
}

/** Null for half a file, of a start that the disk or the power ended. */
function readFacts(text: string): LocalFacts | null {
  try {
    return JSON.parse(text) as LocalFacts;
  } catch {
    return null;
  }
}
const content = await readFile(file, 'utf8').catch(() => endWith(`${file} does not exist.`));
const facts = readFacts(content) ?? endWith(`${file} is damaged.`);
// The file stays when a gateway is killed.
await fetch(facts.base_url).catch(() => endWith(`No gateway responds at ${facts.base_url}.`));
const { gateway, say, webhook, request, print, nextEvent, verifiedEnd } = makeDemoClient(facts);
const pay = (driver: string): { payment_app: number } => ({ payment_app: facts.apps[driver] ?? 0 });
const express = pay('MobileMoneyKeExpress');

say('M-Pesa push: request a payment of 150 shillings from a customer');
const order = { phone_number: '0700000101', amount: 150, reference: 'INV-14', description: 'Order 14' };
const push = await request(gateway.requestPayment({ ...express, body: { ...order, ...webhook } }));
const paid = await verifiedEnd(push, 'payments.transaction.completed');
const { data: shown } = await gateway.getTransaction({ ...express, transactionId: paid.id });
say(`the transaction is ${shown.status}: ${shown.amount} KES, receipt ${shown.transaction_id}`);

say('M-Pesa reversal: return the money to the customer');
await request(gateway.reverseTransaction({ ...express, transaction: paid.id, body: webhook }));
await nextEvent(({ event, data }) => event === 'payments.transaction.reversed' && data.id === paid.id);
const { data: returned } = await gateway.getTransaction({ ...express, transactionId: paid.id });
say(`the transaction is ${returned.status}`);

say('M-Pesa C2B: register the callback URLs; a customer pays the paybill');
const { data: registered } = await gateway.registerUrls(pay('MobileMoneyKeC2B'));
say(`the provider answered: ${registered.ResponseDescription}`);
const reference = `SHOP-${Date.now() % 10_000}`;
const bill = { phone_number: '0708374149', amount: 75, reference };
await request(gateway.simulateTransaction({ ...pay('MobileMoneyKeC2B'), body: { ...bill, ...webhook } }));
const received = await nextEvent(
  ({ event, data }) => event === 'payments.transaction.completed' && data.reference === reference,
);
say(`received ${received.data.amount} KES for ${received.data.reference}, receipt ${received.data.transaction_id}`);

say('M-Pesa B2C: send money to a phone');
const payout = { phone_number: '0700000102', amount: 500, remarks: 'Refund order 14' };
const sent = await verifiedEnd(
  await request(
    gateway.sendMoney({ ...pay('MobileMoneyKeB2C'), body: { ...payout, command_id: 'BusinessPayment', ...webhook } }),
  ),
  'payments.transaction.completed',
);
say(`sent to ${sent.payee_name || sent.payee_account}, receipt ${sent.transaction_id}`);

say('M-Pesa B2B: pay a supplier');
const supplier = { receiver_short_code: '600001', amount: 900, reference: 'SUP-7' };
const settled = await verifiedEnd(
  await request(
    gateway.sendMoney({ ...pay('MobileMoneyKeB2B'), body: { ...supplier, command_id: 'BusinessPayBill', ...webhook } }),
  ),
  'payments.transaction.completed',
);
say(`paid ${settled.amount} KES, receipt ${settled.transaction_id}`);

say('Airtel Money: request a payment from another customer');
const other = { phone_number: '0733000101', amount: 60, reference: 'INV 15' };
const airtel = await request(gateway.requestPayment({ ...pay('AirtelMoney'), body: { ...other, ...webhook } }));
const collected = await verifiedEnd(airtel, 'payments.transaction.completed');
say(`the transaction is ${collected.status}: ${collected.amount} KES, receipt ${collected.transaction_id}`);

say('Confirmation SMS: a text becomes a transaction');
const message =
  'UJ2AA11BB1 Confirmed. You have received Ksh500.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM. New M-PESA balance is Ksh1,500.00.';
const { data: extracted } = await gateway.extractTransaction({ ...pay('MobileMoneyKePersonal'), body: { message } });
say(`${extracted.transaction_id}: ${extracted.amount} from ${extracted.payer_name}, ${extracted.status}`);

say('SMS: notify the customer');
const thanks = { to: '0711000001', message: 'Order 14 is paid. Asante!', ...webhook };
const line = { sms_app: facts.sms_apps.AfricasTalking ?? 0 };
const notice = await request(gateway.sendMessage({ ...line, body: thanks }));
const delivered = await verifiedEnd(notice, 'sms.message.delivered');
say(`the message is ${delivered.status}, cost ${delivered.cost} ${delivered.cost_currency}`);

say('SMS: three lines of one group share the load');
for (const number of ['0711000010', '0711000020', '0711000030']) {
  const group = facts.sms_groups['All lines'] ?? 0;
  const shared = await request(gateway.sendToGroup({ group, body: { to: number, message: 'Karibu', ...webhook } }));
  say(`sent by ${shared.sms_provider}`);
}

say('SMS: a customer pays and the confirmation arrives as a text; it becomes a transaction');
const receipt = `UJ${String(Date.now()).slice(-8)}`;
const text = `${receipt} Confirmed. You have received Ksh320.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM. New M-PESA balance is Ksh1,820.00.`;
await fetch(`${facts.simulators.africas_talking}/_simulator/receive`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ from: 'MPESA', to: '22384', text }),
});
const bySms = await nextEvent(({ data }) => data.transaction_id === receipt);
say(`${bySms.event}: ${bySms.data.amount} KES from ${bySms.data.payer_name}, receipt ${receipt}`);

say('eTIMS: initialize the shop’s device, register an item, and invoice a sale');
const shop = { headers: { 'X-Tax-App-Id': `${facts.tax_apps.einvoicing}` } };
await request(gateway.initializeDevice({ body: webhook }, shop));
const invoice = `DEMO-${Date.now()}`;
const item = { item_name: 'Cement 50 kg', item_type: '2', item_class_code: '3011160100', tax_type: 'B' } as const;
const sale = gateway.saveSaleWithItems(
  {
    body: {
      receipt_number: invoice,
      receipt_date: new Date().toISOString(),
      customer_pin: 'P007654321Z',
      customer_name: 'Test Buyer Ltd',
      payment_type: '06',
      items: [{ ...item, quantity: '3', unit_price: '450.00', discount_rate: '10' }],
      ...webhook,
    },
  },
  shop,
);
const signed = await request(sale);
say(
  `signed ${signed.receipt_signature} as ${signed.control_unit_invoice_number}, tax ${signed.tax} of ${signed.total} KES`,
);
const paper = await print(`/api/tax/einv/sales/${invoice}`, shop.headers);
say(`printed: ${paper.html} bytes of HTML, ${paper.pdf} bytes of PDF in ${paper.file}`);
const back = { original_receipt_number: invoice, reason: '06', ...webhook } as const;
const credit = await request(
  gateway.saveCreditNote({ body: { ...back, items: [{ item_seq: 1, quantity: '1' }] } }, shop),
);
say(`credit note ${credit.receipt_number}: ${credit.total} KES credited`);
const today = toLocalDay(Date.now());
const { data: summary } = await gateway.summarizeEinvSales({ query: { from: today, to: today } }, shop);
say(`the day’s report: ${JSON.stringify(summary.net)}`);

say('Tax portal: check the PIN of a supplier, and register the VAT that was withheld from its invoice');
const portal = { headers: { 'X-Tax-App-Id': `${facts.tax_apps.portal}` } };
const { data: payee } = await gateway.checkPin({ body: { TAXPIN: 'P007654321Z' } }, portal);
say(`${String(payee.name)}: the PIN is ${String(payee.status)}`);
const withheld = {
  transactionHeader: {
    withholderPin: 'P001234567Z',
    transactionUniqueNo: invoice,
    noOfTransactions: 1,
    taxPeriodFrom: `${today.slice(0, 8)}01`,
    taxPeriodTo: today,
    totalGrossAmount: 80_000,
    totalTaxAmount: 1_600,
  },
  transactionDetails: [{ payeePin: 'P007654321Z', grossAmount: 80_000, taxAmount: 1_600 }],
};
const { data: registration } = await gateway.withholdingVat({ body: withheld }, portal);
say(`${String(registration.amount)} KES are to be paid under the number ${String(registration.prn)}`);

say('Accounting: sync the sale to QuickBooks, with its customer and product');
const cement = { external_id: 'sku-44', name: 'Cement 50 kg', type: 'goods' } as const;
const synced = await request(
  gateway.syncSale({
    body: {
      accounting_app_id: facts.accounting_apps.QuickBooksOnline ?? 0,
      external_id: invoice,
      kind: 'invoice',
      number: invoice.slice(0, 21),
      date: today,
      currency: 'KES',
      customer: { external_id: 'cust-1001', type: 'customer', name: 'Baraka Hardware Ltd' },
      price_includes_tax: false,
      lines: [
        { line_no: 1, product: cement, description: 'Cement', quantity: '10', unit_price: '850.00', tax_code: 'B' },
      ],
      status: 'posted',
      ...webhook,
    },
  }),
);
say(`${synced.operation} at ${synced.provider} as ${synced.provider_id}`);

say('Locks: open the front gate; a webhook reports it');
const gate = facts.locks.TTLock ?? 0;
const opened = await request(gateway.unlockLock({ lock: gate, body: webhook }));
say(`the lock answers ${JSON.stringify(opened)}`);
const accessed = await nextEvent(({ event, data }) => event === 'locks.accessed' && data.lock_id === gate);
say(`${accessed.event}: ${JSON.stringify(accessed.data)}`);

say('Attendance: a person scans at the gate');
await fetch(`${facts.simulators.terminals}/_simulator/scan`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ terminal: 'zkteco', person_id: '1001' }),
});
const scans = await nextEvent(({ event }) => event === 'attendance.scans.received');
say(`${scans.event}: ${JSON.stringify(scans.data).slice(0, 160)}`);
say('Done.');

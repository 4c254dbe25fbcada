/** Runs the suite of all accounting drivers on QuickBooks Online. */
import { quickbooksDemoApp } from '../../../infra/simulators/quickbooks/simulation.ts';
import { quickbooksOnline } from '../../../shared/providers/quickbooks/index.ts';
import { accountingDriverSuite } from '../../suites/accounting-driver.ts';
import { useSimulator } from './quickbooks-on-simulator.ts';

const simulator = useSimulator();

accountingDriverSuite('QuickBooks Online', {
  config: quickbooksDemoApp,
  required: ['client_id', 'client_secret'],
  secrets: [quickbooksDemoApp.client_secret, 'AB11-', 'eyJ-access'],
  unknownId: '999999',
  async start() {
    const on = simulator();
    const call = await on.newCall();
    const { records } = on.simulator.company(call.realm);
    const invoiceOf = (id: string) => records.invoice.find(({ Id }) => Id === id)!;
    const counts = {
      contact: () => records.customer.length + records.vendor.length,
      product: () => records.item.length,
      sale: () => records.invoice.length + records.salesreceipt.length,
      purchase: () => records.bill.length + records.purchase.length,
    };
    const { egress } = call.access;
    let isLost = false;
    const losing = {
      async send(request: Parameters<typeof egress.send>[0]) {
        const answer = await egress.send(request);
        if (!isLost || request.method !== 'POST' || request.url.includes('/oauth2/')) return answer;
        isLost = false;
        return { ...answer, status: 504, body: '' };
      },
    };
    return {
      driver: quickbooksOnline,
      call: { ...call, access: { ...call.access, egress: losing } },
      count: (kind) => counts[kind](),
      loseNextAnswer: () => {
        isLost = true;
      },
      voidSale(id) {
        const sold = invoiceOf(id);
        const PrivateNote = `Voided - ${String(sold['PrivateNote'])}`;
        Object.assign(sold, { TotalAmt: 0, Balance: 0, PrivateNote, SyncToken: String(Number(sold.SyncToken) + 1) });
      },
      isVoid: (id) => invoiceOf(id)['TotalAmt'] === 0,
    };
  },
});

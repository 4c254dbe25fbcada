/** The list of the simulators. A new one is a folder with an index.ts, and a line here. */

const found = await Promise.all([
  import('./daraja/index.ts'),
  import('./airtel-money/index.ts'),
  import('./africas-talking/index.ts'),
  import('./gavaconnect/index.ts'),
  import('./etims/index.ts'),
  import('./ttlock/index.ts'),
  import('./tuya/index.ts'),
  import('./terminals/index.ts'),
  import('./phones/index.ts'),
  import('./quickbooks/index.ts'),
  import('./twilio/index.ts'),
  import('./whatsapp-cloud/index.ts'),
  import('./telegram/index.ts'),
  import('./webhook-channel/index.ts'),
  import('./infobip/index.ts'),
  import('./vonage/index.ts'),
  import('./ke-bulk-sms/index.ts'),
  import('./onfon/index.ts'),
  import('./host-pinnacle/index.ts'),
  import('./mobitech/index.ts'),
  import('./bonga-sms/index.ts'),
  import('./safaricom-sdp/index.ts'),
  import('./erpnext/index.ts'),
  import('./odoo/index.ts'),
  import('./zoho-books/index.ts'),
  import('./xero/index.ts'),
]);

export const simulators = found.map(({ simulator }) => simulator);
export type ListedSimulator = (typeof simulators)[number];

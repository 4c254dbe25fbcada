/** What Daraja refuses of addresses (registerurl; its documentation says so of C2B). */
import type { AddressLimits } from '../../drivers/address-limits.ts';

/** `exe` also refuses the `execute-api` of an API Gateway without a domain of its own. */
export const addressLimits: AddressLimits = {
  forbiddenWords: ['mpesa', 'm-pesa', 'safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'],
  source: 'Daraja documentation, Customer To Business, Register URL: words to avoid in addresses',
};

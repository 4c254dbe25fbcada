/** What Daraja does not accept in callback addresses, as its documentation states for C2B Register URL. */
import type { AddressLimits } from '../../drivers/address-limits.ts';

/** `exe` also excludes the `execute-api` address of an API Gateway without a custom domain. */
export const addressLimits: AddressLimits = {
  forbiddenWords: ['mpesa', 'm-pesa', 'safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'],
  source: 'Daraja documentation, Customer To Business, Register URL: words to avoid in addresses',
};

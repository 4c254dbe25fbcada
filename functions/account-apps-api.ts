/** Serves the console's management of apps of every kind, and of SMS groups. */
import { accountAppRoutes } from '../shared/app-kinds.ts';
import { readAddressRules, startModule, withSessions } from '../shared/config/dependencies.ts';
import { readFixedAddresses } from '../shared/config/environment.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { accountingDriverTypes, findAccountingDriver } from '../shared/providers/accounting-registry.ts';
import { findLockDriver, lockDriverTypes } from '../shared/providers/lock-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from '../shared/providers/registry.ts';
import { findSmsForm, smsFormTypes } from '../shared/providers/sms-forms.ts';
import { findSmsDriver } from '../shared/providers/sms-registry.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';

export const handler = makeHttpHandler(accountAppRoutes, {
  ...withSessions(startModule('account-apps-api')),
  addressRules: readAddressRules(),
  fixedAddresses: readFixedAddresses(process.env),
  findDriver: findPaymentDriver,
  paymentTypes: paymentDriverTypes,
  findSmsDriver: findSmsForm,
  smsTypes: smsFormTypes,
  loadSmsDriver: findSmsDriver,
  loadPortal,
  loadEinvoicing,
  findAccountingDriver,
  accountingTypes: accountingDriverTypes,
  findLockDriver,
  lockTypes: lockDriverTypes,
});

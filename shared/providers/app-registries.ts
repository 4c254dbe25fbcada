/** The drivers of every kind of app, for the build and the tests. Functions only load the registry of their kind. */
import { accountingDriverTypes, findAccountingDriver } from './accounting-registry.ts';
import { findLockDriver, lockDriverTypes } from './lock-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from './registry.ts';
import { findSmsDriver, findSmsForm, smsDriverTypes } from './sms-registry.ts';
import { loadEinvoicing, loadPortal } from './tax-registry.ts';

export const appRegistries = {
  findDriver: findPaymentDriver,
  paymentTypes: paymentDriverTypes,
  findSmsDriver: findSmsForm,
  smsTypes: smsDriverTypes,
  loadSmsDriver: findSmsDriver,
  loadPortal,
  loadEinvoicing,
  findAccountingDriver,
  accountingTypes: accountingDriverTypes,
  findLockDriver,
  lockTypes: lockDriverTypes,
};

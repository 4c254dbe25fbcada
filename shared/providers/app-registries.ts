/** The drivers of every kind of app. The build and the tests read this; functions do not: each has its own kind's. */
import { accountingDriverTypes, findAccountingDriver } from './accounting-registry.ts';
import { findLockDriver, lockDriverTypes } from './lock-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from './registry.ts';
import { findSmsForm, smsFormTypes } from './sms-forms.ts';
import { findSmsDriver } from './sms-registry.ts';
import { loadEinvoicing, loadPortal } from './tax-registry.ts';

export const appRegistries = {
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
};

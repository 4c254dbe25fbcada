/** All descriptions of fields, by module. */
import type { Glossaries } from '../describe-fields.ts';
import { accounting } from './accounting.ts';
import { attendance } from './attendance.ts';
import { common } from './common.ts';
import { console } from './console.ts';
import { einvoicing } from './einvoicing.ts';
import { locks } from './locks.ts';
import { payments } from './payments.ts';
import { requests } from './requests.ts';
import { service } from './service.ts';
import { sms } from './sms.ts';
import { tax } from './tax.ts';

export const glossaries: Glossaries = {
  common,
  modules: { accounting, attendance, console, einvoicing, locks, payments, requests, service, sms, tax },
};

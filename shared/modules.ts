/** The modules of the service. What they declare is read from here by infra, the build, OpenAPI, the operator's commands and the tests; functions import their own module only. */
import { account } from './account/module.ts';
import { accounting } from './accounting/module.ts';
import { attendance } from './attendance/module.ts';
import type { Module } from './config/module.ts';
import { einvoicing } from './einvoicing/module.ts';
import { locks } from './locks/module.ts';
import { payments } from './payments/module.ts';
import { requests } from './requests/module.ts';
import { service } from './service/module.ts';
import { sms } from './sms/module.ts';
import { tax } from './tax/module.ts';

/** In the order in which the reference shows them. */
export const modules: readonly Module[] = [
  payments,
  sms,
  tax,
  einvoicing,
  locks,
  attendance,
  accounting,
  requests,
  account,
  service,
];

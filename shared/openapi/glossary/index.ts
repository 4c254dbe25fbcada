/** All descriptions of fields, by module. */
import type { Glossaries } from '../describe-fields.ts';
import { common } from './common.ts';
import { payments } from './payments.ts';
import { requests } from './requests.ts';
import { service } from './service.ts';
import { sms } from './sms.ts';
import { tax } from './tax.ts';

export const glossaries: Glossaries = { common, modules: { payments, requests, service, sms, tax } };

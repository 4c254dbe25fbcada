/** A configuration that each type of app of each kind accepts. */
import { randomUUID } from 'node:crypto';
import { demoAccountingApps, demoConfigs, demoLockApps, taxDemoApps } from '../../infra/local/seed.ts';
import type { AppKind } from '../../shared/apps/records.ts';
import { smsConfigOf } from './messages.ts';

type Config = Record<string, unknown> | undefined;

const byKind: Record<AppKind, (type: string) => Config> = {
  payment: (type) => demoConfigs[type],
  // Phones send only their secret, which identifies one app.
  sms: (type) => (type === 'PhoneSync' ? { secret: randomUUID() } : smsConfigOf(type)),
  tax: (type) =>
    (type === 'portal' ? taxDemoApps.portal : type === 'both' ? taxDemoApps.both : taxDemoApps.vscu)?.config,
  accounting: (type) => demoAccountingApps[type]?.config,
  lock: (type) => demoLockApps[type]?.config,
};

export const validConfigOf = (kind: AppKind, type: string): Config => byKind[kind](type);

/** The Lambda functions of the SMS module: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const smsFunctions = defineFunctions({
  'sms-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      requests: readWrite,
      messages: ['read'],
    },
    sendsTo: ['sms'],
    keyrings: ['sms', 'webhooks'],
    timeoutSeconds: 29,
  },
  'sms-worker': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      messages: readWrite,
    },
    sendsTo: ['sms', 'payments', 'webhooks'],
    keyrings: ['sms'],
    timeoutSeconds: 60,
  },
  'sms-inbound': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      messages: readWrite,
    },
    sendsTo: ['sms', 'webhooks'],
    keyrings: ['sms'],
    timeoutSeconds: 29,
    concurrency: 0.03,
  },
  'sms-phones': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      messages: readWrite,
    },
    sendsTo: ['sms', 'webhooks'],
    keyrings: ['sms'],
    timeoutSeconds: 29,
  },
  'sms-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // The capacity of a group's apps, conversations, and what messages add up to.
      messages: readWrite,
    },
    keyrings: ['sms'],
    timeoutSeconds: 29,
  },
});

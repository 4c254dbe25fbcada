/** The Lambda functions of SMS: what each may use, and how long it may take. */
import { defineFunctions } from '../platform/config/module.ts';

const readWrite = ['read', 'write'] as const;

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
    memoryMb: 512,
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
    memoryMb: 512,
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
    memoryMb: 512,
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
    memoryMb: 512,
  },
  'sms-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // How busy the apps of a group are.
      messages: ['read'],
    },
    keyrings: ['sms'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
});

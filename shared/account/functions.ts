/** The Lambda functions of the console: what each may use, and how long it may take. */
import { defineFunctions } from '../config/module.ts';

const readWrite = ['read', 'write'] as const;

export const accountFunctions = defineFunctions({
  'account-api': {
    tables: {
      identity: readWrite,
      requests: readWrite,
      // What became of the payments that requests began.
      payments: ['read'],
    },
    sendsTo: ['webhooks'],
    keyrings: ['account', 'webhooks'],
    timeoutSeconds: 29,
    memoryMb: 512,
    sendsMail: true,
  },
  'account-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      messages: ['read'],
      // Connections of accounting apps; by what locks are polled and listed.
      operations: readWrite,
      // That a connection tried here was refused is an event.
      requests: readWrite,
    },
    sendsTo: ['webhooks'],
    keyrings: ['webhooks', 'payments', 'sms', 'tax', 'accounting', 'locks', 'attendance'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
});

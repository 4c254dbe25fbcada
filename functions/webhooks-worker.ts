/** Delivers events to their receivers. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import {
  connectEgress,
  connectKeyring,
  connectQueues,
  connectTables,
  startFunction,
} from '../shared/platform/config/dependencies.ts';
import { readConcurrency } from '../shared/platform/config/environment.ts';
import { serviceFunctions } from '../shared/service/functions.ts';
import { describeFailing } from '../shared/account/events.ts';
import { readMailSender } from '../shared/platform/mail/send-mail.ts';
import { makeSlotPool } from '../shared/platform/async/slow-slots.ts';
import { deliver } from '../shared/platform/webhooks/deliver.ts';
import type { MailDisabled } from '../shared/platform/webhooks/endpoint-health.ts';
import { webhooksQueue } from '../shared/platform/webhooks/messages.ts';
import { resendPage } from '../shared/platform/webhooks/resend.ts';
import { makeSlowReceivers } from '../shared/platform/webhooks/slow-receivers.ts';

const declared = serviceFunctions['webhooks-worker'];
const { environment, log, now, baseUrl } = startFunction(declared);
const { identity, requests } = connectTables(declared, environment);
const egress = connectEgress();
const sendMail = readMailSender({ egress, now }, process.env);
const loadMail = () => import('../shared/account/mail-disabled-endpoint.ts');
const dependencies = {
  identity,
  requests,
  queues: connectQueues(declared, environment),
  slots: makeSlotPool(requests, webhooksQueue.name, readConcurrency(process.env)),
  slowReceivers: makeSlowReceivers(now),
  keyring: connectKeyring(declared, environment),
  egress,
  random: Math.random,
  describeFailing,
  mailDisabled: async (...disabled: Parameters<MailDisabled>) => {
    if (sendMail) await (await loadMail()).mailDisabledEndpoint({ identity, sendMail, baseUrl }, ...disabled);
  },
  now,
};

export const handler = makeBatchHandler(log, webhooksQueue, async (message, line) => {
  if (message.kind === 'resend') return resendPage(dependencies, message, line);
  await deliver(dependencies, message, line);
});

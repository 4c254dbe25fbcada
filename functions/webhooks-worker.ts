/** Delivers events to their receivers. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import {
  connectEgress,
  connectKeyring,
  connectQueues,
  connectSlots,
  connectTables,
  startFunction,
} from '../shared/platform/config/dependencies.ts';
import { serviceFunctions } from '../shared/service/functions.ts';
import { describeFailing } from '../shared/account/events.ts';
import { readMailSender } from '../shared/platform/mail/send-mail.ts';
import type { MailDisabled } from '../shared/platform/webhooks/disabled-mail.ts';
import { webhooksQueue } from '../shared/platform/webhooks/messages.ts';
import { makeSlowReceivers } from '../shared/platform/webhooks/slow-receivers.ts';
import { workOnWebhooks } from '../shared/platform/webhooks/work.ts';

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
  slots: connectSlots(requests, webhooksQueue),
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

export const handler = makeBatchHandler(log, webhooksQueue, (message, line) =>
  workOnWebhooks(dependencies, message, line),
);

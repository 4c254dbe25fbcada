/**
 * The documented behavior of messages, each row with the title of its test. A row without a test, a renamed test, and an
 * SMS route or driver without a row fail here.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { magicRecipients } from '../../infra/simulators/kit/messages/magic.ts';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { smsInboundRoutes } from '../../shared/sms/inbound-routes.ts';
import { phoneRoutes } from '../../shared/sms/phones/routes.ts';
import { smsRoutes } from '../../shared/sms/routes.ts';

type Rows = readonly (readonly [row: string, file: string, title: string])[];

/** The endpoints of SMS. */
const endpoints: Rows = [
  ['GET apps', 'journeys/sms-apps', 'contains the account’s apps in the order of creation'],
  ['GET apps/{}', 'journeys/sms-apps', 'is shown with its addresses, and of its secrets only that they are set'],
  ['POST apps/{}/send', 'journeys/sms-send', 'is accepted at once, sent and delivered, with two signed webhooks'],
  ['POST groups/{}/send', 'journeys/sms-groups', 'is sent by one of its apps, and then belongs to that app'],
  ['POST groups/{}', 'journeys/sms-group-management', 'lists the groups of an app, with or without their apps'],
  ['POST apps/{}/send-telegram', 'journeys/sms-chats-and-webhooks', 'sends to a chat, and the message stays sent'],
  [
    'POST apps/{}/send-webhook',
    'journeys/sms-chats-and-webhooks',
    'posts a signed message and stores the report with its cost',
  ],
  ['GET apps/{}/outbox', 'journeys/sms-reading', 'contains the app, its newest fifteen messages, and their total'],
  ['GET apps/{}/inbox', 'journeys/sms-reading', 'contains only its own messages'],
  ['GET sms/{}', 'journeys/sms-reading', 'has more fields: the name of the network and the number of retries'],
  ['GET apps/{}/calls', 'journeys/sms-calls', 'are listed newest first, each once'],
  ['ANY apps/{}/receive', 'journeys/sms-inbound', 'is stored in the inbox, with the response the provider expects'],
  ['ANY apps/{}/callback', 'journeys/sms-reports', 'in the generic format contains every field'],
  ['ANY /s/{}', 'providers/registered-addresses', 'of $id fit, also the longest'],
  ['POST groups', 'journeys/sms-group-management', 'is created with apps, and is shown and listed in the same form'],
  ['GET groups', 'journeys/sms-group-management', 'is created with apps, and is shown and listed in the same form'],
  ['GET groups/{}', 'journeys/sms-group-management', 'has the capacity of its active apps, at least 0 for each'],
  ['PATCH groups/{}', 'journeys/sms-group-management', 'is renamed, and its old name is released'],
  ['DELETE groups/{}', 'journeys/sms-group-management', 'is deleted, but not its apps'],
  ['PUT groups/{}/apps/{}', 'journeys/sms-group-management', 'gets other apps, all at once or one at a time'],
  ['DELETE groups/{}/apps/{}', 'journeys/sms-group-management', 'gets other apps, all at once or one at a time'],
];

/** Phone sync protocols A and B: their addresses and actions, and the endpoints for devices. */
const phones: Rows = [
  ['ANY phonesync', 'sms/phones/simulated-phones', 'delivers received texts as %s, and sends the messages it fetches'],
  ['ANY phonesync/{}', 'sms/phones/simulated-phones', 'need no secret if its address contains the key or credentials'],
  ['ANY msync', 'sms/phones/simulated-phones', "describe('A phone with protocol B'"],
  [
    'POST apps/{}/devices',
    'sms/phones/devices',
    'is created with a token that is shown once and stored only as a hash',
  ],
  ['GET apps/{}/devices', 'sms/phones/devices', 'is listed in the order of creation, including revoked devices'],
  ['DELETE apps/{}/devices/{}', 'sms/phones/devices', 'is refused from its next call on'],
  ['POST apps/{}/pairing-codes', 'sms/phones/devices', 'is exchanged for a device of the app that created it'],
];

/** The actions of both protocols that are not routes. */
const actions: Rows = [
  ['A: incoming', 'sms/phones/sms-sync-texts', "describe('A received text'"],
  ['A: the response to an incoming text', 'sms/phones/sms-sync-tasks', "describe('The response to a text'"],
  ['A: poll', 'sms/phones/sms-sync-tasks', "describe('A poll for messages'"],
  ['B: incoming', 'sms/phones/msync-actions', "describe('Action incoming'"],
  ['B: outgoing', 'sms/phones/msync-actions', "describe('Action outgoing'"],
  ['B: status', 'sms/phones/msync-actions', "describe('Actions status and location'"],
  ['B: location', 'sms/phones/msync-actions', "describe('Actions status and location'"],
  ['B: delivery', 'sms/phones/msync-actions', "describe('Action delivery'"],
];

/** The status codes of the SMS endpoints. */
const codes: Rows = [
  ['401', 'journeys/access', 'is refused by %s'],
  ['403 lacking the scope', 'journeys/access', '%s refuses a token with every scope except its own'],
  ['404 app not found', 'journeys/sms-bad-input', 'is for the app %s'],
  ['404 app of another account', 'journeys/isolation', 'cannot use %s on my resources'],
  ['404 group not found', 'journeys/sms-bad-input', 'is for the group %s'],
  ['404 group without apps', 'journeys/sms-bad-input', 'is for a group without apps'],
  ['404 message not found', 'journeys/sms-reading', 'is a 404 if it does not exist or belongs to another account'],
  ['422 missing field', 'journeys/sms-bad-input', "['no recipient', 'to', undefined, 'The to field is required']"],
  ['422 over 500 characters', 'journeys/sms-bad-input', "['501 characters', 'message'"],
  [
    '500 provider error',
    'journeys/sms-magic-recipients',
    '004 returns the provider’s error to a caller that waits for it',
  ],
];

/** The statuses of a message and their transitions. */
const states: Rows = [
  ['(none) to pending, in the outbox', 'journeys/sms-send', 'returns the documented message: pending, in the outbox'],
  ['pending to sent', 'journeys/sms-send', 'completes its request with the message as the provider accepted it'],
  ['sent to delivered', 'journeys/sms-send', 'is accepted at once, sent and delivered, with two signed webhooks'],
  ['sent to failed', 'journeys/sms-send', 'that is not delivered contains the reason, and is published as failed'],
  [
    '(none) to delivered, in the inbox',
    'journeys/sms-inbound',
    'is stored in the inbox, with the response the provider',
  ],
  ['never backwards', 'journeys/sms-reports', "['delivered', 'sent', 'delivered', ['delivered']]"],
];

/** The events. */
const events: Rows = [
  ['sms.send', 'journeys/sms-send', 'is accepted at once, sent and delivered, with two signed webhooks'],
  [
    'sms.message.delivered',
    'journeys/sms-reports',
    'that is repeated, at once or later, changes nothing and is published once',
  ],
  ['sms.message.failed', 'journeys/sms-send', 'that is not delivered contains the reason, and is published as failed'],
  [
    'sms.message.received',
    'journeys/sms-inbound-pipeline',
    'is published once, to all subscribers, with request_id null',
  ],
  ['delivery reports at the callback', 'journeys/sms-reports', 'can be one of many, some of which are ignored'],
];

/** The inbound pipeline, whichever way a message is received. */
const pipeline: Rows = [
  ['log the raw request', 'journeys/sms-inbound-pipeline', 'is stored raw, without the key of the address'],
  ['parse into a normalised message', 'journeys/sms-inbound', 'is stored in the inbox, with the response the provider'],
  ['store with folder inbox', 'journeys/sms-inbound', 'that is repeated gets the same response and is stored once'],
  [
    'process the message in the worker',
    'journeys/sms-inbound-pipeline',
    'is published by the sweeper if a function died before',
  ],
  ['dispatch configured webhooks', 'journeys/sms-inbound-pipeline', 'is published once, to all subscribers'],
  [
    'send chat notifications',
    'journeys/sms-inbound-pipeline',
    'are notified of each message once: Slack, Discord and Telegram',
  ],
  ['check for a payment', 'journeys/sms-payments', 'becomes a transaction of its payment app %s, published once'],
];

/** The choice of a group's app, and limits. */
const limits: Rows = [
  [
    'the app with most capacity',
    'journeys/sms-groups',
    'is sent by the app with the most capacity left, whatever its limit',
  ],
  ['round robin', 'journeys/sms-groups', 'is sent by apps with the same capacity in turn'],
  ['at random when none has capacity', 'journeys/sms-groups', 'is still sent when no app has capacity left'],
  ['Group capacity', 'journeys/sms-groups', 'is shared by concurrent messages: no limit is exceeded'],
  ['Group capacity, minimum 0', 'journeys/sms-apps', 'shows its limit and its remaining capacity'],
  [
    'SMS message body',
    'journeys/sms-bad-input',
    "['500 emoji, although they are 1,000 UTF-16 units', '😀'.repeat(500)]",
  ],
  ['Single-part SMS, GSM-7', 'journeys/sms-send', "['one part', 'a'.repeat(160), 1]"],
  ['Single-part SMS, UCS-2', 'journeys/sms-send', "['two parts, for a letter beyond GSM-7'"],
  ['List page size', 'journeys/sms-reading', 'per_page: 15,'],
  ['Phone format', 'journeys/sms-bad-input', 'can be for the number %s'],
];

const textOf = (file: string): string => readFileSync(new URL(`../${file}.test.ts`, import.meta.url), 'utf8');

describe('A test exists', () => {
  const tables: Record<string, Rows> = { endpoints, phones, actions, codes, states, events, pipeline, limits };
  const rows = Object.entries(tables).flatMap(([table, list]) => list.map((row) => [table, ...row] as const));
  it.each(rows)('for %s: %s, in %s', (_table, _row, file, title) => {
    expect(textOf(file)).toContain(title);
  });

  it('for every SMS route', () => {
    const shortened = [...smsRoutes, ...smsInboundRoutes, ...phoneRoutes].map(
      ({ method, path }) => `${method} ${path.replace('/api/sms/', '').replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect([...endpoints, ...phones].map(([row]) => row).toSorted()).toEqual(shortened.toSorted());
  });

  it('for every driver, sending and receiving', () => {
    const [out, inwards] = [textOf('journeys/sms-drivers'), textOf('journeys/sms-inbound')];
    const fetched = ['PhoneSync', 'MSync'];
    for (const type of smsDriverTypes.filter((one) => !fetched.includes(one))) expect(out).toContain(`'${type}'`);
    for (const type of ['AfricasTalking', 'Twilio', 'Infobip', 'Vonage', 'WhatsAppCloud', 'Telegram', 'Webhook'])
      expect(inwards).toContain(`type: '${type}'`);
  });

  it.each(magicRecipients)('for every magic recipient: $ending, $happens', ({ ending }) => {
    const text = textOf('journeys/sms-magic-recipients');
    expect(text.includes(`it('${ending} `) || text.includes(`recipient ends in ${ending}'`)).toBe(true);
  });
});

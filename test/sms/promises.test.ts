/**
 * What the gateway promises about messages, each promise with the test that shows it. A promise without a test, a renamed test
 * and an SMS route or driver without a promise fail here.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { magicRecipients } from '../../infra/simulators/kit/messages/magic.ts';
import { smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { smsInboundRoutes } from '../../shared/sms/inbound-routes.ts';
import { phoneRoutes } from '../../shared/sms/phones/routes.ts';
import { smsRoutes } from '../../shared/sms/routes.ts';

type Rows = readonly (readonly [row: string, file: string, title: string])[];

/** Endpoints of SMS. */
const endpoints: Rows = [
  ['GET apps', 'journeys/sms-apps', 'holds mine, in the order they were made'],
  ['GET apps/{}', 'journeys/sms-apps', 'is shown with its addresses, its secrets by their last four characters'],
  [
    'POST apps/{}/send',
    'journeys/sms-send',
    'is accepted at once, sent, delivered, and told of by two signed webhooks',
  ],
  ['POST groups/{}/send', 'journeys/sms-groups', 'is sent by one of its apps, and is that app’s message from then on'],
  ['POST groups/{}', 'journeys/sms-group-management', 'tells the groups an app is in, with or without their apps'],
  [
    'POST apps/{}/send-telegram',
    'journeys/sms-chats-and-webhooks',
    'writes to a chat: taken is all that is ever known',
  ],
  [
    'POST apps/{}/send-webhook',
    'journeys/sms-chats-and-webhooks',
    'posts a signed message, which is reported with its',
  ],
  ['GET apps/{}/outbox', 'journeys/sms-reading', 'is the app and its newest fifteen messages, and says how many'],
  ['GET apps/{}/inbox', 'journeys/sms-reading', 'holds its own messages only'],
  ['GET sms/{}', 'journeys/sms-reading', 'says more: the network by its name, and how often it was tried'],
  ['GET apps/{}/calls', 'journeys/sms-calls', 'are listed newest first, each once'],
  ['ANY apps/{}/receive', 'journeys/sms-inbound', 'is stored in the inbox, and answered as the provider expects'],
  ['ANY apps/{}/callback', 'journeys/sms-reports', 'of the generic shape says all there is to know'],
  ['ANY /s/{}', 'providers/registered-addresses', 'of $id fit, also the longest'],
  ['POST groups', 'journeys/sms-group-management', 'is created with apps, shown and listed alike'],
  ['GET groups', 'journeys/sms-group-management', 'is created with apps, shown and listed alike'],
  ['GET groups/{}', 'journeys/sms-group-management', 'has the capacity of its active apps, none below 0'],
  ['PATCH groups/{}', 'journeys/sms-group-management', 'is renamed, and its old name is free again'],
  ['DELETE groups/{}', 'journeys/sms-group-management', 'is deleted; its apps stay'],
  ['PUT groups/{}/apps/{}', 'journeys/sms-group-management', 'gets other apps, all at once or one by one'],
  ['DELETE groups/{}/apps/{}', 'journeys/sms-group-management', 'gets other apps, all at once or one by one'],
];

/** Phone sync protocols A and B: their addresses and actions, and what makes devices. */
const phones: Rows = [
  ['ANY phonesync', 'sms/phones/simulated-phones', 'brings what it receives as %s, and sends what it is asked to'],
  ['ANY phonesync/{}', 'sms/phones/simulated-phones', 'need no secret where its address has the key, or credentials'],
  ['ANY msync', 'sms/phones/simulated-phones', "describe('A phone that speaks protocol B'"],
  ['POST apps/{}/devices', 'sms/phones/devices', 'is made with a token that is shown once and lies nowhere'],
  ['GET apps/{}/devices', 'sms/phones/devices', 'is listed in the order of making, with those that were revoked'],
  ['DELETE apps/{}/devices/{}', 'sms/phones/devices', 'is a stranger from the next call on'],
  ['POST apps/{}/pairing-codes', 'sms/phones/devices', 'is traded for a device of the app that asked for it'],
];

/** The rows of the tables of both protocols that are no routes. */
const actions: Rows = [
  ['A: incoming', 'sms/phones/sms-sync-texts', "describe('A received text'"],
  ['A: the answer to an incoming text', 'sms/phones/sms-sync-tasks', "describe('The answer to a text'"],
  ['A: poll', 'sms/phones/sms-sync-tasks', "describe('A poll for messages'"],
  ['B: incoming', 'sms/phones/msync-actions', "describe('Action incoming'"],
  ['B: outgoing', 'sms/phones/msync-actions', "describe('Action outgoing'"],
  ['B: status', 'sms/phones/msync-actions', "describe('Actions status and location'"],
  ['B: location', 'sms/phones/msync-actions', "describe('Actions status and location'"],
  ['B: delivery', 'sms/phones/msync-actions', "describe('Action delivery'"],
];

/** Endpoints, SMS, the codes of each row. */
const codes: Rows = [
  ['401', 'journeys/access', 'is refused by %s'],
  ['403 lacking the scope', 'journeys/access', '%s is closed to a token with every scope but its own'],
  ['404 app not found', 'journeys/sms-bad-input', 'is for the app %s'],
  ['404 app of another account', 'journeys/isolation', 'cannot use %s on what is mine'],
  ['404 group not found', 'journeys/sms-bad-input', 'is for the group %s'],
  ['404 group without apps', 'journeys/sms-bad-input', 'is for a group without apps'],
  ['404 message not found', 'journeys/sms-reading', 'is not found when there is none, or it is another account’s'],
  ['422 missing field', 'journeys/sms-bad-input', "['no recipient', 'to', undefined, 'The to field is required']"],
  ['422 over 500 characters', 'journeys/sms-bad-input', "['501 characters', 'message'"],
  [
    '500 provider error',
    'journeys/sms-magic-recipients',
    '004 is answered with the provider’s error by who waits for it',
  ],
];

/** States and transitions, Message. */
const states: Rows = [
  ['(none) to pending, in the outbox', 'journeys/sms-send', 'answers the documented message: pending, in the outbox'],
  ['pending to sent', 'journeys/sms-send', 'ends its request with the message as the provider took it'],
  [
    'sent to delivered',
    'journeys/sms-send',
    'is accepted at once, sent, delivered, and told of by two signed webhooks',
  ],
  ['sent to failed', 'journeys/sms-send', 'that is not delivered says why, and is told of as failed'],
  ['(none) to delivered, in the inbox', 'journeys/sms-inbound', 'is stored in the inbox, and answered as the provider'],
  ['never backwards', 'journeys/sms-reports', "['delivered', 'sent', 'delivered', ['delivered']]"],
];

/** Events; `sms.message.failed` and `sms.message.received` are ours. */
const events: Rows = [
  ['sms.send', 'journeys/sms-send', 'is accepted at once, sent, delivered, and told of by two signed webhooks'],
  [
    'sms.message.delivered',
    'journeys/sms-reports',
    'that comes again, at once or later, changes nothing and is told of',
  ],
  ['sms.message.failed', 'journeys/sms-send', 'that is not delivered says why, and is told of as failed'],
  [
    'sms.message.received',
    'journeys/sms-inbound-pipeline',
    'is told of once, to whoever listens, with request_id null',
  ],
  ['delivery reports at the callback', 'journeys/sms-reports', 'may be one of many, of which some mean nothing'],
];

/** Endpoints, SMS: Inbound pipeline for every mechanism. */
const pipeline: Rows = [
  [
    'log the raw request',
    'journeys/sms-inbound-pipeline',
    'is kept exactly as it came, without the key of the address',
  ],
  ['parse into a normalised message', 'journeys/sms-inbound', 'is stored in the inbox, and answered as the provider'],
  ['store with folder inbox', 'journeys/sms-inbound', 'that comes again is answered alike and stored once'],
  [
    'fire IpnCallReceived',
    'journeys/sms-inbound-pipeline',
    'is told of by the sweeper when a function died before it was',
  ],
  ['dispatch configured webhooks', 'journeys/sms-inbound-pipeline', 'is told of once, to whoever listens'],
  [
    'send chat notifications',
    'journeys/sms-inbound-pipeline',
    'are told of each message once: Slack, Discord and Telegram',
  ],
  ['check for a payment', 'journeys/sms-payments', 'becomes a transaction of its payment app %s, told of once'],
];

/** Endpoints, SMS: Group app selection; and Limits. */
const limits: Rows = [
  ['the app with most capacity', 'journeys/sms-groups', 'goes to the app with most capacity left, whatever its limit'],
  ['round robin', 'journeys/sms-groups', 'takes turns among apps with the same capacity'],
  ['at random when none has capacity', 'journeys/sms-groups', 'is still sent when no app has capacity left'],
  ['Group capacity', 'journeys/sms-groups', 'is shared by messages that come at once: no limit is passed'],
  ['Group capacity, minimum 0', 'journeys/sms-apps', 'shows its limit, and what is left of it'],
  ['SMS message body', 'journeys/sms-bad-input', "['500 emoji, though they are 1,000 UTF-16 units', '😀'.repeat(500)]"],
  ['Single-part SMS, GSM-7', 'journeys/sms-send', "['one part', 'a'.repeat(160), 1]"],
  ['Single-part SMS, UCS-2', 'journeys/sms-send', "['two parts, for a letter beyond GSM-7'"],
  ['List page size', 'journeys/sms-reading', 'per_page: 15,'],
  ['Phone format', 'journeys/sms-bad-input', 'may be for the number %s'],
];

const textOf = (file: string): string => readFileSync(new URL(`../${file}.test.ts`, import.meta.url), 'utf8');

describe('every promise has a test', () => {
  const tables: Record<string, Rows> = { endpoints, phones, actions, codes, states, events, pipeline, limits };
  const rows = Object.entries(tables).flatMap(([table, list]) => list.map((row) => [table, ...row] as const));
  it.each(rows)('%s: %s, in %s', (_table, _row, file, title) => {
    expect(textOf(file)).toContain(title);
  });

  it('and so has every SMS route', () => {
    const shortened = [...smsRoutes, ...smsInboundRoutes, ...phoneRoutes].map(
      ({ method, path }) => `${method} ${path.replace('/api/sms/', '').replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect([...endpoints, ...phones].map(([row]) => row).toSorted()).toEqual(shortened.toSorted());
  });

  it('and every driver, out and in', () => {
    const [out, inwards] = [textOf('journeys/sms-drivers'), textOf('journeys/sms-inbound')];
    const fetched = ['PhoneSync', 'MSync'];
    for (const type of smsDriverTypes.filter((one) => !fetched.includes(one))) expect(out).toContain(`'${type}'`);
    for (const type of ['AfricasTalking', 'Twilio', 'Infobip', 'Vonage', 'WhatsAppCloud', 'Telegram', 'Webhook'])
      expect(inwards).toContain(`type: '${type}'`);
  });

  it.each(magicRecipients)('and every magic recipient: $ending, $happens', ({ ending }) => {
    const text = textOf('journeys/sms-magic-recipients');
    expect(text.includes(`it('${ending} `) || text.includes(`recipient ends in ${ending}'`)).toBe(true);
  });
});

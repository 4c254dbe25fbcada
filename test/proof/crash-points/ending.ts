/** Reads what is left of a run, and names everything that must never be left. */
import { findDue } from '../../../shared/platform/storage/due.ts';
import type { StoredRequest } from '../../../shared/platform/async/records.ts';
import { isSettled } from '../../../shared/platform/async/async-request.ts';
import { toRequest } from '../../../shared/platform/async/request-store.ts';
import type { Key } from '../../../shared/platform/storage/table.ts';
import type { Envelope } from '../../../shared/platform/webhooks/envelope.ts';
import { bodyOf, type StoredEvent } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { indexesOf } from '../../support/emulated-stores.ts';
import { currentProcess } from './mortal-process.ts';
import type { Ending, Story } from './story.ts';
import type { World } from './world.ts';

/** A story is not over before this time, in milliseconds, from now: nothing may be due then. */
const yearMs = 365 * 24 * 60 * 60_000;

export type Ended = { ending: Ending; problems: readonly string[] };

export async function readEnd(world: World, story: Story, prepared: unknown): Promise<Ended> {
  if (currentProcess() !== null) throw new Error('The end is read outside of any process');
  const requests = await readRequests(world);
  const events = await readEvents(world);
  const effects = story.effects(world);
  const problems = [
    ...requests.filter((record) => !isSettled(record)).map(({ action, status }) => `${action} is still ${status}`),
    ...requests.filter(({ outbox }) => outbox !== undefined).map(({ action }) => `${action} has an unpublished event`),
    ...requests.flatMap(({ request_id, action }) => {
      const own = events.filter(({ envelope }) => envelope.request_id === request_id);
      return own.length === 1 ? [] : [`${action} published ${own.length} events of its end`];
    }),
    ...repeated(events.flatMap(({ envelope }) => (isAnswer(envelope) ? [] : [subjectOf(envelope)]))).map(
      (name) => `${name} was published twice`,
    ),
    ...(await undelivered(world, events)),
    ...repeated(effects).map((effect) => `the provider got twice: ${effect}`),
    ...(await leftDue(world, story)),
    ...world.records.changedBack.map((change) => `a final state changed: ${change}`),
    ...world.deadLetters.map(({ queue, body }) => `a message of ${queue} failed too often: ${body}`),
    ...world.queuedMessages().map(({ queue, body }) => `a message is left in ${queue}: ${body}`),
  ];
  const ending = [
    ...requests.map(
      ({ action, status, error_code }) => `request ${action}: ${status}${error_code ? ` ${error_code}` : ''}`,
    ),
    ...events.filter(({ envelope }) => !isAnswer(envelope)).map(({ envelope }) => toLine(envelope)),
    ...new Set(events.filter(({ envelope }) => isAnswer(envelope)).map(({ envelope }) => toLine(envelope))),
    `effects: ${effects.length}`,
    ...((await story.describe?.(world, prepared)) ?? []),
  ];
  return { ending: ending.toSorted(), problems };
}

const toLine = ({ event, status }: Envelope): string => `event ${event}: ${status}`;

/** A provider's answer to one of the gateway's questions about a payment: as many of them as there were questions. */
const isAnswer = ({ event }: Envelope): boolean => event === 'payments.status.received';

const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];

/** Two events about the same thing in the same state are one event that was published twice. */
function subjectOf({ event, request_id, data, status }: Envelope): string {
  const { id, count } = data as { id?: number; count?: number };
  const about = request_id ?? (id === undefined ? JSON.stringify(data) : `${id} ${count ?? ''}`);
  return `${event} ${status} of ${about}`;
}

async function readRequests({ setup, accountId }: World) {
  const { items } = await setup.requests.query({ index: 'by_account', pk: `A#${accountId}#REQUESTS` });
  const keys = items.map(({ pk, sk }): Key<StoredRequest> => ({ pk, sk }));
  return (await setup.requests.getMany(keys)).map(toRequest);
}

async function readEvents({ setup, accountId }: World) {
  const { items } = await setup.requests.query<StoredEvent>({ pk: webhookKeys.events(accountId) });
  return items.map((item) => {
    const body = bodyOf(item);
    return {
      id: item.event_id,
      body,
      hasReceiver: item.request_target !== undefined,
      envelope: JSON.parse(body) as Envelope,
    };
  });
}

type Events = Awaited<ReturnType<typeof readEvents>>;

/** Every event reached its receivers under its one id and with its exact bytes, and its deliveries are recorded. */
async function undelivered(world: World, events: Events): Promise<string[]> {
  const received = world.webhooks();
  const idOf = ({ headers = {} }: (typeof received)[number]): string => headers['webhook-id'] ?? '';
  const endpoints = world.endpointIds.map((id) => ({ target: `endpoint:${id}`, path: '/endpoint' }));
  const wanted = events.flatMap((event) => {
    const own = event.hasReceiver ? [{ target: 'request', path: '/request' }] : [];
    return [...own, ...endpoints].map((to) => ({ ...event, ...to }));
  });
  const problems = wanted.map(async ({ id, body, envelope, target, path }) => {
    const same = received.filter((one) => idOf(one) === id && one.url.endsWith(path));
    const key = webhookKeys.delivery(world.accountId, id, target);
    const delivery = await world.setup.requests.get(key);
    return [
      ...(same.length === 0 ? [`${envelope.event} was not delivered to ${target}`] : []),
      ...(same.some((one) => one.body !== body) ? [`${envelope.event} was delivered with other bytes`] : []),
      ...(delivery?.status === 'delivered' ? [] : [`the delivery of ${envelope.event} to ${target} is not recorded`]),
    ];
  });
  const unknown = received.filter((one) => events.every(({ id }) => id !== idOf(one)));
  return [
    ...(await Promise.all(problems)).flat(),
    ...unknown.map(({ body }) => `a webhook has no stored event: ${String(body)}`),
  ];
}

async function leftDue({ setup }: World, { staysDue }: Story): Promise<string[]> {
  const tables = Object.entries(indexesOf).filter(([, indexes]) => indexes.some((index) => index === 'due'));
  const due = await Promise.all(
    tables.map(async ([name]) => {
      const found = await findDue(setup[name as keyof typeof indexesOf], setup.now() + yearMs, 50);
      return found.map(({ pk, sk }) => `${name} ${pk} ${sk}`);
    }),
  );
  const left = due.flat().filter((record) => staysDue?.test(record) !== true);
  return left.map((record) => `a record is still due: ${record}`);
}

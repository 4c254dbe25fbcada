/**
 * A setup in which messages go through the real SMS code: real tables, a provider with a ledger, workers that can crash
 * at any await or interleave at any two of them, and a queue that the test controls.
 */
import { appKeys } from '../../shared/apps/records.ts';
import type { Message as QueueMessage, Queue } from '../../shared/platform/async/messages.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { smsQueue, type SmsQueueMessage } from '../../shared/sms/messages.ts';
import { groupKeys, messageKeys } from '../../shared/sms/records.ts';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { sweepRequests, sweepsOfQueue } from '../support/sweeps.ts';
import { accept } from '../../shared/platform/async/accept.ts';
import type { Queues } from '../../shared/platform/async/queues.ts';
import { toRequest } from '../../shared/platform/async/request-store.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type { DeliveryReport } from '../../shared/drivers/sms-driver.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import type { Head } from '../../shared/sms/capacity.ts';
import type { SmsDependencies } from '../../shared/sms/dependencies.ts';
import type { Message } from '../../shared/sms/message.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { drain } from '../support/drain.ts';
import type { TestSetup } from '../support/emulated-stores.ts';
import { interleave, type Io, through } from '../support/interleave.ts';
import { type Death, mortal } from '../support/mortal.ts';
import { aGroup, anSmsApp, smsDependencies } from '../sms/sms-setup.ts';
import { aLedgerSmsProvider, type SmsScript } from './ledger-sms-provider.ts';

/** How long SQS hides a message of a crashed worker: longer than a claim lasts. */
const visibilityMs = 6 * 60_000;
/** Often enough; the real sweeper runs every minute. */
const sweepEveryMs = 10 * 60_000;
/** Providers repeat a push that got no reply. */
const pushRetryMs = 60_000;

type Push = { appId: number; report: DeliveryReport };
type Queued = { visibleAt: number } & ({ message: SmsQueueMessage } | { push: Push });

export type Sends = readonly ('group' | number)[];
export type MessageSetup = Awaited<ReturnType<typeof aMessageSetup>>;

/** `accountId` must be new, so that no story reads another's records. `limits`: of each app, null for none. */
export async function aMessageSetup(
  setup: TestSetup,
  accountId: number,
  limits: readonly (number | null)[],
  sends: Sends,
  script: SmsScript,
) {
  const provider = aLedgerSmsProvider(script);
  const queued: Queued[] = [];
  const reported = new Set<number>();
  const enqueue = ({ name }: Queue, message: QueueMessage, delaySeconds = 0): void => {
    if (name !== smsQueue.name) return;
    queued.push({ message: smsQueue.read(JSON.stringify(message)), visibleAt: setup.now() + delaySeconds * 1000 });
  };

  let fewestPlaces = 0;
  /** What is counted continuously, not only when the story pauses. */
  const watched: Table = {
    ...setup.messages,
    async update(key, change) {
      const item = await setup.messages.update(key, change);
      const counted: Record<string, unknown> | null = item;
      fewestPlaces = Math.min(fewestPlaces, Number(counted?.pending ?? 0));
      return item;
    },
  };

  function dependenciesOf(io: Io): SmsDependencies {
    const queues: Queues = {
      send: (queue, message, delaySeconds) => io(async () => enqueue(queue, message, delaySeconds)),
      sendMany: (queue, messages) => io(async () => messages.forEach((message) => enqueue(queue, message))),
    };
    return smsDependencies(setup, {
      apps: through(io, setup.apps),
      messages: through(io, watched),
      requests: through(io, setup.requests),
      queues,
      findDriver: async () => ({ ...provider.driver(), send: (message, call) => provider.take(io, message, call) }),
    });
  }
  const lasting = dependenciesOf((effect) => effect());

  const of = { account_id: accountId, type: 'Ledger' };
  const apps = await Promise.all(
    limits.map((sms_limit, index) => anSmsApp(setup, { ...of, id: accountId * 10 + index, sms_limit })),
  );
  await aGroup(setup, apps, { account_id: accountId, id: accountId });
  const requestIds = await Promise.all(sends.map((to, index) => request(to, index)));

  async function request(to: 'group' | number, index: number): Promise<string> {
    const app = to === 'group' ? undefined : (apps[to % apps.length]?.id ?? 0);
    const isGroup = app === undefined;
    const { record } = await accept(
      { ...lasting, queue: smsQueue, addressRules: { allowLoopback: false } },
      {
        accountId,
        service: 'sms',
        action: 'send',
        route: isGroup ? 'send_to_group' : 'send_message',
        endpoint: `POST /${accountId}/${index}`,
        pathParameters: isGroup ? { group: String(accountId) } : { sms_app: String(app) },
        appId: app,
        input: { to: '254711000222', text: `message ${index}`, channel: 'sms', options: {} },
        callbackUrl: undefined,
        webhookSecret: undefined,
        idempotencyKey: undefined,
        traceId: 'trace',
        log: setup.log,
      },
    );
    return record.request_id;
  }

  async function apply(dependencies: SmsDependencies, { appId, report }: Push): Promise<void> {
    const app = (await dependencies.apps.get(appKeys.app<SmsApp>(accountId, 'sms', appId)))!;
    const driver = (await dependencies.findDriver(app.type))!;
    await applyReport(dependencies, { app, driver }, report, setup.log);
  }
  provider.tellFirst = (entry) => apply(lasting, { appId: entry.appId, report: provider.reportOf(entry, 'delivered') });

  /** One worker processes one message; an unfinished message returns to the queue. */
  async function work(accepted: Queued, isKept: boolean, io: Io): Promise<void> {
    try {
      if ('push' in accepted) await apply(dependenciesOf(io), accepted.push);
      else await workOnSms(dependenciesOf(io), accepted.message, setup.log);
    } catch {
      const relistAfterMs = 'push' in accepted ? pushRetryMs : visibilityMs;
      if (!isKept) queued.push({ ...accepted, visibleAt: setup.now() + relistAfterMs });
    }
  }
  const visible = () => queued.filter(({ visibleAt }) => visibleAt <= setup.now());
  function takeOut(choice: number, isKept: boolean): Queued | undefined {
    const can = visible();
    const accepted = can[choice % Math.max(1, can.length)];
    if (accepted && !isKept) queued.splice(queued.indexOf(accepted), 1);
    return accepted;
  }
  const outbox = (appId: number) =>
    setup.messages.query<Message>({ pk: messageKeys.list(accountId, appId), prefix: 'OUT#' });

  return {
    provider,
    requestIds,
    fewestPlaces: () => fewestPlaces,
    /** Delivers one of the available messages, if any; a duplicate also stays in the queue. */
    async deliver(choice: number, isDuplicate: boolean, dies: Death | null): Promise<void> {
      const accepted = takeOut(choice, isDuplicate);
      if (accepted)
        await work(
          accepted,
          isDuplicate,
          mortal((effect) => effect(), dies),
        );
    },
    /** Delivers two at once, or one to two workers; `turns` decides who continues at each await. */
    async deliverTwo(choice: number, isSame: boolean, turns: readonly number[], dies: Death | null): Promise<void> {
      const first = takeOut(choice, isSame);
      const second = isSame ? first : takeOut(choice + 1, false);
      const both = [first, second].filter((accepted) => accepted !== undefined);
      const workers = both.map(
        (accepted, who) => (io: Io) => work(accepted, isSame, mortal(io, who === 0 ? dies : null)),
      );
      await interleave(workers, turns);
    },
    /** The provider pushes a report on a message that it accepted. */
    push(choice: number, status: DeliveryReport['status']): void {
      const entry = provider.ledger[choice % Math.max(1, provider.ledger.length)];
      if (!entry) return;
      if (status === 'delivered') reported.add(entry.id);
      const push = { appId: entry.appId, report: provider.reportOf(entry, status) };
      queued.push({ push, visibleAt: setup.now() });
    },
    pushUnknown(): void {
      const report = { provider_id: 'P-unknown', status: 'delivered' as const, raw_status: 'DELIVERED' };
      queued.push({ push: { appId: apps[0]!.id, report }, visibleAt: setup.now() });
    },
    /** Reported as delivered by a usable id: the provider's own id works only if its response was stored. */
    isSureOfDelivery: ({ id, provider_id }: Message): boolean =>
      reported.has(id) && (script.names !== 'provider_id' || provider_id !== undefined),
    /** The tenant deletes the group through which messages are on their way. */
    disband: () => setup.apps.delete(groupKeys.group(accountId, accountId)),
    async sweep(): Promise<void> {
      await sweep(lasting, [sweepRequests(lasting), ...sweepsOfQueue(lasting, 'sms')]);
    },
    async drain(): Promise<void> {
      // An hour ends unclear messages: until then nothing may be in any queue.
      await drain({
        queued,
        setup,
        work: (next) => work(next, false, (effect) => effect()),
        sweep: () => this.sweep(),
        sweepEveryMs,
        quietRounds: 7,
        maxRounds: 3_000,
      });
    },
    async readRequests() {
      const items = await setup.requests.getMany(requestIds.map((id) => requestKeys.request(accountId, id)));
      return items.map(toRequest);
    },
    /** What each app has sent, and the counts of it. */
    async readApps(): Promise<{ head: Head; messages: Message[] }[]> {
      return Promise.all(
        apps.map(async ({ id }) => ({
          head: (await setup.messages.get(messageKeys.head(accountId, id))) ?? {},
          messages: (await outbox(id)).items,
        })),
      );
    },
    async readEvents(): Promise<{ event: string; request_id: string | null; data: { id?: number } }[]> {
      const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
      return items.map(({ body }) => JSON.parse(unpackText(body as string)));
    },
  };
}

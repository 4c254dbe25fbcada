/**
 * Calls to providers that take long keep an instance of the worker busy. So that a provider that does not respond cannot
 * occupy all instances of a queue, only as many calls take long at the same time as there are slots (`slow-slots.ts`). A
 * call that may move money is never ended early. Therefore, while a provider is slow, its calls need a slot before they
 * begin; requests without one wait in the queue.
 */
import type { Egress, OutgoingRequest } from '../egress/guarded-client.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Log } from '../log/log.ts';
import {
  countSlowCalls,
  readSlots,
  reserveSlot,
  type Slot,
  type SlotPool,
  type SlowSlots,
  takeSlot,
} from './slow-slots.ts';

/** The app that a call is for: `type` is its provider, whose sandbox is another server. */
export type CalledApp = { account_id: number; type: string; is_live: boolean };

export type SlowCalls = {
  /** The client for single calls of an app. It throws `provider_busy` if its provider is slow and no slot is free. */
  limit(egress: Egress, app: CalledApp): Egress;
  /**
   * Performs a request that was not sent yet. Throws `provider_busy`, a deferral, if the provider of its subject's app is
   * slow and no slot is free. `inside` has no further limits: the performance is limited as a whole.
   */
  during<T>(subject: unknown, work: (inside: SlowCalls) => Promise<T>): Promise<T>;
};

/** Calls `run` later; the returned function cancels it. */
export type After = (milliseconds: number, run: () => Promise<void>) => () => void;

const afterTimeout: After = (milliseconds, run) => {
  const timer = setTimeout(() => void run(), milliseconds);
  return () => clearTimeout(timer);
};

/** What takes longer than this needs a slot. */
const slowAfterMs = 3_000;
/** How old the known state of the slots may be. */
const readEveryMs = 1_000;
/** How long a provider counts as slow after this instance last saw it. */
const rememberedMs = 60_000;
/** Seconds until a request without a slot tries again. */
const waitSeconds = { least: 5, most: 15 };

/** A provider is slow while this many of its calls take long: a few always may. */
const slowAt = ({ size }: SlotPool): number => Math.max(3, Math.floor(size / 5));

/** Whether a request waits for a slot. */
export const isProviderBusy = ({ code }: GatewayError): boolean => code === 'provider_busy';

const busyError = (): GatewayError =>
  new GatewayError('provider_unavailable', 'The provider responds too slowly for more calls, so nothing was sent', {
    code: 'provider_busy',
    deferred: true,
    retryAfterSeconds: waitSeconds.least + Math.random() * (waitSeconds.most - waitSeconds.least),
  });

/**
 * Who holds the slots of a call: a provider, for all accounts together, since it is slow for all of them; but an account
 * where each has a server of its own.
 */
const holderOf = ({ type, is_live, account_id }: CalledApp, trust: OutgoingRequest['trust']): string =>
  trust === 'provider' ? `${type}/${is_live ? 'live' : 'sandbox'}` : `${type}/${account_id}`;

const appOf = (subject: unknown): CalledApp | undefined => (subject as { app?: CalledApp } | null | undefined)?.app;

const unlimited: SlowCalls = { limit: (egress) => egress, during: (_subject, work) => work(unlimited) };

type Settings = {
  now: () => number;
  /** How long performing a request takes at most. */
  leaseMs: number;
  log: Log;
  after?: After;
};

/** For one function instance. */
export function makeSlowCalls(pool: SlotPool, { now, leaseMs, log, after = afterTimeout }: Settings): SlowCalls {
  const isSlow = makeMemory(pool, now, log);
  const warn = (error: unknown): null => {
    log.warn('The slot of a slow call could not be changed', { queue: pool.queue, reason: String(error) });
    return null;
  };
  const end = (slot: Slot | null | undefined) => slot?.end().catch(warn);

  /** Takes a slot once the work has taken long. */
  async function watch<T>(holder: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
    const since = now();
    let taking: Promise<Slot | null> | undefined;
    const cancel = after(slowAfterMs, async () => {
      taking = takeSlot(pool, { holder, now: now(), since, milliseconds }).catch(warn);
      await taking;
    });
    try {
      return await work();
    } finally {
      cancel();
      await end(await taking);
    }
  }

  async function limited<T>(holder: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
    if (!(await isSlow(holder))) return watch(holder, milliseconds, work);
    const slot = await reserveSlot(pool, { holder, now: now(), milliseconds });
    if (slot === null) throw busyError();
    try {
      return await work();
    } finally {
      await end(slot);
    }
  }

  const slowCalls: SlowCalls = {
    limit: (egress, app) => ({
      send: (request) => limited(holderOf(app, request.trust), request.totalTimeoutMs, () => egress.send(request)),
    }),
    async during(subject, work) {
      const app = appOf(subject);
      // Chosen while it is performed: its calls are limited one by one.
      if (app === undefined) return work(slowCalls);
      const ofAccount = holderOf(app, 'tenant');
      const holder = (await isSlow(ofAccount)) ? ofAccount : holderOf(app, 'provider');
      return limited(holder, leaseMs, () => work(unlimited));
    },
  };
  return slowCalls;
}

/** Which holders are slow, as far as one instance knows. */
function makeMemory(pool: SlotPool, now: () => number, log: Log) {
  /** Until when each counts as slow (epoch ms). */
  const slowUntil = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  function remember(slots: SlowSlots | null): void {
    for (const [holder, until] of slowUntil) if (until <= now()) slowUntil.delete(holder);
    for (const [holder, count] of countSlowCalls(pool, slots, now(), slowAfterMs)) {
      if (count >= slowAt(pool)) slowUntil.set(holder, now() + rememberedMs);
    }
  }

  return async (holder: string): Promise<boolean> => {
    if (now() - readAt >= readEveryMs) {
      readAt = now();
      // What cannot be read limits nothing: the call itself decides.
      reading = readSlots(pool).then(remember, (error: unknown) =>
        log.warn('The slots of slow calls could not be read', { queue: pool.queue, reason: String(error) }),
      );
    }
    await reading;
    return (slowUntil.get(holder) ?? 0) > now();
  };
}

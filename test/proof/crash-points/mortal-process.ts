/**
 * A process of one function that can die at a call to the outside: AWS, a provider or a webhook receiver. After its
 * death nothing of it continues: its calls neither happen nor return, so not even its error handlers run. A call to AWS
 * can also fail, and the process lives on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `before`: the call was not made. `after`: it took effect, and its answer did not arrive. */
export const deaths = ['before', 'after'] as const;
/**
 * Failures of a store that the process survives. `throttled`: the call is refused. `unanswered`: it took effect, and its
 * answer did not arrive. `outage`: it is refused, and so is every later call of the same invocation to any store.
 */
export const storeFailures = ['throttled', 'unanswered', 'outage'] as const;
export type How = (typeof deaths)[number] | (typeof storeFailures)[number];

/** Whether the call is to DynamoDB, SQS or Secrets Manager. */
export const isToStore = (call: string): boolean => /^(dynamodb|sqs|secrets) /.test(call);

const throttled = (): Error => Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
const unanswered = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** A call to the outside, without ids: the same call has the same name in every run of a story. */
export type CrashPoint = {
  /** The function that makes the call. */
  process: string;
  /** `dynamodb UpdateItem requests`, `sqs SendMessage webhooks`, `POST /mpesa/stkpush/v1/processrequest`. */
  call: string;
  /** Counts equal calls of the function from 1. */
  time: number;
};

export type Death = CrashPoint & { how: How };

export const describePoint = ({ process, call, time }: CrashPoint): string => `${process}: ${call} (${time})`;

/** Watches the processes of one run: records their calls, and ends one of them at its death. */
export type Fate = {
  /** The calls so far of the processes that are watched, in their order. */
  readonly points: readonly CrashPoint[];
  /** From now on the calls of these processes count. */
  watch(isWatched: (process: string) => boolean): void;
  /** Whether the planned death happened. */
  hasStruck(): boolean;
  /** Starts again without any recorded call. */
  forget(): void;
  /** Plans the next death, from the calls that are made from now on. */
  plan(death: Death): void;
  /** Returns how the process dies at this call; null if it lives on. */
  meet(process: string, call: string): How | null;
};

const isNone = (_process: string): boolean => false;

export function makeFate(): Fate {
  const points: CrashPoint[] = [];
  const counts = new Map<string, number>();
  let planned: Death | null = null;
  let hasStruck = false;
  let watched = isNone;
  return {
    points,
    watch(isWatched) {
      watched = isWatched;
    },
    hasStruck: () => hasStruck,
    forget() {
      points.length = 0;
      counts.clear();
    },
    plan(death) {
      planned = death;
      hasStruck = false;
    },
    meet(process, call) {
      if (!watched(process)) return null;
      const time = (counts.get(`${process} ${call}`) ?? 0) + 1;
      counts.set(`${process} ${call}`, time);
      points.push({ process, call, time });
      if (planned === null || planned.process !== process || planned.call !== call || planned.time !== time)
        return null;
      const { how } = planned;
      planned = null;
      hasStruck = true;
      return how;
    },
  };
}

/** The result of a process that died. */
export const died = Symbol('died');

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export class MortalProcess {
  readonly name: string;
  readonly #fate: Fate;
  readonly #death = Promise.withResolvers<typeof died>();
  readonly #inFlight = new Set<Promise<unknown>>();
  #isDead = false;
  #isCutOff = false;

  constructor(name: string, fate: Fate) {
    this.name = name;
    this.#fate = fate;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Runs one invocation to its end or to the death of the process. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof died> {
    this.#isCutOff = false;
    const result = await Promise.race([processes.run(this, work), this.#death.promise]);
    // What was on its way when the process died still takes effect, but before anything else happens.
    await Promise.allSettled(this.#inFlight);
    return result;
  }

  /** Makes a call to the outside by calling `pass`. */
  async call<T>(name: string, pass: () => Promise<T>): Promise<T> {
    if (this.#isDead) return never();
    if (this.#isCutOff && isToStore(name)) throw throttled();
    const how = this.#fate.meet(this.name, name);
    if (how === 'before') return this.#die();
    this.#isCutOff ||= how === 'outage';
    if (how === 'throttled' || how === 'outage') throw throttled();
    const made = pass();
    this.#inFlight.add(made);
    try {
      const answer = await made;
      if (how === 'after') return await this.#die();
      if (how === 'unanswered') throw unanswered();
      return this.#isDead ? await never() : answer;
    } catch (error) {
      if (how === 'after') return await this.#die();
      if (this.#isDead) return await never();
      throw error;
    } finally {
      this.#inFlight.delete(made);
    }
  }

  #die<T>(): Promise<T> {
    this.#isDead = true;
    this.#death.resolve(died);
    return never();
  }
}

const processes = new AsyncLocalStorage<MortalProcess>();

/** A call to the outside of whichever process makes it; code outside of any process just makes it. */
export function callOutside<T>(name: string, pass: () => Promise<T>): Promise<T> {
  const process = processes.getStore();
  return process === undefined ? pass() : process.call(name, pass);
}

/** The name of the process whose code this is; null outside of any. */
export const currentProcess = (): string | null => processes.getStore()?.name ?? null;

/**
 * What a module declares about itself in its module.ts: routes, events, queues, tables, functions. shared/modules.ts
 * lists the modules; infra, the build, OpenAPI, the operator's commands and the tests read them.
 */
import type * as z from 'zod';
import type { AppKindRules } from '../../apps/app-kind.ts';
import type { DueRecords } from '../async/due-records.ts';
import type { Queue } from '../async/messages.ts';
import type { Route } from '../http/define-route.ts';
import type { MetricName } from '../log/log.ts';
import type { IndexName } from '../storage/table.ts';

/** What a function may do with a table. */
export type Use = 'read' | 'write';
export const readWrite = ['read', 'write'] as const satisfies readonly Use[];

/** A Lambda function: its permissions and its timeout. Its code is functions/<name>.ts. */
export type FunctionDeclaration = {
  /** Tables by name. */
  tables?: Readonly<Record<string, readonly Use[]>>;
  /** Queues that it sends to. */
  sendsTo?: readonly string[];
  /** Keyrings that it reads. */
  keyrings?: readonly string[];
  /**
   * 512 by default. Lambda assigns CPU in proportion and charges for both while a function waits: workers that mostly
   * wait for others have half.
   */
  memoryMb?: 256;
  /** In seconds. API functions end before API Gateway's 30 s. */
  timeoutSeconds: number;
  /** Receives MAIL_FROM and permission to send from it, if the stage has a sender address. */
  sendsMail?: true;
  /**
   * Its reserved share of the account's concurrency, for functions that serve external calls while the caller waits.
   */
  concurrency?: number;
  schedule?: Schedule;
  /** The sweeper: reads and writes every table with due records, and sends to every queue. */
  sweeps?: true;
};

/**
 * When EventBridge calls a function. While no instance is free, the call waits in Lambda's own queue for at most
 * `maxAgeMinutes`; if it fails, it is retried `retries` times.
 */
export type Schedule = { id: string; retries: number; maxAgeMinutes: number } & (
  | { everyMinutes: number }
  /** `HH:MM`, UTC. */
  | { dailyAt: string }
);

export type QueueDeclaration = {
  queue: Queue;
  /** The function that processes it. */
  worker: string;
  /** The share of the account's concurrency that its messages may use. */
  concurrency: number;
  /** The service whose queued requests it performs. */
  performs?: string;
  /** Requests wait for those before them: a request that has not started is not a fault, but a visible message is. */
  inLanes?: true;
  /** No record is due while its message waits, so the sweeper cannot tell that nobody processes the queue. */
  isUnswept?: true;
};

/** An alarm that fires when a metric counts `atLeast` in `periodMinutes` (default 5). */
export type AlarmDeclaration = {
  metric: MetricName;
  atLeast: number;
  periodMinutes?: number;
  /** The stage setting that overrides it. */
  setting?: 'payoutsPerHour' | 'payoutsKesPerHour';
};

/** An event that can occur without the end of a request. */
export type EventDeclaration = {
  /** `<service>.<action>`, as in the envelope. */
  name: string;
  summary: string;
  data: () => z.ZodType;
  /** If it is always the same: `failed` for an event that only reports failures. */
  status?: 'completed' | 'failed';
  /** What its example shows in place of the usual values, so that the example of a failure shows a failure. */
  example?: { data: Readonly<Record<string, unknown>>; error?: string };
};

export type Module = {
  name: string;
  /** Its name in the reference and the console, and its purpose. */
  title: string;
  summary: string;
  /** Endpoints for tokens, providers and devices. */
  routes: readonly Route<never>[];
  /** Endpoints of the console. */
  accountRoutes: readonly Route<never>[];
  /** Kinds of apps that members manage in the console. */
  appKinds: readonly AppKindRules<never>[];
  events: readonly EventDeclaration[];
  functions: Readonly<Record<string, NamedFunction>>;
  /** Its own tables, with their indexes. */
  tables: Readonly<Record<string, readonly IndexName[]>>;
  queues: readonly QueueDeclaration[];
  /** Keyrings, each a separate secret, and what each protects. */
  keyrings: readonly string[];
  /** Records of its tables that wait for something, and the message that starts each again. */
  due: readonly DueRecords[];
  alarms: Readonly<Record<string, AlarmDeclaration>>;
};

type Optional =
  | 'appKinds'
  | 'routes'
  | 'accountRoutes'
  | 'events'
  | 'functions'
  | 'tables'
  | 'queues'
  | 'keyrings'
  | 'due'
  | 'alarms';

export const defineModule = (given: Omit<Module, Optional> & Partial<Pick<Module, Optional>>): Module => ({
  routes: [],
  accountRoutes: [],
  appKinds: [],
  events: [],
  functions: {},
  tables: {},
  queues: [],
  keyrings: [],
  due: [],
  alarms: {},
  ...given,
});

/** A declaration with its name, so that it can be passed to the code that starts the function. */
export type NamedFunction = FunctionDeclaration & { name: string };

/** The functions of a module by name. */
export const defineFunctions = <const Functions extends Readonly<Record<string, FunctionDeclaration>>>(
  functions: Functions,
) =>
  Object.fromEntries(Object.entries(functions).map(([name, declared]) => [name, { name, ...declared }])) as {
    readonly [Name in keyof Functions & string]: Functions[Name] & { name: Name };
  };

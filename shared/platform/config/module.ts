/**
 * What a module of the service declares of itself, once, in its module.ts: routes, events, queues, tables, functions.
 * shared/modules.ts lists the modules; infra, the build, OpenAPI, the operator's commands and the tests read from there.
 */
import type { AppKindRules } from '../../apps/app-kind.ts';
import type { DueRecords } from '../async/due-records.ts';
import type { Queue } from '../async/messages.ts';
import type { EventFacts } from '../http/openapi-webhooks.ts';
import type { Route } from '../http/define-route.ts';
import type { MetricName } from '../log/log.ts';
import type { IndexName } from '../storage/table.ts';

/** What a function may do with a table. */
export type Use = 'read' | 'write';
export const readWrite = ['read', 'write'] as const satisfies readonly Use[];

/** A Lambda function: what it may use and how long it may take. Its code is functions/<name>.ts. */
export type FunctionDeclaration = {
  /** Tables by name. */
  tables?: Readonly<Record<string, readonly Use[]>>;
  /** Queues that it sends to. */
  sendsTo?: readonly string[];
  /** Keyrings that it reads. */
  keyrings?: readonly string[];
  /** Seconds. API functions end before API Gateway's 30 s. */
  timeoutSeconds: number;
  /** Is given MAIL_FROM, and the right to send from it, where the stage has a sender address. */
  sendsMail?: true;
  /**
   * The part of the account's concurrency that is reserved for it: for functions that take calls from outside while
   * somebody waits.
   */
  concurrency?: number;
  schedule?: Schedule;
  /** Reads and writes every table with due records, and sends to every queue: the sweeper. */
  sweeps?: true;
};

/**
 * When EventBridge calls a function. Its call waits in Lambda's own queue while there is no instance, for `maxAgeMinutes`
 * at most, and is repeated `retries` times when it fails.
 */
export type Schedule = { id: string; retries: number; maxAgeMinutes: number } & (
  | { everyMinutes: number }
  /** `HH:MM`, UTC. */
  | { dailyAt: string }
);

export type QueueDeclaration = {
  queue: Queue;
  /** The function that works it off. */
  worker: string;
  /** The part of the account's concurrency that its messages may use. */
  concurrency: number;
  /** The service whose queued requests are performed from it. */
  performs?: string;
  /** Its requests wait for those before them: that one has not begun is no sign of a fault, a visible message is. */
  inLanes?: true;
};

/** An alarm when a metric counts `atLeast` in `periodMinutes` (5). */
export type AlarmDeclaration = {
  metric: MetricName;
  atLeast: number;
  periodMinutes?: number;
  /** The setting of the stage that says otherwise. */
  setting?: 'payoutsPerHour' | 'payoutsKesPerHour';
};

export type Module = {
  name: string;
  /** As readers of the reference and of the console call it, and what it is for. */
  title: string;
  summary: string;
  /** Endpoints for tokens, providers and devices. */
  routes: readonly Route<never>[];
  /** Endpoints of the console. */
  accountRoutes: readonly Route<never>[];
  /** Kinds of apps that members manage in the console. */
  appKinds: readonly AppKindRules<never>[];
  events: readonly EventFacts[];
  functions: Readonly<Record<string, NamedFunction>>;
  /** The tables that are its own, with their indexes. */
  tables: Readonly<Record<string, readonly IndexName[]>>;
  queues: readonly QueueDeclaration[];
  /** Keyrings, each a secret of its own, and what each protects. */
  keyrings: readonly string[];
  /** Records of its tables that wait for something, and the message that sets each going again. */
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

/** A declaration with its name, so that it can be handed to what starts the function. */
export type NamedFunction = FunctionDeclaration & { name: string };

/** The functions of a module by name. */
export const defineFunctions = <const Functions extends Readonly<Record<string, FunctionDeclaration>>>(
  functions: Functions,
) =>
  Object.fromEntries(Object.entries(functions).map(([name, declared]) => [name, { name, ...declared }])) as {
    readonly [Name in keyof Functions & string]: Functions[Name] & { name: Name };
  };

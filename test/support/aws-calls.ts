/** Counts calls in the SDK, and lets chosen ones fail like an unreachable store. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';

export type AwsCall = { command: string; input: Record<string, unknown> };

export type AwsCalls = {
  /** Since the setup was created or `forget` was called, oldest first. */
  readonly made: readonly AwsCall[];
  /** `['PutItem', 'SendMessage']` and the like. */
  names(): string[];
  forget(): void;
  /** The next call of a command, after `but` successful ones, fails before it is sent. */
  refuse(command: string, but?: number): void;
  /** The call after `but` others, of any command, fails before it is sent, or its response is lost. */
  breakAt(but: number, how: 'before' | 'after'): void;
  /** Every such call takes effect, and the response to its first attempt is lost: the SDK repeats it. */
  loseFirstAnswers(of?: (call: AwsCall) => boolean): void;
  /** Every attempt of such a call ends like this, until `outage(null)`. */
  outage(how: Outage | null, of?: (call: AwsCall) => boolean): void;
  /** Every attempt of the call after `but` others, and of no other call, is throttled, until `outage(null)`. */
  throttleAt(but: number): void;
  /** Every call, with its retries, is made by `around`; null ends this. */
  surround(around: Around | null): void;
};

/** Makes a call by calling `pass`, or does not. */
export type Around = <T>(call: AwsCall, pass: () => Promise<T>) => Promise<T>;

/** `unanswered` takes effect, and no attempt gets a response; the others have no effect. */
export type Outage = 'refused' | 'throttled' | 'failing' | 'unanswered';

/** `record` throws if the call must fail; returns whether its response must be lost. */
type Recorder = {
  record(call: AwsCall): boolean;
  around: Around;
  /** One attempt of a call; the first is 1. */
  aroundAttempt<T>(call: AwsCall, number: number, pass: () => Promise<T>): Promise<T>;
};
const unchanged: Around = (_call, pass) => pass();
const recorders = new WeakMap<object, { current: Recorder }>();

/** Records the calls of both clients until the next setup takes over. */
export function recordAwsCalls(dynamodb: DynamoDBClient, sqs: SQSClient): AwsCalls {
  let created: AwsCall[] = [];
  const refused = new Map<string, number>();
  let broken: { but: number; how: 'before' | 'after' } | null = null;
  let isLost = (_call: AwsCall): boolean => false;
  let outage: { how: Outage; of: (call: AwsCall) => boolean } | null = null;
  const recorder: Recorder = {
    around: unchanged,
    record(call) {
      created.push(call);
      if (broken !== null && broken.but-- === 0) {
        const { how } = broken;
        broken = null;
        if (how === 'after') return true;
        throw new Error(`${call.command} could not reach the store`);
      }
      const but = refused.get(call.command);
      if (but === undefined) return false;
      if (but > 0) {
        refused.set(call.command, but - 1);
        return false;
      }
      refused.delete(call.command);
      throw new Error(`${call.command} could not reach the store`);
    },
    async aroundAttempt(call, number, pass) {
      if (outage?.of(call)) {
        if (outage.how === 'unanswered') await pass().catch(() => undefined);
        throw failures[outage.how]();
      }
      if (number > 1 || !isLost(call)) return pass();
      await pass().catch(() => undefined);
      throw failures.unanswered();
    },
  };
  listenTo(dynamodb, recorder);
  listenTo(sqs, recorder);
  return {
    get made() {
      return created;
    },
    names: () => created.map(({ command }) => command),
    forget() {
      created = [];
    },
    refuse: (command, but = 0) => void refused.set(command, but),
    breakAt(but, how) {
      broken = { but, how };
    },
    loseFirstAnswers(of = () => true) {
      isLost = of;
    },
    outage(how, of = () => true) {
      outage = how && { how, of };
    },
    throttleAt(but) {
      const inputs = new Set<object>();
      const isTheOne = ({ input }: AwsCall) => inputs.add(input).size === but + 1 && [...inputs][but] === input;
      outage = { how: 'throttled', of: isTheOne };
    },
    surround(around) {
      recorder.around = around ?? unchanged;
    },
  };
}

const failing = (message: string, facts: object): Error => Object.assign(new Error(message), facts);
const failures = {
  refused: () => failing('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
  throttled: () =>
    failing('Rate exceeded', { name: 'ThrottlingException', $fault: 'client', $metadata: { httpStatusCode: 400 } }),
  failing: () => failing('Internal server error', { name: 'InternalServerError', $metadata: { httpStatusCode: 500 } }),
  unanswered: () => failing('socket hang up', { code: 'ECONNRESET' }),
} satisfies Record<Outage, () => Error>;

/**
 * Disables two parts of the SDK's retries: the limit on failed attempts, and the pauses between attempts. Here losses
 * are the rule, and tests must not wait.
 */
const tireless = {
  // Never used up by any number of concurrent calls.
  get capacity() {
    return 500;
  },
  set capacity(_left: number) {},
  retryBackoffStrategy: { setDelayBase: () => undefined, computeNextBackoffDelay: () => 0 },
};

const callOf = (context: object, given: object): AwsCall => {
  const { commandName = '' } = context as { commandName?: string };
  return { command: commandName.replace(/Command$/, ''), input: (given as { input: AwsCall['input'] }).input };
};

function listenTo(client: DynamoDBClient | SQSClient, recorder: Recorder): void {
  const known = recorders.get(client);
  if (known) {
    known.current = recorder;
    return;
  }
  const own = { current: recorder };
  recorders.set(client, own);
  const stack = client.middlewareStack as unknown as {
    add(
      middleware: (next: (given: object) => Promise<object>, context: object) => (given: object) => Promise<object>,
      options: { step: string; priority?: string },
    ): void;
  };
  stack.add(
    (next, context) => async (given) => {
      Object.defineProperties(await client.config.retryStrategy(), Object.getOwnPropertyDescriptors(tireless));
      const call = callOf(context, given);
      const isLost = own.current.record(call);
      const answer = await own.current.around(call, () => next(given));
      if (isLost) throw new Error(`The response to ${call.command} was lost`);
      return answer;
    },
    { step: 'initialize' },
  );
  // Inside the SDK's own retries.
  stack.add(
    (next, context) => (given) => {
      const { headers } = (given as { request: { headers: Record<string, string> } }).request;
      const number = Number(/attempt=(\d+)/.exec(headers['amz-sdk-request'] ?? '')?.[1] ?? 1);
      return own.current.aroundAttempt(callOf(context, given), number, () => next(given));
    },
    { step: 'deserialize', priority: 'high' },
  );
}

/** Counts calls at the SDK itself, and lets chosen ones fail the way a store does that is out of reach. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';

export type AwsCall = { command: string; input: Record<string, unknown> };

export type AwsCalls = {
  /** Since the world was made or `forget` was called, oldest first. */
  readonly made: readonly AwsCall[];
  /** `['PutItem', 'SendMessage']` and the like. */
  names(): string[];
  forget(): void;
  /** The next call of a command, after `but` ones that succeed, fails before it leaves. */
  refuse(command: string, but?: number): void;
  /** The call after `but` others, whatever it is, fails before it leaves, or its answer is lost on the way back. */
  breakAt(but: number, how: 'before' | 'after'): void;
};

/** Throws where the call is to fail; answers whether its answer is to be lost. */
type Recorder = { record(call: AwsCall): boolean };
const recorders = new WeakMap<object, { current: Recorder }>();

/** Records the calls of both clients until the next world takes them over. */
export function recordAwsCalls(dynamodb: DynamoDBClient, sqs: SQSClient): AwsCalls {
  let made: AwsCall[] = [];
  const refused = new Map<string, number>();
  let broken: { but: number; how: 'before' | 'after' } | null = null;
  const recorder: Recorder = {
    record(call) {
      made.push(call);
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
  };
  listenTo(dynamodb, recorder);
  listenTo(sqs, recorder);
  return {
    get made() {
      return made;
    },
    names: () => made.map(({ command }) => command),
    forget() {
      made = [];
    },
    refuse: (command, but = 0) => void refused.set(command, but),
    breakAt(but, how) {
      broken = { but, how };
    },
  };
}

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
      options: { step: string },
    ): void;
  };
  stack.add(
    (next, context) => async (given) => {
      const { commandName = '' } = context as { commandName?: string };
      const { input } = given as { input: Record<string, unknown> };
      const command = commandName.replace(/Command$/, '');
      const isLost = own.current.record({ command, input });
      const answer = await next(given);
      if (isLost) throw new Error(`The answer to ${command} was lost`);
      return answer;
    },
    { step: 'initialize' },
  );
}

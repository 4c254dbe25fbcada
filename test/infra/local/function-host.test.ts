import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createFunctionHost,
  type FunctionHost,
  type FunctionHostOptions,
} from '../../../infra/local/functions/function-host.ts';
import { openFunctionLogs } from '../../../infra/local/functions/function-logs.ts';
import { closeServer, listen } from '../../../infra/local/http/listen.ts';
import type { LambdaFunction } from '../../../infra/local/template/description.ts';
import { aProbe, eventually } from './builders.ts';

let host: FunctionHost;
const atEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  await host.stop();
  for (const end of atEnd.splice(0)) await end();
});

function hostOf(functions: LambdaFunction[], options: Partial<FunctionHostOptions> = {}): FunctionHost {
  host = createFunctionHost({ functions, region: 'eu-west-1', ...options });
  return host;
}

/** A server that does not respond until `count` callers wait there, or until `open` is called. */
async function aGate(count: number) {
  const waiting: ServerResponse[] = [];
  const open = () => waiting.splice(0).forEach((response) => response.end('through'));
  const server = createServer((_, response) => {
    waiting.push(response);
    if (waiting.length === count) open();
  });
  atEnd.push(() => closeServer(server));
  return { url: `http://127.0.0.1:${await listen(server, 0)}`, waiting, open };
}

describe('A function', () => {
  it('gets the event and returns its result, both as JSON', async () => {
    const event = { amount: 5, at: new Date(0), nothing: undefined };
    expect(await hostOf([aProbe('echo')]).invoke('echo', event)).toEqual({ amount: 5, at: '1970-01-01T00:00:00.000Z' });
  });

  it('returns null when it returns nothing', async () => {
    expect(await hostOf([aProbe('forget')]).invoke('forget', {})).toBeNull();
  });

  it('has the environment of the template, the runtime and the overrides, and nothing of this process', async () => {
    vi.stubEnv('SECRET_OF_THE_DEVELOPER', 'must not leak');
    const probe = aProbe('environment', { environment: { TABLE: 'orders', MODE: 'live' }, memoryMb: 256 });
    const environment = { '*': { MODE: 'local', AWS_ENDPOINT_URL_SQS: 'http://sqs' }, environment: { MODE: 'test' } };
    expect(await hostOf([probe], { environment }).invoke('environment', {})).toEqual({
      TABLE: 'orders',
      MODE: 'test',
      AWS_ENDPOINT_URL_SQS: 'http://sqs',
      AWS_REGION: 'eu-west-1',
      AWS_DEFAULT_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: 'environment',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      LAMBDA_TASK_ROOT: probe.directory,
      _HANDLER: 'index.environment',
    });
    vi.unstubAllEnvs();
  });

  it('gets a context like Lambda’s', async () => {
    expect(await hostOf([aProbe('context')]).invoke('context', {})).toMatchObject({
      awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      functionName: 'context',
      memoryLimitInMB: '128',
      invokedFunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:context',
      getRemainingTimeInMillis: 'number',
    });
  });

  it('writes to the log and not to the terminal', async () => {
    const lines: string[] = [];
    await hostOf([aProbe('talk')], { log: (name, line) => lines.push(`${name}: ${line}`) }).invoke('talk', {});
    await eventually(() =>
      expect(lines.toSorted()).toEqual(['talk: a warning', 'talk: first line', 'talk: second line']),
    );
  });

  it('has its own log file', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'logs-'));
    const logs = openFunctionLogs(directory);
    logs.log('talk', 'one');
    logs.log('talk', 'two');
    await logs.stop();
    expect(await readFile(join(directory, 'talk.log'), 'utf8')).toBe('one\ntwo\n');
  });

  it('keeps a bounded log: a file that is full is renamed, and replaces the one before it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'logs-'));
    for (const line of ['one', 'two', 'three', 'four']) {
      const logs = openFunctionLogs(directory, 4);
      logs.log('talk', line);
      await eventually(async () => expect(await readFile(join(directory, 'talk.log'), 'utf8')).toContain(line));
      logs.log('talk', `${line} again`);
      await logs.stop();
    }
    expect((await readdir(directory)).toSorted()).toEqual(['talk.log', 'talk.log.1']);
    expect(await readFile(join(directory, 'talk.log'), 'utf8')).toBe('four again\n');
    expect(await readFile(join(directory, 'talk.log.1'), 'utf8')).toMatch(/^(three again\n)?four\n$/);
  });
});

describe('A function that fails', () => {
  it.each([
    ['throws', 'refuse', { errorType: 'RangeError', errorMessage: 'that is too much' }],
    [
      'ends its process',
      'exit',
      { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited with error: exit status 3' },
    ],
    ['lets an exception escape', 'crashLater', { errorType: 'Error', errorMessage: 'nobody catches this' }],
    [
      'is not exported',
      'missing',
      { errorType: 'Runtime.HandlerNotFound', errorMessage: 'index.missing is undefined or not exported' },
    ],
    ['returns more than six megabytes', 'answerHugely', { errorType: 'Function.ResponseSizeTooLarge' }],
  ])('is reported with its error type when it %s', async (_, behaviour, error) => {
    await expect(hostOf([aProbe(behaviour)]).invoke(behaviour, {})).rejects.toMatchObject(error);
  });

  it('is reported when its bundle does not exist', async () => {
    const probe = aProbe('echo', { directory: '/nowhere' });
    await expect(hostOf([probe]).invoke('echo', {})).rejects.toThrow(/Cannot find module '\/nowhere\/index.mjs'/);
  });

  it.each(['neverFinish', 'blockForever'])('is ended when its time is up: %s', async (behaviour) => {
    const probe = aProbe(behaviour, { timeoutSeconds: 0.05 });
    await expect(hostOf([probe]).invoke(behaviour, {})).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(/^RequestId: \S+ Error: Task timed out after 0.05 seconds$/),
    });
  });

  it('writes its error to the log', async () => {
    const lines: string[] = [];
    await hostOf([aProbe('refuse')], { log: (_, line) => lines.push(line) })
      .invoke('refuse', {})
      .catch(() => {});
    expect(lines).toEqual([expect.stringMatching(/^ERROR RangeError: that is too much\n.*index\.mjs/)]);
  });
});

describe('Instances of a function', () => {
  it('are reused for later calls', async () => {
    hostOf([aProbe('countCalls')]);
    expect([await host.invoke('countCalls', {}), await host.invoke('countCalls', {})]).toEqual([1, 2]);
  });

  it('start one at a time: calls that wait meanwhile are handled by the one that has started', async () => {
    hostOf([aProbe('countCalls')], { limits: { patienceMs: 0 } });
    const counts = await Promise.all(Array.from({ length: 6 }, () => host.invoke('countCalls', {})));
    expect(Math.max(...counts.map(Number))).toBeGreaterThan(1);
  });

  it('do not start for a call before it has waited for the others', async () => {
    const gate = await aGate(2);
    hostOf([aProbe('waitForAnswer')], { limits: { patienceMs: 60_000, stallMs: 60_000 } });
    const calls = [1, 2].map(() => host.invoke('waitForAnswer', { url: gate.url }));
    await eventually(() => expect(gate.waiting).toHaveLength(1));
    expect(host.running()).toBe(1);
    gate.open();
    await eventually(() => expect(gate.waiting).toHaveLength(1));
    gate.open();
    expect(await Promise.all(calls)).toEqual(['through', 'through']);
    expect(host.running()).toBe(1);
  });

  it('start when no call ends for a while, as when all wait for an answer', async () => {
    const gate = await aGate(3);
    hostOf([aProbe('waitForAnswer')], { limits: { patienceMs: 60_000, stallMs: 20 } });
    const calls = [1, 2, 3].map(() => host.invoke('waitForAnswer', { url: gate.url }));
    expect(await Promise.all(calls)).toEqual(['through', 'through', 'through']);
  });

  it('are as many as concurrent calls', async () => {
    const gate = await aGate(3);
    hostOf([aProbe('waitForAnswer')]);
    const calls = [1, 2, 3].map(() => host.invoke('waitForAnswer', { url: gate.url }));
    expect(await Promise.all(calls)).toEqual(['through', 'through', 'through']);
  });

  it('are at most the limit: further calls wait', async () => {
    const gate = await aGate(3);
    hostOf([aProbe('waitForAnswer')], { limits: { perFunction: 2 } });
    const calls = [1, 2, 3].map(() => host.invoke('waitForAnswer', { url: gate.url }));
    await eventually(() => expect(gate.waiting).toHaveLength(2));
    gate.open();
    await eventually(() => expect(gate.waiting).toHaveLength(1));
    gate.open();
    expect(await Promise.all(calls)).toEqual(['through', 'through', 'through']);
  });

  it('end immediately when killed, and are replaced', async () => {
    const gate = await aGate(2);
    hostOf([aProbe('waitForAnswer')], { limits: { perFunction: 1 } });
    const killed = host.invoke('waitForAnswer', { url: gate.url });
    const next = host.invoke('waitForAnswer', { url: gate.url });
    await eventually(() => expect(gate.waiting).toHaveLength(1));
    const death = expect(killed).rejects.toMatchObject({
      errorType: 'Runtime.ExitError',
      errorMessage: 'Runtime exited with error: signal: killed',
    });
    await host.kill('waitForAnswer');
    await death;
    expect(await next).toBe('through');
  });

  it('are replaced after a crash', async () => {
    hostOf([aProbe('countCalls')]);
    await host.invoke('countCalls', {});
    await host.kill('countCalls');
    expect(await host.invoke('countCalls', {})).toBe(1);
  });
});

describe('Instances of all functions', () => {
  const behaviours = ['countCalls', 'echo', 'forget'];

  it('end when they have been idle for a while, and a later call starts another', async () => {
    hostOf([aProbe('countCalls')], { limits: { idleMs: 20 } });
    expect(await host.invoke('countCalls', {})).toBe(1);
    await eventually(() => expect(host.running()).toBe(0));
    expect(await host.invoke('countCalls', {})).toBe(1);
  });

  it('are at most so many: the one that has been idle longest makes room', async () => {
    hostOf(
      behaviours.map((name) => aProbe(name)),
      { limits: { inTotal: 2 } },
    );
    await host.invoke('countCalls', {});
    await host.invoke('echo', {});
    await host.invoke('forget', {});
    expect(host.running()).toBe(2);
    // That of countCalls ended: its count begins again.
    expect(await host.invoke('countCalls', {})).toBe(1);
    expect(host.running()).toBe(2);
  });

  it('make calls wait if all are busy, and no call fails', async () => {
    const gate = await aGate(2);
    hostOf([aProbe('waitForAnswer'), aProbe('echo')], { limits: { inTotal: 2 } });
    const held = [1, 2].map(() => host.invoke('waitForAnswer', { url: gate.url }));
    const waiting = [1, 2, 3].map((amount) => host.invoke('echo', { amount }));
    expect(await Promise.all(held)).toEqual(['through', 'through']);
    expect(await Promise.all(waiting)).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }]);
    expect(host.running()).toBeLessThanOrEqual(2);
  });

  it('have no larger heap than the memory of the function in Lambda', async () => {
    hostOf([aProbe('heapLimitMb', { memoryMb: 128 })]);
    expect(await host.invoke('heapLimitMb', {})).toBeLessThanOrEqual(128 * 1.1);
  });

  it('are replaced by those of other code, after the call they are handling', async () => {
    const gate = await aGate(1);
    const probe = aProbe('waitForAnswer');
    hostOf([probe, aProbe('countCalls')]);
    await host.invoke('countCalls', {});
    const other = await mkdtemp(join(tmpdir(), 'other-code-'));
    const code = `export const countCalls = () => 'new'; export const waitForAnswer = () => 'new';`;
    await writeFile(join(other, 'index.mjs'), code);
    const busy = host.invoke('waitForAnswer', { url: gate.url });
    const [counting, same] = [aProbe('countCalls', { directory: other }), aProbe('waitForAnswer')];
    expect([host.replace(counting), host.replace(same)]).toEqual([true, false]);
    expect(await host.invoke('countCalls', {})).toBe('new');
    expect(host.replace({ ...probe, directory: other })).toBe(true);
    expect(await busy).toBe('through');
    expect(await host.invoke('waitForAnswer', { url: gate.url })).toBe('new');
  });
});

describe('The observer of calls', () => {
  it('gets the CPU time of each, the first with that of the start', async () => {
    const seen: number[] = [];
    hostOf([aProbe('countCalls')], { onInvoke: () => (outcome) => seen.push(outcome.cpuMs) });
    for (let call = 0; call < 3; call += 1) await host.invoke('countCalls', {});
    const [first = 0, ...later] = seen;
    expect(later).toHaveLength(2);
    for (const cpuMs of later) expect(cpuMs).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(Math.max(...later));
  });

  it('is called before and after each', async () => {
    const seen: unknown[] = [];
    hostOf([aProbe('echo'), aProbe('refuse')], {
      onInvoke: ({ functionName, event }) => {
        seen.push({ functionName, event });
        return (outcome) => seen.push('error' in outcome ? outcome.error.message : outcome.result);
      },
    });
    await host.invoke('echo', { amount: 5 });
    await host.invoke('refuse', {}).catch(() => {});
    expect(seen).toEqual([
      { functionName: 'echo', event: { amount: 5 } },
      { amount: 5 },
      { functionName: 'refuse', event: {} },
      'refuse: RangeError: that is too much',
    ]);
  });
});

it('rejects an unknown function, and lists the existing ones', async () => {
  await expect(hostOf([aProbe('echo')]).invoke('ecko', {})).rejects.toThrow(
    'There is no function ecko. Functions: echo',
  );
});

/** How much one run of the sweeper does, and what it counts as late, stuck or abandoned. */
import { beforeEach, describe, expect, it } from 'vitest';
import { maxSweepsFromOutside, sweep, type Sweep } from '../../../shared/platform/async/sweep.ts';
import { dueAttributes } from '../../../shared/platform/storage/due.ts';
import { serviceFunctions } from '../../../shared/service/functions.ts';
import type { Key } from '../../../shared/platform/storage/table.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAcceptedRequest } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const minute = 60_000;
const key = (name: string): Key => ({ pk: `A#7#THING#${name}`, sk: `THING#${name}` });
const padded = (milliseconds: number): string => String(milliseconds).padStart(15, '0');
const due = (name: string, given: Record<string, unknown> = {}) =>
  setup.operations.put<Record<string, unknown>>({ ...key(name), ...dueAttributes(key(name), startOfTime), ...given });
const read = (name: string) => setup.operations.get(key(name));

/** Sweeps the operations table; `repaired` are the sort keys in the order of their repair. */
function sweeping(given: Partial<Sweep> = {}) {
  const repaired: string[] = [];
  const one: Sweep = {
    table: setup.operations,
    async repair({ sk }) {
      repaired.push(sk);
    },
    ...given,
  };
  return { one, repaired, run: () => sweep(setup, [one]) };
}

/** Due records in one partition of the index, of which a query returns at most fifty. */
const dueInOneShard = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => due(`t${index}`, { due_shard: 'DUE#0' })));
const queries = () => setup.aws.names().filter((name) => name === 'Query').length / 8;

describe('One run of the sweeper', () => {
  it.each([
    [49, 1],
    [50, 2],
    [60, 2],
    [100, 3],
  ])('with %i due records of one partition reads them %i times', async (count, reads) => {
    await dueInOneShard(count);
    setup.aws.forget();
    const { repaired, run } = sweeping();
    await run();
    expect(new Set(repaired).size).toBe(count);
    expect([repaired.length, queries()]).toEqual([count, reads]);
  });

  it('ends when nothing that it finds can be repaired', async () => {
    await dueInOneShard(50);
    setup.aws.forget();
    const { run } = sweeping({ repair: () => Promise.reject(new Error('broken')) });
    await run();
    expect(queries()).toBe(1);
    expect(setup.log.entries).toHaveLength(50);
  });

  it('goes on when only some of what it finds can be repaired', async () => {
    await dueInOneShard(60);
    setup.aws.forget();
    const { run } = sweeping({
      async repair({ sk }) {
        if (sk === 'THING#t0') throw new Error('broken');
      },
    });
    await run();
    expect(queries()).toBe(2);
    expect(setup.log.counts).toMatchObject({ SweptRecords: 60 });
  });

  it('ends when the index still has what was repaired before', async () => {
    await due('a1', dueAttributes(key('a1'), startOfTime + minute));
    const stale = { ...key('a1'), ...dueAttributes(key('a1'), startOfTime) };
    let reads = 0;
    setup.operations.query = async () => {
      reads += 1;
      return { items: Array.from({ length: 50 }, () => stale as never), next: undefined };
    };
    const { repaired, run } = sweeping();
    await run();
    expect([reads / 8, repaired]).toEqual([1, []]);
  });

  it('reads what no sweep selects once, and reports nothing', async () => {
    await dueInOneShard(50);
    setup.aws.forget();
    await sweeping({ isOurs: () => false }).run();
    expect([queries(), setup.aws.names().includes('UpdateItem'), setup.log.entries]).toEqual([1, false, []]);
  });

  it.each([
    [30_000, 2],
    [30_001, 1],
  ])('that has taken %i ms reads %i times', async (milliseconds, reads) => {
    await dueInOneShard(60);
    setup.aws.forget();
    let repairs = 0;
    const { run } = sweeping({
      async repair() {
        repairs += 1;
        if (repairs === 50) setup.pass(milliseconds);
      },
    });
    await run();
    expect(queries()).toBe(reads);
  });

  it('ends in time when each repair is slow, and leaves the others due', async () => {
    await Promise.all(Array.from({ length: 150 }, (_, index) => due(`t${index}`)));
    const { repaired, run } = sweeping({
      async repair({ sk }) {
        repaired.push(sk);
        setup.pass(700);
      },
    });
    await run();
    expect(setup.now() - startOfTime).toBeLessThan(serviceFunctions.sweeper.timeoutSeconds * 1000);
    expect(repaired).toHaveLength(50);
    await run();
    expect(new Set(repaired).size).toBe(100);
  });

  it('covers every table once, and leaves to each sweep the first records that it selects', async () => {
    await Promise.all([due('a1'), due('b1'), due('c1')]);
    await anAcceptedRequest(setup);
    setup.pass(minute);
    const startsWith = (letter: string) => sweeping({ isOurs: ({ sk }) => sk.startsWith(`THING#${letter}`) });
    const [as, bs, others] = [startsWith('a'), startsWith('b'), sweeping({ table: setup.requests })];
    setup.aws.forget();
    await sweep(setup, [as.one, bs.one, others.one]);
    expect([as.repaired, bs.repaired, others.repaired]).toEqual([['THING#a1'], ['THING#b1'], ['REQUEST']]);
    expect(queries()).toBe(2);
    // No sweep selects it: it stays as it is.
    expect(await read('c1')).toMatchObject({ due_at: padded(startOfTime) });
  });

  it('checks a repaired record again after five minutes', async () => {
    await due('a1');
    await sweeping().run();
    expect(await read('a1')).toMatchObject({ due_at: padded(startOfTime + 5 * minute) });
    expect(await read('a1')).not.toHaveProperty('sweeps');
  });
});

const createdBefore = (milliseconds: number) => new Date(startOfTime - milliseconds).toISOString();

describe('A repaired record', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['is late', {}, { LateRecords: 1 }],
    [
      'is stuck after half an hour',
      { created_at: createdBefore(30 * minute + 1) },
      { LateRecords: 1, StuckRecords: 1 },
    ],
    ['is not stuck before', { created_at: createdBefore(30 * minute) }, { LateRecords: 1 }],
    ['has to say when it was created', { created_at: 7 }, { LateRecords: 1 }],
    ['is not late while its provider is asked', { phase: 'unclear', created_at: createdBefore(60 * minute) }, {}],
    ['is not late while a worker has it', { lease_until: startOfTime + 1, created_at: createdBefore(60 * minute) }, {}],
    ['is late once the claim has ended', { lease_until: startOfTime }, { LateRecords: 1 }],
  ])('%s', async (_how, given, counts) => {
    await due('a1', given);
    const { repaired, run } = sweeping();
    await run();
    expect(repaired).toEqual(['THING#a1']);
    expect(setup.log.counts).toEqual({ SweptRecords: 1, ...counts });
  });

  it('may wait for long if its kind does', async () => {
    await Promise.all([
      due('a1', { kind: 'patient', created_at: createdBefore(60 * minute) }),
      due('a2', { kind: 'other', created_at: createdBefore(60 * minute) }),
    ]);
    const { repaired, run } = sweeping({ isPatient: ({ kind }) => kind === 'patient' });
    await run();
    expect(repaired.toSorted()).toEqual(['THING#a1', 'THING#a2']);
    expect(setup.log.counts).toEqual({ SweptRecords: 2, LateRecords: 1, StuckRecords: 1 });
  });
});

describe('An external record', () => {
  it('is enqueued with growing pauses of at most an hour, and then abandoned', async () => {
    await due('a1');
    const { repaired, run } = sweeping({ isFromOutside: ({ sk }) => sk === 'THING#a1' });
    const pauses: number[] = [];
    for (;;) {
      await run();
      const record = await read('a1');
      if (record?.due_at === undefined) break;
      const pause = Number(record.due_at) - setup.now();
      pauses.push(pause / minute);
      setup.pass(pause);
    }
    expect(pauses).toEqual([5, 10, 20, 40, ...Array.from({ length: maxSweepsFromOutside - 4 }, () => 60)]);
    expect(repaired).toHaveLength(maxSweepsFromOutside);
    const record = await read('a1');
    expect(record).toMatchObject({ abandoned_at: new Date(setup.now()).toISOString() });
    expect(record).not.toHaveProperty('due_shard');
    expect(setup.log.counts).toMatchObject({ SweptRecords: maxSweepsFromOutside + 1, RecordsAbandoned: 1 });
    const message = 'An external record failed too often and is abandoned';
    expect(setup.log.entries).toEqual([{ level: 'warn', message, fields: key('a1') }]);
  });

  it('costs one write when it is enqueued for the first time', async () => {
    await due('a1');
    setup.aws.forget();
    await sweeping({ isFromOutside: () => true }).run();
    expect(setup.aws.names().filter((name) => name !== 'Query')).toEqual(['UpdateItem']);
  });

  it('is abandoned in the same run as all the others that are', async () => {
    const last = { due_shard: 'DUE#0', sweeps: maxSweepsFromOutside };
    await Promise.all(Array.from({ length: 60 }, (_, index) => due(`t${index}`, last)));
    await sweeping({ isFromOutside: () => true }).run();
    expect(setup.log.counts).toMatchObject({ RecordsAbandoned: 60 });
  });

  it.each([2, maxSweepsFromOutside + 1])(
    'that its worker defers meanwhile stays deferred (sweep %i)',
    async (sweeps) => {
      await due('a1', { sweeps: sweeps - 1 });
      const { run } = sweeping({ isFromOutside: () => true });
      const later = dueAttributes(key('a1'), startOfTime + 7 * minute);
      setup.aws.surround(async (call, pass) => {
        const answer = await pass();
        if (call.command !== 'UpdateItem') return answer;
        setup.aws.surround(null);
        await setup.operations.update(key('a1'), { set: later });
        return answer;
      });
      await run();
      const record = await read('a1');
      expect(record).toMatchObject(later);
      expect(record).not.toHaveProperty('abandoned_at');
    },
  );
});

/** The lane of a tax app: one request after the other, in order, with several workers and after crashes. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AsyncRequest } from '../../../../shared/platform/async/async-request.ts';
import type { Performance } from '../../../../shared/platform/async/perform.ts';
import {
  enterLane,
  findStop,
  type Lane,
  resumeLane,
  stopLane,
  drainLane,
} from '../../../../shared/tax/einvoicing/lane/lane.ts';
import { findWaiting, laneNames } from '../../../../shared/tax/einvoicing/lane/waiting.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { einvoicingQueue } from '../../../../shared/tax/einvoicing/messages.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { interleave, type Io, through } from '../../../support/interleave.ts';
import { mortal } from '../../../support/mortal.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let done: string[];
beforeEach(async () => {
  setup = await stores.newSetup();
  done = [];
});

const lane: Lane = { account_id: 7, app_id: 17, lane: 'documents' };
const leaseMs = 120_000;
const dependenciesOf = (io: Io = (effect) => effect()) => ({
  tax: through(io, setup.tax),
  queues: setup.queues,
  now: setup.now,
  leaseMs,
});
const enter = (name: string, acceptedAt: string, into: Lane = lane) => {
  const record = { request_id: name, created_at: acceptedAt, trace_id: 'trace' } as AsyncRequest;
  return enterLane(dependenciesOf(), into, record);
};
const at = (seconds: number) => new Date(setup.now() + seconds * 1000).toISOString();
const perform = async (name: string): Promise<Performance> => {
  done.push(name);
  return 'settled';
};
const twoAtOnce = (): Promise<Performance> => Promise.reject(new Error('Two at once'));
const go = (performOne = perform, dueRequest?: string, of: Lane = lane) =>
  drainLane(dependenciesOf(), of, performOne, setup.log, dueRequest);
const waiting = async () => {
  const { items } = await setup.tax.query({ ...taxKeys.laneEntries(7, 17, 'documents') });
  return items.map(({ request_id }) => request_id);
};

describe('A lane', () => {
  it('is processed in the order of acceptance, not of arrival', async () => {
    await enter('third', at(3));
    await enter('first', at(1));
    await enter('second', at(2));
    await go();
    expect([done, await waiting()]).toEqual([['first', 'second', 'third'], []]);
  });

  it('accepts requests while it is processed', async () => {
    await enter('one', at(1));
    await go(async (name) => {
      if (name === 'one') await enter('two', at(2));
      return perform(name);
    });
    expect(done).toEqual(['one', 'two']);
  });

  it('contains a request once, even if it is added several times', async () => {
    for (let count = 0; count < 3; count += 1) await enter('one', at(1));
    expect(await waiting()).toEqual(['one']);
  });

  it('belongs to one app and one kind', async () => {
    await enter('mine', at(1));
    await enter('stock', at(1), { ...lane, lane: 'stock' });
    await enter('other app', at(1), { ...lane, app_id: 18 });
    await enter('other account', at(1), { ...lane, account_id: 8 });
    await go();
    expect(done).toEqual(['mine']);
  });

  it('waits for a postponed request, and none overtakes it', async () => {
    await enter('one', at(1));
    await enter('two', at(2));
    await go(async (name) => {
      done.push(name);
      return { againInSeconds: 30 };
    });
    await go();
    expect([done, await waiting()]).toEqual([['one'], ['one', 'two']]);
    // A message for a later request changes nothing. Its own message or the end of the delay does.
    await go(perform, 'two');
    expect(done).toEqual(['one']);
    await go(perform, 'one');
    expect(done).toEqual(['one', 'one', 'two']);
  });

  it('completes a started request first, even if one that was accepted earlier is added later', async () => {
    await enter('begun', at(2));
    await go(async () => ({ againInSeconds: 30 }));
    await enter('earlier', at(1));
    await go(perform, 'earlier');
    expect(done).toEqual([]);
    await go(perform, 'begun');
    expect(done).toEqual(['begun', 'earlier']);
  });

  it('continues when the delay of a postponed request is over', async () => {
    await enter('one', at(1));
    await go(async () => ({ againInSeconds: 30 }));
    setup.pass(29_999);
    await go();
    expect(done).toEqual([]);
    setup.pass(1);
    await go();
    expect(done).toEqual(['one']);
  });

  it.each(['held', 'open'] as const)('waits for a request that is %s', async (answer) => {
    await enter('one', at(1));
    await enter('two', at(2));
    await go(async (name) => {
      done.push(name);
      return answer;
    });
    expect([done, await waiting()]).toEqual([['one'], ['one', 'two']]);
    const fields = { app_id: 17, lane: 'documents', request_id: 'one' };
    expect(setup.log.entries).toContainEqual({ level: 'info', message: 'A lane is waiting', fields });
  });

  it('is released when the request throws', async () => {
    await enter('one', at(1));
    await expect(
      go(() => {
        throw new Error('The store cannot be reached');
      }),
    ).rejects.toThrow('cannot be reached');
    await go();
    expect(done).toEqual(['one']);
  });
});

describe('Its lock', () => {
  it('excludes other workers, which leave the waiting requests to the holder', async () => {
    await enter('one', at(1));
    await go(async (name) => {
      await enter('two', at(2));
      await go(twoAtOnce);
      return perform(name);
    });
    expect([done, await waiting()]).toEqual([['one', 'two'], []]);
  });

  it('of a holder whose lease ended belongs to the next worker; the first starts nothing more', async () => {
    await enter('one', at(1));
    await enter('two', at(2));
    await go(async (name) => {
      setup.pass(45_000 + leaseMs + 1);
      await go(async (again) => {
        done.push(`${again}, again`);
        return 'open';
      });
      return perform(name);
    });
    expect(done).toEqual(['one, again', 'one']);
    expect(await waiting()).toEqual(['two']);
  });

  it('of a crashed holder is released when its lease ends, not before', async () => {
    await enter('one', at(1));
    // The worker crashes right after it acquired the lock.
    const dead = dependenciesOf(mortal((effect) => effect(), { atCall: 1, isAfter: true }));
    await drainLane(dead, lane, perform, setup.log).catch(() => undefined);
    setup.pass(45_000 + leaseMs);
    await go();
    expect(done).toEqual([]);
    setup.pass(1);
    await go();
    expect(done).toEqual(['one']);
  });

  it('is acquired again for what another worker added just before it was released', async () => {
    await enter('one', at(1));
    let isAdded = false;
    setup.aws.surround(async ({ command }, pass) => {
      const answer = await pass();
      if (command === 'Query' && done.length === 1 && !isAdded) {
        isAdded = true;
        await enter('two', at(2));
        await go(twoAtOnce, 'two');
      }
      return answer;
    });
    await go();
    setup.aws.surround(null);
    expect([done, await waiting()]).toEqual([['one', 'two'], []]);
  });

  it('is released after the maximum time, and a message is sent for the rest', async () => {
    for (const [index, name] of ['one', 'two', 'three'].entries()) await enter(name, at(index));
    await go(async (name) => {
      setup.pass(22_500);
      return perform(name);
    });
    expect(done).toEqual(['one', 'two']);
    expect(setup.sent(einvoicingQueue).map(({ message }) => message)).toEqual([
      { kind: 'lane', account_id: 7, app_id: 17, lane: 'documents', trace_id: 'trace' },
    ]);
    await go();
    expect(done).toEqual(['one', 'two', 'three']);
  });
});

describe('A stopped lane', () => {
  it('is counted and logged, with its app and the reason', async () => {
    await stopLane(dependenciesOf(), lane, 'A number is missing', setup.log);
    expect(setup.log.counts).toEqual({ LanesStopped: 1 });
    expect(setup.log.entries).toMatchObject([
      { level: 'warn', fields: { app_id: 17, lane: 'documents', reason: 'A number is missing' } },
    ]);
  });

  it('performs nothing until it is resumed, and shows the reason', async () => {
    await enter('one', at(1));
    await stopLane(dependenciesOf(), lane, 'A number is missing', setup.log);
    await go();
    await go(perform, 'one');
    expect(done).toEqual([]);
    expect(await findStop(setup.tax, lane)).toMatchObject({ reason: 'A number is missing' });
    await resumeLane(dependenciesOf(), lane);
    expect(await findStop(setup.tax, lane)).toBeNull();
    expect(setup.sent(einvoicingQueue).map(({ message }) => message.kind)).toEqual(['lane']);
    await go();
    expect(done).toEqual(['one']);
  });

  it('completes the request that stops it and keeps those behind it', async () => {
    await enter('one', at(1));
    await enter('two', at(2));
    await go(async (name) => {
      await stopLane(dependenciesOf(), lane, 'A number is missing', setup.log);
      return perform(name);
    });
    expect([done, await waiting()]).toEqual([['one'], ['two']]);
  });
});

const find = (name: Lane['lane'] = 'documents') => findWaiting(setup.tax, { account_id: 7, id: 17 } as TaxApp, name);

describe('The waiting requests of a lane', () => {
  it('are counted, with the time of the oldest', async () => {
    expect(await find()).toEqual({ lane: 'documents', count: 0, oldest: null, stop: null });
    await enter('second', at(2));
    await enter('first', at(1));
    await enter('stock', at(0), { ...lane, lane: 'stock' });
    expect(await find()).toEqual({ lane: 'documents', count: 2, oldest: at(1), stop: null });
    expect(await find('stock')).toMatchObject({ lane: 'stock', count: 1, oldest: at(0) });
    expect(laneNames.toSorted()).toEqual(['documents', 'stock']);
  });

  it('are shown with why their lane is stopped', async () => {
    await stopLane(dependenciesOf(), lane, 'A number is missing', setup.log);
    expect(await find()).toMatchObject({ stop: { reason: 'A number is missing', stopped_at: at(0) } });
    expect((await find('stock')).stop).toBeNull();
  });
});

describe('Two concurrent workers', () => {
  const orders = Array.from({ length: 12 }, (_, seed) =>
    Array.from({ length: 25 }, (_, turn) => (((seed + 1) * (turn + 3) * 7919) >> 3) % 2),
  );

  it.each(orders.map((turns) => [turns.join(''), turns] as const))(
    'perform each request once, one at a time, and leave none waiting (%s)',
    async (_, turns) => {
      let busy = 0;
      const worker = (name: string, acceptedAt: string) => async (io: Io) => {
        const dependencies = dependenciesOf(io);
        const record = { request_id: name, created_at: acceptedAt, trace_id: 'trace' } as AsyncRequest;
        await enterLane(dependencies, lane, record);
        const performOne = (request: string) =>
          io(async () => {
            busy += 1;
            expect(busy, 'at once').toBe(1);
            done.push(request);
            busy -= 1;
            return 'settled' as const;
          });
        await drainLane(dependencies, lane, performOne, setup.log, name);
      };
      await interleave([worker('one', at(1)), worker('two', at(2))], turns);
      expect([done.toSorted(), await waiting()]).toEqual([['one', 'two'], []]);
    },
  );
});

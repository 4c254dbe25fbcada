/**
 * Crashes at every store call of a terminal's post: no accepted scan is lost, and none is stored or published twice.
 */
import { describe, expect, it } from 'vitest';
import { findDue } from '../../shared/platform/storage/due.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { anAttendanceSetup, type AttendanceSetup, punch, publishedScans } from './attendance-setup.ts';

const stores = useEmulatedStores();
const people = ['1001', '1002', '1003'];
const lines = [...people, '1001'].map((pin) => punch(pin));

/** Expects every scan once, published in the order of arrival, even if a crash changed the order of their numbers. */
async function expectAllOnce(attendance: AttendanceSetup): Promise<void> {
  const scans = await attendance.scans();
  const stored = new Map(scans.map(({ id, person_id }) => [person_id, id]));
  expect([scans.length, [...stored.keys()].toSorted()]).toEqual([people.length, people]);
  const published = publishedScans(await attendance.events()).map(({ id, person_id }) => [person_id, id]);
  expect(published).toEqual(people.map((person) => [person, stored.get(person)]));
  expect(await findDue(attendance.setup.operations, attendance.setup.now() * 2, 10)).toEqual([]);
}

/** The number of store calls of a complete run. */
async function callsOf(run: (attendance: AttendanceSetup) => Promise<unknown>, before: typeof run = async () => null) {
  const attendance = await anAttendanceSetup(await stores.newSetup());
  await before(attendance);
  attendance.setup.aws.forget();
  await run(attendance);
  return attendance.setup.aws.made.length;
}

const postOnce = ({ post }: AttendanceSetup) => post(lines);

describe('A post that fails', () => {
  it.each(['before', 'after'] as const)(
    '%s the effect of any call is either stored or refused, so that the terminal sends it again',
    async (how) => {
      const calls = await callsOf(postOnce);
      expect(calls).toBeGreaterThanOrEqual(4);
      const statuses = new Set<number>();
      for (let but = 0; but < calls; but += 1) {
        const attendance = await anAttendanceSetup(await stores.newSetup());
        attendance.setup.aws.breakAt(but, how);
        const first = await attendance.post(lines);
        statuses.add(first.status);
        if (first.status === 200) expect(first.body).toBe('OK: 4');
        else {
          expect(first).toEqual({ status: 503, body: 'RETRY\n' });
          expect(await attendance.post(lines)).toEqual({ status: 200, body: 'OK: 4' });
        }
        await attendance.work();
        // The sweeper finds a post that was not enqueued.
        attendance.setup.pass(150_000);
        await attendance.sweep();
        await attendance.work();
        await expectAllOnce(attendance);
      }
      expect(statuses).toEqual(new Set([200, 503]));
    },
  );
});

const posted = async (attendance: AttendanceSetup) => void (await attendance.post(lines));

describe('A worker that crashes', () => {
  it.each(['before', 'after'] as const)(
    '%s the effect of any call is followed by one that completes the post',
    async (how) => {
      const calls = await callsOf(({ workOnce }) => workOnce(), posted);
      expect(calls).toBeGreaterThanOrEqual(12);
      for (let but = 0; but < calls; but += 1) {
        const attendance = await anAttendanceSetup(await stores.newSetup());
        await posted(attendance);
        attendance.setup.aws.breakAt(but, how);
        await attendance.workOnce();
        await attendance.work();
        await expectAllOnce(attendance);
        const events = await attendance.events();
        expect(events.map(({ data }) => [data.count, data.duplicates])).toEqual([[3, 1]]);
      }
    },
  );

  it('and is not retried is found by the sweeper', async () => {
    const attendance = await anAttendanceSetup(await stores.newSetup());
    await posted(attendance);
    attendance.setup.aws.breakAt(5, 'after');
    await attendance.workOnce();
    const before = attendance.messages().length;
    await attendance.sweep();
    expect(attendance.messages()).toHaveLength(before);
    attendance.setup.pass(150_000);
    await attendance.sweep();
    expect(attendance.messages()).toHaveLength(before + 1);
    await attendance.work();
    await expectAllOnce(attendance);
    attendance.setup.pass(600_000);
    await attendance.sweep();
    expect(attendance.messages()).toHaveLength(before + 1);
  });

  it('or runs twice at the same time stores and publishes once', async () => {
    const attendance = await anAttendanceSetup(await stores.newSetup());
    await posted(attendance);
    await Promise.all([attendance.workOnce(), attendance.workOnce(), attendance.workOnce()]);
    attendance.forgetWork();
    await attendance.work();
    const stored = await attendance.scans();
    expect(stored.map(({ person_id }) => person_id).toSorted()).toEqual(people);
    expect(publishedScans(await attendance.events())).toHaveLength(3);
  });
});

describe('A backlog', () => {
  it('of several parts is processed in several messages, in order, each scan once', async () => {
    const attendance = await anAttendanceSetup(await stores.newSetup());
    const pins = Array.from({ length: 2_750 }, (_, index) => String(10_000 + index));
    expect(await attendance.post(pins.map((pin) => punch(pin)))).toEqual({ status: 200, body: 'OK: 2750' });
    await attendance.work();
    expect(attendance.messages()).toHaveLength(3);
    expect((await attendance.scans()).map(({ person_id }) => person_id)).toEqual(pins);
    const events = await attendance.events();
    const counts = events.map(({ data }) => Number(data.count)).toSorted((one, other) => one - other);
    expect(counts).toEqual([50, ...Array.from({ length: 27 }, () => 100)]);
    expect(
      publishedScans(events)
        .map(({ person_id }) => person_id)
        .toSorted(),
    ).toEqual(pins);
  });
});

// Three bytes each in UTF-8, practically random.
const noise = (length: number, seed: number): string =>
  Array.from({ length }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((seed * 7919 + at * 104_729 + seed * at * 31) % 20_000)),
  ).join('');

describe('A post with fields of the maximum length', () => {
  it('is stored in parts that each fit into an item, even if packing does not reduce their size', async () => {
    const attendance = await anAttendanceSetup(await stores.newSetup());
    const rows = Array.from({ length: 400 }, (_, row) =>
      [
        `PIN=${noise(64, row)}`,
        `Time=2026-01-15 11:59:00`,
        `WorkCode=${noise(64, row + 1)}`,
        `CardNo=${noise(64, row + 2)}`,
        `Index=${noise(64, row + 3)}`,
      ].join('\t'),
    );
    expect(await attendance.post(rows)).toEqual({ status: 200, body: 'OK: 400' });
    const parts = attendance.setup.aws.made.filter(({ input }) => JSON.stringify(input).includes('PART#'));
    expect(parts.length).toBeGreaterThan(1);
    await attendance.work();
    const stored = await attendance.scans();
    expect(new Set(stored.map(({ person_id }) => person_id)).size).toBe(
      new Set(rows.map((row) => row.split('\t')[0])).size,
    );
  });
});

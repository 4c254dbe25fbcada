/** Stored and logged data of people who scan: no names in logs, and no biometric data anywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { magicPeople, magicScans } from '../../infra/simulators/terminals/magic.ts';
import { attendanceKeys } from '../../shared/attendance/records.ts';
import { hikvisionOf, newDevice, scanEventsOf, scansOf, terminalOf, type TestDevice } from '../support/attendance.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { holds } from '../support/find-secrets.ts';

let gateway: TestGateway;
let seeded: Record<'zkteco' | 'hikvision', TestDevice>;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { facts } = gateway.run;
  const of = (vendor: 'zkteco' | 'hikvision'): TestDevice => ({
    id: facts.attendance_devices[vendor] ?? 0,
    token: facts.attendance_tokens[vendor] ?? '',
    serial: '',
    tenant: gateway.tenant,
  });
  seeded = { zkteco: of('zkteco'), hikvision: of('hikvision') };
});
afterAll(() => gateway.stop());

const scan = async (body: Record<string, unknown>) =>
  (
    await gateway.call<Record<'zkteco' | 'hikvision', { waiting: number }>>(
      'POST',
      `${gateway.run.facts.simulators.terminals}/_simulator/scan`,
      { body, token: null },
    )
  ).body;

describe('The people with magic ids', () => {
  it('have the documented effects on the seeded ZKTeco terminal', async () => {
    await scan({ person_id: magicPeople.lostAnswer });
    await scan({ person_id: magicPeople.torn });
    await scan({ person_id: magicPeople.future });
    await scan({ person_id: magicPeople.repeated });
    await scan({ person_id: magicPeople.templates });
    expect((await scan({ person_id: magicPeople.backlog })).zkteco.waiting).toBe(0);
    const { lostAnswer, torn, repeated, templates, backlog } = magicPeople;
    const people = [lostAnswer, torn, repeated, templates, backlog];
    const events = await scanEventsOf(gateway, seeded.zkteco, 7);
    const published = events
      .flatMap(({ data }) => data.scans as { person_id: string }[])
      .map(({ person_id }) => person_id);
    expect(published).toHaveLength(254 + 1);
    for (const person of people)
      expect([person, published.filter((one) => one === person)]).toEqual([person, [person]]);
    expect((await scan({ person_id: magicPeople.wrongSerial })).zkteco.waiting).toBe(1);
    expect((await scan({ person_id: '1001' })).zkteco.waiting).toBe(0);
  });

  it('have the documented effects on the seeded Hikvision terminal', async () => {
    const terminal = 'hikvision';
    for (const person_id of [magicPeople.lostAnswer, magicPeople.future, magicPeople.tamper, magicPeople.xml, '1001'])
      expect((await scan({ terminal, person_id })).hikvision.waiting).toBe(0);
    await scan({ terminal, person_id: magicPeople.backlog });
    const scans = await scansOf(gateway, seeded.hikvision, 3 + 6);
    // The scan whose response was lost arrives twice. Either copy may be processed first; it is published once.
    const ofLastWeek = scans.filter(({ person_id }) => /^200[0-4]$/.test(String(person_id)));
    expect(ofLastWeek.map(({ backfill }) => backfill)).toEqual([true, true, true, true, true]);
    expect((await scan({ terminal, person_id: magicPeople.wrongSerial })).hikvision.waiting).toBe(1);
  });

  it('are listed by the simulator', async () => {
    const url = `${gateway.run.facts.simulators.terminals}/_simulator/magic`;
    expect((await gateway.call('GET', url, { token: null })).body).toEqual(magicScans);
    expect(Object.values(magicPeople)).toEqual(magicScans.map(({ person_id }) => person_id));
  });
});

describe('The stored data', () => {
  it('contains no template, photo or password in tables or logs, and no name in logs', async () => {
    const device = await newDevice(gateway, { comm_key: 'commkey-8861', webhook_secret: 'hook-secret-8861' });
    const terminal = terminalOf(gateway, device, { commKey: 'commkey-8861' });
    await terminal.hello();
    const person = 'PIN=700123456';
    const post = [
      `USER ${person}\tName=Nyambura Kept\tPri=0\tPasswd=pw-8861\tCard=8812345`,
      `FP ${person}\tFID=1\tSize=8\tValid=1\tTMP=VEVNUExBVEU4ODYx`,
      `BIOPHOTO ${person}\tFileName=1.jpg\tContent=UEhPVE84ODYx`,
    ];
    await terminal.call('POST', 'cdata', { table: 'OPERLOG', OpStamp: '5' }, post.join('\n'));
    await terminal.call('POST', 'cdata', { table: 'BIODATA' }, `BIODATA ${person}\tTmp=VEVNUExBVEU4ODYy`);
    await terminal.call('POST', 'fdata', { table: 'ATTPHOTO' }, 'UEhPVE84ODYz');
    terminal.punch('700123456');
    await terminal.round();
    const hikvision = hikvisionOf(
      gateway,
      await newDevice(gateway, { vendor: 'hikvision', serial_number: 'E00008861' }),
    );
    hikvision.pass({ person: '700123457', name: 'Kiprotich Kept' });
    hikvision.pass({ person: '700123457', name: 'Kiprotich Kept', at: Date.now() + 80 * 3_600_000 });
    await hikvision.push();
    await scansOf(gateway, device, 1);
    const { items } = await gateway.operator.operations.query({
      pk: attendanceKeys.commands(gateway.tenant.accountId, device.id),
    });
    expect(items).toMatchObject([{ name: 'Nyambura Kept' }]);
    const biometric = ['pw-8861', 'VEVNUExBVEU4ODYx', 'VEVNUExBVEU4ODYy', 'UEhPVE84ODYx', 'UEhPVE84ODYz'];
    expect(biometric.filter(holds(JSON.stringify(items)))).toEqual([]);
    const unlogged = [
      ...biometric,
      'Nyambura',
      'Kiprotich',
      '700123456',
      '700123457',
      'commkey-8861',
      'hook-secret-8861',
    ];
    const tokens = [hikvision.settings.url.split('/').at(-1) ?? '', device.token];
    const leaks = gateway.logs.filter(({ line }) => [...unlogged, ...tokens].some(holds(line)));
    expect(leaks).toEqual([]);
    expect(gateway.logged()).toContainEqual(expect.objectContaining({ message: 'A terminal posted', people: 1 }));
  });

  it('causes no internal error', () => {
    const failures = gateway
      .logged()
      .filter(({ level, service }) => level === 'ERROR' && String(service).startsWith('attendance-'));
    expect(failures).toEqual([]);
  });
});

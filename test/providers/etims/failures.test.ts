/** Failures of eTIMS: what was certainly not booked, what is unclear, and that secrets are not shown. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { etimsMagic } from '../../../infra/simulators/etims/magic.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { inAHurry } from '../provider-access.ts';
import {
  aMovement,
  anItemRecord,
  aPurchase,
  aSale,
  configOf,
  demoOf,
  itemCode,
  since,
  surfaces,
  useEtims,
} from './etims-on-simulator.ts';

const buyer = (pin: string) => ({ customer: { pin, name: 'MAGIC', phone: null } });
const refused = 'provider_refused';
const unclear = 'provider_unclear';
const later = 'provider_unavailable';

/** The first attempt: its failure and what was booked; and the second attempt, for documents that fail once. */
const attempts: ReadonlyArray<[pin: string, kind: string, code: string, booked: number, second: string | null]> = [
  ['P999005040Z', unclear, '504', 1, 'duplicate'],
  ['P999005050Z', unclear, 'dropped', 1, 'duplicate'],
  ['P999005051Z', unclear, 'dropped', 0, 'booked'],
  ['P999005030Z', unclear, '503', 0, 'booked'],
  ['P999005200Z', unclear, '200', 1, 'duplicate'],
  ['P999005210Z', unclear, '200', 1, 'duplicate'],
  ['P999009900Z', later, '990', 0, 'booked'],
  ['P999009210Z', refused, '921', 0, null],
  ['P999009010Z', refused, '901', 0, null],
];

describe.each(surfaces)('A call on surface %s', (surface) => {
  const setup = useEtims(surface);
  const send = (pin: string) => etimsDriver.sendSale(aSale(buyer(pin)), setup.call());

  it.each(attempts)(
    'that sends a sale to %s fails with %s (%s): sent once, booked %i times',
    async (pin, kind, code, booked, second) => {
      await setup.ready();
      await expect(send(pin)).rejects.toMatchObject({ kind, provider: { name: 'eTIMS', code } });
      expect(setup.seen('sendSale')).toHaveLength(1);
      expect(setup.branch.sales).toHaveLength(booked);
      if (second === null) return;
      expect(await send(pin)).toMatchObject({ kind: second });
      expect(setup.branch.sales).toHaveLength(1);
    },
  );

  it('is unclear after an unknown error, and the second attempt is booked', async () => {
    await setup.ready();
    await expect(send('P999009990Z')).rejects.toMatchObject({ kind: unclear });
    expect(await send('P999009990Z')).toMatchObject({ kind: 'booked' });
  });

  it('is refused by a refusal with a reason', async () => {
    await setup.ready();
    await expect(send('P999009991Z')).rejects.toMatchObject({
      kind: refused,
      provider: { message: expect.stringContaining('not registered for this obligation'), reason: 'content' },
    });
  });

  it('is unclear if the answer is late, and a second attempt is a duplicate', async () => {
    await setup.ready();
    setup.simulator.settings.timeScale = 0.01;
    const slow = etimsDriver.sendSale(aSale(buyer('P999005060Z')), setup.call({ access: inAHurry(setup.access, 100) }));
    await expect(slow).rejects.toMatchObject({ kind: unclear, provider: { code: 'timeout' } });
    expect(await send('P999005060Z')).toEqual({ kind: 'duplicate' });
  });

  it('whose number another system on the device has used is refused with the next number', async () => {
    await setup.ready();
    expect(await send('P999004100Z')).toEqual({ kind: 'sequence', expected: 2, found: 1 });
    const next = aSale({ ...buyer('P999004100Z'), invoice_no: 2 });
    expect(await etimsDriver.sendSale(next, setup.call())).toMatchObject({ kind: 'booked' });
  });

  it('is booked once after an invalid token is renewed; other surfaces have no token', async () => {
    await setup.ready();
    expect(await send('P999004010Z')).toMatchObject({ kind: 'booked' });
    expect(setup.branch.sales).toHaveLength(1);
    expect(setup.seen('sendSale')).toHaveLength(surface === 'integrator' ? 2 : 1);
  });

  it('is certainly not booked if no server listens', async () => {
    await setup.ready();
    await setup.simulator.stop();
    for (const attempt of [
      () => etimsDriver.sendSale(aSale(), setup.call()),
      () => etimsDriver.read('codes', since, setup.call()),
      () => etimsDriver.initialize(setup.call()),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ kind: later, provider: { code: 'not_connected' } });
    }
  });

  it.each([
    ['initialize', () => etimsDriver.initialize(setup.call())],
    ['saveItem', () => etimsDriver.saveItem(anItemRecord(), setup.call())],
    ['sendPurchase', () => etimsDriver.sendPurchase(aPurchase(), setup.call())],
    ['sendStock', () => etimsDriver.sendStock(aMovement(), setup.call())],
    ['saveStockBalance', () => etimsDriver.saveStockBalance({ item_code: itemCode, quantity: '1' }, setup.call())],
    [
      'saveComposition',
      () => etimsDriver.saveComposition({ item_code: itemCode, component_code: itemCode, quantity: '1' }, setup.call()),
    ],
  ] as const)('%s is unclear if the connection drops, and was sent once', async (operation, attempt) => {
    if (operation !== 'initialize') await setup.ready();
    const before = setup.seen(operation).length;
    setup.simulator.spoilNext({ operation, when: 'after', drop: true });
    await expect(attempt()).rejects.toMatchObject({ kind: unclear, provider: { code: 'dropped' } });
    expect(setup.seen(operation)).toHaveLength(before + 1);
  });

  it('that only queries can be repeated if the connection drops', async () => {
    await setup.install();
    setup.simulator.spoilNext({ operation: 'listCodes', drop: true });
    await expect(etimsDriver.read('codes', since, setup.call())).rejects.toMatchObject({ kind: later });
    expect((await etimsDriver.read('codes', since, setup.call())).rows).toHaveLength(16);
  });

  it.each([
    ['an HTML page', 200, '<html></html>'],
    ['no body', 200, ''],
    ['another form', 200, '{"status":"OK"}'],
    ['a bad gateway', 502, 'Bad Gateway'],
    ['a request timeout', 408, '<html></html>'],
    ['a conflict', 409, ''],
    ['the portal’s own request timeout', 200, '{"responseHeader":{"responseCode":"408"},"responseBody":null}'],
  ])('answered with %s leaves open whether a record was saved', async (_what, status, text) => {
    const call = setup.call({ access: setup.answering(status, text) });
    await expect(etimsDriver.saveStockBalance({ item_code: itemCode, quantity: '1' }, call)).rejects.toMatchObject({
      kind: unclear,
    });
  });
});

describe.each(surfaces)('A failure on surface %s', (surface) => {
  const setup = useEtims(surface);
  const secrets = [demoOf[surface].cmc_key, configOf[surface]['consumer_key'], configOf[surface]['consumer_secret']];

  it.each(etimsMagic)('to $pin contains no secret', async ({ pin }) => {
    await setup.ready();
    const outcome: unknown = await etimsDriver
      .sendSale(aSale(buyer(pin)), setup.call({ config: { key_in_body: true } }))
      .catch((error: unknown) => error);
    const shown = inspect(outcome, { depth: 20 });
    for (const secret of secrets) if (secret !== undefined) expect(shown).not.toContain(secret);
    expect(setup.simulator.requests.map(({ target }) => target).join()).not.toContain(demoOf[surface].cmc_key);
  });
});

/** Installing a device: the key is returned once; and the errors of a device. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { etimsBranchDemoApp, etimsVscuDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import { since, surfaces, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

describe('A device', () => {
  const setup = useEtims('direct');

  it('is installed with the documented body, and receives its key', async () => {
    const device = await etimsDriver.initialize(setup.call({ device: { cmc_key: null } }));
    expect(setup.sent('initialize')).toEqual({ ...(fixture('initialize-request') as object), dvcSrlNo: 'DEMODVC001' });
    expect(device).toEqual({
      cmc_key: 'demo-communication-key-1',
      sdc_id: 'KRACU0100000001',
      mrc_no: 'DEMOMRC0001',
      device_id: 'DVC0100000001',
      business: {
        tin: 'P001234567Z',
        name: 'DEMO TRADER LTD',
        activity: 'RETAIL',
        branch: {
          branch_id: '00',
          name: 'HEADQUARTERS',
          opened_on: '2023-01-01',
          province: 'NAIROBI CITY',
          district: 'WESTLANDS',
          sector: 'PARKLANDS',
          address: 'DEMO TOWERS',
          is_headquarters: true,
        },
        manager: { name: 'AMINA DEMO', phone: '0700000001', email: 'amina@example.test' },
      },
    });
  });

  it('is returned as documented, with its key in a separate member', async () => {
    const access = setup.answering(200, fixture('initialize-answer'));
    const { cmc_key, ...device } = await etimsDriver.initialize(setup.call({ access, device: { cmc_key: null } }));
    expect(cmc_key).toBe('AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH');
    expect(inspect(device, { depth: 20 })).not.toContain(cmc_key);
    expect(device).toMatchObject({ sdc_id: 'KRACU0100000001', mrc_no: 'TESTMRC0001', device_id: '9990000000001' });
  });

  it('is not considered installed if the answer is empty', async () => {
    for (const data of [null, {}, [], 'installed']) {
      const access = setup.answering(200, { resultCd: '000', resultMsg: 'It is succeeded', data });
      await expect(etimsDriver.initialize(setup.call({ access }))).rejects.toMatchObject({ kind: 'provider_unclear' });
    }
  });

  it.each([
    ['with the serial of another branch', { device_serial: 'DEMODVC002' }, '999', 'Device Serial Number already used'],
    ['with an unknown serial', { device_serial: 'ANOTHER' }, '901', 'It is not valid device'],
    ['of an unknown taxpayer', { tin: 'P000000000Z' }, '901', 'It is not valid device'],
    ['of an unknown branch', { branch_id: '07' }, '901', 'It is not valid device'],
    [
      'that is a VSCU',
      { tin: etimsVscuDemoApp.tin, device_serial: etimsVscuDemoApp.device_serial },
      '903',
      'Only OSCU device can be verified',
    ],
    ['without a PIN', { tin: '' }, '900', 'There is no Header information'],
  ])('%s is refused for its configuration', async (_what, device, code, message) => {
    await expect(etimsDriver.initialize(setup.call({ device: { cmc_key: null, ...device } }))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, message, reason: 'config' },
    });
  });

  it('with another device’s key is refused', async () => {
    await setup.install();
    const call = setup.call({ device: { cmc_key: etimsBranchDemoApp.cmc_key } });
    await expect(etimsDriver.read('codes', since, call)).rejects.toMatchObject({ provider: { code: '901' } });
  });

  it('of another branch has its own numbers', async () => {
    await setup.ready();
    setup.branch.next.invoice = 9;
    const { branch_id, device_serial, cmc_key } = etimsBranchDemoApp;
    const call = setup.call({ device: { branch_id, device_serial, cmc_key } });
    await etimsDriver.initialize(call);
    expect(setup.simulator.branch(etimsBranchDemoApp).next.invoice).toBe(1);
  });
});

describe.each(surfaces)('A second installation on surface %s', (surface) => {
  const setup = useEtims(surface);

  it('is refused with 902, and the key is not returned again', async () => {
    await setup.install();
    const failure: unknown = await setup.install().catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code: '902', reason: 'config' } });
    expect(inspect(failure, { depth: 20 })).not.toContain(setup.demo.cmc_key);
  });

  it('is possible after the authority has deleted the device', async () => {
    await setup.install();
    const url = `${setup.simulator.url}/_simulator/forget-device`;
    const { tin, branch_id } = setup.demo;
    const body = JSON.stringify({ tin, branch_id });
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await expect(setup.install()).resolves.toMatchObject({ sdc_id: setup.demo.sdc_id });
  });
});

describe('A device on the portal', () => {
  const setup = useEtims('integrator');

  it('without a PIN is refused by the portal itself', async () => {
    await expect(etimsDriver.initialize(setup.call({ device: { tin: '' } }))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '400', message: expect.stringContaining('tin cannot be Null'), reason: 'config' },
    });
  });
});

describe('A unit of the taxpayer', () => {
  const setup = useEtims('vscu');

  it('refuses a device that is an OSCU', async () => {
    const call = setup.call({ device: { tin: 'P001234567Z', device_serial: 'DEMODVC001' } });
    await expect(etimsDriver.initialize(call)).rejects.toMatchObject({ provider: { code: '901', reason: 'config' } });
  });

  it('reports a missing PIN or branch as a parameter error', async () => {
    for (const [member, field] of [
      ['tin', 'tin'],
      ['branch_id', 'bhfId'],
    ]) {
      await expect(etimsDriver.initialize(setup.call({ device: { [member!]: '' } }))).rejects.toMatchObject({
        provider: { code: '910', message: `Request parameter error[${field} : may not be empty]` },
      });
    }
  });
});

/** The state of providers survives a restart of the local run, like the gateway's own records. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { etimsDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { simulators } from '../../../infra/simulators/list.ts';
import { type RunningSimulators, startSimulators, stopSimulators } from '../../../infra/simulators/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-simulators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type State = { change: (running: RunningSimulators) => unknown; read: (running: RunningSimulators) => unknown };
type Records = { records?: Record<string, unknown>; documents?: Record<string, unknown> };

const accounting = (name: 'erpnext' | 'odoo' | 'zoho_books' | 'xero'): State => ({
  change(running) {
    const { records, documents } = running[name].state() as Records;
    (records ?? documents ?? {})['Invoice'] = [{ id: 'INV-1', total: '850.00' }];
  },
  read: (running) => running[name].state(),
});

/** How each state is changed and read, by the simulator's name. */
const states: Record<string, State> = {
  erpnext: accounting('erpnext'),
  odoo: accounting('odoo'),
  zoho_books: accounting('zoho_books'),
  xero: accounting('xero'),
  quickbooks: {
    change({ quickbooks }) {
      const company = quickbooks.company();
      const [records = []] = Object.values(company.records);
      records.push({ Id: '101', SyncToken: '0', DisplayName: 'Baraka Hardware Ltd' });
      company.answered.set('key-1', { status: 200, contentType: 'application/json', body: '{}' });
    },
    read: ({ quickbooks }) => quickbooks.company(),
  },
  daraja: {
    async change({ daraja }) {
      await fetch(`${daraja.url}/mpesa/c2b/v2/registerurl`, { method: 'POST' });
      (daraja.ledger as Map<string, unknown>).set('UJ2AA11BB1', { receipt: 'UJ2AA11BB1', amount: 150 });
      const request = { PhoneNumber: 254700000101, PartyB: 174379, Amount: 150, CallBackURL: 'http://127.0.0.1:9/' };
      const prompt = { id: 'ws_CO_1', merchantRequestId: '1', request, openedAt: 1, resultCode: '0', receipt: 'UJ2' };
      (daraja.prompts as Map<string, unknown>).set('ws_CO_1', prompt);
    },
    read: ({ daraja }) => [daraja.ledger, daraja.prompts],
  },
  airtel: {
    change: ({ airtel }) =>
      (airtel.transactions as Map<string, unknown>).set('t1', { id: 't1', kind: 'disbursement', status: 'TS' }),
    read: ({ airtel }) => airtel.transactions,
  },
  gavaconnect: {
    change({ gavaconnect }) {
      gavaconnect.seed({ declarations: [{ number: '24TSTIM400000002', status: 'REMOVED' }] });
      (gavaconnect.filed as unknown[]).push({
        operation: 'nil-return',
        name: 'nil',
        number: 'KRATST0000000001',
        at: 1,
      });
    },
    async read({ gavaconnect }) {
      const known: unknown = await (await fetch(`${gavaconnect.url}/_simulator/seed`)).json();
      return [known, gavaconnect.filed];
    },
  },
  ttlock: {
    change: ({ ttlock }) => ttlock.use({ lockId: 163401 }),
    read: ({ ttlock }) => ttlock.locks(),
  },
  tuya: {
    change: ({ tuya }) =>
      tuya.use('demo-door-01', { status: { code: 'a', value: '1' }, update_time: 1, nick_name: 'A' }),
    read: ({ tuya }) => tuya.devices,
  },
  etims: {
    change: ({ etims }) =>
      etims.seed({ taxpayers: [{ tin: 'P051234567Q', name: 'BARAKA HARDWARE LTD', status: 'A' }] }),
    read: ({ etims }) => [etims.state(), etims.branch(etimsDemoApp)],
  },
};

const saving = simulators.filter(({ stateFile }) => stateFile !== null);

it('Every simulator that saves its state is tested here', () => {
  expect(Object.keys(states).toSorted()).toEqual(saving.map(({ name }) => name).toSorted());
});

it('No two of them save it in the same file', () => {
  expect(new Set(saving.map(({ stateFile }) => stateFile)).size).toBe(saving.length);
});

describe.each(saving.map(({ name }) => name))('The state of %s', (name) => {
  const { change, read } = states[name] as State;
  const dataDir = join(folder, name);

  it('is the same after a restart, and unknown to another data directory', async () => {
    const first = await startSimulators({}, dataDir);
    const fresh = structuredClone(await read(first));
    await change(first);
    // State is saved after each call that may have changed it.
    await fetch(`${first[name].url}/_simulator/expire-tokens`, { method: 'POST' });
    const left = structuredClone(await read(first));
    expect(left).not.toEqual(fresh);
    await stopSimulators(first);

    const second = await startSimulators({}, dataDir);
    expect(await read(second)).toEqual(left);
    await stopSimulators(second);

    const elsewhere = await startSimulators({}, join(folder, 'elsewhere', name));
    expect(await read(elsewhere)).not.toEqual(left);
    await stopSimulators(elsewhere);
  });
});

it('A push whose customer has not answered at a restart is answered after it', async () => {
  const dataDir = join(folder, 'open-prompt');
  const first = await startSimulators({ daraja: { manual: true } }, dataDir);
  const request = { PhoneNumber: 254708374149, PartyB: 174379, Amount: 150, CallBackURL: 'http://127.0.0.1:9/' };
  const prompt = { id: 'ws_CO_2', merchantRequestId: '2', request, openedAt: 1, resultCode: null, receipt: 'UJ3' };
  (first.daraja.prompts as Map<string, unknown>).set('ws_CO_2', prompt);
  await fetch(`${first.daraja.url}/_simulator/expire-tokens`, { method: 'POST' });
  await stopSimulators(first);

  const second = await startSimulators({ daraja: { callbackDelayMs: 0 } }, dataDir);
  await second.daraja.quiet();
  expect(second.daraja.prompts.get('ws_CO_2')?.resultCode).toBe('0');
  expect(second.daraja.ledger.get('UJ3')?.amount).toBe(150);
  await stopSimulators(second);
});

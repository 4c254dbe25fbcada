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
    const fresh = structuredClone(read(first));
    change(first);
    // State is saved after each call that may have changed it.
    await fetch(`${first[name].url}/_simulator/expire-tokens`, { method: 'POST' });
    const left = structuredClone(read(first));
    expect(left).not.toEqual(fresh);
    await stopSimulators(first);

    const second = await startSimulators({}, dataDir);
    expect(read(second)).toEqual(left);
    await stopSimulators(second);

    const elsewhere = await startSimulators({}, join(folder, 'elsewhere', name));
    expect(read(elsewhere)).not.toEqual(left);
    await stopSimulators(elsewhere);
  });
});

/** The books of the simulated accounting systems outlive a restart of the local run, as the gateway's records do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { accountingSimulators } from '../../../infra/simulators/kit/accounting/list.ts';
import { startQuickBooksSimulator } from '../../../infra/simulators/quickbooks/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-simulators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const poke = (url: string) => fetch(`${url}/_simulator/expire-tokens`, { method: 'POST' });

it.each(accountingSimulators)('$name knows its books again', async ({ name, start }) => {
  const stateFile = join(folder, 'books', name);
  const first = await start({ stateFile });
  const state = first.state() as { records?: Record<string, unknown>; documents?: Record<string, unknown> };
  (state.records ?? state.documents ?? {})['Invoice'] = [{ id: 'INV-1', total: '850.00' }];
  await poke(first.url);
  await first.stop();
  const second = await start({ stateFile });
  expect(second.state()).toEqual(state);
  await second.stop();
  const other = await start({ stateFile: join(folder, 'others', name) });
  expect(other.state()).not.toEqual(state);
  await other.stop();
});

it('QuickBooks knows its companies, connections and repeated calls again', async () => {
  const stateFile = join(folder, 'quickbooks');
  const first = await startQuickBooksSimulator({ stateFile });
  const company = first.company();
  const [records = []] = Object.values(company.records);
  records.push({ Id: '101', SyncToken: '0', DisplayName: 'Baraka Hardware Ltd' });
  company.answered.set('key-1', { status: 200, contentType: 'application/json', body: '{}' });
  await poke(first.url);
  await first.stop();
  const second = await startQuickBooksSimulator({ stateFile });
  expect(second.company()).toEqual(company);
  await second.stop();
});

/**
 * Invoices on the complete local run, for one tax app and for ten concurrently: the rate, and whether the authority has
 * each invoice once, under numbers without gaps. The baseline is the simulator of the authority, called sequentially
 * without the gateway.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from '../../infra/local/run.ts';
import { startRun } from '../../infra/local/run.ts';
import { connectOperator } from '../../infra/operator.ts';
import { createTaxApp } from '../../shared/tax/app/create-app.ts';
import { testAssembly } from '../support/build-once.ts';
import type { Section } from './report.ts';

const callers = 20;

export async function measureInvoices({ invoices }: { invoices: number }): Promise<Section> {
  const run = await startRun({ cdkOut: testAssembly, port: 0, schedules: false, log: () => undefined });
  try {
    const apps = await makeApps(run, 11);
    const [alone, ...together] = apps as [App, ...App[]];
    const one = await sell(run, [alone], invoices);
    const ten = await sell(run, together, invoices);
    const booked = apps.map(({ tin }) =>
      run.simulators.etims.branch({ tin, branch_id: '00' }).sales.map(({ body }) => body),
    );
    const isGapless = booked.every((sales) => sales.every(({ invcNo }, index) => invcNo === index + 1));
    const numbers = new Set(booked.flatMap((sales, index) => sales.map(({ trdInvcNo }) => `${index}/${trdInvcNo}`)));
    const floor = await floorPerSecond(run, Math.min(invoices, 100));
    return {
      title: `Invoices: ${invoices} through one tax app, then through ten, on the local run`,
      figures: [
        { name: 'floor: calls the simulator answers one by one', value: floor, unit: 'calls/s' },
        { name: 'one app: invoices a second', value: one, unit: 'invoices/s' },
        { name: 'ten apps side by side: invoices a second', value: ten, unit: 'invoices/s' },
        {
          name: 'booked at the authority, each once',
          value: (100 * numbers.size) / (2 * invoices),
          unit: '%',
          least: 100,
        },
        {
          name: 'booked beyond one each',
          value: booked.flat().length - numbers.size,
          unit: 'invoices',
          limit: 0,
        },
        { name: 'devices with a gap in their numbers', value: isGapless ? 0 : 1, unit: 'devices', limit: 0 },
      ],
    };
  } finally {
    await run.stop();
  }
}

type App = { id: number; tin: string };

async function makeApps(run: Run, count: number): Promise<App[]> {
  const operator = connectOperator(run.facts.operator);
  const apps: App[] = [];
  for (let number = 1; number <= count; number += 1) {
    const tin = `P0${String(70_000_000 + number)}Z`;
    const device = { tin, branch_id: '00', device_serial: `BENCH${number}` };
    await post(`${run.simulators.etims.url}/_simulator/devices`, device);
    const config = { taxpayer_pin: tin, device_serial: device.device_serial };
    const id = await createTaxApp(operator, run.facts.account_id, {
      name: `Bench ${number}`,
      type: 'einvoicing',
      is_live: false,
      config,
    });
    await call(run, id, 'device/initialize', {}, 'wait=25');
    await call(run, id, 'items', item, 'wait=25');
    apps.push({ id, tin });
  }
  operator.close();
  return apps;
}

const item = {
  item_name: 'Cement 50 kg',
  item_type: '3',
  item_class_code: '3011160100',
  tax_type: 'B',
  unit_price: '850.00',
};

const aSale = (number: number) => ({
  receipt_number: `BENCH-${number}`,
  receipt_date: new Date().toISOString(),
  items: [{ item_code: 'KE3NTXU0000001', quantity: 1, unit_price: '850.00' }],
});

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Retries after a 429, as a client does. */
async function call(run: Run, app: number, path: string, body: unknown, prefer?: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${run.facts.token}`,
    'x-tax-app-id': String(app),
    ...(prefer === undefined ? {} : { prefer }),
  };
  for (;;) {
    const response = await post(`${run.facts.base_url}/api/tax/einv/${path}`, body, headers);
    if (response.status < 300) return;
    if (response.status !== 429) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await sleep(1000 * Number(response.headers.get('retry-after') ?? '1'));
  }
}

/** From the first call to the last booking. */
async function sell(run: Run, apps: readonly App[], invoices: number): Promise<number> {
  const began = performance.now();
  let next = 0;
  async function caller(): Promise<void> {
    while (next < invoices) {
      const number = next;
      next += 1;
      await call(run, apps[number % apps.length]?.id ?? 0, 'sales', aSale(number));
    }
  }
  await Promise.all(Array.from({ length: callers }, caller));
  const count = () =>
    apps.reduce((sum, { tin }) => sum + run.simulators.etims.branch({ tin, branch_id: '00' }).sales.length, 0);
  for (let unchanged = 0, before = -1; count() < invoices && unchanged < 120;) {
    unchanged = count() === before ? unchanged + 1 : 0;
    before = count();
    await sleep(250);
  }
  return count() / ((performance.now() - began) / 1000);
}

/** The throughput of the authority's simulator, measured with queries of its codes: no call to it can be faster. */
async function floorPerSecond(run: Run, calls: number): Promise<number> {
  const body = { tin: 'P070000001Z', bhfId: '00', lastReqDt: '20991231000000' };
  const began = performance.now();
  for (let index = 0; index < calls; index += 1) {
    await (await post(`${run.simulators.etims.url}/etims-api/selectCodeList`, body)).text();
  }
  return calls / ((performance.now() - began) / 1000);
}

/**
 * The simulator's control endpoints under `/_simulator`: received calls and state, settings and clock, rows for the
 * authority's lists, devices, and faults for the next call of an operation.
 */
import * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { stampOf } from './envelopes.ts';
import { faultOrder } from './faults.ts';
import { etimsMagic } from './magic.ts';
import { branchOf, keyOf, makeState } from './state.ts';
import type { EtimsApp, Simulation } from './simulation.ts';

const settingsChange = z.strictObject({
  amounts: z.enum(['strict_inclusive', 'lenient']).optional(),
  taxERate: z.enum(['8', '0']).optional(),
  itemSeq: z.boolean().optional(),
  pkgRule: z.boolean().optional(),
  requireStock: z.boolean().optional(),
  duplicateCode: z.enum(['by_surface', '994', '899']).optional(),
  keyPlace: z.enum(['header', 'body', 'either']).optional(),
  countersAs: z.enum(['string', 'number']).optional(),
  paddedKeys: z.boolean().optional(),
  vscuOffline: z.boolean().optional(),
  tokenDiesAfterSeconds: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
});

const pin = z.string().regex(/^[A-Z]\d{9}[A-Z]$/);
const branchId = z.string().regex(/^\d\d$/);
const rows = z.array(z.record(z.string(), z.unknown()));

const deviceOrder = z.strictObject({
  tin: pin,
  branch_id: branchId.default('00'),
  device_serial: z.string().min(1).max(100),
  strategy: z.enum(['OSCU', 'VSCU']).default('OSCU'),
  business_name: z.string().min(1).default('DEMO TRADER LTD'),
  branch_name: z.string().min(1).default('BRANCH'),
});
const deviceName = z.strictObject({ tin: pin, branch_id: branchId.default('00') });
/** Where an older system stopped; numbers that are not set remain unchanged. */
const countersOrder = deviceName.extend({
  invoice: z.int().positive().optional(),
  purchase: z.int().positive().optional(),
  movement: z.int().positive().optional(),
});
/** Rows in the format of the authority's lists; their time of change is now. */
const seedOrder = z.strictObject({
  taxpayers: z.array(z.strictObject({ tin: pin, name: z.string().min(1), status: z.enum(['A', 'D']) })).default([]),
  notices: rows.default([]),
  supplier_sales: z.array(z.strictObject({ buyer: pin, rows })).default([]),
  imports: z.array(deviceName.extend({ rows })).default([]),
  stock_moves: z.array(deviceName.extend({ rows })).default([]),
});
const clockOrder = z.strictObject({ advance_seconds: z.number() });

export type SeedOrder = z.input<typeof seedOrder>;

type Endpoint = (simulation: Simulation, request: Received) => Reply;

/** A control endpoint with a body; an invalid body is rejected with 422. */
const endpoint =
  <Order>(schema: z.ZodType<Order>, act: (simulation: Simulation, order: Order) => unknown): Endpoint =>
  (simulation, request) => {
    const order = schema.safeParse(request.body);
    return order.success ? json(200, act(simulation, order.data)) : json(422, { error: z.prettifyError(order.error) });
  };

const controlEndpoints: Record<string, Endpoint> = {
  'GET /_simulator/requests': (simulation) => json(200, simulation.requests),
  'GET /_simulator/magic': () => json(200, etimsMagic),
  'GET /_simulator/settings': (simulation) => json(200, simulation.settings),
  'GET /_simulator/state': (simulation) => json(200, simulation.state),
  'GET /_simulator/devices': (simulation) =>
    json(
      200,
      simulation.apps.map((app) => toDevice(simulation, app)),
    ),
  'POST /_simulator/settings': endpoint(settingsChange, changeSettings),
  'POST /_simulator/seed': endpoint(seedOrder, seed),
  'POST /_simulator/faults': endpoint(faultOrder, (simulation, fault) => ({ waiting: simulation.faults.push(fault) })),
  'POST /_simulator/devices': endpoint(deviceOrder, applyForDevice),
  'POST /_simulator/counters': endpoint(countersOrder, setCounters),
  'POST /_simulator/forget-device': endpoint(deviceName, forgetDevice),
  'POST /_simulator/clock': endpoint(clockOrder, advance),
  'POST /_simulator/expire-tokens': (simulation) => {
    simulation.tokens.clear();
    return json(200, {});
  },
  'POST /_simulator/reset': (simulation) => {
    simulation.agenda.clear();
    simulation.turns.clear();
    simulation.tokens.clear();
    simulation.faults.length = 0;
    simulation.requests.length = 0;
    simulation.aheadMs = 0;
    simulation.state = makeState();
    return json(200, {});
  },
};

export function control(simulation: Simulation, request: Received): Reply {
  return (
    controlEndpoints[`${request.method} ${request.path}`]?.(simulation, request) ??
    json(404, { error: 'No such control endpoint' })
  );
}

function changeSettings(simulation: Simulation, change: z.output<typeof settingsChange>): unknown {
  Object.assign(simulation.settings, change);
  if (change.taxERate !== undefined) simulation.state.codesChangedAt = stampOf(simulation.now());
  return simulation.settings;
}

export function seed(simulation: Simulation, order: SeedOrder): unknown {
  const { state } = simulation;
  const { taxpayers, notices, supplier_sales, imports, stock_moves } = seedOrder.parse(order);
  const changedAt = stampOf(simulation.now());
  const toRows = (added: Array<Record<string, unknown>>) => added.map((row) => ({ changedAt, row }));
  for (const taxpayer of taxpayers) state.taxpayers[taxpayer.tin] = taxpayer;
  state.notices.push(...toRows(notices));
  for (const { buyer, rows: added } of supplier_sales) (state.supplierSales[buyer] ??= []).push(...toRows(added));
  for (const { tin, branch_id, rows: added } of imports) branchOf(state, tin, branch_id).imports.push(...toRows(added));
  for (const { tin, branch_id, rows: added } of stock_moves) {
    branchOf(state, tin, branch_id).stockMoves.push(...toRows(added));
  }
  return { changed_at: changedAt };
}

/** Simulates a taxpayer's application for a device of a branch on the authority's portal; it can then be installed. */
function applyForDevice(simulation: Simulation, order: z.output<typeof deviceOrder>): unknown {
  const number = String(simulation.apps.length + 1).padStart(7, '0');
  const keys = {
    cmc_key: `communication-key-${number}`,
    sdc_id: `KRACU010${number}`,
    mrc_no: `MRC${number}`,
  };
  const app = { ...order, ...keys };
  const others = simulation.apps.filter(({ tin, branch_id }) => tin !== order.tin || branch_id !== order.branch_id);
  simulation.apps.splice(0, simulation.apps.length, ...others, app);
  simulation.state.taxpayers[order.tin] ??= { tin: order.tin, name: order.business_name, status: 'A' };
  return toDevice(simulation, app);
}

function setCounters(simulation: Simulation, { tin, branch_id, ...next }: z.output<typeof countersOrder>): unknown {
  const branch = branchOf(simulation.state, tin, branch_id);
  for (const name of ['invoice', 'purchase', 'movement'] as const) branch.next[name] = next[name] ?? branch.next[name];
  return branch.next;
}

/** Its installation, numbers, sales and stock; a new device starts at 1. */
function forgetDevice(simulation: Simulation, { tin, branch_id }: z.output<typeof deviceName>): unknown {
  delete simulation.state.branches[keyOf(tin, branch_id)];
  return {};
}

function advance(simulation: Simulation, { advance_seconds }: z.output<typeof clockOrder>): unknown {
  simulation.aheadMs += advance_seconds * 1000;
  return { now: new Date(simulation.now()).toISOString() };
}

function toDevice(simulation: Simulation, { cmc_key: _key, consumer_secret: _secret, ...app }: EtimsApp) {
  const branch = simulation.state.branches[keyOf(app.tin, app.branch_id)];
  return { ...app, is_installed: branch?.isInstalled === true, next: branch?.next ?? null };
}

/** Runs every minute and enqueues due work that did not happen. */
import { sweep } from '../shared/platform/async/sweep.ts';
import { type SweepPlan, sweepsOf, usesOf } from '../shared/platform/async/sweep-plan.ts';
import { connectQueues, connectTables, startFunction } from '../shared/platform/config/dependencies.ts';
import { serviceFunctions } from '../shared/service/functions.ts';

/** Added at build time: the sweeper covers every module without importing its code. */
declare const SWEEP_PLAN: string;

const plan = JSON.parse(SWEEP_PLAN) as SweepPlan;
const declared = { ...serviceFunctions.sweeper, ...usesOf(plan) };
const { environment, log, now } = startFunction(declared);
const dependencies = {
  stores: connectTables(declared, environment),
  queues: connectQueues(declared, environment),
  log,
  now,
};

export async function handler(): Promise<void> {
  try {
    await sweep(dependencies, sweepsOf(dependencies, plan));
  } finally {
    log.flush();
  }
}

/** The CPU time of each step of a payment, in multiples of the floor handler's. */
import { cpuOf } from '../support/processor-time.ts';
import { median, silently } from './cpu.ts';
import { makeFloor } from './floor-handler.ts';
import type { MeteredSetup } from './metered-setup.ts';
import { type Measure, playPayment, type StepName, stepNames } from './steps.ts';

export type StepCpu = Record<StepName, number>;

/** Enough calls for the JIT compiler to be done. */
const warmUpPayments = 150;
const paymentsPerBatch = 5;

/** `logBytes`: what the functions log for one payment. */
export async function measureStepCpu(
  setup: MeteredSetup,
  batches: number,
): Promise<{ cpu: StepCpu; logBytes: number }> {
  const floor = makeFloor(setup);
  const ratios: StepCpu[] = [];
  await silently(async () => void (await playBatch(setup, floor, warmUpPayments)));
  const { bytes } = await silently(async () => {
    for (let batch = 0; batch < batches; batch += 1) ratios.push(await playBatch(setup, floor, paymentsPerBatch));
  });
  const cpu = ofSteps((name) => median(ratios.map((batch) => batch[name])));
  return { cpu, logBytes: bytes / batches / paymentsPerBatch };
}

/** The floor runs before each step, so that what disturbs one disturbs the other. */
async function playBatch(setup: MeteredSetup, floor: () => Promise<void>, payments: number): Promise<StepCpu> {
  const spent = ofSteps(() => 0);
  let onFloor = 0;
  const measure: Measure = async (name, step) => {
    onFloor += (await cpuOf(floor)).milliseconds;
    const { result, milliseconds } = await cpuOf(step);
    spent[name] += milliseconds;
    return result;
  };
  for (let payment = 0; payment < payments; payment += 1) await playPayment(setup, setup.unmetered, measure);
  const calls = payments * stepNames.length;
  return ofSteps((name) => spent[name] / payments / (onFloor / calls));
}

const ofSteps = (valueOf: (name: StepName) => number): StepCpu =>
  Object.fromEntries(stepNames.map((name) => [name, valueOf(name)])) as StepCpu;

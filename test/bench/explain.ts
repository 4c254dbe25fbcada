/** `npm run bench -- --explain`: every AWS call of a payment with its units and reason, and the model of Lambda time. */
import { floorPayment } from './floor-payment.ts';
import { billedMilliseconds, floorMilliseconds, latencies, waitsOf, workOf } from './lambda-time.ts';
import type { MeteredCall } from './meter.ts';
import type { StepCpu } from './step-cpu.ts';
import { stepNames, type StepUsage } from './steps.ts';
import { whyOf } from './why.ts';

export function explain(steps: StepUsage, cpu: StepCpu): string {
  const lines = ['', 'AWS calls of one payment with one webhook'];
  for (const name of stepNames) {
    const work = workOf(name, steps[name], cpu[name]);
    lines.push(
      `${name}: ${cpu[name].toFixed(2)} x floor CPU, waits ${waitsOf(work)} ms, billed ${billedMilliseconds(work).toFixed(0)} ms at ${work.memoryMb} MB`,
      ...steps[name].calls.map((call) => `  ${describe(call)}  ${whyOf(name, call)}`),
    );
  }
  lines.push('', 'Floor: at most once, nothing lost, the event stored');
  for (const name of stepNames) {
    if (floorPayment[name].calls.length > 0) lines.push(name);
    lines.push(...floorPayment[name].calls.map((call) => `  ${describe(call)}`));
  }
  lines.push('', `Waits of the model (and ${floorMilliseconds} ms CPU of a vCPU for the floor handler)`);
  lines.push(
    ...latencies.map(
      ({ name, milliseconds, reason }) => `  ${name.padEnd(42)}${String(milliseconds).padStart(4)} ms  ${reason}`,
    ),
  );
  return lines.join('\n');
}

function describe({ call, record, readUnits, writeUnits, indexUnits }: MeteredCall): string {
  const units =
    writeUnits > 0
      ? `${writeUnits} written${indexUnits > 0 ? `, ${indexUnits} of them to indexes` : ''}`
      : readUnits > 0
        ? `${readUnits} read`
        : '1 SQS request, 2 more to receive and delete';
  return `${call.padEnd(12)}${record.padEnd(36)}${units.padEnd(46)}`.trimEnd();
}

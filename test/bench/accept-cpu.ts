/** CPU time of one accepted request, as a ratio to the floor handler's in the same process. */
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { paymentRoutes } from '../../shared/payments/routes.ts';
import { cpuOf } from '../support/processor-time.ts';
import { median, silently } from './cpu.ts';
import { makeFloor, requestBody } from './floor-handler.ts';
import { anEvent } from './http-events.ts';
import type { MeteredSetup } from './metered-setup.ts';
import type { Section } from './report.ts';

const warmUpCalls = 600;
const callsPerBatch = 10;
const caller = { accountId: 1, tokenId: 1, abilities: ['*'], rate: { perSecond: 1e6, burst: 1e6 } };

export async function measureAcceptCpu(setup: MeteredSetup, batches: number): Promise<Section> {
  const { unmetered, appId } = setup;
  const handler = makeHttpHandler(paymentRoutes, unmetered);
  const event = anEvent('POST /api/pay/{payment_app}/requestPayment', `/api/pay/${appId}/requestPayment`, {
    pathParameters: { payment_app: String(appId) },
    body: requestBody,
    caller: { ...caller, accountId: setup.accountId },
  });
  const ours = async () => {
    const reply = await handler(event, {} as never);
    if (reply.statusCode !== 202) throw new Error(`Not accepted: ${reply.body}`);
  };
  const floor = makeFloor(setup);
  const spent = { ours: [] as number[], floor: [] as number[] };
  await silently(async () => {
    await runInTurns(ours, floor, warmUpCalls);
    for (let batch = 0; batch < batches; batch += 1) {
      const { first, second } = await runInTurns(ours, floor, callsPerBatch);
      spent.ours.push(first);
      spent.floor.push(second);
    }
  });
  const ratios = spent.ours.map((milliseconds, batch) => milliseconds / (spent.floor[batch] ?? Number.NaN));
  return {
    title: `Accepting a request (median of ${batches} batches of ${callsPerBatch} calls in turns, CPU of this thread)`,
    figures: [
      { name: 'floor: the same AWS calls, nothing else', value: median(spent.floor), unit: 'CPU ms' },
      { name: 'payments-api', value: median(spent.ours), unit: 'CPU ms' },
      {
        name: 'payments-api against the floor',
        value: median(ratios),
        unit: 'x floor',
        floor: 1,
        limit: 1.3,
        timed: true,
      },
    ],
  };
}

/** Milliseconds of a call of each, which alternate call by call. */
async function runInTurns(first: () => Promise<void>, second: () => Promise<void>, calls: number) {
  const sums = { first: 0, second: 0 };
  for (let call = 0; call < calls; call += 1) {
    sums.first += (await cpuOf(first)).milliseconds;
    sums.second += (await cpuOf(second)).milliseconds;
  }
  return { first: sums.first / calls, second: sums.second / calls };
}

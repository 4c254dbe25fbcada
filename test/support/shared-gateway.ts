/**
 * One gateway for the journey files that a process runs one after the other: starting one, and the first calls of its
 * functions, cost more processor time than most files need for their tests. Files that need delays of retries and
 * follow-ups to pass share another, which replaces it; file-order.ts runs them together.
 *
 * The seeded accounts keep what earlier files left there, so a file that counts or lists uses an account of its own
 * (`newTenant`), and a file that changes a simulator changes it back. A file that needs other options, changes the
 * operator's settings, or reads what happened everywhere starts its own (test-gateway.ts).
 */
import { forgetFailedSignIns } from './console.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.ts';

type SharedOptions = Pick<TestGatewayOptions, 'delayScale'>;

let shared: { delayScale: number; started: Promise<TestGateway> } | undefined;

async function obtain({ delayScale = 1 }: SharedOptions): Promise<TestGateway> {
  if (shared !== undefined && shared.delayScale !== delayScale) {
    const { started } = shared;
    shared = undefined;
    await (await started).stop();
  }
  shared ??= { delayScale, started: startTestGateway({ delayScale }) };
  return shared.started;
}

/** As startTestGateway. Its logs, received webhooks and failed sign-ins begin empty; `stop` checks them, no more. */
export async function shareTestGateway(options: SharedOptions = {}): Promise<TestGateway> {
  const gateway = await obtain(options);
  gateway.logs.length = 0;
  gateway.run.receiver.clear();
  await forgetFailedSignIns(gateway);
  return {
    ...gateway,
    async stop() {
      gateway.check();
    },
  };
}

/**
 * One gateway for all the journey files that a process runs, one file after the other: starting one, and the first calls
 * of its functions, cost more processor time than most files need for their tests. The seeded accounts keep what earlier
 * files left there, so a file that counts or lists uses an account of its own (`newTenant`). A file that sets options,
 * changes simulators or the operator's settings, or reads what happened everywhere starts its own (test-gateway.ts).
 */
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let started: Promise<TestGateway> | undefined;

/** As startTestGateway without options. Its logs and received webhooks begin empty; `stop` checks them, no more. */
export async function shareTestGateway(): Promise<TestGateway> {
  started ??= startTestGateway();
  const gateway = await started;
  gateway.logs.length = 0;
  gateway.run.receiver.clear();
  return {
    ...gateway,
    async stop() {
      gateway.check();
    },
  };
}

/** What a stop of the local run leaves behind. */
import { expect, it } from 'vitest';
import { pay } from '../../support/payments.ts';
import { pushPath } from '../../support/provider-line.ts';
import { startTestGateway } from '../../support/test-gateway.ts';

it('A stop lets a payment in flight reach its provider, instead of leaving its outcome open', async () => {
  const gateway = await startTestGateway();
  const call = gateway.line.hold(pushPath, 'call');
  await pay(gateway);
  await call.arrived;
  const stopped = gateway.run.stop();
  // The simulators would be closed by the time that all other parts have had their turn.
  await new Promise((turn) => setImmediate(turn));
  call.release();
  await stopped;
  const failures = gateway.logged().filter(({ level }) => level === 'ERROR' || level === 'WARN');
  await gateway.stop();
  expect(failures).toEqual([]);
});

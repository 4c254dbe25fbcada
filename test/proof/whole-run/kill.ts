/**
 * Kills every process of `npm start` with SIGKILL while calls of every kind come in, again and again, each time starts
 * it on the same data, and checks in the end that nothing was lost, doubled or left open: `npm run proof -- killed-run`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { recordProof } from '../../support/record-proof.ts';
import { startTrial } from './trial.ts';

const kills = Number(process.env.KILLS ?? 10);
const perSecond = Number(process.env.RATE ?? 20);

// A worker that died holds its request for a minute, and its message returns after six.
const trial = await startTrial({ perSecond, waitMinutes: 20 });
const { load } = trial;
for (let kill = 1; kill <= kills; kill += 1) {
  // Four to twelve seconds, other ones each time; calls go on while the gateway is down.
  const seconds = 4 + ((kill * 7) % 9);
  const loading = load.run((seconds + 2) * 1_000);
  await sleep(seconds * 1_000);
  await trial.run().kill();
  await loading;
  await trial.restart();
  const known = load.calls.filter(({ requestId }) => requestId !== undefined).length;
  console.log(`kill ${kill} of ${kills}: ${load.calls.length} calls, ${known} accepted`);
}
const broken = await trial.end();
recordProof('killed-run', {
  promise: `no kill of all processes (${kills} at ${perSecond} calls a second) loses, doubles or leaves open a call`,
  tried: load.calls.length,
  unit: 'calls',
  failures: broken.length,
  judged_by: 'the providers’ simulators, a receiver that verifies',
});
process.exitCode = broken.length > 0 ? 1 : 0;

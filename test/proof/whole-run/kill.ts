/**
 * Kills every process of `npm start` with SIGKILL while calls of every kind come in, again and again, each time starts
 * it on the same data, and checks in the end that nothing was lost, doubled or left open: `npm run proof -- killed-run`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordProof } from '../../support/record-proof.ts';
import { brokenPromises, outcomes, waitForEnd } from './ending.ts';
import { makeLoad } from './load.ts';
import { startLocalRun } from './local-run.ts';
import { startProviders } from './providers.ts';
import { startReceiver } from './receiver.ts';

const kills = Number(process.env.KILLS ?? 10);
const perSecond = Number(process.env.RATE ?? 20);
/** A worker that died holds its request for a minute, and its message returns after six. */
const waitMinutes = 20;
const webhookSecret = 'secret-of-the-killed-run';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-kill-'));
const [providers, receiver] = await Promise.all([startProviders(), startReceiver(webhookSecret)]);
const { simulators, addresses } = providers;

let run = await startLocalRun(dataDir, 0, addresses);
const { facts } = run;
const port = Number(new URL(facts.base_url).port);
await providers.connect(facts);

const load = makeLoad({ facts, perSecond, webhook: { callback_url: receiver.url, webhook_secret: webhookSecret } });
for (let kill = 1; kill <= kills; kill += 1) {
  // Four to twelve seconds, other ones each time; calls go on while the gateway is down.
  const seconds = 4 + ((kill * 7) % 9);
  const loading = load.run((seconds + 2) * 1_000);
  await sleep(seconds * 1_000);
  await run.kill();
  await loading;
  run = await startLocalRun(dataDir, port, addresses);
  const known = load.calls.filter(({ requestId }) => requestId !== undefined).length;
  console.log(`kill ${kill} of ${kills}: ${load.calls.length} calls, ${known} accepted`);
}
await load.finish();
const world = { facts: run.facts, simulators, receiver };
const ended = await waitForEnd(load.calls, world, waitMinutes);
await run.stop();

const broken = [...load.wrong, ...brokenPromises(load.calls, ended, world)];
const repeated = load.calls.filter(({ attempts }) => attempts > 1).length;
console.log(
  [
    ...outcomes(load.calls, ended),
    `${receiver.deliveries()} webhooks, ${repeated} calls repeated`,
    ...broken.slice(0, 50),
  ].join('\n'),
);
recordProof('killed-run', {
  promise: `no kill of all processes (${kills} at ${perSecond} calls a second) loses, doubles or leaves open a call`,
  tried: load.calls.length,
  unit: 'calls',
  failures: broken.length,
  judged_by: 'the providers’ simulators, a receiver that verifies',
});
await Promise.all([providers.stop(), receiver.stop()]);
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = broken.length > 0 ? 1 : 0;

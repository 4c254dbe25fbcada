/** What both programs begin and end with: providers, a receiver and a load around `npm start`, and how its calls ended. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenPromises, outcomes, waitForEnd } from './ending.ts';
import { type Load, makeLoad } from './load.ts';
import { type LocalRun, startLocalRun } from './local-run.ts';
import { startProviders } from './providers.ts';
import { type Receiver, startReceiver } from './receiver.ts';

type Settings = {
  perSecond: number;
  /** Customers fail, are late or contradict themselves (load.ts). */
  isFaulty?: boolean;
  /** For the last calls to end. */
  waitMinutes: number;
};

export type Trial = {
  load: Load;
  receiver: Receiver;
  dataDir: string;
  /** The present run of `npm start`. */
  run(): LocalRun;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Repeats what was not answered, waits for all calls to end, and stops everything. Returns the broken promises. */
  end(): Promise<string[]>;
};

const webhookSecret = 'secret-of-the-trial';

export async function startTrial({ perSecond, isFaulty = false, waitMinutes }: Settings): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-trial-'));
  const [providers, receiver] = await Promise.all([startProviders(), startReceiver(webhookSecret)]);
  const { simulators, addresses } = providers;
  let run = await startLocalRun(dataDir, 0, addresses);
  const { facts } = run;
  const port = Number(new URL(facts.base_url).port);
  await providers.connect(facts);
  const webhook = { callback_url: receiver.url, webhook_secret: webhookSecret };
  const load = makeLoad({ facts, perSecond, webhook, isFaulty });
  return {
    load,
    receiver,
    dataDir,
    run: () => run,
    async restart() {
      run = await startLocalRun(dataDir, port, addresses);
    },
    async end() {
      await load.finish();
      const world = { facts, simulators, receiver, isFaulty };
      const ended = await waitForEnd(load.calls, world, waitMinutes);
      await run.stop();
      const broken = [...load.wrong, ...brokenPromises(load.calls, ended, world)];
      const repeated = load.calls.filter(({ attempts }) => attempts > 1).length;
      const counts = `${receiver.deliveries()} webhooks, ${repeated} calls repeated`;
      console.log([...outcomes(load.calls, ended), counts, ...broken.slice(0, 50)].join('\n'));
      await Promise.all([providers.stop(), receiver.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
      return broken;
    },
  };
}

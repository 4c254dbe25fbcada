/** `npm start`: builds, synthesises and runs everything on this machine until Ctrl-C. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { localStage } from './stage.ts';
import { damaged, readPort, whyDataFolderIsRefused, whyPortIsRefused } from './start-checks.ts';
import { stopWith } from './stopping.ts';

readCommandLine({
  command: 'start',
  does: 'Runs the gateway, the provider simulators, a webhook receiver and the console on this machine.',
  takes: [
    'PORT=<port>            default 4010; 0 takes a free one',
    'GATEWAY_DATA=<folder>  default .gateway: tables, queues, secrets and logs',
    '<PROVIDER>_SANDBOX_URL=<address>  instead of a simulator',
  ],
});

const dataDir = resolve(process.env.GATEWAY_DATA ?? '.gateway');
const portText = process.env.PORT ?? '4010';
const refusal = (await whyPortIsRefused(portText)) ?? whyDataFolderIsRefused(dataDir);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}

let stop = (): Promise<void> => Promise.resolve();
stopWith(() => stop());

// Loaded only now: they take seconds, and what is wrong above should be said at once.
const [{ makeApp }, { buildFunctions }, { readGivenAddresses, startRun }] = await Promise.all([
  import('../app.ts'),
  import('../build.ts'),
  import('./run.ts'),
]);
const cdkOut = join(dataDir, 'cdk.out');
const hasRunBefore = existsSync(join(dataDir, 'seed.json'));
await buildFunctions();
makeApp(localStage, cdkOut, { isChecked: false }).synth();
const environment = readGivenAddresses(process.env);
const run = await startRun({ cdkOut, port: readPort(portText) ?? 0, dataDir, environment }).catch((error: unknown) => {
  if (!hasRunBefore) throw error;
  console.error(damaged(dataDir, error instanceof Error ? error.message : String(error)));
  process.exit(1);
});
stop = () => run.stop();

const { facts } = run;
await writeFile(join(dataDir, 'local.json'), JSON.stringify(facts, null, 2), { mode: 0o600 });
const app = facts.apps.MobileMoneyKeExpress;
console.log(`
The gateway is running.

  API          ${facts.base_url}
  Console      ${facts.console_url}   (${facts.email}, ${facts.password})
  Reference    ${facts.docs_url}   (from ${facts.base_url}/openapi.json)
  Daraja       ${facts.simulators.daraja}   (simulator)
  Phone        ${facts.simulators.daraja}/phone
  Webhooks to  ${facts.receiver_url}   (see ${facts.receiver_url}/received)
  Mail to      ${facts.mail_url}   (invitations; also in ${join(dataDir, 'outbox')})
  Facts        ${join(dataDir, 'local.json')}

Ask a customer to pay (npm run demo plays the whole story):

  curl -s ${facts.base_url}/api/pay/${app}/requestPayment \\
    -H 'Authorization: Bearer ${facts.token}' -H 'Content-Type: application/json' \\
    -d '{"phone_number":"0700000101","amount":150,"reference":"INV-14","callback_url":"${facts.receiver_url}"}'

Ctrl-C stops everything.`);

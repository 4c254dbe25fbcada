/** `npm start`: builds, synthesizes and runs everything on this machine until Ctrl-C. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { localStage } from './stage.ts';
import { damaged, readPort, findDataFolderProblem, findPortProblem, findSamProblem } from './start-checks.ts';
import { describeRight, type Right } from './rights/record.ts';
import { stopWith } from './stopping.ts';

const { options } = readCommandLine({
  command: 'start',
  summary: 'Runs the gateway, the provider simulators, a webhook receiver and the console on this machine.',
  options: { 'emulators-only': { type: 'boolean' } },
  optionLines: [
    '-- --emulators-only    everything except the HTTP API, for `sam local start-api` (infra/local/README.md)',
    'PORT=<port>            default 4010; 0 selects a free port; with --emulators-only the port of SAM, default 3000',
    'GATEWAY_DATA=<folder>  default .gateway: tables, queues, secrets and logs',
    '<PROVIDER>_SANDBOX_URL=<address>  the address of a provider, instead of its simulator',
    'CONTAINER_ADDRESS=<address>  with --emulators-only: the address of this machine at which containers reach it',
  ],
});

const dataDir = resolve(process.env.GATEWAY_DATA ?? '.gateway');
const isForSam = options['emulators-only'] === true;
const portText = process.env.PORT ?? (isForSam ? '3000' : '4010');
const containers = process.env.CONTAINER_ADDRESS ?? '';
const refusal =
  (await findPortProblem(portText)) ??
  (isForSam ? findSamProblem(portText, containers) : null) ??
  findDataFolderProblem(dataDir);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}

let stop = (): Promise<void> => Promise.resolve();
stopWith(() => stop());

// Loaded only now: these imports take seconds, and the errors above should appear immediately.
const [{ makeApp }, { buildFunctions }, { readSetAddresses, startRun }] = await Promise.all([
  import('../app.ts'),
  import('../build.ts'),
  import('./run.ts'),
]);
const cdkOut = join(dataDir, 'cdk.out');
const hasRunBefore = existsSync(join(dataDir, 'seed.json'));
await buildFunctions();
makeApp(localStage, cdkOut, { isChecked: false }).synth();
const environment = readSetAddresses(process.env);
const port = readPort(portText) ?? 0;
const onLacking = (right: Right): void => console.error(`The template lacks a permission: ${describeRight(right)}`);
const wanted = { cdkOut, port, apiPort: isForSam ? port : undefined, dataDir, environment, onLacking };
const run = await startRun(wanted).catch((error: unknown) => {
  if (!hasRunBefore) throw error;
  console.error(damaged(dataDir, error instanceof Error ? error.message : String(error)));
  process.exit(1);
});
stop = () => run.stop();

const { facts } = run;
await writeFile(join(dataDir, 'local.json'), JSON.stringify(facts, null, 2), { mode: 0o600 });
const app = facts.apps.MobileMoneyKeExpress;
const forSam = isForSam ? await prepareForSam() : '';
// Inside a container, a function behaves as deployed and refuses addresses of this machine.
const callback = isForSam ? '' : `,"callback_url":"${facts.receiver_url}"`;
console.log(`
${isForSam ? 'Everything but the HTTP API is running.' : 'The gateway is running.'}

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
    -d '{"phone_number":"0700000101","amount":150,"reference":"INV-14"${callback}}'
${forSam}
Ctrl-C stops everything.`);

/** Returns the instructions to print. */
async function prepareForSam(): Promise<string> {
  const [{ dockerDesktopHost }, { writeSamFiles }] = await Promise.all([
    import('./sam/containers.ts'),
    import('./sam/write.ts'),
  ]);
  const files = await writeSamFiles(run.gateway, dataDir, {
    host: containers || dockerDesktopHost,
    open: !!containers,
  });
  stop = async () => void (await Promise.all([files.stop(), run.stop()]));
  const warning = `
Warning: emulators and simulators are open on ${containers}. Whoever reaches that address can read and change what they hold.
`;
  return `
Serve the HTTP API with SAM, in another terminal (infra/local/README.md):

  sam local start-api --port ${port} --warm-containers LAZY \\
    --template ${files.template} --env-vars ${files.environment}
${containers ? warning : ''}`;
}

/** `npm start`: builds, synthesizes and runs everything on this machine until Ctrl-C. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.ts';
import { findFolderProblem, lockDataFolder, resetDataFolder } from './data-folder.ts';
import { compileCache, startPreparing } from './preparing.ts';
import { showProgress } from './progress.ts';
import {
  damaged,
  readPort,
  findAccessProblem,
  findDamage,
  findPortProblem,
  findProxyProblem,
  findSamProblem,
  findSpaceProblem,
} from './start-checks.ts';
import { stopWith } from './stopping.ts';

const { options } = readCommandLine({
  command: 'start',
  summary: 'Runs the gateway, the provider simulators, a webhook receiver and the console on this machine.',
  options: { 'emulators-only': { type: 'boolean' }, reset: { type: 'boolean' }, watch: { type: 'boolean' } },
  optionLines: [
    '--reset                deletes the data of earlier runs and starts over',
    '--watch                builds and restarts the functions whose sources change',
    '--emulators-only       everything except the HTTP API, for `sam local start-api` (infra/local/README.md)',
    'PORT=<port>            default 4010; 0 selects a free port; with --emulators-only the port of SAM, default 3000',
    'GATEWAY_DATA=<folder>  default .gateway: tables, queues, secrets and logs',
    '<PROVIDER>_SANDBOX_URL=<address>  the address of a provider, instead of its simulator',
    'CONTAINER_ADDRESS=<address>  with --emulators-only: the address of this machine at which containers reach it',
  ],
});

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

const dataDir = resolve(process.env.GATEWAY_DATA ?? '.gateway');
const isForSam = options['emulators-only'] === true;
const portText = process.env.PORT ?? (isForSam ? '3000' : '4010');
const containers = process.env.CONTAINER_ADDRESS ?? '';
const refusal =
  findFolderProblem(process.env) ??
  findProxyProblem(process.env) ??
  findAccessProblem(dataDir) ??
  findSpaceProblem(dataDir) ??
  lockDataFolder(dataDir) ??
  (await findPortProblem(portText));
const samRefusal = isForSam ? findSamProblem(portText, containers) : null;
if (refusal !== null || samRefusal !== null) endWith(refusal ?? samRefusal ?? '');
if (options.reset) resetDataFolder(dataDir);
const damage = findDamage(dataDir);
if (damage !== null) endWith(damage);

let stop = (): Promise<void> => Promise.resolve();
stopWith(() => stop());

const progress = showProgress(process.stdout);
progress.step('Looking for changes since the last start');
enableCompileCache(compileCache);
const cdkOut = join(dataDir, 'cdk.out');
const hasRunBefore = existsSync(join(dataDir, 'seed.json'));
const preparing = startPreparing(cdkOut, progress);
stop = () => Promise.resolve(preparing.stop());
const isPrepared = await preparing.done;
if (!isPrepared) {
  progress.end();
  endWith('The gateway was not started, because its functions or templates could not be built.');
}

progress.step('Starting the emulators, the simulators and the gateway');
// Loaded only now: the errors above should appear immediately.
const [{ readSetAddresses, startRun }, { describeRight }] = await Promise.all([
  import('./run.ts'),
  import('./rights/record.ts'),
]);
const port = readPort(portText) ?? 0;
const run = await startRun({
  cdkOut,
  port,
  apiPort: isForSam ? port : undefined,
  dataDir,
  environment: readSetAddresses(process.env),
  onLacking: (right) => console.error(`The template lacks a permission: ${describeRight(right)}`),
}).catch(async (error: unknown) => {
  progress.end();
  // Both may have changed while it was building. They say nothing about the data, which nobody should delete for them.
  const changed = findSpaceProblem(dataDir) ?? (isForSam ? null : await findPortProblem(portText));
  if (changed !== null) endWith(changed);
  if (!hasRunBefore) throw error;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return endWith(damaged(dataDir, reason));
});
stop = () => run.stop();
progress.end();
flushCompileCache();

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
if (options.watch) {
  const { watchSources } = await import('./watch.ts');
  watchSources({
    folders: ['functions', 'shared'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url))),
    prepare: () => startPreparing(cdkOut, { step: () => {} }, { isUsed: true }).done,
    reload: run.gateway.reload,
    print: console.log,
  });
  console.log('\nWatching functions/ and shared/: functions whose sources change are restarted.');
}

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

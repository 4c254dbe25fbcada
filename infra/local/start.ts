/** `npm start`: builds, synthesises and runs everything on this machine until Ctrl-C. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeApp } from '../app.ts';
import { buildFunctions } from '../build.ts';
import { readGivenAddresses, startRun } from './run.ts';

const dataDir = resolve(process.env.GATEWAY_DATA ?? '.gateway');
const port = Number(process.env.PORT ?? '4010');
const cdkOut = join(dataDir, 'cdk.out');

await mkdir(dataDir, { recursive: true });
await buildFunctions();
makeApp({ stage: 'local' }, cdkOut, { isChecked: false }).synth();
const run = await startRun({ cdkOut, port, dataDir, environment: readGivenAddresses(process.env) });

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

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await run.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

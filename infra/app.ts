/**
 * Which stages exist: three stacks a stage, named by `-c stage=`. Stateful parts live apart from the rest, so that a
 * deployment of code can never touch data.
 */
import { fileURLToPath } from 'node:url';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { AlarmsStack } from './alarms-stack.ts';
import { buildFunctions } from './build.ts';
import { readCommandLine } from './local/command-line.ts';
import { DataStack } from './data-stack.ts';
import { GatewayStack } from './gateway-stack.ts';

export type StageSettings = {
  stage: string;
  /** A custom domain and the ARN of its certificate in the same region. */
  domainName?: string;
  certificateArn?: string;
  /** Who is told of alarms. */
  alarmEmail?: string;
  /** The sender of invitations: an address, or one of a domain, that is a verified identity of SES. */
  mailFrom?: string;
  /** What is unusual in one hour over all tenants: live payouts, and their sum in KES. */
  payoutsPerHour?: number;
  payoutsKesPerHour?: number;
};

/**
 * The CDK app of one stage; `outdir` is where its templates are written. `isChecked` runs cdk-nag over it, which takes
 * longer than everything else together: synth and CI do, a local start does not.
 */
export function makeApp(settings: StageSettings, outdir: string, { isChecked = true } = {}): App {
  const context = {
    // Where the local run finds the code of a function.
    'aws:cdk:enable-asset-metadata': true,
    '@aws-cdk/aws-iam:minimizePolicies': true,
  };
  const app = new App({ analyticsReporting: false, autoSynth: false, outdir, context });
  const data = new DataStack(app, `GatewayData-${settings.stage}`, settings);
  const service = new GatewayStack(app, `Gateway-${settings.stage}`, { ...settings, data });
  service.addStackDependency(data);
  new AlarmsStack(app, `GatewayAlarms-${settings.stage}`, { ...settings, data, service }).addStackDependency(service);
  Tags.of(app).add('service', 'gateway');
  Tags.of(app).add('stage', settings.stage);
  if (isChecked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** The `-c name=value` of this command line; the CDK command line hands its own on in the environment. */
function readContext(): StageSettings {
  const { options: values } = readCommandLine({
    command: 'run synth',
    does: 'Writes the CloudFormation templates of a stage to cdk.out (CDK_OUTDIR).',
    options: { context: { type: 'string', short: 'c', multiple: true } },
    takes: [
      '-c stage=<name>',
      '-c domainName=<name> -c certificateArn=<arn>  needed for the stage prod (or -c allowExecuteApi=true)',
      '-c alarmEmail=<address>  needed for the stage prod',
    ],
  });
  const handedOn = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as Record<string, unknown>;
  const own = Object.fromEntries((values.context ?? []).map((pair) => pair.split(/=(.*)/s, 2)));
  const given = { ...handedOn, ...own } as Partial<Record<keyof StageSettings | 'allowExecuteApi', string>>;
  const { stage = 'dev', domainName, certificateArn, alarmEmail, mailFrom } = given;
  requireDomain(stage, domainName, given.allowExecuteApi === 'true');
  requireAlarmEmail(stage, alarmEmail);
  if (mailFrom && !isAddress(mailFrom)) throw new Error('mailFrom must be an e-mail address');
  return {
    stage,
    ...(domainName ? { domainName } : {}),
    ...(certificateArn ? { certificateArn } : {}),
    ...(alarmEmail ? { alarmEmail } : {}),
    ...(mailFrom ? { mailFrom } : {}),
    ...readThreshold('payoutsPerHour', given.payoutsPerHour),
    ...readThreshold('payoutsKesPerHour', given.payoutsKesPerHour),
  };
}

/**
 * Providers are told addresses once, and Daraja refuses those of API Gateway's own host name for their "exe": a stage that
 * takes real payments begins with a domain that stays. Throws for one without, unless that is wanted knowingly.
 */
export function requireDomain(stage: string, domainName: string | undefined, isAllowedWithout: boolean): void {
  if (stage !== 'prod' || domainName) return;
  const why = 'Daraja refuses to register addresses that contain "exe", as execute-api host names do';
  if (!isAllowedWithout) {
    throw new Error(
      `The stage prod needs a domain: -c domainName=<name> -c certificateArn=<arn>. ${why}. Without one all the same: -c allowExecuteApi=true`,
    );
  }
  console.warn(`Warning: no domain. ${why}: registerUrls will fail, and the addresses change with the first domain.`);
}

/** An alarm that reaches nobody is none: a stage that takes real payments names who is told. Throws for one without. */
export function requireAlarmEmail(stage: string, alarmEmail: string | undefined): void {
  if (alarmEmail && !isAddress(alarmEmail)) throw new Error('alarmEmail must be an e-mail address');
  if (stage === 'prod' && !alarmEmail)
    throw new Error('The stage prod needs somebody whom its alarms reach: -c alarmEmail=<address>');
}

const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

function readThreshold(name: 'payoutsPerHour' | 'payoutsKesPerHour', text: string | undefined) {
  if (text === undefined) return {};
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`-c ${name}= takes a whole number above 0, not ${text}`);
  return { [name]: Number(text) };
}

/** What is wrong with the command line is said without the lines of code that found it. */
const endWith = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
};

async function writeTemplates(settings: StageSettings): Promise<void> {
  await buildFunctions();
  makeApp(settings, process.env.CDK_OUTDIR ?? fileURLToPath(new URL('../cdk.out', import.meta.url))).synth();
}

if (import.meta.main) {
  let settings: StageSettings | undefined;
  try {
    settings = readContext();
  } catch (error) {
    endWith(error);
  }
  if (settings) await writeTemplates(settings);
}

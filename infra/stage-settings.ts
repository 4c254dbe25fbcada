/** What the operator chooses for a stage: each setting is `-c name=value` of `npm run synth` and of `cdk deploy`. */
import * as z from 'zod';
import { defaultQuota, hasRoomForReservations, requireRoomForReservations } from './concurrency.ts';
import { defaultThrottle, regionQuota } from './constructs/route-throttles.ts';
import { readCommandLine } from './local/command-line.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'takes a whole number above 0')
  .transform(Number);
const flag = z.enum(['true', 'false'], { error: 'takes true or false' }).transform((text) => text === 'true');
const address = z.string().regex(/^[^@\s]+@[^@\s]+$/, 'takes an e-mail address');

/** By the names that the operator writes. */
const settings = z.object({
  /** The names of functions begin with it, and Lambda takes 64 characters. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/i, 'takes a letter and up to 19 letters, digits and hyphens')
    .default('dev'),
  /** A domain for the HTTP API, and the ARN of its certificate in the same region. */
  domainName: z.string().optional(),
  certificateArn: z
    .string()
    .regex(/^arn:[\w-]+:acm:/, 'takes the ARN of a certificate of AWS Certificate Manager')
    .optional(),
  /** The Route 53 zone of the domain, where the deployment makes its record. */
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z0-9]{1,31}$/, 'takes the id of a Route 53 zone, such as Z0123456789ABCDEFGHIJ')
    .optional(),
  allowExecuteApi: flag.default(false),
  /** The recipient of alarms. */
  alarmEmail: address.optional(),
  /** The sender of invitations: an address, or one of a domain, that is a verified identity of Amazon SES. */
  mailFrom: address.optional(),
  /** What is unusual in one hour over all tenants: live payouts, and their sum in KES. */
  payoutsPerHour: wholeNumber.optional(),
  payoutsKesPerHour: wholeNumber.optional(),
  /** Calls a second of all endpoints together, and how many at once. */
  callsPerSecond: wholeNumber.default(defaultThrottle.ratePerSecond),
  callsBurst: wholeNumber.default(defaultThrottle.burst),
  /** The account's quota "Concurrent executions" of Lambda in the region. */
  lambdaQuota: wholeNumber.optional(),
  /** Whether the functions that others wait for have instances of their own; where the quota is given and allows it. */
  reserveConcurrency: flag.optional(),
  /** Whether a release reaches a tenth of the calls first, and goes back when they fail. */
  gradualDeploy: flag.default(false),
  /** In how many zones the functions that call providers which admit only known addresses have a fixed one. */
  fixedEgress: z.enum(['1', '2'], { error: 'takes 1 or 2, the number of addresses' }).transform(Number).optional(),
});

export type StageSettings = Omit<z.output<typeof settings>, 'reserveConcurrency'> & { reserveConcurrency: boolean };

export const stageSettingNames: readonly string[] = Object.keys(settings.shape);

/** What is not given is as without `-c`. */
export const completeSettings = (given: Partial<StageSettings>): StageSettings => ({
  ...settings.parse({}),
  reserveConcurrency: false,
  ...given,
});

/** The settings of this command line; the CDK command line hands its own on in the environment. */
export function readStageSettings(): StageSettings {
  const { options } = readCommandLine({
    command: 'run synth',
    does: 'Writes the CloudFormation templates of a stage to cdk.out (CDK_OUTDIR).',
    options: { context: { type: 'string', short: 'c', multiple: true } },
    takes: [
      '-c stage=<name>                                            dev without',
      '-c domainName=<name> -c certificateArn=<arn>               needed for the stage prod (or -c allowExecuteApi=true)',
      '-c hostedZoneId=<id>                                       makes the record of the domain in this zone of Route 53',
      '-c alarmEmail=<address>                                    whom alarms reach; needed for the stage prod',
      '-c mailFrom=<address>                                      the sender of invitations',
      '-c payoutsPerHour=<n> -c payoutsKesPerHour=<n>             from when payouts are unusual: 1000, 5000000',
      '-c callsPerSecond=<n> -c callsBurst=<n>                    of all endpoints together: 2000, 1000',
      '-c lambdaQuota=<n>                                         concurrent executions the account has: 1000',
      '-c reserveConcurrency=true|false                           keeps instances for what others wait for',
      '-c gradualDeploy=true                                      a release reaches a tenth of the calls first',
      '-c fixedEgress=<1|2>                                       addresses for providers that admit only known ones',
    ],
  });
  const handedOn = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as Record<string, unknown>;
  const own = Object.fromEntries((options.context ?? []).map((pair) => pair.split(/=(.*)/s, 2)));
  return parseStageSettings({ ...handedOn, ...own });
}

/** Throws one sentence for what is wrong. CDK's own settings, whose names hold a colon, slash or at sign, are passed by. */
export function parseStageSettings(given: Record<string, unknown>): StageSettings {
  const named = Object.entries(given).filter(([name, value]) => /^\w+$/.test(name) && value !== '');
  const unknown = named.find(([name]) => !(name in settings.shape));
  if (unknown) {
    throw new Error(`-c ${unknown[0]}= is not a setting; there are ${stageSettingNames.join(', ')}`);
  }
  const parsed = settings.safeParse(Object.fromEntries(named.map(([name, value]) => [name, String(value)])));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
    const name = String(path[0]);
    throw new Error(`-c ${name}= ${message}, not ${String(given[name])}`);
  }
  requireWhatBelongsTogether(parsed.data);
  return { ...parsed.data, reserveConcurrency: isConcurrencyReserved(parsed.data) };
}

/** As it is asked for; else wherever the account is known to have room for it. */
function isConcurrencyReserved({ stage, reserveConcurrency, lambdaQuota }: z.output<typeof settings>): boolean {
  if (reserveConcurrency) requireRoomForReservations(lambdaQuota ?? defaultQuota);
  if (reserveConcurrency !== undefined) return reserveConcurrency;
  if (lambdaQuota !== undefined && hasRoomForReservations(lambdaQuota)) return true;
  if (stage === 'prod') {
    console.warn(
      'Note: no concurrency is reserved, so calls that wait can keep callbacks from finding an instance. Look at the quota ' +
        `"Concurrent executions" of AWS Lambda, raise it to ${defaultQuota} if it is less, and say it: -c lambdaQuota=<n>`,
    );
  }
  return false;
}

function requireWhatBelongsTogether(chosen: z.output<typeof settings>): void {
  const { domainName, certificateArn, hostedZoneId, callsPerSecond, callsBurst } = chosen;
  if (domainName && !certificateArn) throw new Error('A domain needs its certificate: -c certificateArn=<arn>');
  if (!domainName && (certificateArn ?? hostedZoneId)) {
    throw new Error('A certificate and a zone are for a domain: -c domainName=<name>');
  }
  if (callsPerSecond > regionQuota.ratePerSecond || callsBurst > regionQuota.burst) {
    throw new Error(
      `API Gateway grants an account ${regionQuota.ratePerSecond} calls a second and ${regionQuota.burst} at once (fewer in ` +
        'some regions): -c callsPerSecond= and -c callsBurst= take no more',
    );
  }
  requireDomain(chosen);
  if (chosen.stage === 'prod' && !chosen.alarmEmail)
    throw new Error('The stage prod needs somebody whom its alarms reach: -c alarmEmail=<address>');
}

/**
 * Providers are told addresses once, and Daraja refuses those of API Gateway's own host name for their "exe": a stage that
 * takes real payments begins with a domain that stays. Throws for one without, unless that is wanted knowingly.
 */
function requireDomain({ stage, domainName, allowExecuteApi }: z.output<typeof settings>): void {
  if (stage !== 'prod' || domainName) return;
  const why = 'Daraja refuses to register addresses that contain "exe", as execute-api host names do';
  if (!allowExecuteApi) {
    throw new Error(
      `The stage prod needs a domain: -c domainName=<name> -c certificateArn=<arn>. ${why}. Without one all the same: -c allowExecuteApi=true`,
    );
  }
  console.warn(`Warning: no domain. ${why}: registerUrls will fail, and the addresses change with the first domain.`);
}

/** The operator's settings of a stage: each is `-c name=value` of `npm run synth` and of `cdk deploy`. */
import * as z from 'zod';
import { addressProblem } from '../shared/drivers/address-limits.ts';
import { addressLimits } from '../shared/providers/daraja/address-limits.ts';
import { defaultQuota, hasRoomForReservations, requireRoomForReservations } from './concurrency.ts';
import { defaultThrottle, regionQuota } from './constructs/route-throttles.ts';
import { readCommandLine } from './local/command-line.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number above 0')
  .transform(Number);
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');
const address = z.string().regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address');

/** By the names that the operator uses. */
const settings = z.object({
  /** Function names start with it, and Lambda allows 64 characters. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a lower-case letter and up to 19 of them, digits and hyphens')
    .default('dev'),
  /** A domain for the HTTP API, and the ARN of its certificate in the same region. */
  domainName: z
    .string()
    .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be a host name in lower case')
    .optional(),
  certificateArn: z
    .string()
    .regex(/^arn:[\w-]+:acm:/, 'must be the ARN of a certificate of AWS Certificate Manager')
    .optional(),
  /** The Route 53 zone of the domain, where the deployment creates its record. */
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z0-9]{1,31}$/, 'must be the id of a Route 53 zone, such as Z0123456789ABCDEFGHIJ')
    .optional(),
  allowExecuteApi: flag.default(false),
  /** The recipient of alarms. */
  alarmEmail: address.optional(),
  /** The sender of invitations: an address that is, or whose domain or one above it is, a verified identity of SES. */
  mailFrom: address.optional(),
  /** Hourly thresholds over all tenants: the number of live payouts, and their sum in KES. */
  payoutsPerHour: wholeNumber.optional(),
  payoutsKesPerHour: wholeNumber.optional(),
  /** Calls per second of all endpoints together, and the burst. */
  callsPerSecond: wholeNumber.default(defaultThrottle.ratePerSecond),
  callsBurst: wholeNumber.default(defaultThrottle.burst),
  /** The account's quota "Concurrent executions" of Lambda in the region. */
  lambdaQuota: wholeNumber.optional(),
  /** Whether the functions that others wait for have reserved concurrency. By default, if the stated quota has room. */
  reserveConcurrency: flag.optional(),
  /** Whether a release first reaches a tenth of the calls, and is rolled back if they fail. */
  gradualDeploy: flag.default(false),
  /** The number of zones with a fixed address for functions that call providers which admit only known addresses. */
  fixedEgress: z.enum(['1', '2'], { error: 'must be 1 or 2, the number of addresses' }).transform(Number).optional(),
});

export type StageSettings = Omit<z.output<typeof settings>, 'reserveConcurrency'> & { reserveConcurrency: boolean };

export const stageSettingNames: readonly string[] = Object.keys(settings.shape);

/** The defaults. */
export const completeSettings = (given: Partial<StageSettings>): StageSettings => ({
  ...settings.parse({}),
  reserveConcurrency: false,
  ...given,
});

/** The settings of this command line; the CDK command line passes its own in the environment. */
export function readStageSettings(): StageSettings {
  const { options } = readCommandLine({
    command: 'run synth',
    summary: 'Writes the CloudFormation templates of a stage to cdk.out (CDK_OUTDIR).',
    options: { context: { type: 'string', short: 'c', multiple: true } },
    optionLines: [
      '-c stage=<name>                                            default: dev',
      '-c domainName=<name> -c certificateArn=<arn>               required for the stage prod (or -c allowExecuteApi=true)',
      '-c hostedZoneId=<id>                                       creates the record of the domain in this Route 53 zone',
      '-c alarmEmail=<address>                                    recipient of alarms; required for the stage prod',
      '-c mailFrom=<address>                                      sender of invitations',
      '-c payoutsPerHour=<n> -c payoutsKesPerHour=<n>             alarm thresholds; default: 1000, 5000000',
      '-c callsPerSecond=<n> -c callsBurst=<n>                    for all endpoints together; default: 2000, 1000',
      '-c lambdaQuota=<n>                                         concurrent executions of the account; default: 1000',
      '-c reserveConcurrency=true|false                           reserves instances for functions that others wait for',
      '-c gradualDeploy=true                                      a release first reaches a tenth of the calls',
      '-c fixedEgress=<1|2>                                       fixed addresses, for providers that admit only known ones',
    ],
  });
  const handedOn = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as Record<string, unknown>;
  const own = Object.fromEntries(
    (options.context ?? []).map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
      return [name, value];
    }),
  );
  return parseStageSettings({ ...handedOn, ...own });
}

/** Throws an error for the first invalid setting. Ignores CDK's own settings: names with a colon, slash or at sign. */
export function parseStageSettings(given: Record<string, unknown>): StageSettings {
  const named = Object.entries(given).filter(([name, value]) => /^\w+$/.test(name) && value !== undefined);
  const unknown = named.find(([name]) => !(name in settings.shape));
  if (unknown) {
    throw new Error(`-c ${unknown[0]}= is not a setting. Settings: ${stageSettingNames.join(', ')}`);
  }
  const empty = named.find(([, value]) => value === '');
  if (empty) throw new Error(`-c ${empty[0]}= needs a value. Leave the setting out to have its default`);
  const parsed = settings.safeParse(Object.fromEntries(named.map(([name, value]) => [name, String(value)])));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
    const name = String(path[0]);
    throw new Error(`-c ${name}= ${message}, not ${String(given[name])}`);
  }
  requireWhatBelongsTogether(parsed.data);
  return { ...parsed.data, reserveConcurrency: isConcurrencyReserved(parsed.data) };
}

/** As requested; by default, if the account is known to have room. */
function isConcurrencyReserved({ stage, reserveConcurrency, lambdaQuota }: z.output<typeof settings>): boolean {
  if (reserveConcurrency) requireRoomForReservations(lambdaQuota ?? defaultQuota);
  if (reserveConcurrency !== undefined) return reserveConcurrency;
  if (lambdaQuota !== undefined && hasRoomForReservations(lambdaQuota)) return true;
  if (stage === 'prod') {
    console.warn(
      'Note: no concurrency is reserved, so waiting calls can leave no instance for callbacks. Check the quota ' +
        `"Concurrent executions" of AWS Lambda, raise it to ${defaultQuota} if it is lower, and pass it: -c lambdaQuota=<n>`,
    );
  }
  return false;
}

function requireWhatBelongsTogether(chosen: z.output<typeof settings>): void {
  const { domainName, certificateArn, hostedZoneId, callsPerSecond, callsBurst } = chosen;
  if (domainName && !certificateArn) throw new Error('A domain requires a certificate: -c certificateArn=<arn>');
  if (!domainName && (certificateArn ?? hostedZoneId)) {
    throw new Error('A certificate or a zone requires a domain: -c domainName=<name>');
  }
  if (callsPerSecond > regionQuota.ratePerSecond || callsBurst > regionQuota.burst) {
    throw new Error(
      `API Gateway grants an account ${regionQuota.ratePerSecond} calls a second and ${regionQuota.burst} at once (fewer in ` +
        'some regions): -c callsPerSecond= and -c callsBurst= must not exceed this',
    );
  }
  requireDomain(chosen);
  if (chosen.stage === 'prod' && !chosen.alarmEmail)
    throw new Error('The stage prod requires a recipient of its alarms: -c alarmEmail=<address>');
}

/**
 * Daraja registers callback addresses once, and rejects API Gateway's own host names because they contain "exe". A
 * stage that accepts real payments therefore needs a permanent domain. Throws without one, unless explicitly allowed.
 */
function requireDomain({ stage, domainName, allowExecuteApi }: z.output<typeof settings>): void {
  const problem = domainName ? addressProblem('Daraja', addressLimits, `https://${domainName}`) : null;
  if (problem !== null) console.warn(`Warning: ${problem} without that word. registerUrls will fail.`);
  if (stage !== 'prod' || domainName) return;
  const why = 'Daraja refuses to register addresses that contain "exe", as execute-api host names do';
  if (!allowExecuteApi) {
    throw new Error(
      `The stage prod requires a domain: -c domainName=<name> -c certificateArn=<arn>. ${why}. To deploy without one: -c allowExecuteApi=true`,
    );
  }
  console.warn(`Warning: no domain. ${why}: registerUrls will fail, and the addresses change with the first domain.`);
}

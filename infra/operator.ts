/**
 * An operator's connection to a gateway: a local run, read from .gateway/local.json, or a deployed one, read from the
 * file that `cdk deploy --outputs-file` wrote. Used by the command line, the seed and the tests.
 */
import { readFile } from 'node:fs/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { makeQueues } from '../shared/platform/async/queues.ts';
import { keyrings, queues } from '../shared/declared.ts';
import { findLockDriver } from '../shared/providers/lock-registry.ts';
import { findAccountingDriver } from '../shared/providers/accounting-registry.ts';
import { findPaymentDriver } from '../shared/providers/registry.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';
import { findSmsDriver } from '../shared/providers/sms-registry.ts';
import { makeKeyring } from '../shared/platform/secrets/keyring.ts';
import { makeTable } from '../shared/platform/storage/table.ts';
import {
  keyringVariable,
  queueVariable,
  readFixedAddresses,
  tableVariable,
} from '../shared/platform/config/environment.ts';
import { clientSettings } from './local/emulators/client-settings.ts';

/** Names of the stacks' resources, by variable; the value of the output `OperatorEnvironment`. */
export type OperatorEnvironment = Readonly<Record<string, string>>;

/** Where the emulators of a local run listen; undefined for AWS itself. */
export type Endpoints = { dynamodb: string; sqs: string; secrets: string; region: string };

/** `baseUrl`: the gateway's own URL. `region`: of a deployed gateway. */
export type OperatorAccess = {
  environment: OperatorEnvironment;
  baseUrl: string;
  region?: string | undefined;
  endpoints?: Endpoints;
};

const now = (): number => Date.now();

/** The staging label of Secrets Manager on the version in use, and ours on one that is to replace it. */
const inUse = 'AWSCURRENT';
const replacing = 'gateway-new';

/** `mfaCodeProvider` gets the code of a second factor, if the profile has an `mfa_serial`. */
export function connectOperator(
  { environment, baseUrl, region, endpoints }: OperatorAccess,
  asking: { mfaCodeProvider?: (device: string) => Promise<string> } = {},
) {
  const settings = (endpoint: string | undefined) =>
    endpoint === undefined ? { ...(region && { region }) } : clientSettings(endpoint, endpoints?.region ?? 'us-east-1');
  // The SDK passes the settings of a client on to the providers of credentials, and asks nobody by itself.
  const dynamodb = new DynamoDBClient({ ...settings(endpoints?.dynamodb), ...asking });
  // The same for all, so that a profile which asks for a second factor asks once.
  const { credentials } = dynamodb.config;
  const sqs = new SQSClient({ ...settings(endpoints?.sqs), credentials });
  const secrets = new SecretsManagerClient({ ...settings(endpoints?.secrets), credentials });
  const secretOf = (name: string) => ({ SecretId: environment[keyringVariable(name)] });
  const table = (name: string) => makeTable(dynamodb, environment[tableVariable(name)] ?? '');
  const urlOf = (name: string): string => environment[queueVariable(name)] ?? '';
  const readKeyringVersion = async (name: string) => {
    const { SecretString: text = '', VersionId: version } = await secrets.send(
      new GetSecretValueCommand(secretOf(name)),
    );
    return { text, version };
  };
  const readKeyring = async (name: string) => (await readKeyringVersion(name)).text;
  const readers = keyrings.map((name) => [name, () => readKeyring(name)] as const);
  return {
    baseUrl,
    /** Gets the credentials, which may take longer than a call is allowed to: a person types the code of a second factor. */
    async signIn() {
      await credentials();
    },
    identity: table('identity'),
    apps: table('apps'),
    requests: table('requests'),
    payments: table('payments'),
    messages: table('messages'),
    tax: table('tax'),
    queues: makeQueues(sqs, Object.fromEntries([...queues.keys()].map((name) => [name, urlOf(name)])), 1),
    operations: table('operations'),
    sqs,
    queueUrl(name: string): string {
      const url = urlOf(name);
      // An outputs file of an older release.
      if (url === '') {
        throw new Error(`The outputs do not contain the queue ${name}: deploy this release again with --outputs-file`);
      }
      return url;
    },
    keyring: makeKeyring(Object.fromEntries(readers), now),
    findDriver: findPaymentDriver,
    findSmsDriver,
    findLockDriver,
    findAccountingDriver,
    loadPortal,
    loadEinvoicing,
    fixedAddresses: readFixedAddresses(environment),
    // The operator's machine may call the addresses of a local run.
    addressRules: { allowLoopback: endpoints !== undefined },
    now,
    readKeyring,
    /** The secret's text, and the id of the version that it is. */
    readKeyringVersion,
    /**
     * Writes the secret only in place of the version that was read: Secrets Manager moves the label of the version in use
     * under this condition, and writes a value without any. False if another command has written the secret since.
     */
    async replaceKeyring(name: string, replaced: string | undefined, text: string): Promise<boolean> {
      const put = { ...secretOf(name), SecretString: text, VersionStages: [replacing] };
      const { VersionId } = await secrets.send(new PutSecretValueCommand(put));
      const move = { VersionStage: inUse, MoveToVersionId: VersionId, RemoveFromVersionId: replaced };
      try {
        await secrets.send(new UpdateSecretVersionStageCommand({ ...secretOf(name), ...move }));
        return true;
      } catch (error) {
        if (!(error instanceof InvalidParameterException)) throw error;
        const { version } = await readKeyringVersion(name);
        if (version === replaced) throw error;
        // It is in use if a repeated call was refused because the first one had moved the label.
        return version === VersionId;
      }
    },
    close() {
      dynamodb.destroy();
      sqs.destroy();
      secrets.destroy();
    },
  };
}

export type Operator = ReturnType<typeof connectOperator>;

/** Reads the file that a local run writes when it is ready. */
export async function readLocalAccess(path: string): Promise<OperatorAccess> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `${path} does not exist: is the gateway running (npm start)? For a deployed gateway, pass --outputs <file>`,
    );
  });
  const { operator } = (parseJson(text) ?? {}) as { operator?: OperatorAccess };
  if (operator === undefined) throw new Error(`${path} is damaged: start the gateway again (npm start)`);
  return operator;
}

/**
 * Reads the file of `cdk deploy --outputs-file`; credentials come from the environment as for any AWS tool. The region is
 * that of the deployment, whatever the environment names: in another one, every keyring would seem to be lost.
 */
export async function readDeployedAccess(path: string): Promise<OperatorAccess> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} cannot be read`, { cause });
  });
  const stacks = parseJson(text);
  if (stacks === undefined) throw new Error(`${path} is not JSON`);
  const outputs = findOutputs(stacks);
  if (outputs === null) throw new Error(`${path} does not contain the output OperatorEnvironment`);
  const { OperatorEnvironment: environment } = outputs;
  return { environment, baseUrl: outputs.BaseUrl ?? '', region: regionOf(environment) };
}

const environmentText = z.string().transform(parseJson).pipe(z.record(z.string(), z.string()));
const gatewayOutputs = z.object({ OperatorEnvironment: environmentText, BaseUrl: z.string().optional() });

/** The outputs of the stack that has those for operators; null if no stack has. */
function findOutputs(stacks: unknown): z.infer<typeof gatewayOutputs> | null {
  const found = Object.values(stacks ?? {}).map((outputs) => gatewayOutputs.safeParse(outputs).data);
  return found.find((outputs) => outputs !== undefined) ?? null;
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A keyring is named by its ARN; undefined if none is. */
const regionOf = (environment: OperatorEnvironment): string | undefined =>
  keyrings
    .map((name) => environment[keyringVariable(name)]?.split(':') ?? [])
    .find(([start, , service]) => start === 'arn' && service === 'secretsmanager')?.[3];

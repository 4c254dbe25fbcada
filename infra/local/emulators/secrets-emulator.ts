// Emulates Secrets Manager: a small HTTP server with its JSON protocol for the operations that the gateway uses.
// Values are stored in memory and, if a file is set, in that file, which only its owner can read.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { closeServer, listen } from '../http/listen.ts';
import { accessDenied, type Guard } from '../rights/guard.ts';
import { needsOfSecrets } from '../rights/needs.ts';
import type { Secret } from '../template/description.ts';
import { generateSecretString } from './generate-secret.ts';
import { openSecretStore, type StoredSecret } from './secret-store.ts';

export type SecretsEmulator = {
  endpoint: string;
  /** Creates the secret unless an earlier run has created it. */
  ensure(secret: Secret): Promise<void>;
  /** From now on, functions may only do what their roles allow. */
  guardWith(guard: Guard): void;
  stop(): Promise<void>;
};

class SecretsError extends Error {
  constructor(
    name: 'ResourceNotFoundException' | 'ResourceExistsException' | 'InvalidRequestException',
    message: string,
  ) {
    super(message);
    this.name = name;
  }
}

const secretId = { SecretId: z.string() };
const newValue = { SecretString: z.string().optional(), ClientRequestToken: z.string().default(() => randomUUID()) };

const inputs = {
  GetSecretValue: z.object({
    ...secretId,
    VersionStage: z.string().default('AWSCURRENT'),
    VersionId: z.string().optional(),
  }),
  PutSecretValue: z.object({ ...secretId, ...newValue, SecretString: z.string() }),
  DescribeSecret: z.object(secretId),
  CreateSecret: z.object({ Name: z.string(), ...newValue }),
};

export async function startSecretsEmulator(file?: string): Promise<SecretsEmulator> {
  const store = await openSecretStore(file);
  let guard: Guard | null = null;

  function find(id: string): StoredSecret {
    const found = store.secrets.find(({ name, arn }) => id === name || id === arn);
    if (found) return found;
    throw new SecretsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }

  async function addVersion(secret: StoredSecret, id: string, value: string): Promise<void> {
    const repeated = secret.versions.find((version) => version.id === id);
    if (repeated === undefined) secret.versions.unshift({ id, value, created: Date.now() / 1000 });
    else if (repeated.value !== value)
      throw new SecretsError('InvalidRequestException', 'The version has another value.');
    await store.save();
  }

  async function create(name: string, arn: string, id: string, value?: string): Promise<StoredSecret> {
    if (store.secrets.some((secret) => secret.name === name)) {
      throw new SecretsError('ResourceExistsException', `The secret ${name} already exists.`);
    }
    const secret: StoredSecret = { name, arn, versions: [] };
    store.secrets.push(secret);
    if (value !== undefined) await addVersion(secret, id, value);
    return secret;
  }

  const operations: Record<string, (input: unknown) => unknown> = {
    GetSecretValue(input) {
      const { SecretId, VersionStage, VersionId } = inputs.GetSecretValue.parse(input);
      const { name, arn, versions } = find(SecretId);
      const version = versions.find((version, age) =>
        VersionId === undefined ? stagesOf(age).includes(VersionStage) : version.id === VersionId,
      );
      if (version) {
        const VersionStages = stagesOf(versions.indexOf(version));
        return {
          ARN: arn,
          Name: name,
          VersionId: version.id,
          VersionStages,
          SecretString: version.value,
          CreatedDate: version.created,
        };
      }
      throw new SecretsError(
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`,
      );
    },
    async PutSecretValue(input) {
      const { SecretId, SecretString, ClientRequestToken } = inputs.PutSecretValue.parse(input);
      const secret = find(SecretId);
      await addVersion(secret, ClientRequestToken, SecretString);
      return { ARN: secret.arn, Name: secret.name, VersionId: ClientRequestToken, VersionStages: ['AWSCURRENT'] };
    },
    DescribeSecret(input) {
      const { name, arn, versions } = find(inputs.DescribeSecret.parse(input).SecretId);
      const stages = versions.map(({ id }, age) => [id, stagesOf(age)]).filter(([, stages]) => stages?.length);
      return { ARN: arn, Name: name, VersionIdsToStages: Object.fromEntries(stages) };
    },
    async CreateSecret(input) {
      const { Name, SecretString, ClientRequestToken } = inputs.CreateSecret.parse(input);
      const arn = `arn:aws:secretsmanager:local:000000000000:secret:${Name}-000000`;
      await create(Name, arn, ClientRequestToken, SecretString);
      return { ARN: arn, Name, ...(SecretString !== undefined && { VersionId: ClientRequestToken }) };
    },
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const operation = String(request.headers['x-amz-target']).replace('secretsmanager.', '');
    try {
      const perform = operations[operation];
      if (!perform) return refusal('InvalidAction', `${operation} is not supported by the local run`);
      const input: unknown = JSON.parse(await text(request));
      const caller = guard?.callerOf(request.headers.authorization) ?? null;
      const arnOf = (id: string) => store.secrets.find(({ name }) => name === id)?.arn;
      const denial = caller?.refusal(needsOfSecrets(operation, input, arnOf)) ?? null;
      if (denial !== null) return { status: 400, body: accessDenied(denial) };
      return { status: 200, body: await perform(input) };
    } catch (error) {
      if (error instanceof SecretsError) return refusal(error.name, error.message);
      return refusal('InvalidParameterException', error instanceof Error ? error.message : String(error));
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
    );
  });
  return {
    endpoint: `http://127.0.0.1:${await listen(server, 0)}`,
    async ensure({ name, arn, value, generate }) {
      if (store.secrets.some((secret) => secret.arn === arn)) return;
      await create(name, arn, randomUUID(), value ?? (generate && generateSecretString(generate)));
    },
    guardWith(given) {
      guard = given;
    },
    stop: () => closeServer(server),
  };
}

/** Versions are sorted newest first; only the newest two have a stage, as in Secrets Manager without custom labels. */
function stagesOf(age: number): string[] {
  if (age === 0) return ['AWSCURRENT'];
  return age === 1 ? ['AWSPREVIOUS'] : [];
}

const refusal = (type: string, message: string) => ({ status: 400, body: { __type: type, message } });

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
    name:
      | 'ResourceNotFoundException'
      | 'ResourceExistsException'
      | 'InvalidRequestException'
      | 'InvalidParameterException',
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
  PutSecretValue: z.object({
    ...secretId,
    ...newValue,
    SecretString: z.string(),
    VersionStages: z.array(z.string()).default(['AWSCURRENT']),
  }),
  UpdateSecretVersionStage: z.object({
    ...secretId,
    VersionStage: z.string(),
    MoveToVersionId: z.string(),
    RemoveFromVersionId: z.string().optional(),
  }),
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

  async function addVersion(
    secret: StoredSecret,
    { id, value, stages = ['AWSCURRENT'] }: { id: string; value: string; stages?: readonly string[] },
  ): Promise<void> {
    const repeated = secret.versions.find((version) => version.id === id);
    if (repeated === undefined) {
      secret.versions.unshift({ id, value, created: Date.now() / 1000, stages: [] });
      for (const stage of stages) moveStage(secret, stage, id);
    } else if (repeated.value !== value)
      throw new SecretsError('InvalidRequestException', 'The version has another value.');
    await store.save();
  }

  async function create(name: string, arn: string, id: string, value?: string): Promise<StoredSecret> {
    if (store.secrets.some((secret) => secret.name === name)) {
      throw new SecretsError('ResourceExistsException', `The secret ${name} already exists.`);
    }
    const secret: StoredSecret = { name, arn, versions: [] };
    store.secrets.push(secret);
    if (value !== undefined) await addVersion(secret, { id, value });
    return secret;
  }

  const operations: Record<string, (input: unknown) => unknown> = {
    GetSecretValue(input) {
      const { SecretId, VersionStage, VersionId } = inputs.GetSecretValue.parse(input);
      const { name, arn, versions } = find(SecretId);
      const version = versions.find(({ id, stages }) =>
        VersionId === undefined ? stages.includes(VersionStage) : id === VersionId,
      );
      if (version) {
        return {
          ARN: arn,
          Name: name,
          VersionId: version.id,
          VersionStages: version.stages,
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
      const { SecretId, SecretString, ClientRequestToken, VersionStages } = inputs.PutSecretValue.parse(input);
      const secret = find(SecretId);
      await addVersion(secret, { id: ClientRequestToken, value: SecretString, stages: VersionStages });
      return { ARN: secret.arn, Name: secret.name, VersionId: ClientRequestToken, VersionStages };
    },
    async UpdateSecretVersionStage(input) {
      const { SecretId, VersionStage, MoveToVersionId, RemoveFromVersionId } =
        inputs.UpdateSecretVersionStage.parse(input);
      const secret = find(SecretId);
      const holder = secret.versions.find(({ stages }) => stages.includes(VersionStage));
      if (holder?.id !== RemoveFromVersionId) {
        throw new SecretsError(
          'InvalidParameterException',
          `Staging label ${VersionStage} is currently attached to version ${holder?.id ?? 'none'}, so you must explicitly reference that version in RemoveFromVersionId.`,
        );
      }
      moveStage(secret, VersionStage, MoveToVersionId);
      await store.save();
      return { ARN: secret.arn, Name: secret.name };
    },
    DescribeSecret(input) {
      const { name, arn, versions } = find(inputs.DescribeSecret.parse(input).SecretId);
      const staged = versions.filter(({ stages }) => stages.length > 0).map(({ id, stages }) => [id, stages]);
      return { ARN: arn, Name: name, VersionIdsToStages: Object.fromEntries(staged) };
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

/** Moves a staging label to a version. The one that was current before is the previous one. */
function moveStage({ versions }: Pick<StoredSecret, 'versions'>, stage: string, id: string): void {
  const [to, from] = [
    versions.find((version) => version.id === id),
    versions.find(({ stages }) => stages.includes(stage)),
  ];
  if (to === undefined) throw new SecretsError('ResourceNotFoundException', `There is no version ${id}.`);
  if (to === from) return;
  if (from) from.stages = from.stages.filter((one) => one !== stage);
  to.stages = [...to.stages, stage];
  if (stage === 'AWSCURRENT' && from) moveStage({ versions }, 'AWSPREVIOUS', from.id);
}

const refusal = (type: string, message: string) => ({ status: 400, body: { __type: type, message } });

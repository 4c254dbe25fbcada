import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, describe, expect, it } from 'vitest';
import { clientSettings } from '../../../infra/local/emulators/client-settings.ts';
import { startSecretsEmulator, type SecretsEmulator } from '../../../infra/local/emulators/secrets-emulator.ts';
import type { Secret, SecretGeneration } from '../../../infra/local/template/description.ts';

const arn = 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:keyring-000000';

const generation: SecretGeneration = {
  PasswordLength: 32,
  ExcludeCharacters: '',
  ExcludeLowercase: false,
  ExcludeNumbers: false,
  ExcludePunctuation: false,
  ExcludeUppercase: false,
  IncludeSpace: false,
};

let simulator: SecretsEmulator;
afterEach(() => simulator.stop());

async function start(secret: Partial<Secret> = { value: 'first' }, file?: string): Promise<SecretsManagerClient> {
  simulator = await startSecretsEmulator(file);
  await simulator.ensure({ name: 'keyring', arn, ...secret });
  return new SecretsManagerClient({ ...clientSettings(simulator.endpoint, 'eu-west-1'), maxAttempts: 1 });
}

async function valueOf(client: SecretsManagerClient, VersionStage?: string): Promise<string | undefined> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage }));
  return SecretString;
}

describe('A secret', () => {
  it('is found by its ARN and by its name', async () => {
    const client = await start();
    for (const SecretId of [arn, 'keyring']) {
      expect(await client.send(new GetSecretValueCommand({ SecretId }))).toMatchObject({
        ARN: arn,
        Name: 'keyring',
        SecretString: 'first',
        VersionStages: ['AWSCURRENT'],
        CreatedDate: expect.any(Date),
      });
    }
  });

  it('retains the previous value when it gets a new one', async () => {
    const client = await start();
    const { VersionId } = await client.send(new PutSecretValueCommand({ SecretId: 'keyring', SecretString: 'second' }));
    expect([await valueOf(client), await valueOf(client, 'AWSPREVIOUS')]).toEqual(['second', 'first']);
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: 'keyring' }));
    expect(Object.values(VersionIdsToStages)).toEqual([['AWSCURRENT'], ['AWSPREVIOUS']]);
    const byVersion = await client.send(new GetSecretValueCommand({ SecretId: 'keyring', VersionId }));
    expect(byVersion.SecretString).toBe('second');
  });

  it('gets no second version from a repeated call', async () => {
    const client = await start();
    const ClientRequestToken = 'b5b3ea22-1f6b-4f9a-9d1b-d3b1d6d7a001';
    const put = (SecretString: string) =>
      client.send(new PutSecretValueCommand({ SecretId: 'keyring', SecretString, ClientRequestToken }));
    await put('second');
    await put('second');
    expect(await valueOf(client, 'AWSPREVIOUS')).toBe('first');
    await expect(put('third')).rejects.toMatchObject({ name: 'InvalidRequestException' });
  });

  it('gets a version without a label in use, whose label is moved only from the version that has it', async () => {
    const client = await start();
    const SecretId = 'keyring';
    const { VersionId: first } = await client.send(new GetSecretValueCommand({ SecretId }));
    const put = async (SecretString: string) =>
      (await client.send(new PutSecretValueCommand({ SecretId, SecretString, VersionStages: ['new'] }))).VersionId;
    const [second, third] = [await put('second'), await put('third')];
    expect([await valueOf(client), await valueOf(client, 'new')]).toEqual(['first', 'third']);
    const move = (MoveToVersionId?: string, RemoveFromVersionId?: string) =>
      client.send(
        new UpdateSecretVersionStageCommand({
          SecretId,
          VersionStage: 'AWSCURRENT',
          MoveToVersionId,
          RemoveFromVersionId,
        }),
      );
    await move(second, first);
    expect([await valueOf(client), await valueOf(client, 'AWSPREVIOUS')]).toEqual(['second', 'first']);
    for (const from of [first, undefined]) {
      await expect(move(third, from)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
    expect(await valueOf(client)).toBe('second');
  });

  it('can be created, but not twice', async () => {
    const client = await start();
    const create = () => client.send(new CreateSecretCommand({ Name: 'new', SecretString: 'mine' }));
    const { ARN } = await create();
    expect(await client.send(new GetSecretValueCommand({ SecretId: ARN }))).toMatchObject({ SecretString: 'mine' });
    await expect(create()).rejects.toMatchObject({ name: 'ResourceExistsException' });
  });

  it('is not found if it does not exist, or has no version of that stage', async () => {
    const client = await start();
    const read = client.send(new GetSecretValueCommand({ SecretId: 'other' }));
    await expect(read).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(valueOf(client, 'AWSPREVIOUS')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('rejects unsupported operations', async () => {
    const client = await start();
    await expect(client.send(new DeleteSecretCommand({ SecretId: 'keyring' }))).rejects.toThrow(
      'DeleteSecret is not supported',
    );
  });
});

describe('A generated value', () => {
  it('is a password of the length and characters in the template', async () => {
    const client = await start({
      generate: { ...generation, PasswordLength: 500, ExcludePunctuation: true, ExcludeCharacters: 'aZ9' },
    });
    expect(await valueOf(client)).toMatch(/^[b-zA-Y0-8]{500}$/);
  });

  it('is added to the template’s object under its key', async () => {
    const generate = {
      ...generation,
      SecretStringTemplate: '{"version":"1"}',
      GenerateStringKey: 'key',
      PasswordLength: 44,
    };
    const client = await start({ generate });
    expect(JSON.parse((await valueOf(client)) ?? '')).toEqual({ version: '1', key: expect.stringMatching(/^.{44}$/) });
  });
});

describe('A file of secrets', () => {
  it('retains them after a restart, and only its owner can read it', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'secrets.json');
    const client = await start({ generate: generation }, file);
    const generated = await valueOf(client);
    await client.send(new PutSecretValueCommand({ SecretId: 'keyring', SecretString: 'second' }));
    await simulator.stop();

    const restarted = await start({ generate: generation }, file);
    expect([await valueOf(restarted), await valueOf(restarted, 'AWSPREVIOUS')]).toEqual(['second', generated]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('of an earlier release has no labels: the newest version is the one in use', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'secrets.json');
    const versions = ['third', 'second', 'first'].map((value) => ({ id: value, value, created: 1 }));
    await writeFile(file, JSON.stringify([{ name: 'keyring', arn, versions }]));
    const client = await start({}, file);
    expect([await valueOf(client), await valueOf(client, 'AWSPREVIOUS')]).toEqual(['third', 'second']);
  });
});

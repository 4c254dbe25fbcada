/** Keyrings that several commands change at the same time: no key may be lost, as data may be encrypted with it already. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keyringCommands } from '../../infra/admin/keyrings.ts';
import { type SecretsEmulator, startSecretsEmulator } from '../../infra/local/emulators/secrets-emulator.ts';
import { connectOperator, type Operator } from '../../infra/operator.ts';
import { keyringVariable } from '../../shared/platform/config/environment.ts';
import { overwriteKeyring } from '../support/keyrings.ts';
import type { Keys } from '../../shared/platform/secrets/restored-keyring.ts';

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:payments-000000';
const first = { current: 'k1', k1: 'a'.repeat(64) };
let emulator: SecretsEmulator | undefined;
const operators: Operator[] = [];

beforeEach(async () => {
  await emulator?.stop();
  emulator = await startSecretsEmulator();
  await emulator.ensure({ name: 'payments', arn, value: JSON.stringify(first) });
});
afterAll(async () => {
  for (const operator of operators) operator.close();
  await emulator?.stop();
});

/** Each with connections of its own, as commands on two machines have. */
function anOperator(): Operator {
  const secrets = emulator?.endpoint ?? '';
  const operator = connectOperator({
    environment: { [keyringVariable('payments')]: arn },
    baseUrl: 'https://api.example.test',
    endpoints: { dynamodb: secrets, sqs: secrets, secrets, region: 'us-east-1' },
  });
  operators.push(operator);
  return operator;
}

const keysOf = async (): Promise<Keys> => JSON.parse(await anOperator().readKeyring('payments')) as Keys;

const run = (command: string, options: Record<string, string> = {}): Promise<unknown> =>
  keyringCommands[`keyring ${command}`]!.prepare({ keyring: 'payments', ...options })(anOperator());

const rotate = async (): Promise<string> =>
  ((await run('rotate')) as { current: { payments: string } }).current.payments;

describe('Rotations at the same time', () => {
  it('each add a key, and none replaces that of another', async () => {
    const current = await Promise.all([rotate(), rotate(), rotate()]);
    expect(current.toSorted()).toEqual(['k2', 'k3', 'k4']);
    const { current: last, ...keys } = await keysOf();
    expect(Object.keys(keys).toSorted()).toEqual(['k1', 'k2', 'k3', 'k4']);
    expect([last, keys.k1, new Set(Object.values(keys)).size]).toEqual(['k4', first.k1, 4]);
  });
});

describe('A restore during a rotation', () => {
  it('loses neither the keys of the backup nor the new one', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'keyrings-'));
    const [backup, passphrase] = [join(directory, 'backup'), join(directory, 'passphrase')];
    await writeFile(passphrase, 'correct horse battery staple');
    await run('backup', { out: backup, 'passphrase-file': passphrase });
    const generated = { current: 'k1', k1: 'b'.repeat(64) };
    await overwriteKeyring(anOperator(), 'payments', JSON.stringify(generated));
    await Promise.all([run('restore', { in: backup, 'passphrase-file': passphrase }), ...[1, 2, 3].map(rotate)]);
    const { current = '', ...keys } = await keysOf();
    expect(Object.values(keys)).toEqual(expect.arrayContaining([first.k1, generated.k1]));
    expect(new Set(Object.values(keys)).size).toBeGreaterThanOrEqual(5);
    expect(keys[current]).toHaveLength(64);
  });
});

/** What must survive every deployment: tables, queues with their dead letters, and the keyrings. */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { QueueName } from '../shared/async/queues.ts';
import { functionFacts, type FunctionName } from '../shared/config/environment.ts';
import { type KeyringName, keyringNames } from '../shared/secrets/keyring.ts';
import type { StageSettings } from './stage-settings.ts';
import { makeTable, type TableName, tableNames } from './constructs/tables.ts';
import { WorkQueue } from './constructs/work-queue.ts';

/** The function that works each queue off. */
export const workerOf = {
  payments: 'payments-worker',
  payments_callbacks: 'payments-callbacks-worker',
  sms: 'sms-worker',
  einvoicing: 'einvoicing-worker',
  locks: 'locks-worker',
  attendance: 'attendance-worker',
  accounting: 'accounting-worker',
  webhooks: 'webhooks-worker',
} as const satisfies Record<QueueName, FunctionName>;

export const queueNames = Object.keys(workerOf) as QueueName[];

export class DataStack extends Stack {
  readonly tables: Record<TableName, Table>;
  readonly queues: Record<QueueName, WorkQueue>;
  readonly keyrings: Record<KeyringName, Secret>;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id, {
      description: `Gateway data (${settings.stage})`,
      terminationProtection: settings.stage === 'prod',
    });
    this.tables = byName(tableNames, (name) => makeTable(this, name));
    this.queues = byName(queueNames, (name) => {
      const { timeoutSeconds } = functionFacts[workerOf[name]];
      return new WorkQueue(this, `${name.replaceAll('_', '-')}-queue`, timeoutSeconds);
    });
    this.keyrings = byName(keyringNames, (name) => makeKeyringSecret(this, name));
  }
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

function makeKeyringSecret(scope: Construct, name: KeyringName): Secret {
  const secret = new Secret(scope, `${name}-keyring`, {
    description: `Keys of the gateway (${name}); rotate with: npm run admin -- keyring rotate --keyring ${name}`,
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ current: 'k1' }),
      generateStringKey: 'k1',
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'What was sealed with an older key must stay readable, so a new key is added beside the old ones by an operator (admin keyring rotate); replacing the value by schedule would lose data.',
  });
  return secret;
}

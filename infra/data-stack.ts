/** Resources that must survive every deployment: tables, queues with their dead letters, and the keyrings. */
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { functions, keyrings, queues, tables } from '../shared/declared.ts';
import { makeTable } from './constructs/tables.ts';
import { WorkQueue } from './constructs/work-queue.ts';
import { need } from './need.ts';
import type { StageSettings } from './stage-settings.ts';

export class DataStack extends Stack {
  readonly tables: ReadonlyMap<string, Table>;
  readonly queues: ReadonlyMap<string, WorkQueue>;
  readonly keyrings: ReadonlyMap<string, Secret>;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id, {
      description: `Gateway data (${settings.stage})`,
      terminationProtection: settings.stage === 'prod',
    });
    this.tables = byName(tables.keys(), (name) => makeTable(this, name, need(tables, name)));
    this.queues = byName(queues.keys(), (name) => {
      const { timeoutSeconds } = need(functions, need(queues, name).worker);
      return new WorkQueue(this, `${name.replaceAll('_', '-')}-queue`, timeoutSeconds);
    });
    this.keyrings = byName(keyrings, (name) => makeKeyringSecret(this, name));
  }
}

const byName = <T>(names: Iterable<string>, make: (name: string) => T): ReadonlyMap<string, T> =>
  new Map(Array.from(names, (name) => [name, make(name)]));

function makeKeyringSecret(scope: Construct, name: string): Secret {
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
      'Data encrypted with an older key must stay readable, so an operator adds a new key to the old ones (admin keyring rotate); scheduled replacement of the value would lose data.',
  });
  return secret;
}

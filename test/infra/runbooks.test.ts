/** Compares the commands in infra/README.md with the existing ones. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAdminLine } from '../../infra/admin/read-line.ts';
import { compileStatements } from '../../infra/local/rights/statements.ts';
import { stageSettingNames } from '../../infra/stage-settings.ts';
import { keyringVariable, queueVariable, tableVariable } from '../../shared/platform/config/environment.ts';
import { keyrings, queues, tables } from '../../shared/declared.ts';
import { everyOption } from '../support/every-option.ts';
import { runbookBlocks as blocks, runbooks as page } from '../support/runbooks.ts';
import { synthesiseStage } from '../support/stage-templates.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const code = [...blocks, ...Array.from(page.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text)].join('\n');

type TemplateJson = { Resources: Record<string, { Type: string }>; Outputs: Record<string, unknown> };
const templates = synthesiseStage(everyOption);
const [data, service, alarms] = [templates.data, templates.service, templates.alarms].map((one) => one.toJSON()) as [
  TemplateJson,
  TemplateJson,
  TemplateJson,
];

/** Every distinct match of the first group. */
const named = (pattern: RegExp, text = code): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
];

describe('A runbook', () => {
  const adminLines = named(/npm run (?:-s )?admin -- ([^\n`]*?)(?= +#|$)/gm);

  it('has operator commands', () => {
    expect(blocks.length).toBeGreaterThan(15);
    expect(adminLines.length).toBeGreaterThan(8);
  });

  it.each(adminLines.filter((line) => line !== '...'))(
    'npm run admin -- %s: is a command with its required options',
    (line) => {
      const { command, options } = readAdminLine(line.replaceAll(/\$\([^)]*\)/g, 'today').split(' '));
      const needed = Object.keys(command.options).filter((name) => command.options[name]?.isRequired);
      expect(needed.filter((name) => options[name] === undefined)).toEqual([]);
      expect(options.outputs).toBe('outputs.json');
    },
  );

  it.each(blocks.map((block, index) => [index + 1, block] as const))('block %i is bash', (_index, block) => {
    execFileSync('bash', ['-n'], { input: block });
  });

  it('uses no variable that it does not set', () => {
    const used = named(/\$\{?([A-Za-z_]+)/g, blocks.join('\n'));
    const set = named(/(?:\b|^)([A-Za-z_]+)=(?!=)/g, blocks.join('\n'));
    const read = named(/(?:for|read -r) ([a-z ]+)/g, blocks.join('\n')).flatMap((several) => several.split(' '));
    // Values that the operator must know: the commits, and the results of an earlier listing. $default is API Gateway's
    // name of the stage.
    const known = ['NEW', 'OLD', 'SECRET', 'PREVIOUS', 'WRONG', 'default'];
    expect(used.filter((name) => ![...set, ...read, ...known].includes(name))).toEqual([]);
  });

  it('refers only to existing scripts, outputs, options and resource types', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const types = new Set(
      [data, service, alarms].flatMap(({ Resources }) => Object.values(Resources)).map(({ Type }) => Type),
    );
    const there = {
      scripts: named(/npm run (?:-s )?([\w:]+)/g).filter((name) => !(name in scripts)),
      outputs: named(/\(output (\w+)\)/g).filter((name) => !(name in service.Outputs)),
      options: named(/-c (\w+)=/g).filter((name) => !stageSettingNames.includes(name)),
      types: named(/(AWS::\w+::\w+)/g).filter((type) => !types.has(type)),
    };
    expect(there).toEqual({ scripts: [], outputs: [], options: [], types: [] });
    expect(named(/(AWS::\w+::\w+)/g).length).toBeGreaterThan(6);
  });

  it('gives each command of the CDK only options that it has: it ignores others', () => {
    const file = new URL('../../node_modules/aws-cdk/lib/cli/cli-type-registry.json', import.meta.url);
    const { globalOptions, commands } = JSON.parse(readFileSync(file, 'utf8')) as {
      globalOptions: object;
      commands: Record<string, { options?: object }>;
    };
    const given = Array.from(code.matchAll(/npx cdk (\w+)([^\n`]*)/g), ([, command = '', rest = '']) =>
      Array.from(rest.matchAll(/--([a-z-]+)/g), ([, option = '']) => ({ command, option })),
    ).flat();
    expect(given.length).toBeGreaterThan(4);
    const isKnown = ({ command, option }: (typeof given)[number]) =>
      option in { ...globalOptions, ...commands[command]?.options };
    expect(given.filter((one) => !isKnown(one))).toEqual([]);
  });

  it('names only log lines that the code writes', () => {
    const sources = globSync('shared/**/*.ts').map((path) => readFileSync(path, 'utf8'));
    const written = sources
      .flatMap((source) => Array.from(source.matchAll(/\b(?:log|line)\.(?:info|warn|error)\(\s*'([^']+)'/g)))
      .map(([, message = '']) => message);
    const equal = named(/message = "([^"]+)"/g);
    const like = named(/message like \/([^/]+)\//g).flatMap((several) => several.split('|'));
    expect(equal.length + like.length).toBeGreaterThan(8);
    expect(equal.filter((message) => !written.includes(message))).toEqual([]);
    expect(like.filter((part) => !written.some((message) => message.includes(part)))).toEqual([]);
  });

  it('protects a restored table like the template', () => {
    const table = Object.values(data.Resources).find(({ Type }) => Type === 'AWS::DynamoDB::Table') as unknown as {
      Properties: Record<string, unknown> & { Tags: { Key: string; Value: string }[] };
    };
    const {
      KeySchema: _keys,
      AttributeDefinitions: _attributes,
      GlobalSecondaryIndexes: _indexes,
      ...rest
    } = table.Properties;
    // A restore includes keys, indexes and billing mode; each of the other settings has its command.
    expect(rest).toEqual({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      Tags: [
        { Key: 'service', Value: 'gateway' },
        { Key: 'stage', Value: 'prod' },
      ],
    });
    for (const command of [
      '--deletion-protection-enabled',
      'PointInTimeRecoveryEnabled=true',
      'Enabled=true,AttributeName=expires_at',
      '--tags Key=service,Value=gateway Key=stage,Value=$STAGE',
    ]) {
      expect(code).toContain(command);
    }
  });

  it('reaches every queue, table and keyring by the outputs of the deployment', () => {
    const { Value } = service.Outputs.OperatorEnvironment as { Value: unknown };
    const names = [
      ...[...tables.keys()].map(tableVariable),
      ...[...queues.keys()].map(queueVariable),
      ...keyrings.map(keyringVariable),
    ];
    expect(names.filter((name) => !JSON.stringify(Value).includes(`\\"${name}\\":`))).toEqual([]);
  });

  it('allows the operator of a stage its own tables and queues, and none of a stage whose name begins the same', () => {
    const [, text = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const { Statement } = JSON.parse(text.replaceAll('<stage>', 'prod')) as {
      Statement: { Action: string[]; Resource: string | string[]; Condition?: unknown }[];
    };
    const isAllowed = compileStatements(
      Statement.filter(({ Condition }) => Condition === undefined).map(({ Action, Resource }) => ({
        effect: 'Allow',
        actions: Action,
        resources: [Resource].flat(),
        conditions: [],
      })),
    );
    const needs = Object.entries(data.Resources).flatMap(([logicalId, { Type }]) =>
      Type === 'AWS::DynamoDB::Table'
        ? [{ logicalId, action: 'dynamodb:Query', of: 'dynamodb:<region>:<account>:table/', index: '/index/due' }]
        : Type === 'AWS::SQS::Queue'
          ? [{ logicalId, action: 'sqs:ReceiveMessage', of: 'sqs:<region>:<account>:', index: '' }]
          : [],
    );
    const allowedIn = (stage: string) =>
      needs.filter(({ logicalId, action, of, index }) => {
        const resource = `arn:aws:${of}GatewayData-${stage}-${logicalId}-1A2B3C4D5E6F`;
        return isAllowed({ action, resource }) && isAllowed({ action, resource: `${resource}${index}` });
      });
    expect(allowedIn('prod')).toEqual(needs);
    expect(needs).toHaveLength(tables.size + 2 * queues.size);
    expect(allowedIn('prod-eu')).toEqual([]);
  });

  it('says from which stage name on a queue no longer has the name that the permissions expect', () => {
    const ids = Object.entries(data.Resources).flatMap(([id, { Type }]) => (Type === 'AWS::SQS::Queue' ? [id] : []));
    // CloudFormation adds two hyphens and twelve characters of its own. Names of tables may have 255 characters.
    const room = 80 - Math.max(...ids.map((id) => `GatewayData--${id}-1A2B3C4D5E6F`.length));
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`a stage name of more than ${room} characters`);
  });

  it('is linked from the README', () => {
    expect(readme).toContain('(infra/README.md)');
  });
});

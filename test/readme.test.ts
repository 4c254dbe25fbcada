/** What the README claims, compared with the code where that can be done. */
import { readdir, readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../infra/app.ts';
import { makeReadmeTables, withTables } from '../infra/readme.ts';

const tables = await makeReadmeTables();

describe('the README', () => {
  let readme = '';
  beforeAll(async () => {
    readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  });

  it('has the fixed headings in their order', () => {
    const headings = [...readme.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      'What it is',
      'Run it here',
      'Map',
      'Call it',
      'Sandbox magic values',
      'Deploy',
      'Operate',
      'Add a provider',
      'Add a module',
      'Add an endpoint',
      'Decisions',
    ]);
  });

  it.each(Object.keys(tables))('says what the code says about %s (npm run readme writes it)', (name) => {
    const { [name]: content = '' } = tables;
    expect(withTables(readme, { [name]: content })).toBe(readme);
  });

  it('names only npm scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names every provider whose address can be replaced', async () => {
    const folder = new URL('../shared/providers/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
    const variables = new Set(
      texts.flatMap((text) => text.match(/\b[A-Z_]+_(?:SANDBOX|LIVE|TOKEN|CONNECT)_URL\b/g) ?? []),
    );
    expect(variables.size).toBeGreaterThan(40);
    expect([...variables].filter((variable) => !readme.includes(`\`${variable}\``))).toEqual([]);
  });

  it('has a runbook line for every alarm', () => {
    const app = makeApp({ stage: 'runbook' }, mkdtempSync(join(tmpdir(), 'runbook-')), { isChecked: false });
    const template = Template.fromStack(app.node.findChild('GatewayAlarms-runbook') as Stack);
    const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')) as {
      Properties: { AlarmDescription: string };
    }[];
    const names = alarms.map(({ Properties }) => /Operate: ([\w-]+)\./.exec(Properties.AlarmDescription)?.[1] ?? '');
    const told = [...readme.matchAll(/^\| `([\w*-]+)` +\|/gm)].map(
      ([, name = '']) => new RegExp(`^${name.replace('*', '.*')}$`),
    );
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !told.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  it('lists every folder of shared/ in the map', async () => {
    const map = /## Map\n\n```\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const folders = ['shared/', 'shared/platform/'].map((folder) =>
      readdir(new URL(`../${folder}`, import.meta.url), { withFileTypes: true }),
    );
    for (const entry of (await Promise.all(folders)).flat().filter((one) => one.isDirectory())) {
      expect(map).toContain(`${entry.name}/`);
    }
  });
});

/** Checks the READMEs against the code, and their links. */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeReadmeTables, withTables } from '../infra/readme.ts';
import { maxCallbackBytes, unprovenCallbacks } from '../shared/payments/callback-store.ts';
import { maxPushBytes, maxStoredBodyBytes } from '../shared/sms/limits.ts';
import { stageSettingNames } from '../infra/stage-settings.ts';
import { routes } from '../shared/declared.ts';
import { scopeGroups, scopes } from '../shared/account/scopes.ts';
import { errorKinds } from '../shared/platform/errors/gateway-error.ts';
import { addressVariablesIn } from './support/address-variables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The guides of the reference are one page with it: their links have a test of their own. */
const pages = [
  'README.md',
  ...globSync('{.github,functions,infra,shared,test}/**/*.md', { cwd: root }).filter(
    (page) => !page.startsWith('functions/openapi-api/guides/'),
  ),
];
const readPage = (page: string): string => readFileSync(join(root, page), 'utf8');

/** The text of a page in one line. */
const textOf = (page: string): string => readPage(page).replaceAll(/\s+/g, ' ');
const kib = (bytes: number): string => `${bytes / 1024} KiB`;

const withoutBlocks = (text: string): string => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
const inlineCode = (page: string): string[] =>
  Array.from(withoutBlocks(readPage(page)).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
const firstBlock = (page: string): string => /^```\n(.*?)^```/ms.exec(readPage(page))?.[1] ?? '';
/** The text between a heading and the next one. */
const sectionOf = (page: string, heading: string): string =>
  new RegExp(`^#+ ${heading}\\n(.*?)(?=^#|(?![\\s\\S]))`, 'ms').exec(withoutBlocks(readPage(page)))?.[1] ?? '';
/** The cells of a table's rows, without code marks, header and separator. */
const rowsOf = (section: string): string[][] =>
  Array.from(section.matchAll(/^\| (.*) \|$/gm), ([, row = '']) =>
    row.split(' | ').map((cell) => cell.replaceAll('`', '').trim()),
  ).slice(2);

/** The anchors GitHub gives to headings. */
const anchorsOf = (text: string): string[] =>
  Array.from(withoutBlocks(text).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** References that only the gateway's authors could look up. */
const citedIn = (file: string): string[] =>
  file === 'test/readme.test.ts'
    ? []
    : (readPage(file).match(
        /\b(specification|decisions|design)\.md\b|\bthe specification\b|\b(decisions?|design) \d|\bupstreams?\/|\/work\/| \(\d\.\d+\)/gi,
      ) ?? []);

describe('README.md', () => {
  it('has at most 200 lines', () => {
    expect(readPage('README.md').split('\n').length - 1).toBeLessThanOrEqual(200);
  });

  const newcomers =
    'ci && npm start,test,run check,run demo,run bench,run test:browser,run test:java,run synth,run admin';
  it.each(newcomers.split(','))('has a line for npm %s', (command) => {
    expect(rowsOf(sectionOf('README.md', 'Commands')).map(([name]) => name)).toContain(`npm ${command}`);
  });

  it('lists the folders of the project', () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !/^(\.|node_modules$|cdk\.out$|coverage$)/.test(entry.name),
    );
    const map = /## Map\n\n```\n(.*?)```/s.exec(readPage('README.md'))?.[1] ?? '';
    expect(folders.filter(({ name }) => !map.includes(`${name}/`)).map(({ name }) => name)).toEqual([]);
  });
});

describe.each(pages)('%s', (page) => {
  it('links only to files and headings that exist', () => {
    const links = Array.from(withoutBlocks(readPage(page)).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
    const broken = links.filter((link) => {
      if (link.startsWith('https:')) return false;
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, file)) || !statSync(join(root, file)).isFile()) return true;
      return anchor !== undefined && !anchorsOf(readPage(file)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('refers only to files that exist', () => {
    const paths = inlineCode(page).filter((code) => /^(\.?\w[\w-]*\/)+[\w.-]+\.(ts|mjs|md|json)$/.test(code));
    const folders = [root, join(root, dirname(page))];
    const generated = /^\.(build|gateway)\//;
    expect(
      paths.filter((path) => !generated.test(path) && !folders.some((folder) => existsSync(join(folder, path)))),
    ).toEqual([]);
  });

  it('refers only to endpoints that exist', () => {
    const offered = new Set(routes.flatMap(({ method, path }) => [`${method} ${path}`, `ANY ${path}`]));
    const named = inlineCode(page).filter((code) => /^[A-Z]+ \/(api|account)\//.test(code));
    expect(named.filter((endpoint) => !offered.has(endpoint))).toEqual([]);
  });

  it('refers only to npm scripts that exist', () => {
    const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
    const named = Array.from(readPage(page).matchAll(/npm run (?:-s )?([\w:-]+)/g), ([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('takes our packages from where npm run packages writes them: no registry has them', () => {
    const fetched = /\b(?:npx|npm (?:install|exec)(?: -\S+)*|pip install) (?:@east-africa-gateway\/|east[-_]africa)/g;
    expect(readPage(page).match(fetched)).toBeNull();
  });

  it('cites no document that is not in the repository', () => {
    expect(readPage(page).match(/\bissue #?\d/gi)).toBeNull();
    expect(citedIn(page)).toEqual([]);
  });
});

const generated = Object.entries(await makeReadmeTables());

describe('The code', () => {
  it('cites no document that is not in the repository', () => {
    const files = globSync('{functions,infra,shared,test}/**/*.{ts,tsx,mjs,cjs,css,py,php}', { cwd: root });
    expect(files.length).toBeGreaterThan(1500);
    expect(files.flatMap((file) => citedIn(file).map((cited) => `${file}: ${cited}`))).toEqual([]);
  });
});

describe('The READMEs', () => {
  it.each(generated)('have in %s the tables that npm run readme writes', async (page, tables) => {
    expect(await withTables(readPage(page), tables)).toBe(readPage(page));
  });

  it('include one for every module or its folder, which the first page and that of shared/ link', () => {
    const modules = globSync('shared/**/module.ts', { cwd: root }).filter((file) => !file.includes('/platform/'));
    expect(modules.length).toBeGreaterThan(8);
    for (const file of modules) {
      const folder = dirname(file);
      const page =
        [folder, dirname(folder)].map((one) => join(one, 'README.md')).find((one) => pages.includes(one)) ?? '';
      expect(page).not.toBe('shared/README.md');
      expect(readPage('README.md')).toContain(`(${page})`);
      expect(readPage('shared/README.md')).toContain(`(${relative('shared', page)})`);
    }
  });

  it('list every folder of shared/ and shared/platform/ in the map of shared/', () => {
    const folders = ['shared', 'shared/platform'].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    );
    const map = firstBlock('shared/README.md');
    expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(map))).toEqual([]);
  });

  it('offer to leave an app out only for accounting: a tax call without one is a 422', () => {
    const offering = pages.filter((page) => /only one app can leave it out|the only app there is/.test(textOf(page)));
    expect(offering).toEqual(['shared/accounting/README.md']);
    expect(textOf('shared/tax/README.md')).toContain('`tax_app_id_required`');
  });

  it('list the status and the worker’s behavior for every kind of error', () => {
    const rows = rowsOf(sectionOf('shared/README.md', 'Errors')).map((cells) => cells.slice(0, 3));
    expect(new Set(rows)).toEqual(
      new Set(
        Object.entries(errorKinds).map(([kind, { status, worker }]) => [
          kind,
          String(status),
          worker.replaceAll('_', ' '),
        ]),
      ),
    );
  });

  it('list every group of scopes', () => {
    const rows = rowsOf(sectionOf('shared/account/README.md', 'Tokens and scopes'));
    const groups = Object.entries(scopeGroups).map(([name, bundled]) => [
      name,
      bundled.length === scopes.length ? 'All sixteen scopes above' : bundled.join(', '),
    ]);
    expect(rows).toEqual(groups);
    expect(scopes).toHaveLength(16);
    expect(new Set(scopes)).toEqual(new Set(rows.flatMap(([, names = '']) => names.match(/\w+:\w+/g) ?? [])));
  });

  it('list every provider whose address can be replaced', () => {
    const files = globSync('shared/providers/**/*.ts', { cwd: root });
    const settings = new Set(files.flatMap((file) => addressVariablesIn(readPage(file))));
    expect(settings.size).toBeGreaterThan(40);
    const named = new Set(inlineCode('infra/simulators/README.md'));
    expect([...settings].filter((name) => !named.has(name))).toEqual([]);
  });

  it('state the sizes that callbacks may have', () => {
    const payments = textOf('shared/payments/README.md');
    expect(payments).toContain(`A callback with more than ${kib(maxCallbackBytes)} is refused with a 413`);
    expect(payments).toContain(`Up to ${kib(unprovenCallbacks.maxBodyBytes)} of its body is stored`);
    const sms = textOf('shared/sms/README.md');
    expect(sms).toContain(`the raw request after ${kib(maxStoredBodyBytes)}`);
    expect(sms).toContain(`more than ${kib(maxPushBytes)} is refused with a 413`);
  });

  it('listen to events of Laravel in no file of routes, which it does not run once routes are cached', () => {
    const blocks = [...readPage('shared/client/php/README.md').matchAll(/^```php laravel\n([\s\S]*?)^```/gm)];
    const shop = globSync('shared/client/examples/laravel/routes/*.php', { cwd: root }).map(readPage);
    const files = [...blocks.map(([, code = '']) => code), ...shop];
    expect(files.filter((code) => code.includes('Route::')).length).toBeGreaterThan(1);
    expect(files.filter((code) => code.includes('Route::') && code.includes('Event::'))).toEqual([]);
  });

  it('describe every setting of a stage', () => {
    const settings = sectionOf('infra/README.md', 'Settings');
    expect(stageSettingNames.filter((name) => !settings.includes(`\`-c ${name}=`))).toEqual([]);
  });

  it('give a reason for every dependency except the AWS SDK', () => {
    const { dependencies } = JSON.parse(readPage('package.json')) as { dependencies: Record<string, string> };
    const reasons = sectionOf('shared/README.md', 'Libraries');
    const ours = Object.keys(dependencies).filter((name) => !name.startsWith('@aws-sdk/'));
    expect(ours.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });

  it('explain at most sixty terms, in alphabetical order', () => {
    const terms = rowsOf(sectionOf('shared/README.md', 'Glossary')).map(([term = '']) => term);
    expect(terms.length).toBeGreaterThan(40);
    expect(terms.length).toBeLessThanOrEqual(60);
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b)));
  });
});

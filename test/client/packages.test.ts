/** The generated part of the packages in other languages against the route table. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makePackages } from '../../infra/client-packages.ts';
import { routes } from '../../shared/declared.ts';

const packages = makePackages();
const callable = routes.filter(({ access }) => !('open' in access) || access.open === 'public');

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const methods: Readonly<Record<string, { file: string; method: RegExp; nameOf: (name: string) => string }>> = {
  Python: { file: 'methods.py', method: /^ {4}def (\w+)\(/gm, nameOf: (name) => name },
  'Python with asyncio': { file: 'async_methods.py', method: /^ {4}(?:async )?def (\w+)\(/gm, nameOf: (name) => name },
  PHP: { file: 'GatewayMethods.php', method: /^ {4}public function (\w+)\(/gm, nameOf: camel },
};

describe('The generated packages', () => {
  it.each(packages)(
    'are what npm run client writes, and nothing else: $folder.pathname',
    async ({ folder, files, byHand = [] }) => {
      expect((await readdir(folder)).filter((name) => !name.startsWith('__pycache__')).toSorted()).toEqual(
        [...Object.keys(files), ...byHand].toSorted(),
      );
      for (const [name, text] of Object.entries(files)) {
        expect(await readFile(new URL(name, folder), 'utf8')).toBe(text);
      }
    },
  );

  it.each(Object.entries(methods))(
    'have a method in %s for every route a tenant or member may call, and no other',
    (_, { file, method, nameOf }) => {
      const text = packages.flatMap(({ files }) => files[file] ?? []).join('');
      const found = new Set([...text.matchAll(method)].map(([, name = '']) => name));
      const isEach = (name: string): boolean => /_?[eE]ach$/.test(name) && found.has(name.replace(/_?[eE]ach$/, ''));
      const single = [...found].filter((name) => !isEach(name));
      expect(single.toSorted()).toEqual(callable.map(({ name }) => nameOf(name)).toSorted());
    },
  );

  it.each(Object.entries(methods))('of %s call every route by its HTTP method and path', (_, { file }) => {
    const text = packages.flatMap(({ files }) => files[file] ?? []).join('');
    const called = [...text.matchAll(/[Cc]all\(["']([A-Z]+)["'], ["']([^"']+)["']/g)].map(
      ([, verb, path]) => `${verb} ${path}`,
    );
    expect([...new Set(called)].toSorted()).toEqual(callable.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});

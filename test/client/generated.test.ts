/** The generated part of the client against the route table. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../infra/client-calls.ts';
import type { Document } from '../../infra/client-document.ts';
import { generated, makeClient } from '../../infra/client.ts';
import { Gateway } from '../../shared/client/gateway.ts';
import { routes } from '../../shared/declared.ts';
import { makeInlineDocument } from '../../shared/openapi/document.ts';
import { refusedNames } from './name-cases.ts';

const created = makeClient();
/** What providers and phones call is none of a client's business. */
const callable = routes.filter(({ access }) => !('open' in access) || access.open === 'public');
const methodOf = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('The generated client', () => {
  it.each(Object.keys(created))('is what npm run client writes: %s', async (name) => {
    expect(await readFile(new URL(name, generated), 'utf8')).toBe(created[name]);
  });

  it('is nothing else', async () => {
    expect((await readdir(generated)).toSorted()).toEqual(Object.keys(created).toSorted());
  });

  it('has the types of every route a tenant or member may call by its method and path', () => {
    const endpoints = [...(created['endpoints.ts'] ?? '').matchAll(/^ {2}'([A-Z]+ [^']+)'/gm)].map(
      ([, name = '']) => name,
    );
    expect(endpoints.toSorted()).toEqual(callable.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('has a method for every route a tenant or member may call, and no other', () => {
    const gateway = new Gateway({ baseUrl: 'https://gateway.example.test' });
    const methods = Object.entries(gateway).filter(([, member]) => typeof member === 'function');
    expect(methods.map(([name]) => name).toSorted()).toEqual(callable.map(({ name }) => methodOf(name)).toSorted());
  });

  it.each(callable.map((route) => [route.name, route] as const))(
    'calls %s by its method and path',
    async (name, route) => {
      const calls: string[] = [];
      const gateway = new Gateway({
        baseUrl: 'https://gateway.example.test/',
        fetch: async (url, init) => {
          const { method, url: address } = new Request(url, init);
          calls.push(`${method} ${new URL(address).pathname}`);
          return Response.json({});
        },
      });
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}/1`]);
      const method = (gateway as unknown as Record<string, (call: object) => Promise<unknown>>)[methodOf(name)];
      await method?.(Object.fromEntries(names));
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${name}%2F1`);
      expect(calls).toEqual([`${route.method} ${path}`]);
    },
  );

  it.each(callable.filter(({ path }) => path.includes('{')).map((route) => [route.name, route] as const))(
    'sends nothing for %s when a part of the path is missing, empty or would lead to another endpoint',
    async (name, route) => {
      const sent: string[] = [];
      const gateway = new Gateway({
        baseUrl: 'https://gateway.example.test/',
        fetch: async (url) => {
          sent.push(new Request(url).url);
          return Response.json({ current_page: 1, data: [], last_page: 1 });
        },
      });
      type Called = ((call: object) => Promise<unknown>) & { each?: (call: object) => AsyncGenerator<unknown> };
      const method = (gateway as unknown as Record<string, Called>)[methodOf(name)];
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
      for (const id of names) {
        for (const value of refusedNames) {
          const call = { ...Object.fromEntries(names.map((one) => [one, 7])), [id]: value };
          const refusal = new TypeError(`${id} must not be empty, "." or ".."`);
          await expect(method?.(call)).rejects.toEqual(refusal);
          if (method?.each) await expect(method.each(call).next()).rejects.toEqual(refusal);
        }
      }
      expect(sent).toEqual([]);
    },
  );

  it('has no argument for If-None-Match: no method returns the ETag, and the 304 is no reply that a caller could use', () => {
    const document = JSON.parse(JSON.stringify(makeInlineDocument('1.2.3'))) as Document;
    const names = callsOf(document).flatMap(({ headers }) => headers.map(({ name }) => name));
    expect(new Set(names)).toEqual(new Set(['x-accounting-app-id', 'x-tax-app-id']));
  });

  it('needs no package and nothing else of this repository', async () => {
    const folder = new URL('../', generated);
    for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const imported = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, from = '']) => from);
      // The command line runs only in Node.
      const others = imported.filter((from) => !(name.startsWith('cli/') && from.startsWith('node:')));
      for (const from of others) expect(new URL(from, new URL(name, folder)).href).toContain('/shared/client/');
    }
  });
});

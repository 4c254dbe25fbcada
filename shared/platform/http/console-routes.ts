/** The web console's page and files. Open: they reveal nothing about any tenant. */
import * as z from 'zod';
import { defineRoute, everybody, type Route } from './define-route.ts';
import { sendHashed, sendPage, type SiteDependencies } from './site.ts';

const facts = { method: 'GET', function: 'console', access: everybody, mode: 'direct' } as const;

/** Served by the function console. */
export const consoleRoutes: readonly Route<SiteDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'console',
    path: '/console',
    hasEntityTag: true,
    output: () => z.string(),
    produces: 'text/html',
    summary: 'The web console',
    run: async (dependencies: SiteDependencies, { request }) => sendPage(dependencies, request),
  }),
  defineRoute({
    ...facts,
    name: 'console_file',
    path: '/console/{file}',
    output: () => z.string(),
    produces: '*/*',
    errors: [404],
    summary: 'A file of the web console; the page itself for a name without an extension',
    async run(dependencies: SiteDependencies, { request }) {
      const { file = '' } = request.pathParameters;
      return file.includes('.') ? sendHashed(dependencies, request, file) : sendPage(dependencies, request);
    },
  }),
];

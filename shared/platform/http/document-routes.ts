/** The public pages: links to console and reference, the OpenAPI document, and the page that shows it. */
import * as z from 'zod';
import { defineRoute, everybody, type Route } from './define-route.ts';
import { preferredType } from './negotiation.ts';
import { pageHeaders } from './page.ts';
import { sendHashed, sendPage, sendTagged, type SiteDependencies } from './site.ts';

const facts = { method: 'GET', function: 'openapi-api', access: everybody, mode: 'direct' } as const;

const addresses = ({ baseUrl }: SiteDependencies) => ({
  console_url: `${baseUrl}/console`,
  docs_url: `${baseUrl}/docs`,
  openapi_url: `${baseUrl}/openapi.json`,
});

const startPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gateway</title></head>
  <body>
    <h1>Gateway</h1>
    <ul>
      <li><a href="/console">Console</a>: sign in and manage your account</li>
      <li><a href="/docs">API reference</a>, also as <a href="/openapi.json">an OpenAPI document</a></li>
    </ul>
  </body>
</html>
`;

/** Served by the function openapi-api. */
export const documentRoutes: readonly Route<SiteDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'start_page',
    path: '/',
    output: () => z.object({ console_url: z.string(), docs_url: z.string(), openapi_url: z.string() }),
    alsoProduces: ['text/html'],
    summary: 'Links to the console and the reference',
    async run(dependencies: SiteDependencies, { request }) {
      const isBrowser = preferredType(request.headers, ['application/json', 'text/html']) === 'text/html';
      const reply = isBrowser
        ? { body: startPage, headers: pageHeaders('en') }
        : { body: addresses(dependencies), headers: {} };
      return { status: 200, ...reply, headers: { ...reply.headers, vary: 'Accept' } };
    },
  }),
  defineRoute({
    ...facts,
    name: 'openapi',
    path: '/openapi.json',
    hasEntityTag: true,
    output: () => z.looseObject({ openapi: z.string() }),
    summary: 'This document',
    run: async (dependencies: SiteDependencies, { request }) =>
      sendTagged(dependencies, request, 'openapi.json', { 'cache-control': 'public, max-age=300' }),
  }),
  defineRoute({
    ...facts,
    name: 'docs',
    path: '/docs',
    hasEntityTag: true,
    output: () => z.string(),
    produces: 'text/html',
    summary: 'This document as a page to read',
    run: async (dependencies: SiteDependencies, { request }) => sendPage(dependencies, request),
  }),
  defineRoute({
    ...facts,
    name: 'docs_file',
    path: '/docs/{file}',
    output: () => z.string(),
    produces: '*/*',
    errors: [404],
    summary: 'A file of that page',
    run: async (dependencies: SiteDependencies, { request }) =>
      sendHashed(dependencies, request, request.pathParameters['file'] ?? ''),
  }),
];

/** The service's own description: the OpenAPI document, and the page that shows it. Open: they tell nothing of any tenant. */
import * as z from 'zod';
import { defineRoute, everybody, type Route } from './define-route.ts';
import { sendAsset, sendHashed, sendPage, type SiteDependencies } from './site.ts';

const facts = { method: 'GET', function: 'openapi-api', access: everybody, mode: 'direct' } as const;

/** Served by the function openapi-api. */
export const documentRoutes: readonly Route<SiteDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'openapi',
    path: '/openapi.json',
    output: () => z.looseObject({ openapi: z.string() }),
    summary: 'This document',
    run: async (dependencies: SiteDependencies, { request }) =>
      sendAsset(dependencies, request, 'openapi.json', { 'cache-control': 'public, max-age=300' }),
  }),
  defineRoute({
    ...facts,
    name: 'docs',
    path: '/docs',
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

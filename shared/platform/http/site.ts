/**
 * A page and its files, from the gateway's own build: nothing comes from elsewhere, and the page may run and load only
 * these files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { lazyPer } from '../../values/lazy.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { HttpRequest, Reply } from './define-route.ts';
import { entityTagOf, isKnownTag } from './entity-tag.ts';
import { acceptsBrotli } from './negotiation.ts';
import type { PipelineDependencies } from './pipeline.ts';

/** A file, plain and compressed, with its media type. */
export type Asset = { type: string; plain: Uint8Array; brotli: Uint8Array };

/** `assets` by name: the page, and its files, whose names contain a hash of their content. */
export type SiteDependencies = PipelineDependencies & { assets: ReadonlyMap<string, Asset> };

const pageName = 'index.html';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** The files that infra/build-site.ts wrote to a folder, each with its compressed form. Read once, at startup. */
export function readAssets(folder: URL): ReadonlyMap<string, Asset> {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.br'));
  return new Map(
    names.map((name) => {
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      const [plain, brotli] = [readFileSync(new URL(name, folder)), readFileSync(new URL(`${name}.br`, folder))];
      return [name, { type, plain, brotli }];
    }),
  );
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/** The content of a file name with a hash, ours or the bundler's, never changes. */
const hashed = /-(?:[0-9a-f]{12}|[0-9A-Z]{8})\.\w+$/;
const hashedHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Throws `not_found`. */
function findAsset({ assets }: SiteDependencies, name: string): Asset {
  const asset = assets.get(name);
  if (!asset) throw new GatewayError('not_found', 'There is no such file');
  return asset;
}

const headersOfFiles = { 'cross-origin-resource-policy': 'same-origin', vary: 'accept-encoding' };

/** Compressed if the caller accepts that. */
function sendAsset(asset: Asset, request: HttpRequest, headers: Record<string, string>): Reply {
  const isCompressed = acceptsBrotli(request.headers);
  return {
    status: 200,
    headers: {
      'content-type': asset.type,
      ...headersOfFiles,
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      ...headers,
    },
    body: isCompressed ? asset.brotli : asset.plain,
  };
}

const tagOf = lazyPer(({ plain }: Asset) => entityTagOf(plain));

/** A file whose name stays the same when its content changes: it is sent only to callers who do not have it. */
export function sendTagged(
  dependencies: SiteDependencies,
  request: HttpRequest,
  name: string,
  headers: Record<string, string>,
): Reply {
  const asset = findAsset(dependencies, name);
  const etag = tagOf(asset);
  return isKnownTag(request, etag)
    ? { status: 304, headers: { ...headersOfFiles, etag, ...headers }, body: '' }
    : sendAsset(asset, request, { etag, ...headers });
}

export const sendPage = (dependencies: SiteDependencies, request: HttpRequest): Reply =>
  sendTagged(dependencies, request, pageName, pageHeaders);

/** A file that the page refers to; other files of the folder have their own addresses. */
export const sendHashed = (dependencies: SiteDependencies, request: HttpRequest, name: string): Reply =>
  sendAsset(findAsset(dependencies, hashed.test(name) ? name : ''), request, hashedHeaders);

/** Serves the OpenAPI document and its reference page, and refuses calls that match no route. */
import { startFunction } from '../../shared/platform/config/dependencies.ts';
import { documentRoutes } from '../../shared/platform/http/document-routes.ts';
import { refuseUnknown } from '../../shared/platform/http/fallback.ts';
import { type GatewayEvent, makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { readAssets } from '../../shared/platform/http/site.ts';
import { serviceFunctions } from '../../shared/service/functions.ts';

const assets = readAssets(new URL('assets/', import.meta.url));
const document = JSON.parse(new TextDecoder().decode(assets.get('openapi.json')?.plain));

export const handler = makeHttpHandler(documentRoutes, {
  ...startFunction(serviceFunctions['openapi-api']),
  assets,
  refuseUnknown: ({ requestContext, rawPath }: GatewayEvent) =>
    refuseUnknown(document, requestContext.http.method, rawPath),
});

/**
 * Replies to calls that match no route of API Gateway: 405 with `Allow` if the path exists with another method, else
 * 404. It takes the paths from the OpenAPI document, so that it does not bundle the whole service.
 */
import { GatewayError } from '../errors/gateway-error.ts';
import { EdgeError } from './replies.ts';

export type PathsOfDocument = { paths: Record<string, Record<string, unknown>> };

export function refuseUnknown(document: PathsOfDocument, method: string, path: string): GatewayError {
  const segments = path.split('/');
  const fits = (template: string): boolean => {
    const wanted = template.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
    );
  };
  const methods = Object.entries(document.paths)
    .filter(([template]) => fits(template))
    .flatMap(([, operations]) => Object.keys(operations))
    .map((name) => name.toUpperCase());
  if (methods.length === 0) return new GatewayError('not_found', `No resource at ${path}`);
  return methodNotAllowed(method, methods);
}

/** `allowed`: the methods of the path, for `Allow`. */
export function methodNotAllowed(method: string, allowed: readonly string[]): GatewayError {
  const allow = [...new Set(allowed)].toSorted().join(', ');
  return new EdgeError(new GatewayError('method_not_allowed', `${method} is not allowed here`), { allow });
}

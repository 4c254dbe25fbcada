// Selects the route of a request as API Gateway does for HTTP APIs: the most specific path first (literals before
// `{parameters}` before a greedy `{rest+}`), then the exact method before `ANY`, and `$default` if nothing matches.

export type RouteMatch<T> = { route: T; pathParameters: Record<string, string> };

type Pattern<T> = { route: T; method: string; segments: Segment[] };
type Segment = { kind: 'word' | 'parameter' | 'greedy'; name: string };

const specificity = { word: 0, parameter: 1, greedy: 2 };

/** The path is matched without decoding; values of parameters are returned percent-decoded. */
export function createRouter<T extends { routeKey: string }>(routes: T[]) {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const patterns = routes
    .filter((route) => route !== fallback)
    .map(toPattern)
    .toSorted(compare);

  return (method: string, path: string): RouteMatch<T> | undefined => {
    const words = path.split('/').slice(1);
    for (const { route, method: accepted, segments } of patterns) {
      const pathParameters = accepted === 'ANY' || accepted === method ? match(segments, words) : undefined;
      if (pathParameters) return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function toPattern<T extends { routeKey: string }>(route: T): Pattern<T> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const segments = path
    .split('/')
    .slice(1)
    .map((word): Segment => {
      const parameter = /^\{([^}+]+)(\+?)\}$/.exec(word);
      if (!parameter) return { kind: 'word', name: word };
      return { kind: parameter[2] ? 'greedy' : 'parameter', name: parameter[1] ?? '' };
    });
  return { route, method, segments };
}

function compare(a: Pattern<unknown>, b: Pattern<unknown>): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index];
    const difference = other ? specificity[segment.kind] - specificity[other.kind] : 0;
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function match(segments: Segment[], words: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, { kind, name }] of segments.entries()) {
    const word = words[index];
    if (word === undefined || (kind === 'word' ? word !== name : word === '')) return undefined;
    if (kind === 'greedy') return { ...parameters, [name]: decode(words.slice(index).join('/')) };
    if (kind === 'parameter') parameters[name] = decode(word);
  }
  return words.length === segments.length ? parameters : undefined;
}

/** Returns text that is not valid percent-encoding unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

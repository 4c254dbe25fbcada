/**
 * Which log lines a metric filter counts. Supports the part of CloudWatch Logs' JSON patterns that our filters use:
 * comparisons of texts with * at the end, &&, || and parentheses. A missing field matches no comparison.
 */
const tokenPattern = /\s*(&&|\|\||!=|=|[()]|\$(?:\.\w+)+|"[^"]*")/y;

export function matchesFilter(pattern: string, line: unknown): boolean {
  const inner = /^\{(.*)\}$/s.exec(pattern)?.[1]?.trim();
  if (inner === undefined) throw new Error(`${pattern} is not a JSON pattern`);
  const tokens: string[] = [];
  for (tokenPattern.lastIndex = 0; tokenPattern.lastIndex < inner.length;) {
    const token = tokenPattern.exec(inner)?.[1];
    if (token === undefined) throw new Error(`${pattern} is not understood`);
    tokens.push(token);
  }
  const take = (): string => tokens.shift() ?? '';

  function either(): boolean {
    let result = both();
    while (tokens[0] === '||') {
      take();
      const other = both();
      result ||= other;
    }
    return result;
  }
  function both(): boolean {
    let result = comparison();
    while (tokens[0] === '&&') {
      take();
      const other = comparison();
      result &&= other;
    }
    return result;
  }
  function comparison(): boolean {
    const first = take();
    if (first === '(') {
      const result = either();
      if (take() !== ')') throw new Error(`${pattern}: ) is missing`);
      return result;
    }
    const [operator, wanted] = [take(), take()];
    if (!first.startsWith('$') || !/^!?=$/.test(operator) || !wanted.startsWith('"'))
      throw new Error(`${pattern} is not understood at ${first}`);
    const found = first.split('.').slice(1).reduce(memberOf, line);
    if (typeof found !== 'string') return false;
    return isLike(found, wanted.slice(1, -1)) === (operator === '=');
  }

  const result = either();
  if (tokens.length > 0) throw new Error(`${pattern}: ${tokens.join(' ')} is not understood`);
  return result;
}

const memberOf = (of: unknown, name: string): unknown => (of as Record<string, unknown> | undefined)?.[name];

const isLike = (text: string, wanted: string): boolean =>
  wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted;

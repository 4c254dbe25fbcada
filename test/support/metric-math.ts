/**
 * The part of CloudWatch's metric math that alarms may use here: numbers, names of metrics, arrays, + - * /,
 * comparisons, and the functions below. Anything else throws, so that no alarm is evaluated by a guess. A missing point
 * makes the result missing, as in CloudWatch, except in FILL, and in MAX, MIN and SUM of an array, which ignore missing
 * values.
 */

/** One point of each named metric; undefined without data. */
export type Point = number | undefined;
type Value = Point | Point[];
type Names = Readonly<Record<string, Point>>;

const tokenPattern = /\s*(>=|<=|==|!=|[-+*/()[\],<>]|\d+(?:\.\d+)?|[A-Za-z]\w*)/y;

export function evaluateMath(expression: string, names: Names): Point {
  const tokens = tokenize(expression);
  let at = 0;
  const peek = () => tokens[at];
  function take(expected?: string): string {
    const token = tokens[at];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`${expression}: ${expected ?? 'something'} is missing at ${token ?? 'the end'}`);
    at += 1;
    return token;
  }
  const binary =
    (next: () => Value, operators: Record<string, (one: number, other: number) => number>) => (): Value => {
      let left = next();
      for (;;) {
        const operator = operators[peek() ?? ''];
        if (operator === undefined) return left;
        take();
        const [one, other] = [toPoint(left), toPoint(next())];
        left = one === undefined || other === undefined ? undefined : operator(one, other);
      }
    };
  const product = binary(primary, {
    '*': (one, other) => one * other,
    '/': (one, other) => one / other,
  });
  const sum = binary(product, { '+': (one, other) => one + other, '-': (one, other) => one - other });
  const comparison = binary(sum, {
    '>': (one, other) => Number(one > other),
    '<': (one, other) => Number(one < other),
    '>=': (one, other) => Number(one >= other),
    '<=': (one, other) => Number(one <= other),
    '==': (one, other) => Number(one === other),
    '!=': (one, other) => Number(one !== other),
  });

  function list(end: string): Value[] {
    const values: Value[] = [];
    while (peek() !== end) {
      if (values.length > 0) take(',');
      values.push(comparison());
    }
    take(end);
    return values;
  }

  function primary(): Value {
    const token = take();
    if (token === '-') {
      const point = toPoint(primary());
      return point === undefined ? undefined : -point;
    }
    if (token === '[') return list(']').map(toPoint);
    if (token === '(') {
      const inner = comparison();
      take(')');
      return inner;
    }
    if (/^\d/.test(token)) return Number(token);
    if (peek() === '(') {
      take('(');
      return call(token, list(')'));
    }
    if (!(token in names)) throw new Error(`${expression}: there is no metric ${token}`);
    return names[token];
  }

  const result = toPoint(comparison());
  if (at < tokens.length) throw new Error(`${expression}: ${peek()} is not understood`);
  return result;
}

function tokenize(expression: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < expression.trimEnd().length) {
    const from = tokenPattern.lastIndex;
    const token = tokenPattern.exec(expression)?.[1];
    if (token === undefined) throw new Error(`${expression}: ${expression.slice(from)} is not understood`);
    tokens.push(token);
  }
  return tokens;
}

function toPoint(value: Value): Point {
  if (Array.isArray(value)) throw new Error('An array is used where a single value is required');
  return value;
}

function call(name: string, given: Value[]): Point {
  const [first, second, third] = given;
  const present = (Array.isArray(first) ? first : [first]).filter((point) => point !== undefined);
  switch (name) {
    case 'SUM':
      return present.length === 0 ? undefined : present.reduce((sum, point) => sum + point, 0);
    case 'MAX':
      return present.length === 0 ? undefined : Math.max(...present);
    case 'MIN':
      return present.length === 0 ? undefined : Math.min(...present);
    case 'FILL':
      return toPoint(first) ?? toPoint(second);
    case 'IF': {
      const condition = toPoint(first);
      return condition === undefined ? undefined : toPoint(condition === 0 ? third : second);
    }
    default:
      throw new Error(`The function ${name} is not known here`);
  }
}

// The statements of an IAM policy, and what they allow: an explicit deny wins, and the default is deny.

/** The IAM operators that the product's templates use. A key that is missing from the call never matches. */
export type Condition = { operator: 'StringEquals' | 'StringLike'; key: string; values: string[] };

export type Statement = {
  effect: 'Allow' | 'Deny';
  /** `dynamodb:GetItem`, with `*` and `?` as in the template. */
  actions: string[];
  /** ARNs, with `*` and `?`. */
  resources: string[];
  /** All of them must match. */
  conditions: Condition[];
};

/** A permission that a call to AWS needs: `context` contains its condition keys, such as `ses:FromAddress`. */
export type Need = { action: string; resource: string; context?: Record<string, string> };

export type IsAllowed = (need: Need) => boolean;

export function compileStatements(statements: readonly Statement[]): IsAllowed {
  const compiled = statements.map(({ effect, actions, resources, conditions }) => ({
    effect,
    action: anyOf(actions, 'i'),
    resource: anyOf(resources),
    conditions: conditions.map(({ operator, key, values }) => ({
      key,
      value: operator === 'StringLike' ? anyOf(values) : exactly(values),
    })),
  }));
  const applies =
    ({ action, resource, context = {} }: Need) =>
    (statement: (typeof compiled)[number]) =>
      statement.action.test(action) &&
      statement.resource.test(resource) &&
      statement.conditions.every(({ key, value }) => context[key] !== undefined && value.test(context[key]));
  return (need) => {
    const applying = compiled.filter(applies(need));
    return applying.length > 0 && applying.every(({ effect }) => effect === 'Allow');
  };
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.|+()[\]{}*?]/g, String.raw`\$&`);

function anyOf(patterns: readonly string[], flags = ''): RegExp {
  const alternatives = patterns.map((pattern) =>
    escaped(pattern)
      .replaceAll(String.raw`\*`, '.*')
      .replaceAll(String.raw`\?`, '.'),
  );
  return new RegExp(`^(?:${alternatives.join('|')})$`, `s${flags}`);
}

const exactly = (values: readonly string[]): RegExp => new RegExp(`^(?:${values.map(escaped).join('|')})$`);

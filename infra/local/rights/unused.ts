// Permissions that the template grants and that nothing used; under least privilege there are none.
import type { LambdaFunction } from '../template/description.ts';
import { describeRight, type Right } from './record.ts';
import { compileStatements } from './statements.ts';

type Granted = Pick<LambdaFunction, 'name' | 'statements'>;

/** An index is only queried or scanned; other actions apply to it only because the statement also lists its table. */
const isOfUse = ({ action, resource }: Right): boolean =>
  !resource.includes('/index/') || /^dynamodb:(Query|Scan)$/.test(action);

/** By function, action and resource as in the template, including wildcards. */
export function unusedRights(functions: readonly Granted[], used: readonly Right[]): Right[] {
  const unused = functions.flatMap(({ name, statements }) => {
    const own = used.filter(({ functionName }) => functionName === name);
    return statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap(({ actions, resources }) =>
        actions.flatMap((action) => resources.map((resource): Right => ({ functionName: name, action, resource }))),
      )
      .filter(isOfUse)
      .filter(({ action, resource }) => {
        const covers = compileStatements([
          { effect: 'Allow', actions: [action], resources: [resource], conditions: [] },
        ]);
        return !own.some(covers);
      });
  });
  return [...new Map(unused.map((right) => [describeRight(right), right])).values()];
}

/** One line per function and resource: `payments-api  table/payments: dynamodb:Query, dynamodb:DeleteItem`. */
export function listRights(rights: readonly Right[]): string[] {
  const lines = Map.groupBy(rights, ({ functionName, resource }) => `${functionName}  ${shortened(resource)}`);
  return [...lines].map(([subject, of]) => `${subject}: ${of.map(({ action }) => action).join(', ')}`).toSorted();
}

/** Without the account, and for DynamoDB also without the service. */
const shortened = (arn: string): string => arn.replace(/^arn:aws:([^:]*):[^:]*:[^:]*:/, '$1 ').replace('dynamodb ', '');

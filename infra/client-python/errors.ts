/** The generated error classes of the Python package. */
import { aboutOf, errorClasses, linesOf } from '../client-errors.ts';
import { docstring } from './types.ts';

const table = (part: 'statuses' | 'codes'): string =>
  linesOf(part, (value, name) => `    ${JSON.stringify(value)}: ${name},\n`);

export function makePythonErrors(written: string): string {
  const classes = Object.entries(errorClasses).map(
    ([name, facts]) =>
      `class ${name}(GatewayApiError):\n    ${docstring(aboutOf(facts, (member) => `body["${member}"]`))}\n\n\n`,
  );
  const names = Object.keys(errorClasses).toSorted();
  return [
    `${docstring(`${written} A class for each kind of error.`)}\n\nfrom __future__ import annotations\n\n`,
    'from typing import Mapping\n\nfrom .._api_error import GatewayApiError\n\n',
    `__all__ = [\n${names.map((name) => `    "${name}",\n`).join('')}]\n\n\n`,
    ...classes,
    `by_status: Mapping[int, type[GatewayApiError]] = {\n${table('statuses')}}\n\n`,
    `# Their status alone would give another kind.\nby_code: Mapping[str, type[GatewayApiError]] = {\n${table('codes')}}\n`,
  ].join('');
}

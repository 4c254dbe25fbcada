/** What `npm run demo` plays: the start page promises every module at work. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { camel } from '../../../infra/client-document.ts';
import { modules } from '../../../shared/modules.ts';

/** Requests and events are in each story; search and accounts are the console's. */
const withoutStory = ['requests', 'search', 'account', 'service'];

/** The first call of a story that does not begin at the gateway. */
const begunElsewhere: Readonly<Record<string, string>> = { attendance: 'simulators.terminals' };

describe('The demo', () => {
  const source = readFileSync(new URL('../../../infra/local/demo.ts', import.meta.url), 'utf8');
  const stories = modules.filter(({ name }) => !withoutStory.includes(name));

  it.each(stories.map(({ name, routes }) => ({ name, routes })))('plays the module $name', ({ name, routes }) => {
    const calls = [begunElsewhere[name], ...routes.map((route) => `gateway.${camel(route.name)}(`)];
    expect(calls.filter((call) => call !== undefined && source.includes(call))).not.toEqual([]);
  });
});

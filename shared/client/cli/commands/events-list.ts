/** `gateway events list`: the newest events. */
import type { Event } from '../../generated/types.ts';
import { defineCommand } from '../command.ts';
import { aboutOf } from '../event-line.ts';
import { WrongUsage } from '../failures.ts';
import { toTable } from '../output.ts';

const most = 1_000;

export const eventsList = defineCommand({
  name: 'events list',
  summary: 'List events, newest first',
  options: {
    event: { kind: 'text', value: '<name>', summary: 'Only this event, or a group such as payments.*' },
    app: { kind: 'number', value: '<id>', summary: 'Only events of this app' },
    from: { kind: 'text', value: '<time>', summary: 'Only from this ISO 8601 date or time on' },
    to: { kind: 'text', value: '<time>', summary: 'Only up to this ISO 8601 date or time' },
    limit: { kind: 'number', value: '<number>', summary: 'How many at most; 20 without it' },
  },
  examples: ['events list', 'events list --event payments.* --limit 100 --json'],
  async run({ options: { event, app, from, to, limit = 20 } }, { output, connect }) {
    if (limit < 1 || limit > most) throw new WrongUsage(`--limit must be from 1 to ${most}`, eventsList);
    const filters = Object.entries({ event, app, from, to }).filter(([, value]) => value !== undefined);
    const query = { ...Object.fromEntries(filters), per_page: Math.min(limit, 100) };
    const found: Event[] = [];
    for await (const one of connect().gateway.listEvents.each({ query })) {
      found.push(one);
      if (found.length === limit) break;
    }
    output.result(found, () =>
      found.length === 0
        ? 'No events.'
        : toTable(
            ['TIME', 'EVENT', 'ID', 'ABOUT'],
            found.map((one) => [one.timestamp, one.event, one.id, aboutOf(one)]),
          ),
    );
  },
});

/** `gateway events tail`: events as they happen. */
import { defineCommand } from '../command.ts';
import { aboutOf } from '../event-line.ts';
import { followEvents, matches } from '../follow-events.ts';
import { followOptions, readPatterns } from '../follow-options.ts';
import { timeOf } from '../forward-event.ts';

export const eventsTail = defineCommand({
  name: 'events tail',
  summary: 'Show events as they happen, until Ctrl-C',
  options: followOptions,
  examples: ['events tail', 'events tail --events payments.*,sms.* --json'],
  async run({ options }, { output, connect, signal }) {
    const patterns = readPatterns(options.events, eventsTail);
    const { gateway, baseUrl } = connect();
    const onTrouble = (reason: string) => output.note(`${reason}; trying again`);
    const events = followEvents({
      gateway,
      after: options.after,
      signal,
      onTrouble,
      onReady: () => output.note(`Following the events of ${baseUrl}. Ctrl-C ends.`),
    });
    for await (const event of events) {
      if (!matches(patterns, event.event)) continue;
      output.item(
        event,
        () =>
          `${output.paint.dim(timeOf(new Date(event.timestamp)))}  ${event.event}  ${output.paint.dim(event.id)}  ${aboutOf(event)}`,
      );
    }
  },
});

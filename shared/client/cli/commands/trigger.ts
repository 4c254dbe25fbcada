/** `gateway trigger`: sends the documented example of an event to your own server. */
import { randomBytes } from 'node:crypto';
import { defineCommand } from '../command.ts';
import { baseUrlOf, connectTo } from '../connect.ts';
import { exampleOf, readExamples } from '../event-examples.ts';
import { exitCodes } from '../exit-codes.ts';
import { WrongUsage } from '../failures.ts';
import { findSecret, forwardEvent, forwardedLine, isAccepted, readForward, toOption } from '../forward-event.ts';
import { toTable } from '../output.ts';

export const trigger = defineCommand({
  name: 'trigger',
  summary: 'Send the example of an event to your own server as a signed webhook',
  details: [
    'The body is the example of the reference, with "test": true and the time of now. Nothing happens at the gateway and',
    'no token is needed. An API token cannot test a webhook endpoint: members do so in the console. For a real event of a',
    'sandbox app, run gateway listen and gateway pay.',
  ],
  arguments: [{ name: 'event', summary: 'Such as payments.transaction.completed', isOptional: true }],
  options: {
    ...toOption,
    list: { kind: 'flag', summary: 'List the events instead' },
  },
  examples: ['trigger payments.transaction.completed --to http://localhost:3000/webhooks', 'trigger --list'],
  async run({ options, args: [name] }, context) {
    const { environment, profile, output, signal } = context;
    const open = () => connectTo(baseUrlOf(environment, profile));
    if (options.list) {
      const events = [...(await readExamples(open()))].map(([event, { summary }]) => ({ event, summary }));
      const rows = events.map(({ event, summary }) => [event, summary]);
      return output.result(events, () => toTable(['EVENT', 'WHEN'], rows));
    }
    if (name === undefined) throw new WrongUsage('trigger needs <event>, or --list', trigger);
    if (options.to === undefined) throw new WrongUsage('--to is required', trigger);
    const url = readForward(options.to, trigger, '--to');
    const example = await exampleOf(open(), name);
    const event = { ...example, event: name, id: `evt_${randomBytes(16).toString('hex')}` };
    const forwarded = await forwardEvent({ url, secret: findSecret(context), event, signal });
    output.result(forwarded, () => forwardedLine(forwarded, output));
    return isAccepted(forwarded) ? exitCodes.success : exitCodes.failure;
  },
});

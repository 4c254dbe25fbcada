/** `gateway trigger`: lets the gateway send a test event to a webhook endpoint, or sends it to your own server. */
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
  summary: 'Send a test event to a webhook endpoint or to your own server',
  details: [
    'The body is the example of the reference, with "test": true and the time of now. With --endpoint, the gateway sends',
    'it to the webhook endpoint, signed with its secret and retried like a real event. The token needs the scope that also',
    'causes such events: payments:write, sms:write, or * for all others. With --to, the command itself sends it to your',
    'own server, signed with the secret of gateway listen, and no token is needed. For a real event of a sandbox app, run',
    'gateway listen and gateway pay.',
  ],
  arguments: [{ name: 'event', summary: 'Such as payments.transaction.completed', isOptional: true }],
  options: {
    endpoint: { kind: 'number', value: '<id>', summary: 'The webhook endpoint that gets the event' },
    ...toOption,
    list: { kind: 'flag', summary: 'List the events instead' },
  },
  examples: [
    'trigger payments.transaction.completed --endpoint 2',
    'trigger payments.transaction.completed --to http://localhost:3000/webhooks',
    'trigger --list',
  ],
  async run({ options, args: [name] }, context) {
    const { environment, profile, output, signal } = context;
    const open = () => connectTo(baseUrlOf(environment, profile), signal);
    if (options.list) {
      const events = [...(await readExamples(open()))].map(([event, { summary }]) => ({ event, summary }));
      const rows = events.map(({ event, summary }) => [event, summary]);
      return output.result(events, () => toTable(['EVENT', 'WHEN'], rows));
    }
    if (name === undefined) throw new WrongUsage('trigger needs <event>, or --list', trigger);
    if (options.endpoint !== undefined) {
      if (options.to !== undefined) throw new WrongUsage('--endpoint and --to exclude each other', trigger);
      const { gateway } = context.connect();
      const call = { endpoint_id: options.endpoint, body: { event: name } };
      const { data } = await gateway.sendTestEvent(call, { signal });
      return output.result(
        data,
        () => `Sending a test event to webhook endpoint ${options.endpoint}: ${data.delivery_id}`,
      );
    }
    if (options.to === undefined) throw new WrongUsage('trigger needs --endpoint or --to', trigger);
    const url = readForward(options.to, trigger, '--to');
    const secret = findSecret(context);
    const example = await exampleOf(open(), name);
    const event = { ...example, event: name, id: `evt_${randomBytes(16).toString('hex')}` };
    const forwarded = await forwardEvent({ url, secret, event, signal });
    output.result(forwarded, () => forwardedLine(forwarded, output));
    return isAccepted(forwarded) ? exitCodes.success : exitCodes.failure;
  },
});

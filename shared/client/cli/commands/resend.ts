/** `gateway resend`: lets the gateway send an event again, or sends it to your own server. */
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { CommandFailed, WrongUsage } from '../failures.ts';
import { eventIdOf, findEvent } from '../follow-events.ts';
import { findSecret, forwardEvent, forwardedLine, isAccepted, readForward, toOption } from '../forward-event.ts';

/** A delivery of `<event id>.endpoint-<id>` or `<event id>.request`; undefined for the id of an event. */
function endpointOfDelivery(id: string): number | null | undefined {
  const [, target] = id.split('.');
  if (target === undefined) return undefined;
  return target === 'request' ? null : Number(target.replace('endpoint-', ''));
}

export const resend = defineCommand({
  name: 'resend',
  summary: 'Send an event of the last 30 days again',
  details: [
    'The gateway sends the event again to all who received it, or to one webhook endpoint with --endpoint: the same bytes',
    'with the same id, signed with the secret of the receiver. The id of a delivery, from the console, sends only that one.',
    'The token needs the scope that also causes such events: payments:write, sms:write, or * for all others. With --to, the',
    'event is sent to your own server as listen does, signed with the same secret, and any token is enough.',
  ],
  arguments: [{ name: 'event or delivery id', summary: 'Such as evt_0m5..., from events list' }],
  options: {
    endpoint: {
      kind: 'number',
      value: '<id>',
      summary: 'Only to this webhook endpoint, also if it did not get the event',
    },
    ...toOption,
  },
  examples: [
    'resend evt_0mib1e4p4c1d7f3a2b9e8c5d6f7a8b9c',
    'resend evt_0mib1e4p4c1d7f3a2b9e8c5d6f7a8b9c --endpoint 2',
    'resend evt_0mib1e4p4c1d7f3a2b9e8c5d6f7a8b9c --to http://localhost:3000/webhooks',
  ],
  async run({ options, args: [id = ''] }, context) {
    const { output, signal } = context;
    const { gateway } = context.connect();
    if (options.to === undefined) {
      const endpoint = options.endpoint ?? endpointOfDelivery(id);
      const body = endpoint === undefined ? {} : { endpoint_id: endpoint };
      const { data } = await gateway.resendEvent({ event_id: eventIdOf(id), body }, { signal });
      if (data.length === 0) {
        throw new CommandFailed(
          'No one received this event',
          'Name a webhook endpoint with --endpoint, or a server with --to',
        );
      }
      return output.result(data, () =>
        data
          .map(
            ({ id: delivery, endpoint_id: to }) =>
              `Sending again to ${to === null ? 'the callback_url of the request' : `webhook endpoint ${to}`}: ${delivery}`,
          )
          .join('\n'),
      );
    }
    if (options.endpoint !== undefined) throw new WrongUsage('--endpoint and --to exclude each other', resend);
    const url = readForward(options.to, resend, '--to');
    const secret = findSecret(context);
    const event = await findEvent(gateway, id, signal);
    const forwarded = await forwardEvent({ url, secret, event, signal });
    output.result(forwarded, () => forwardedLine(forwarded, output));
    return isAccepted(forwarded) ? exitCodes.success : exitCodes.failure;
  },
});

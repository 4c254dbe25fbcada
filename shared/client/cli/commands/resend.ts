/** `gateway resend`: forwards one event again. */
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { findEvent } from '../follow-events.ts';
import { findSecret, forwardEvent, forwardedLine, forwardOption, isAccepted, readForward } from '../forward-event.ts';

export const resend = defineCommand({
  name: 'resend',
  summary: 'Forward an event of the last 30 days to your own server again',
  details: [
    'Takes the id of an event, or of a delivery from the console. Sends it as listen does, signed with the same secret.',
    'An API token cannot make the gateway repeat a delivery to a webhook endpoint: members do so in the console.',
  ],
  arguments: [{ name: 'event or delivery id', summary: 'Such as evt_0m5..., from events list' }],
  options: forwardOption,
  examples: ['resend evt_0mib1e4p4c1d7f3a2b9e8c5d6f7a8b9c --forward http://localhost:3000/webhooks'],
  async run({ options, args: [id = ''] }, context) {
    const url = readForward(options.forward, resend);
    const { output, signal } = context;
    const event = await findEvent(context.connect().gateway, id, signal);
    const forwarded = await forwardEvent({ url, secret: findSecret(context), event, signal });
    output.result(forwarded, () => forwardedLine(forwarded, output));
    return isAccepted(forwarded) ? exitCodes.success : exitCodes.failure;
  },
});

/** `gateway listen`: brings the events of the account to a server on your own computer. */
import { defineCommand } from '../command.ts';
import { findSecret, forwardEvent, forwardedLine, forwardOption, isAccepted, readForward } from '../forward-event.ts';
import { followEvents, matches } from '../follow-events.ts';
import { followOptions, readPatterns } from '../follow-options.ts';

export const listen = defineCommand({
  name: 'listen',
  summary: 'Forward events to your own server as signed webhooks, until Ctrl-C',
  details: [
    'Reads the events of the account and sends each to your server, signed like a real webhook with the secret that it',
    'prints. The secret stays the same for a profile; GATEWAY_WEBHOOK_SECRET sets another. Your webhook endpoints get the',
    'events as well. An event that your server does not accept is not sent again: use gateway resend --to.',
  ],
  options: { ...forwardOption, ...followOptions },
  examples: [
    'listen --forward http://localhost:3000/webhooks',
    'listen --forward http://localhost:3000/webhooks --events payments.transaction.*',
  ],
  async run({ options }, context) {
    const { output, signal } = context;
    const url = readForward(options.forward, listen);
    const patterns = readPatterns(options.events, listen);
    const { gateway } = context.connect();
    const secret = findSecret(context);
    const onReady = () =>
      output.item(
        { ready: true, forward: url, secret },
        () => `Your webhook secret is ${output.paint.bold(secret)}\nForwarding to ${url}. Ctrl-C ends.`,
      );
    const onTrouble = (reason: string) => output.note(`${reason}; trying again`);
    for await (const event of followEvents({ gateway, after: options.after, signal, onReady, onTrouble })) {
      if (!matches(patterns, event.event)) continue;
      const forwarded = await forwardEvent({ url, secret, event, signal });
      if (signal.aborted) break;
      output.item(forwarded, () => {
        const again = isAccepted(forwarded) ? '' : output.paint.dim(`  (gateway resend ${event.id} --to ...)`);
        return `${forwardedLine(forwarded, output)}${again}`;
      });
    }
  },
});

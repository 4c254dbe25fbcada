/** `gateway send`: sends a message. */
import { acceptOnce, keyOption, makeKey } from '../accept-once.ts';
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { watchAloud, watchOptions } from '../watch-options.ts';
import { isGood, stateOf } from '../watch-request.ts';

export const send = defineCommand({
  name: 'send',
  summary: 'Send a message',
  details: ['With --wait the exit code is 0 only when the provider accepted the message, or a phone may fetch it.'],
  options: {
    app: { kind: 'number', value: '<id>', summary: 'Id of the SMS app', isRequired: true },
    to: { kind: 'text', value: '<phone>', summary: 'The recipient, such as 254711000222', isRequired: true },
    text: { kind: 'text', value: '<text>', summary: 'The message, at most 500 characters', isRequired: true },
    ...keyOption,
    ...watchOptions,
  },
  examples: ['send --app 2 --to 254711000222 --text "Your order is ready" --wait'],
  async run({ options }, context) {
    const { gateway } = context.connect();
    const key = makeKey(options['idempotency-key'], send);
    const call = { sms_app: options.app, body: { to: options.to, message: options.text } };
    const accepted = await acceptOnce(key, () =>
      gateway.sendMessage(call, { signal: context.signal, idempotencyKey: key }),
    );
    const { request_id } = accepted;
    if (!options.wait) {
      const next = `Follow it with: gateway requests get ${request_id} --wait`;
      return context.output.result(accepted, () => `Accepted as request ${request_id}.\n${next}`);
    }
    const request = await watchAloud(context, { gateway, requestId: request_id, timeout: options.timeout });
    context.output.result(request, () => `Request ${request_id}: ${stateOf(request)}`);
    return isGood(request) ? exitCodes.success : exitCodes.failure;
  },
});

/** The messages of the webhooks queue, and of the queue for receivers that are slow. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf } from '../async/messages.ts';

/**
 * Deliver an event. `target`: `request`, or `endpoint:<id>`; `attempt`: 0 for the first one; `not_before`: the moment
 * reserved for it (ms since 1970), if the endpoint limits its deliveries; `slow`: it waits in the queue for slow receivers.
 */
const deliverMessage = () =>
  message('deliver', {
    event_id: z.string(),
    target: z.string(),
    attempt: z.int(),
    not_before: z.exactOptional(z.int()),
    slow: z.exactOptional(z.literal(true)),
  });
export type DeliverMessage = z.output<ReturnType<typeof deliverMessage>>;

export const webhooksQueue = defineQueue('webhooks', () =>
  z.discriminatedUnion('kind', [
    deliverMessage(),
    /** Send the ended deliveries that match a filter again, from a sort key on. */
    message('resend', {
      wanted: z.object({
        status: z.enum(['exhausted', 'cancelled', 'delivered']),
        event: z.exactOptional(z.string()),
        endpoint_id: z.exactOptional(z.int()),
        from: z.exactOptional(z.string()),
        to: z.string(),
      }),
      after: z.string().nullable(),
    }),
  ]),
);
export type WebhookMessage = MessageOf<typeof webhooksQueue>;
export type ResendMessage = Extract<WebhookMessage, { kind: 'resend' }>;

/**
 * Deliveries to receivers that did not respond in time. They have function instances of their own, so that those who
 * wait for a response cannot delay the deliveries to others.
 */
export const slowWebhooksQueue = defineQueue('webhooks_slow', deliverMessage);

/** The queue in which a delivery waits for its next attempt. */
export const queueOf = ({ slow }: Pick<DeliverMessage, 'slow'>) => (slow ? slowWebhooksQueue : webhooksQueue);

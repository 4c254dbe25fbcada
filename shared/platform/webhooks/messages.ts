/** The messages of the webhooks queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf } from '../async/messages.ts';

export const webhooksQueue = defineQueue('webhooks', () =>
  z.discriminatedUnion('kind', [
    /**
     * Deliver an event. `target`: `request`, or `endpoint:<id>`; `attempt`: 0 for the first one; `not_before`: the moment
     * reserved for it (ms since 1970), if the endpoint limits its deliveries; `waits`: how often it waited because too many
     * others took long.
     */
    message('deliver', {
      event_id: z.string(),
      target: z.string(),
      attempt: z.int(),
      not_before: z.exactOptional(z.int()),
      waits: z.exactOptional(z.int()),
    }),
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
    /** Mail the owners of an account about an endpoint that was disabled, if they were not mailed yet. */
    message('mail_disabled', { endpoint_id: z.int() }),
  ]),
);
export type WebhookMessage = MessageOf<typeof webhooksQueue>;
export type DeliverMessage = Extract<WebhookMessage, { kind: 'deliver' }>;
export type ResendMessage = Extract<WebhookMessage, { kind: 'resend' }>;

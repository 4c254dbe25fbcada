/** The events that an endpoint can receive: their names are checked, and each can be sent as a test. */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Envelope } from '../platform/webhooks/envelope.ts';
import { findClosest } from '../values/closest.ts';

/** An event as the reference documents it, with the example that a test event sends. */
export type WebhookEvent = { name: string; summary: string; example: Omit<Envelope, 'test'> };
export type WebhookEvents = readonly WebhookEvent[];

/** The branches of a name: `payments.transaction.completed` is in `payments.*` and `payments.transaction.*`. */
const groupsOf = (name: string): string[] => {
  const parts = name.split('.');
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`);
};

function problemOf(wanted: string, names: readonly string[]): string | null {
  const isGroup = wanted.endsWith('.*');
  const known = isGroup ? [...new Set(names.flatMap(groupsOf))] : names;
  if (known.includes(wanted)) return null;
  const closest = findClosest(wanted, known, 3);
  const hint = closest.length === 0 ? 'GET /account/webhook_events lists all' : `Did you mean ${closest.join(', ')}?`;
  return `${isGroup ? 'No event matches' : 'No event has the name'} ${wanted}. ${hint}`;
}

/** Throws `invalid` for names, and groups such as `payments.*`, that no event has. */
export function requireEventNames(wanted: readonly string[], events: WebhookEvents): void {
  const names = events.map(({ name }) => name);
  const errors = Object.fromEntries(
    wanted.flatMap((name, index) => {
      const problem = problemOf(name, names);
      return problem === null ? [] : [[`events.${index}`, [problem]]];
    }),
  );
  if (Object.keys(errors).length > 0) throw new GatewayError('invalid', Object.values(errors)[0]?.[0], { errors });
}

/** Throws `invalid` if no event has this name. */
export function requireEvent(name: string, events: WebhookEvents): WebhookEvent {
  const found = events.find((event) => event.name === name);
  if (found !== undefined) return found;
  const problem = problemOf(
    name,
    events.map((event) => event.name),
  );
  throw new GatewayError('invalid', problem ?? undefined, {
    errors: { event: [problem ?? `No event has the name ${name}`] },
  });
}

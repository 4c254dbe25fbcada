/**
 * Sends an event to your own server as the gateway would: the same bytes and headers, signed with the secret that
 * `listen` prints. Only to the address that was given; redirects are not followed.
 */
import { reasonOf } from '../errors.ts';
import type { Event } from '../generated/types.ts';
import type { Command, OptionSpecs } from './command.ts';
import type { Context } from './context.ts';
import { CommandFailed, WrongUsage } from './failures.ts';
import { readProfiles, storeProfile } from './profiles.ts';
import { isSecret, makeSecret, signEvent } from './sign-event.ts';

export const forwardOption = {
  forward: {
    kind: 'text',
    value: '<url>',
    summary: 'Address of your server, such as http://localhost:3000/webhooks',
    isRequired: true,
  },
} as const satisfies OptionSpecs;

/** The same for commands that send one event. */
export const toOption = {
  to: { kind: 'text', value: forwardOption.forward.value, summary: forwardOption.forward.summary },
} as const satisfies OptionSpecs;

/** As long as the gateway itself waits. */
const timeoutMs = 10_000;

export type Forwarded = { id: string; event: string; status: number | null; took_ms: number; error: string | null };

export function readForward(text: string, command: Command, option = '--forward'): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new WrongUsage(`${option} must be an http or https address`, command);
  return text;
}

/**
 * The same for each run of a profile, so that your server needs it once. The environment wins. Throws for a secret of
 * which no server would read the same key.
 */
export function findSecret({ environment, profile }: Pick<Context, 'environment' | 'profile'>): string {
  const given = environment.GATEWAY_WEBHOOK_SECRET;
  if (given) {
    if (!isSecret(given))
      throw new CommandFailed(
        'GATEWAY_WEBHOOK_SECRET is not a webhook secret',
        'After whsec_, a secret must be base64 with its padding',
      );
    return given;
  }
  const stored = readProfiles(environment).get(profile);
  if (stored?.webhook_secret !== undefined) return stored.webhook_secret;
  const webhook_secret = makeSecret();
  storeProfile(environment, profile, { ...stored, webhook_secret });
  return webhook_secret;
}

type Sent = {
  url: string;
  secret: string;
  event: Pick<Event, 'id' | 'event'> & Record<string, unknown>;
  signal: AbortSignal;
};

export async function forwardEvent({ url, secret, event, signal }: Sent): Promise<Forwarded> {
  // The id is a header of a webhook, not a field of its body.
  const { id, ...rest } = event;
  const body = JSON.stringify(rest);
  const startedAt = Date.now();
  const finish = (status: number | null, error: string | null): Forwarded => ({
    id,
    event: event.event,
    status,
    took_ms: Date.now() - startedAt,
    error,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'gateway-webhooks/1',
        'x-gateway-event': event.event,
        'x-gateway-delivery': `${id}.cli`,
        ...signEvent(body, id, secret, startedAt),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return finish(response.status, null);
  } catch (error) {
    return finish(null, reasonOf(error));
  }
}

export const isAccepted = ({ status }: Forwarded): boolean => status !== null && status >= 200 && status < 300;

/** One line for people, with the time of day. */
export function forwardedLine(forwarded: Forwarded, { paint }: Context['output'], now = new Date()): string {
  const { id, event, status, took_ms, error } = forwarded;
  const outcome = status === null ? (error ?? 'no response') : String(status);
  const painted = isAccepted(forwarded) ? paint.green(outcome) : paint.red(outcome);
  return `${paint.dim(timeOf(now))}  ${event}  ${paint.dim(id)}  ${painted}  ${took_ms} ms`;
}

export const timeOf = (moment: Date): string => moment.toTimeString().slice(0, 8);

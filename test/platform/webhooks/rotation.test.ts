/**
 * Random stories of rotations, activations, time and deliveries, for every secret that signs webhooks: what a receiver
 * that knows one secret alone can verify at any moment.
 */
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../shared/client/verify-webhook.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { activateSecret, rotateSecret } from '../../../shared/platform/webhooks/rotate-secret.ts';
import {
  accountSecretPlace,
  endpointSecretPlace,
  type SecretPlace,
} from '../../../shared/platform/webhooks/secrets.ts';
import { isWebhookSignature } from '../../../shared/platform/webhooks/sign.ts';
import { useEmulatedStores, type World } from '../../support/emulated-stores.ts';
import * as fc from '../../support/properties.ts';
import { accountSecret, anAccount, anEndpoint, anEvent, anEventFor, deliverOnce, nextTry } from './deliveries.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';

const stores = useEmulatedStores();
const hour = 60 * 60_000;
const url = 'https://shop.example.com/hook';

type Kind = { first: string; place: (world: World) => SecretPlace; enqueue: (world: World) => Promise<void> };

/** Every secret of the gateway's own making that signs webhooks. */
const kinds: Record<string, Kind> = {
  'an endpoint’s secret': {
    first: 'whsec_ZW5kcG9pbnQtc2VjcmV0LW9mLXRoZS10ZXN0',
    place: (world) => endpointSecretPlace(world.requests, 7, 1),
    enqueue: async (world) => {
      await anEndpoint(world, { url, secret: 'whsec_ZW5kcG9pbnQtc2VjcmV0LW9mLXRoZS10ZXN0' });
      await publish(world, anEvent(), world.log);
    },
  },
  'the account’s default secret': {
    first: accountSecret,
    place: (world) => accountSecretPlace(world.identity, 7),
    enqueue: async (world) => {
      await anEventFor(world, url);
    },
  },
};

type Sent = { headers: Record<string, string>; body: string };

/** A world with one event whose delivery fails on and on; `send` makes the next try and answers what it carried. */
async function aWorld({ enqueue }: Kind) {
  const world = await stores.newWorld();
  await anAccount(world);
  await enqueue(world);
  const sent: Sent[] = [];
  const egress = {
    send: async ({ headers = {}, body }: OutgoingRequest) => {
      sent.push({ headers, body: String(body) });
      return { status: 503, headers: {}, body: '' };
    },
  };
  const send = async () => {
    await deliverOnce(world, nextTry(world), { egress });
    return sent.at(-1)!;
  };
  return { world, send };
}

/** Which of the known secrets verify, by the three headers of Standard Webhooks and by each of our own two. */
async function verifiers({ headers, body }: Sent, secrets: readonly string[], now: number) {
  const by = (name: string) => secrets.filter((secret) => isWebhookSignature(body, headers[name] ?? '', secret));
  const standard = await Promise.all(
    secrets.map((secret) =>
      verifyWebhook(body, headers, secret, { now }).then(
        () => [secret],
        () => [],
      ),
    ),
  );
  return {
    active: by('x-gateway-signature'),
    next: by('x-gateway-signature-next'),
    hasNext: 'x-gateway-signature-next' in headers,
    standard: standard.flat(),
  };
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  it('that is rotated leaves no receiver without a signature it can verify', async () => {
    const step = fc.oneof(
      fc.record({ rotate: fc.constantFrom(0, 1, 24, 168) }),
      fc.constant({ activate: true as const }),
      fc.record({ passHours: fc.constantFrom(0.5, 2, 30) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (story) => {
        const { world, send } = await aWorld(kind);
        const place = kind.place(world);
        const known = [kind.first];
        let [active, next, until] = [kind.first, '', 0];
        const bodies = new Set<string>();
        for (const one of story) {
          if ('rotate' in one) {
            const { secret } = await rotateSecret(world, place, one.rotate);
            known.push(secret);
            if (one.rotate === 0) [active, next] = [secret, ''];
            else [next, until] = [secret, world.now() + one.rotate * hour];
          } else if ('activate' in one) {
            await activateSecret(place);
            if (next !== '') [active, next] = [next, ''];
          } else world.pass(one.passHours * hour);
          if (next !== '' && world.now() >= until) [active, next] = [next, ''];
          const sent = await send();
          bodies.add(sent.body);
          const following = next === '' ? [] : [next];
          expect(await verifiers(sent, known, world.now())).toEqual({
            active: [active],
            next: following,
            hasNext: next !== '',
            standard: known.filter((secret) => secret === active || secret === next),
          });
        }
        expect(bodies.size).toBe(1);
      }),
      { numRuns: 12 },
    );
  });

  it('is rotated once when two rotate it at the same time', async () => {
    const { world } = await aWorld(kind);
    const place = kind.place(world);
    const both = await Promise.allSettled([rotateSecret(world, place, 24), rotateSecret(world, place, 24)]);
    const failed = both.filter(({ status }) => status === 'rejected');
    expect(failed.length).toBeLessThanOrEqual(1);
    for (const one of failed) expect(one).toMatchObject({ reason: { code: 'conflict' } });
  });

  it('is rotated and activated only where there is one', async () => {
    const { world } = await aWorld(kind);
    const missing = { ...kind.place(world), key: { pk: 'A#8', sk: 'NONE' } };
    await expect(rotateSecret(world, missing, 24)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(activateSecret(missing)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

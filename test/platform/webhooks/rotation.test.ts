/**
 * Random stories of rotations, activations, time and deliveries, for every secret that signs webhooks: what a receiver
 * that knows only one secret can verify at any moment.
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
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import * as fc from '../../support/properties.ts';
import { accountSecret, anAccount, anEndpoint, anEvent, anEventFor, deliverOnce, nextAttempt } from './deliveries.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';

const stores = useEmulatedStores();
const hour = 60 * 60_000;
const url = 'https://shop.example.com/hook';

type Kind = { first: string; place: (setup: TestSetup) => SecretPlace; enqueue: (setup: TestSetup) => Promise<void> };

/** Every secret of the gateway that signs webhooks. */
const kinds: Record<string, Kind> = {
  'an endpoint’s secret': {
    first: 'whsec_ZW5kcG9pbnQtc2VjcmV0LW9mLXRoZS10ZXN0',
    place: (setup) => endpointSecretPlace(setup.requests, 7, 1),
    enqueue: async (setup) => {
      await anEndpoint(setup, { url, secret: 'whsec_ZW5kcG9pbnQtc2VjcmV0LW9mLXRoZS10ZXN0' });
      await publish(setup, anEvent(), setup.log);
    },
  },
  'the account’s default secret': {
    first: accountSecret,
    place: (setup) => accountSecretPlace(setup.identity, 7),
    enqueue: async (setup) => {
      await anEventFor(setup, url);
    },
  },
};

type Sent = { headers: Record<string, string>; body: string };

/** A setup with one event whose delivery keeps failing; `send` runs the next attempt and returns what it sent. */
async function aSetup({ enqueue }: Kind) {
  const setup = await stores.newSetup();
  await anAccount(setup);
  await enqueue(setup);
  const sent: Sent[] = [];
  const egress = {
    send: async ({ headers = {}, body }: OutgoingRequest) => {
      sent.push({ headers, body: String(body) });
      return { status: 503, headers: {}, body: '' };
    },
  };
  const send = async () => {
    await deliverOnce(setup, nextAttempt(setup), { egress });
    return sent.at(-1)!;
  };
  return { setup, send };
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
        const { setup, send } = await aSetup(kind);
        const place = kind.place(setup);
        const known = [kind.first];
        let [active, next, until] = [kind.first, '', 0];
        const bodies = new Set<string>();
        for (const one of story) {
          if ('rotate' in one) {
            const { secret } = await rotateSecret(setup, place, one.rotate);
            known.push(secret);
            if (one.rotate === 0) [active, next] = [secret, ''];
            else [next, until] = [secret, setup.now() + one.rotate * hour];
          } else if ('activate' in one) {
            await activateSecret(place);
            if (next !== '') [active, next] = [next, ''];
          } else setup.pass(one.passHours * hour);
          if (next !== '' && setup.now() >= until) [active, next] = [next, ''];
          const sent = await send();
          bodies.add(sent.body);
          const following = next === '' ? [] : [next];
          expect(await verifiers(sent, known, setup.now())).toEqual({
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

  it.each<[string, (setup: TestSetup, place: SecretPlace) => Promise<unknown>]>([
    ['rotated', (setup, place) => rotateSecret(setup, place, 24)],
    ['rotated without an overlap', (setup, place) => rotateSecret(setup, place, 0)],
    ['activated', (_, place) => activateSecret(place)],
  ])('that was rotated since it was read is not %s', async (_what, change) => {
    const { setup, send } = await aSetup(kind);
    const place = kind.place(setup);
    let meanwhile = { secret: '' };
    const overtaken: SecretPlace = {
      ...place,
      table: {
        ...place.table,
        async get(key, options) {
          const before = await place.table.get(key, options);
          meanwhile = await rotateSecret(setup, place, 24);
          return before;
        },
      },
    };
    await expect(change(setup, overtaken)).rejects.toMatchObject({ kind: 'invalid', code: 'conflict' });
    const known = [kind.first, meanwhile.secret];
    expect(await verifiers(await send(), known, setup.now())).toMatchObject({ active: [known[0]], next: [known[1]] });
  });

  it('can be rotated and activated only if it exists', async () => {
    const { setup } = await aSetup(kind);
    const missing = { ...kind.place(setup), key: { pk: 'A#8', sk: 'NONE' } };
    await expect(rotateSecret(setup, missing, 24)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(activateSecret(missing)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

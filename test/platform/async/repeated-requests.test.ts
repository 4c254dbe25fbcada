/** What makes a request the same as an earlier one: its key or its name, its body and its secrets. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, type AcceptOrder, findEarlier, requestIdOfName } from '../../../shared/platform/async/accept.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { open } from '../../../shared/platform/secrets/seal.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { acceptDependencies, anAcceptedRequest, anOrder } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const repeat = (given: Partial<AcceptOrder>) => accept(acceptDependencies(setup), anOrder(setup, given));
const find = (given: Partial<AcceptOrder>) => findEarlier(acceptDependencies(setup), anOrder(setup, given));

/** A refusal of another body under the same key or name. */
const reused = (field: string, code: string) => {
  const sentence = `This ${field} was used with another body`;
  return { kind: 'invalid', message: sentence, code, errors: { [field]: [sentence] } };
};
const keyReused = reused('Idempotency-Key', 'idempotency_key_reused');
const numberReused = reused('number', 'number_reused');

describe('A request without a key or a name', () => {
  it('is a new one each time', async () => {
    const [first, second] = [await anAcceptedRequest(setup), await anAcceptedRequest(setup)];
    expect(second.request_id).not.toBe(first.request_id);
    expect(first).not.toHaveProperty('fingerprint');
    expect(setup.sent(paymentsQueue)).toHaveLength(2);
  });

  it('has no earlier one, and nothing is read to find it', async () => {
    await anAcceptedRequest(setup);
    setup.aws.forget();
    expect(await find({})).toBeNull();
    expect(setup.aws.made).toEqual([]);
  });
});

describe('The earlier request of a call with an idempotency key', () => {
  it('is found by the key, in its current state, and is null before the first call', async () => {
    expect(await find({ idempotencyKey: 'k' })).toBeNull();
    const record = await anAcceptedRequest(setup, { idempotencyKey: 'k' });
    setup.aws.forget();
    expect(await find({ idempotencyKey: 'k' })).toMatchObject(record);
    expect(setup.aws.made).toMatchObject([{ command: 'GetItem', input: { ConsistentRead: true } }]);
  });

  it('refuses another body', async () => {
    await anAcceptedRequest(setup, { idempotencyKey: 'k' });
    await expect(find({ idempotencyKey: 'k', input: { amount: 101 } })).rejects.toMatchObject(keyReused);
  });

  it('may have no input', async () => {
    const { record } = await repeat({ idempotencyKey: 'k', input: undefined });
    expect(await repeat({ idempotencyKey: 'k', input: undefined })).toMatchObject({
      record: { request_id: record.request_id },
      isReplay: true,
    });
  });

  it('cannot be missing after the new one was refused because of it', async () => {
    await anAcceptedRequest(setup, { idempotencyKey: 'k' });
    const requests = { ...setup.requests, get: async () => null };
    const lost = accept({ ...acceptDependencies(setup), requests }, anOrder(setup, { idempotencyKey: 'k' }));
    await expect(lost).rejects.toMatchObject({ kind: 'internal' });
  });

  it('is compared by what the caller sent, not by what was prepared from it', async () => {
    const sent = { amount: '1.00' };
    const { record } = await repeat({ idempotencyKey: 'k', sent, input: { amount: 1, rate: 5 } });
    const again = await repeat({ idempotencyKey: 'k', sent, input: { amount: 1, rate: 6 } });
    expect(again).toMatchObject({ record, isReplay: true });
    const other = repeat({ idempotencyKey: 'k', sent: { amount: '1.0' }, input: { amount: 1, rate: 5 } });
    await expect(other).rejects.toMatchObject(keyReused);
  });

  it('belongs to the endpoint and the app', async () => {
    const given: Partial<AcceptOrder>[] = [{}, { appId: 2 }, { appId: undefined }, { endpoint: 'POST /api/other' }];
    const ids = await Promise.all(
      given.map(async (one) => (await repeat({ idempotencyKey: 'k', ...one })).record.request_id),
    );
    expect(new Set(ids).size).toBe(4);
  });
});

describe('A request with the caller’s own name', () => {
  const name = { of: 'INV-7', field: 'number' };

  it('has an id that follows from account, app and name, and is accepted once', async () => {
    const { record, isReplay } = await repeat({ name });
    expect(record.request_id).toBe(requestIdOfName({ accountId: 7, appId: 1, name: 'INV-7' }));
    expect(isReplay).toBe(false);
    expect(await repeat({ name, endpoint: 'POST /api/other' })).toMatchObject({ record, isReplay: true });
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it('has the same id in every version of the gateway', () => {
    const ids = ['INV-7', 'INV-8', 'INV-9'].map((of) => requestIdOfName({ accountId: 7, appId: 1, name: of }));
    expect(ids).toEqual([
      '8d9d7dfb-4c7b-8c82-896a-5bb325e35fd2',
      '1aa0719a-eb7f-8c66-bb55-253d8a45fa9e',
      '3da0538d-6820-8a15-8f4f-274059383a30',
    ]);
  });

  it('is separate in another account or app, and under another name', async () => {
    const ids = [
      requestIdOfName({ accountId: 7, appId: 1, name: 'INV-7' }),
      requestIdOfName({ accountId: 8, appId: 1, name: 'INV-7' }),
      requestIdOfName({ accountId: 7, appId: 2, name: 'INV-7' }),
      requestIdOfName({ accountId: 7, appId: 1, name: 'INV-8' }),
    ];
    expect(new Set(ids).size).toBe(4);
  });

  it('is refused with another body, under the field of the name', async () => {
    await repeat({ name });
    await expect(repeat({ name, input: { amount: 101 } })).rejects.toMatchObject(numberReused);
  });

  it('is recognized by its idempotency key if it has one', async () => {
    await repeat({ name, idempotencyKey: 'k' });
    const other = { name: { of: 'INV-8', field: 'number' }, idempotencyKey: 'k' };
    expect(await repeat(other)).toMatchObject({ isReplay: true });
    await expect(repeat({ ...other, input: { amount: 101 } })).rejects.toMatchObject(keyReused);
    expect((await repeat({ name })).isReplay).toBe(false);
  });

  it('is not what findEarlier looks for', async () => {
    await repeat({ name });
    expect(await find({ name })).toBeNull();
  });
});

describe('A secret field of the input', () => {
  const secret = { amount: 100, pin: '1234' };
  const withPin = (given: Partial<AcceptOrder> = {}) =>
    repeat({ idempotencyKey: 'k', secretMembers: ['pin', 'code'], input: secret, ...given });

  it('is stored encrypted for the account and the request; the other fields are stored as they are', async () => {
    const { record } = await withPin();
    const { pin, ...others } = record.input as { pin: string };
    expect(others).toEqual({ amount: 100 });
    expect(pin).toMatch(/^v1\.payments_k1\./);
    expect(await open(setup.keyring, { accountId: 7, of: record.request_id }, pin)).toBe('1234');
  });

  it('is no part of the fingerprint, from which a short secret could be guessed', async () => {
    const { record } = await withPin();
    const other = await withPin({ idempotencyKey: 'other', input: { ...secret, pin: '9999' } });
    expect(record.fingerprint).toEqual(expect.any(String));
    expect(other.record.fingerprint).toBe(record.fingerprint);
  });

  it.each([{ amount: 100 }, { amount: 100, pin: undefined }])(
    'that is absent needs no encryption: %j',
    async (input) => {
      const { record } = await withPin({ input });
      expect(record.input).toBe(input);
      expect(await withPin({ input })).toMatchObject({ record: { request_id: record.request_id }, isReplay: true });
    },
  );

  it('of a call without input is not missed', async () => {
    const { record } = await repeat({ secretMembers: ['pin'], input: undefined });
    expect(record.input).toBeUndefined();
  });

  it('is compared when the call is repeated', async () => {
    const { record } = await withPin();
    expect(await withPin()).toMatchObject({ record, isReplay: true });
    for (const input of [
      { ...secret, pin: '1235' },
      { amount: 100 },
      { ...secret, code: '1' },
      { ...secret, amount: 1 },
    ]) {
      await expect(withPin({ input })).rejects.toMatchObject(keyReused);
    }
  });
});

const withSecret = (webhookSecret: string | undefined, idempotencyKey = 'k') =>
  repeat({ idempotencyKey, webhookSecret, callbackUrl: 'https://shop.example.com/hook' });

describe('The secret of a request’s webhook', () => {
  it('is no part of the fingerprint, from which a short secret could be guessed', async () => {
    const fingerprints = [];
    for (const secret of ['1234', '9999', undefined]) {
      fingerprints.push((await withSecret(secret, `key-${secret}`)).record.fingerprint);
    }
    expect(fingerprints).toEqual(Array(3).fill(fingerprints[0]));
  });

  it.each(['1234', undefined])('is compared when the call is repeated: %s', async (secret) => {
    const { record } = await withSecret(secret);
    expect(await withSecret(secret)).toMatchObject({ record, isReplay: true });
    const others = ['1235', '', undefined, '1234'].filter((one) => one !== secret);
    for (const other of others) await expect(withSecret(other)).rejects.toMatchObject(keyReused);
  });
});

describe('The fingerprint of a request without secrets', () => {
  it('is the same in every version of the gateway, so that a call can be repeated after an upgrade', async () => {
    const { record } = await repeat({ idempotencyKey: 'k', input: { amount: 100 } });
    expect(record.fingerprint).toBe('8b5e9fd95658a8f09e961cb77a036a6640690a3def5b97cbd635648cf04ebe9f');
  });
});

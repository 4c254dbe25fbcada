/** Idempotency keys that are used again after they have expired. */
import { beforeEach, expect, it } from 'vitest';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAcceptedRequest } from './requests.ts';
import { requestIdIn, uniqueIdOf } from '../../../shared/values/unique-id.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const retentionMs = 30 * 24 * 60 * 60_000;

it('have a new unique id each time, from which the request is found', async () => {
  const unique = new Set<string>();
  for (let count = 0; count < 13; count += 1) {
    const record = await anAcceptedRequest(setup, { idempotencyKey: 'monthly' });
    const id = uniqueIdOf(record);
    expect(id).toMatch(/^[\da-f]{36}$/);
    expect(requestIdIn(id)).toBe(record.request_id);
    unique.add(id);
    setup.pass(retentionMs + 1_000);
  }
  expect(unique.size).toBe(13);
});

it('are not needed: the id of any other request is unique itself', async () => {
  const record = await anAcceptedRequest(setup);
  expect(record).not.toHaveProperty('key_period');
  expect(uniqueIdOf(record)).toBe(record.request_id);
  expect(requestIdIn(record.request_id)).toBe(record.request_id);
  expect(requestIdIn('INV-14')).toBeNull();
});

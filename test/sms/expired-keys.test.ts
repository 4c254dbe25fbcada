/** An idempotency key that is used again after it has expired starts a new request with the id of the first. */
import { expect, it } from 'vitest';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { findRequestOf } from '../../shared/sms/apply-report.ts';
import { anAcceptedRequest } from '../platform/async/requests.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();

it('is the request of its own message, and not of the first', async () => {
  const setup = await stores.newSetup();
  const { account_id, request_id } = await anAcceptedRequest(setup, { idempotencyKey: 'reminder' });
  await setup.requests.update(requestKeys.request(account_id, request_id), { set: { message_id: 2 } });
  expect(await findRequestOf(setup, { account_id, id: 2, request_id })).toMatchObject({ request_id });
  expect(await findRequestOf(setup, { account_id, id: 1, request_id })).toBeNull();
});

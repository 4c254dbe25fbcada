/** An app is connected by its owner while its accounting system does not answer. */
import { expect, it } from 'vitest';
import type { AccountingDriver } from '../../shared/drivers/accounting-driver.ts';
import { findAccountingApp, withConnection } from '../../shared/accounting/accounting-app.ts';
import { beginConnecting, finishConnecting } from '../../shared/accounting/connect.ts';
import { readConnection } from '../../shared/accounting/connection-store.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { accountId, aDriver, anApp, aSync, dependenciesOf, makeBooks, rotatingTokens } from './accounting-setup.ts';

const stores = useEmulatedStores();
const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };

async function connectWhile(connect: AccountingDriver['connect']) {
  const setup = await stores.newSetup();
  const driver = aDriver(makeBooks('by_key'), { oauth: rotatingTokens(setup.now).oauth, connect });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver, { connection: undefined as never });
  const app = await findAccountingApp(dependencies, accountId, appId);
  const { authorize_url } = await beginConnecting(dependencies, await withConnection(dependencies, app!));
  const state = new URL(authorize_url).searchParams.get('state') ?? '';
  const finished = finishConnecting(dependencies, { code: 'c-1', state }, { traceId: 'trace-1', log: setup.log });
  const shown = () => readConnection(setup.operations, { account_id: accountId, app_id: appId });
  return { setup, driver, dependencies, appId, finished, shown };
}

it('The app is connected, and its first sync reads the company', async () => {
  const { setup, driver, dependencies, appId, finished, shown } = await connectWhile(async () => {
    throw new GatewayError('provider_unavailable', 'Model: not reached');
  });
  expect(await finished).toMatchObject({ connection: { status: 'active' } });
  driver.connect = async () => ({ organization_name: 'Duka', base_currency: 'KES' });
  const sync = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
  await sync.run();
  expect(await sync.read()).toMatchObject({ status: 'completed' });
  expect(await shown()).toMatchObject({ status: 'active', organization_name: 'Duka', base_currency: 'KES' });
});

it('An owner whose company cannot be read is told why', async () => {
  const { finished } = await connectWhile(async () => {
    throw new GatewayError('provider_refused', 'Model: not for this user', { code: 'permission_denied' });
  });
  await expect(finished).rejects.toThrow('Model: not for this user');
});

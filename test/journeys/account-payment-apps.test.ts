/** Testing the credentials of payment apps in the console, without a payment and without showing a secret. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import { newMember, newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';
import { expectTested, expectUntried } from '../support/tested-apps.ts';

type AppAnswer = Answer<{ data: Record<string, unknown> & { id: number } }>;
type Kinds = { payment_apps: { can_be_tested: boolean; types: { type: string; is_testable: boolean }[] } };

const apps = '/account/payment_apps';
const tested = [
  ['MobileMoneyKeExpress', 'consumer_secret', 'access_token', '400.008.01'],
  ['MobileMoneyKeC2B', 'consumer_secret', 'access_token', '400.008.01'],
  ['MobileMoneyKeB2C', 'consumer_key', 'access_token', '400.008.01'],
  ['MobileMoneyKeB2B', 'consumer_secret', 'access_token', '400.008.01'],
  ['AirtelMoney', 'client_secret', 'access_token', 'invalid_client'],
  ['AfricasTalkingAirtime', 'airtime_api_key', 'account', '401'],
] as const;
const untestable = ['MobileMoneyKePersonal', 'MobileMoneyTz', 'MobileMoneyCongo'];

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, body?: Record<string, unknown>): Promise<AppAnswer> =>
  owner.call(method, apps + path, body === undefined ? {} : { body });
async function make(type: string): Promise<number> {
  const body = { name: 'Till', type, is_live: false, config: demoConfigs[type] };
  return (await call('POST', '', body)).body.data.id;
}

describe('The types of payment apps', () => {
  it('show which can be tested: all except those that only read confirmation messages', async () => {
    const { body } = await owner.call<{ data: Kinds }>('GET', '/account/drivers');
    const { types, can_be_tested } = body.data.payment_apps;
    expect(can_be_tested).toBe(true);
    const named = (isTestable: boolean) =>
      types.filter(({ is_testable }) => is_testable === isTestable).map(({ type }) => type);
    expect(named(true)).toEqual(tested.map(([type]) => type));
    expect(named(false)).toEqual(untestable);
  });
});

describe.each(tested)('An app of the type %s', (type, field, name, result_code) => {
  it('is tested with its current configuration', async () => {
    const id = await make(type);
    const right = demoConfigs[type]?.[field];
    const wrong = 'one-that-the-provider-never-gave';
    await expectTested(gateway, owner, { path: `${apps}/${id}`, name, field, right, wrong, refusal: result_code });
  });
});

describe.each(untestable)('An app of the type %s', (type) => {
  it('has no credentials to test', async () => {
    await expectUntried(owner, `${apps}/${await make(type)}`, type);
  });
});

describe('A test of an app', () => {
  it('is allowed for developers, also if the app is disabled, but not for viewers or other accounts', async () => {
    const id = await make('MobileMoneyKeExpress');
    await call('POST', `/${id}/disable`);
    const [developer, viewer] = [
      await newMember(gateway, owner, 'developer'),
      await newMember(gateway, owner, 'viewer'),
    ];
    const test = async (who: Pick<Owner, 'call'>) => (await who.call('POST', `${apps}/${id}/test`)).status;
    expect([await test(developer), await test(viewer)]).toEqual([200, 403]);
    expect(await test(await newOwner(gateway))).toBe(404);
  });
});

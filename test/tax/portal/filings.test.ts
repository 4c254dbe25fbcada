/** Filings that fail before or after they were sent: unsent ones can be sent again, and no log contains the PIN. */
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sealConfig } from '../../../shared/apps/app-config.ts';
import { appKeys } from '../../../shared/apps/records.ts';
import type { TaxPortalDriver } from '../../../shared/drivers/tax-portal-driver.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import type { TaxDependencies } from '../../../shared/tax/app/dependencies.ts';
import { StoreUnavailable } from '../../../shared/platform/storage/store-call.ts';
import type { Table } from '../../../shared/platform/storage/table.ts';
import { taxRoutes } from '../../../shared/tax/portal/routes.ts';
import { anEvent } from '../../bench/http-events.ts';
import { aDriver } from '../einvoicing/shop.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let sent: string[];
let isReplayed: boolean;
let kept: string[];
let answer: () => Promise<never> | undefined;

const header = z.object({ withholderPin: z.string(), transactionUniqueNo: z.string() });
const withholding = {
  input: z.object({ transactionHeader: header }),
  async perform({ transactionHeader }: { transactionHeader: z.output<typeof header> }) {
    sent.push(transactionHeader.transactionUniqueNo);
    await answer();
    return { data: { prn: '2020250000000001' }, provider_code: '70000', message: 'Successful', raw: {} };
  },
};
const pinRegistration = {
  input: z.looseObject({ IdentificationNumber: z.string() }),
  async perform({ IdentificationNumber }: { IdentificationNumber: string }) {
    sent.push(IdentificationNumber);
    await answer();
    return { data: { pin: 'A009999999Z' }, provider_code: '80000', message: 'Successful', raw: {} };
  },
};
const portal = {
  config: z.looseObject({}),
  withholding: { it: withholding },
  pinRegistration,
} as unknown as TaxPortalDriver;

beforeEach(async () => {
  setup = await stores.newSetup();
  sent = [];
  kept = [];
  answer = () => undefined;
  const config = { taxpayer_pin: 'P001234567Z', consumer_key: 'the-key', consumer_secret: 'the-secret' };
  const sealed = await sealConfig(setup.keyring, { accountId: 7, appId: 17, kind: 'tax' }, portal.config, config);
  const at = '2026-01-01T00:00:00.000Z';
  const app = { account_id: 7, id: 17, name: 'Portal', type: 'portal', is_live: false, created_at: at, updated_at: at };
  await setup.apps.put({ ...appKeys.app(7, 'tax', 17), ...app, ...sealed });
  await setup.apps.put({ ...appKeys.directory(17), account_id: 7, kind: 'tax' });
});

type Filed = [status: number, body: Record<string, unknown>];

const file = (tax = setup.tax): Promise<Filed> =>
  post(
    '/api/tax/payments/it-withholding',
    { transactionHeader: { withholderPin: 'P007654321Z', transactionUniqueNo: 'TXN-1' } },
    {},
    tax,
  );

const register = (key: string | undefined, IdentificationNumber = '23456789', tax = setup.tax): Promise<Filed> =>
  post('/api/tax/registration/pin', { IdentificationNumber }, key === undefined ? {} : { 'idempotency-key': key }, tax);

async function post(path: string, body: object, headers: Record<string, string>, tax: Table): Promise<Filed> {
  const dependencies: TaxDependencies = {
    apps: setup.apps,
    tax,
    keyring: setup.keyring,
    egress: { send: () => Promise.reject(new Error('Nothing must be sent here')) },
    baseUrls: {},
    tokenStores: new Map(),
    loadPortal: async () => portal,
    loadEinvoicing: async () => aDriver(),
    now: setup.now,
    audit: { identity: setup.identity, now: setup.now },
    keepCall: async (_accountId, call) => void kept.push(JSON.stringify([call.request_body, call.response_body])),
    sleep: setup.sleep,
    log: setup.log,
    version: 'test',
    baseUrl: 'https://gateway.example.test',
  };
  const caller = { accountId: 7, tokenId: 1, abilities: ['*'], rate: { perSecond: 1_000, burst: 1_000 } };
  const event = anEvent(`POST ${path}`, path, { body, caller });
  event.headers = { ...event.headers, 'x-tax-app-id': '17', ...headers };
  const reply = (await makeHttpHandler(taxRoutes, dependencies)(event, {} as never)) as {
    statusCode: number;
    body: string;
    headers: Record<string, string>;
  };
  isReplayed = reply.headers['idempotent-replayed'] === 'true';
  return [reply.statusCode, JSON.parse(reply.body) as Record<string, unknown>];
}

describe('A filing', () => {
  it.each([0, 1, 2])('that a store error prevented (call %i) is sent when it is repeated', async (but) => {
    setup.aws.breakAt(but, 'before');
    expect((await file())[0]).toBe(500);
    expect(sent).toEqual([]);
    expect(await file()).toMatchObject([200, { data: { prn: '2020250000000001' } }]);
    expect(sent).toEqual(['TXN-1']);
  });

  it.each([3, 4])('that the authority answered is returned, also when a store call (%i) fails', async (but) => {
    setup.aws.breakAt(but, 'before');
    const [first, again] = [await file(), await file()];
    expect(sent).toEqual(['TXN-1']);
    const done = [200, { data: { prn: '2020250000000001' } }];
    // The fourth call writes the audit log.
    expect([first, again]).toMatchObject([done, done]);
  });

  it('that the authority answered is returned although it cannot be stored', async () => {
    const failing = { ...setup.tax, update: () => Promise.reject(new Error('The store is away')) };
    expect(await file(failing)).toMatchObject([200, { data: { prn: '2020250000000001' } }]);
    expect(setup.log.entries.map(({ message }) => message)).toContain('The answer to a filing was not stored');
    setup.pass(60_000);
    expect(await file()).toMatchObject([500, { code: 'outcome_unknown' }]);
    expect(sent).toEqual(['TXN-1']);
  });

  it('that is repeated while it is under way is refused, and afterwards returns the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    answer = () => promise;
    const first = file();
    await expect.poll(() => sent).toEqual(['TXN-1']);
    expect(await file()).toMatchObject([409, { code: 'filing_in_progress' }]);
    setup.pass(59_999);
    expect((await file())[0]).toBe(409);
    resolve(undefined as never);
    expect(await file()).toEqual(await first);
    expect(sent).toEqual(['TXN-1']);
  });

  it('that is still without an answer after a minute has an unknown outcome', async () => {
    answer = () => new Promise<never>(() => {});
    void file();
    await expect.poll(() => sent).toEqual(['TXN-1']);
    setup.pass(60_000);
    expect(await file()).toMatchObject([500, { code: 'outcome_unknown' }]);
    expect(sent).toEqual(['TXN-1']);
  });

  it('that the authority refused is reported as refused although its record cannot be deleted', async () => {
    const provider = {
      name: 'GavaConnect',
      code: '70001',
      message: 'Data Validation Error',
      reason: 'content',
    } as const;
    answer = () => Promise.reject(new GatewayError('provider_refused', provider.message, { provider }));
    const failing = { ...setup.tax, delete: () => Promise.reject(new StoreUnavailable(new Error('away'), true)) };
    expect(await file(failing)).toMatchObject([422, { code: 'provider_error', provider: { code: '70001' } }]);
    expect(setup.log.entries.map(({ message }) => message)).toContain('The record of a refused filing was not deleted');
  });

  it('whose outcome is unknown is logged, and reported as unknown, although that cannot be stored', async () => {
    answer = () => Promise.reject(new GatewayError('provider_unclear', 'No answer came'));
    const failing = { ...setup.tax, update: () => Promise.reject(new StoreUnavailable(new Error('away'), true)) };
    expect(await file(failing)).toMatchObject([500, { code: 'outcome_unknown' }]);
    expect(setup.log.entries.map(({ message }) => message)).toContain('The outcome of a filing is unknown');
    setup.pass(60_000);
    expect(await file()).toMatchObject([500, { code: 'outcome_unknown' }]);
    expect(sent).toEqual(['TXN-1']);
  });

  it('is stored before it is sent also if an earlier one of the same name was refused at the same moment', async () => {
    let isHeld = true;
    const refusedMeanwhile: Table = {
      ...setup.tax,
      async get(key) {
        if (isHeld) await setup.tax.delete({ pk: key.pk, sk: key.sk });
        isHeld = false;
        return setup.tax.get(key);
      },
    };
    answer = () => Promise.reject(new GatewayError('provider_unclear', 'No answer came'));
    await file();
    answer = () => undefined;
    expect(await file(refusedMeanwhile)).toMatchObject([200, { data: { prn: '2020250000000001' } }]);
    expect(await file()).toMatchObject([200, { data: { prn: '2020250000000001' } }]);
    expect(sent).toEqual(['TXN-1', 'TXN-1']);
  });

  it('with an unknown outcome is not sent again, and no log names the taxpayer', async () => {
    answer = () => Promise.reject(new GatewayError('provider_unclear', 'No answer came'));
    for (let time = 0; time < 2; time += 1) expect(await file()).toMatchObject([500, { code: 'outcome_unknown' }]);
    expect(sent).toEqual(['TXN-1']);
    const unknown = setup.log.entries.filter(({ message }) => message === 'The outcome of a filing is unknown');
    expect(unknown).toMatchObject([{ fields: { kind: 'withholding', tax_app_id: 17 } }]);
    expect(JSON.stringify(setup.log.entries)).not.toContain('P007654321Z');
  });
});

describe('A filing with an Idempotency-Key', () => {
  it('is sent once, and a repeated call returns what the authority answered the first', async () => {
    const first = await register('person-14');
    expect(first).toMatchObject([200, { data: { pin: 'A009999999Z' } }]);
    expect(isReplayed).toBe(false);
    expect(await register('person-14')).toEqual(first);
    expect(isReplayed).toBe(true);
    expect(sent).toEqual(['23456789']);
  });

  it('is refused for another body, and sent again under another key or none', async () => {
    await register('person-14');
    expect(await register('person-14', '34567890')).toMatchObject([
      422,
      { code: 'idempotency_key_reused', error: 'This Idempotency-Key was used with another body' },
    ]);
    expect(sent).toEqual(['23456789']);
    await register('person-15');
    await register(undefined);
    await register(undefined);
    expect(sent).toHaveLength(4);
  });

  it('is not sent again while its outcome is unknown, and again after the authority refused it', async () => {
    answer = () => Promise.reject(new GatewayError('provider_unclear', 'No answer came'));
    for (let time = 0; time < 2; time += 1)
      expect(await register('person-14')).toMatchObject([500, { code: 'outcome_unknown' }]);
    expect(sent).toHaveLength(1);
    answer = () =>
      Promise.reject(
        new GatewayError('provider_refused', 'No', {
          provider: { name: 'GavaConnect', code: '80002', message: 'No', reason: 'content' },
        }),
      );
    for (let time = 0; time < 2; time += 1)
      expect(await register('person-15')).toMatchObject([422, { code: 'provider_error' }]);
    expect(sent).toHaveLength(3);
  });

  it.each(['', 'k'.repeat(256)])('is refused if the key is empty or too long', async (key) => {
    expect(await register(key)).toMatchObject([422, { code: 'validation_failed' }]);
    expect(sent).toEqual([]);
  });

  it('is not the filing of another endpoint with the same key', async () => {
    await register('TXN-1');
    expect(await file()).toMatchObject([200, { data: { prn: '2020250000000001' } }]);
  });
});

describe('The log of API calls', () => {
  const person = {
    IdentificationNumber: '23456789',
    DateOfBirth: '31/01/1990',
    MobileNumber: '0700000001',
    EmailAddress: 'person@example.test',
    IsPinWithNoOblig: 'Yes',
  };
  const payee = {
    withholdeeName: 'AMINA DEMO',
    withholdeeEmail: 'person@example.test',
    withholdeeAddress: 'P.O. Box 14',
    natureOfTransaction: 'Consultancy',
  };

  it.each([
    ['registration/pin', person, 'IsPinWithNoOblig'],
    ['registration/pin', { TAXPAYERDETAILS: person }, 'IsPinWithNoOblig'],
    ['payments/it-withholding', { transactionDetails: [payee] }, 'Consultancy'],
    ['checkers/pin-by-id', { TaxpayerType: 'KE', TaxpayerID: '23456789' }, 'KE'],
  ])('shows no data that identifies a person (%s, %o)', async (path, body, shown) => {
    await post(`/api/tax/${path}`, body, {}, setup.tax);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain(shown);
    for (const hidden of ['23456789', '1990', '0700000001', 'person@', 'AMINA', 'Box 14'])
      expect(kept[0]).not.toContain(hidden);
  });
});

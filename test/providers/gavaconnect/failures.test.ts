/** Failures of the portal: queries are repeated, filings are sent once, secrets are never shown. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { gavaconnectMagic } from '../../../infra/simulators/gavaconnect/magic.ts';
import { inAHurry } from '../provider-access.ts';
import {
  aNilReturn,
  aRegistration,
  aTccApplication,
  aTurnoverReturn,
  aWithholding,
  demoConfig,
  paths,
  usePortalOnSimulator,
} from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();

const check = (TAXPIN = 'A001234567Z', config = {}, access = setup.access) =>
  setup.check('pin', { TAXPIN }, config, access);
const file = (TaxpayerPIN = 'A001234567Z', config = {}, access = setup.access) =>
  setup.file('nilReturn', { ...aNilReturn, TaxpayerPIN }, config, access);

/** All kinds of filings. */
const filings: Array<[name: string, path: string, file: (access?: typeof setup.access) => Promise<unknown>]> = [
  ['a PRN for VAT', '/generate/v1/prn/whtvat', (access) => setup.withhold('vat', aWithholding(), {}, access)],
  [
    'a PRN for income tax',
    '/generate/v1/prn/whtit',
    (access) => setup.withhold('it', aWithholding(), { nature_of_transaction: 'Fees' }, access),
  ],
  [
    'a PRN for rent',
    '/generate/v1/prn/whtrental',
    (access) => {
      const rent = { payeePin: 'A001234567Z', typeOfProperty: 'Residential', grossAmount: 100_000, taxAmount: 2_000 };
      return setup.withhold('rental', aWithholding({}, rent), {}, access);
    },
  ],
  ['a TCC application', '/application/v1/tcc', (access) => setup.file('tccApplication', aTccApplication, {}, access)],
  ['a PIN registration', '/v1/generate/pin', (access) => setup.file('pinRegistration', aRegistration, {}, access)],
  [
    'a turnover return',
    '/filing/v1/tot/paymentregistration',
    (access) => setup.file('totReturn', aTurnoverReturn, {}, access),
  ],
  ['a nil return', '/dtd/return/v1/nil', (access) => setup.file('nilReturn', aNilReturn, {}, access)],
];

describe('A query', () => {
  it.each(['A900000502M', 'A900000503M', 'A900000504M'])('about %s is repeated after half a second', async (pin) => {
    await expect(check(pin)).resolves.toMatchObject({ valid: true });
    expect(setup.seen(paths.pin)).toHaveLength(2);
    expect(setup.slept).toEqual([500]);
  });

  it('is sent three times if every answer is 502', async () => {
    await expect(check('A900000512M')).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '502' },
    });
    expect(setup.seen(paths.pin)).toHaveLength(3);
    expect(setup.slept).toEqual([500, 1_500]);
  });

  it('is also repeated if the sign-in fails with 502', async () => {
    setup.simulator.fail({ operation: 'token', answer: 'text_502' });
    await expect(check()).resolves.toMatchObject({ valid: true });
    expect(setup.seen(paths.token)).toHaveLength(2);
  });

  it('is not repeated if 30 seconds are almost over', async () => {
    const slow = {
      ...setup.access,
      egress: {
        async send(request: Parameters<typeof setup.access.egress.send>[0]) {
          const answer = await setup.access.egress.send(request);
          setup.pass(new URL(request.url).pathname === paths.pin ? 13_000 : 0);
          return answer;
        },
      },
    };
    await expect(check('A900000512M', {}, slow)).rejects.toMatchObject({ provider: { code: '502' } });
    expect(setup.sent.filter(({ url }) => url.endsWith(paths.pin)).map(({ totalTimeoutMs }) => totalTimeoutMs)).toEqual(
      [30_000, 17_000],
    );
  });

  it.each([
    ['A900000400M', 'provider_refused', '400'],
    ['A900000410M', 'provider_refused', '400'],
    ['A900000499M', 'provider_refused', '19999'],
    ['A900000429M', 'provider_unavailable', 'policies.ratelimit.SpikeArrestViolation'],
    ['A900000500M', 'provider_unavailable', '500'],
    ['A900000501M', 'provider_unavailable', 'messaging.adaptors.http.flow.UnexpectedEOFAtTarget'],
    ['A900000520M', 'provider_unavailable', '200'],
    ['A900000521M', 'provider_unavailable', '200'],
    ['A900000522M', 'provider_unavailable', '200'],
    ['A900000550M', 'provider_unavailable', 'dropped'],
    ['A900000551M', 'provider_unavailable', 'dropped'],
  ])('about %s is sent once: %s (%s)', async (pin, kind, code) => {
    await expect(check(pin)).rejects.toMatchObject({ kind, provider: { code } });
    expect(setup.seen(paths.pin)).toHaveLength(1);
  });

  it('is unavailable if the answer is late, and not repeated', async () => {
    await check();
    setup.simulator.settings.timeScale = 0.01;
    await expect(check('A900000540M', {}, inAHurry(setup.access, 100))).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: 'timeout' },
    });
    expect(setup.seen(paths.pin)).toHaveLength(2);
  });
});

describe('A filing', () => {
  it.each([
    ['A900000400M', 'provider_refused', '400', 0],
    ['A900000410M', 'provider_refused', '400', 0],
    ['A900000499M', 'provider_refused', '19999', 0],
    ['A900000429M', 'provider_unavailable', 'policies.ratelimit.SpikeArrestViolation', 0],
    ['A900000500M', 'provider_unclear', '500', 0],
    ['A900000501M', 'provider_unclear', 'messaging.adaptors.http.flow.UnexpectedEOFAtTarget', 0],
    ['A900000502M', 'provider_unclear', '502', 0],
    ['A900000503M', 'provider_unclear', '503', 0],
    ['A900000504M', 'provider_unclear', '504', 0],
    ['A900000520M', 'provider_unclear', '200', 1],
    ['A900000521M', 'provider_unclear', '200', 0],
    ['A900000522M', 'provider_unclear', '200', 0],
    ['A900000530M', 'provider_unclear', '500', 1],
    ['A900000532M', 'provider_unclear', '502', 1],
    ['A900000550M', 'provider_unclear', 'dropped', 0],
    ['A900000551M', 'provider_unclear', 'dropped', 1],
  ])('for %s is %s (%s), sent once, filed %i times', async (pin, kind, code, filed) => {
    await expect(file(pin)).rejects.toMatchObject({ kind, provider: { name: 'GavaConnect', code } });
    expect(setup.seen(paths.nil)).toHaveLength(1);
    expect(setup.simulator.filed).toHaveLength(filed);
    expect(setup.slept).toEqual([]);
  });

  it('is unclear if the answer is late; it was still filed', async () => {
    await check();
    setup.simulator.settings.timeScale = 0.01;
    await expect(file('A900000540M', {}, inAHurry(setup.access, 100))).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { code: 'timeout' },
    });
    expect(setup.seen(paths.nil)).toHaveLength(1);
    expect(setup.simulator.filed).toHaveLength(1);
  });

  it('is certainly not sent if no server listens', async () => {
    await check();
    await setup.simulator.stop();
    await expect(file()).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: 'not_connected' },
    });
  });

  it.each(filings)('of %s is never repeated, whatever the answer', async (_what, path, send) => {
    const answers = ['text_502', 'html_503', 'text_504', 'error_500', 'text_in_200', 'dropped'] as const;
    for (const [index, answer] of answers.entries()) {
      setup.simulator.fail({ answer });
      await expect(send(setup.access)).rejects.toMatchObject({ kind: 'provider_unclear' });
      expect(setup.seen(path)).toHaveLength(index + 1);
    }
    expect(setup.slept).toEqual([]);
  });

  it.each(filings)('of %s was filed even if its answer was lost', async (what, path, send) => {
    setup.simulator.fail({ answer: 'dropped_accepted' });
    await expect(send(setup.access)).rejects.toMatchObject({ kind: 'provider_unclear' });
    expect([setup.seen(path).length, setup.simulator.filed.length]).toEqual([1, 1]);
    const again = send(setup.access);
    // The portal accepts any number of applications for a certificate.
    if (what === 'a TCC application') await expect(again).resolves.toBeDefined();
    else await expect(again).rejects.toMatchObject({ kind: 'provider_refused', provider: { reason: 'content' } });
  });
});

describe('No failure', () => {
  const faulty = gavaconnectMagic.filter(({ as, answer }) => as === 'PIN' && answer && answer !== 'slow_accepted');

  it.each(faulty)('contains a secret: $happens', async ({ value }) => {
    const secrets = [
      demoConfig.consumer_secret,
      Buffer.from('demo-consumer-key:demo-consumer-secret').toString('base64'),
    ];
    const failures = await Promise.all(
      [check(value), file(value)].map((call) => call.catch((error: unknown) => error)),
    );
    const shown = inspect(failures, { depth: 20 });
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).not.toContain('Bearer');
  });
});

/** Money is sent at most once: how the drivers handle provider failures. */
import { describe, expect, it } from 'vitest';
import { b2c } from '../../../shared/providers/daraja/b2c.ts';
import { inAHurry } from '../provider-access.ts';
import { requestId, useDriverOnSimulator } from './initiator-on-simulator.ts';

const path = '/mpesa/b2c/v3/paymentrequest';
const tokenPath = '/oauth/v1/generate';
const setup = useDriverOnSimulator(b2c);
const send = (phone_number: string) => setup.send({ phone_number, amount: 100, command_id: 'BusinessPayment' });

describe('Sending money', () => {
  it.each([
    ['0799014002', 'provider_refused', '500.001.1001', 0],
    ['0799014015', 'provider_unclear', '500.002.1001', 0],
    ['0799014026', 'provider_unavailable', '500.003.02', 0],
    ['0799014290', 'provider_unavailable', '500.003.02', 0],
    ['0799014291', 'provider_unavailable', 'policies.ratelimit.SpikeArrestViolation', 0],
    ['0799015000', 'provider_unclear', '500', 0],
    ['0799015030', 'provider_unclear', '503', 0],
    ['0799015050', 'provider_unclear', 'dropped', 1],
    ['0799015051', 'provider_unclear', 'dropped', 0],
    ['0799015200', 'provider_unclear', '200', 1],
    ['0799015201', 'provider_refused', '400.002.05', 0],
  ])('to %s fails with %s (%s): sent once, paid %i times', async (number, kind, code, paid) => {
    await expect(send(number)).rejects.toMatchObject({ kind, provider: { name: 'Daraja', code } });
    await setup.simulator.quiet();
    expect(setup.seen(path)).toHaveLength(1);
    expect(setup.outcomes()).toHaveLength(paid);
    expect(setup.simulator.ledger.size).toBe(paid);
  });

  it('is unclear if the answer is late; the money is still sent, once', async () => {
    setup.simulator.settings.timeScale = 0.01;
    const call = { ...setup.call(), access: inAHurry(setup.access, 100) };
    const input = b2c.sendMoney!.input.parse({ phone_number: '0799015040', amount: 100, command_id: 'SalaryPayment' });
    await expect(b2c.sendMoney!.perform(input, call)).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { code: 'timeout' },
    });
    await setup.simulator.quiet();
    expect(setup.outcomes()).toHaveLength(1);
  });

  it('a second time with the same id is a duplicate: unclear, and nothing is paid twice', async () => {
    await send('0700000101');
    await expect(send('0700000101')).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { code: '500.002.1001', message: 'Duplicate OriginatorConversationID' },
    });
    await setup.simulator.quiet();
    expect(setup.simulator.ledger.size).toBe(1);
    expect(
      setup.seen(path).map(({ body }) => (body as { OriginatorConversationID: string }).OriginatorConversationID),
    ).toEqual([requestId, requestId]);
  });

  it.each(['0799014010', '0799014011'])('renews a token that is refused once on %s, and pays once', async (number) => {
    await expect(send(number)).resolves.toMatchObject({ data: { ResponseCode: '0' } });
    await setup.simulator.quiet();
    expect(setup.seen(path)).toHaveLength(2);
    expect(setup.seen(tokenPath)).toHaveLength(2);
    expect(setup.simulator.ledger.size).toBe(1);
  });

  it('renews a token that expires between two payments', async () => {
    await b2c.checkBalance!.perform(setup.call());
    setup.simulator.expireTokens();
    await expect(send('0700000101')).resolves.toMatchObject({ data: { ResponseCode: '0' } });
    expect(setup.seen(path)).toHaveLength(2);
    await setup.simulator.quiet();
    expect(setup.simulator.ledger.size).toBe(1);
  });

  it.each([
    [200, 'provider_refused', '1'],
    [400, 'provider_refused', '1'],
    [429, 'provider_unavailable', '429'],
    [500, 'provider_unclear', '500'],
    [503, 'provider_unclear', '503'],
  ])('fails by an answer with HTTP %i and a code other than zero as %s', async (status, kind, code) => {
    const body = '{"ConversationID":"AG_1","ResponseCode":"1","ResponseDescription":"No"}';
    const egress: typeof setup.access.egress = {
      send: async (outgoing) =>
        outgoing.url.includes('b2c') ? { status, headers: {}, body } : await setup.access.egress.send(outgoing),
    };
    const input = b2c.sendMoney!.input.parse({ phone_number: '0700000101', amount: 100, command_id: 'SalaryPayment' });
    const sending = b2c.sendMoney!.perform(input, { ...setup.call(), access: { ...setup.access, egress } });
    await expect(sending).rejects.toMatchObject({ kind, provider: { code } });
  });
});

describe('The initiator', () => {
  it.each([
    ['another name', { initiator_name: 'nobody' }],
    ['a credential of another password', { security_credential: Buffer.alloc(256, 1).toString('base64') }],
  ])('with %s is accepted and then fails with 2001', async (_what, config) => {
    await setup.send({ phone_number: '0700000101', amount: 100, command_id: 'BusinessPayment' }, config);
    await setup.simulator.quiet();
    expect(setup.outcomes()).toMatchObject([{ status: 'STATUS_FAILED', result_code: '2001' }]);
    expect(setup.simulator.ledger.size).toBe(0);
  });

  it('is refused at once for a malformed credential', async () => {
    const sending = setup.send(
      { phone_number: '0700000101', amount: 100, command_id: 'BusinessPayment' },
      { security_credential: 'too short' },
    );
    await expect(sending).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '400.002.02', message: 'Bad Request - Invalid SecurityCredential' },
    });
  });

  it('has its password encrypted with the provider’s certificate, differently each time', async () => {
    const created = {
      security_credential: undefined,
      initiator_password: 'demo-initiator-password',
      certificate: setup.simulator.certificate,
    };
    const body = { phone_number: '0700000101', amount: 100, command_id: 'BusinessPayment' };
    await setup.send(body, { ...created, api_version: 'v1' });
    await setup.send(body, { ...created, api_version: 'v1' });
    await setup.simulator.quiet();
    expect(setup.outcomes().map(({ result_code }) => result_code)).toEqual(['0', '0']);
    const [first, second] = setup
      .seen('/mpesa/b2c/v1/paymentrequest')
      .map(({ body: sent }) => (sent as { SecurityCredential: string }).SecurityCredential);
    expect(first).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    expect(first).not.toBe(second);
  });

  it('is refused for a wrong password', async () => {
    const wrong = {
      security_credential: undefined,
      initiator_password: 'another',
      certificate: setup.simulator.certificate,
    };
    await setup.send({ phone_number: '0700000101', amount: 100, command_id: 'BusinessPayment' }, wrong);
    await setup.simulator.quiet();
    expect(setup.outcomes()).toMatchObject([{ result_code: '2001' }]);
  });

  it.each([
    ['neither', { security_credential: undefined }],
    ['a password without the certificate', { security_credential: undefined, initiator_password: 'x' }],
  ])('is rejected for an app with %s', (_what, difference) => {
    const result = b2c.config.safeParse({ ...(setup.call().app.config as object), ...difference });
    expect(result.error?.issues).toMatchObject([{ path: ['security_credential'] }]);
  });

  it.each([
    ['initiator_password', 'with (parentheses)'],
    ['certificate', 'no certificate'],
    ['certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
    ['api_version', 'v2'],
    ['test_phone_number', '12'],
  ])('is rejected for an app with %s %j', (field, value) => {
    const result = b2c.config.safeParse({ ...(setup.call().app.config as object), [field]: value });
    expect(result.error?.issues).toMatchObject([{ path: [field] }]);
  });
});

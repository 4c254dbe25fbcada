/** The key that encrypts the PIN and signatures: cached until it expires, replaced when the provider changes it. */
import { describe, expect, it } from 'vitest';
import { decrypt, reuseKey } from '../../../infra/simulators/airtel-money/keys.ts';
import { memoryTokens } from '../provider-access.ts';
import { paths, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();
const paidOut = () => [...setup.simulator.transactions.values()].filter(({ status }) => status === 'TS').length;

describe('The encryption key', () => {
  it('is fetched once for many calls, and again after 12 hours', async () => {
    const sendAs = (id: string) => setup.send({}, {}, setup.access, id);
    await Promise.all(['a', 'b', 'c'].map((letter) => sendAs(`request-${letter}`)));
    expect(setup.seen(paths.key)).toHaveLength(1);
    setup.pass(12 * 60 * 60 * 1000 - 1);
    await sendAs('request-d');
    expect(setup.seen(paths.key)).toHaveLength(1);
    setup.pass(1);
    await sendAs('request-e');
    expect(setup.seen(paths.key)).toHaveLength(2);
  });

  it('is fetched again if it has changed, and the money is sent once', async () => {
    await setup.send({}, {}, setup.access, 'request-1');
    const { outcome } = await setup.send({ phone_number: '0739009001' });
    expect(outcome?.status).toBe('STATUS_COMPLETED');
    expect(setup.seen(paths.key)).toHaveLength(2);
    expect(paidOut()).toBe(2);
  });

  it('is replaced for signatures too', async () => {
    await setup.request({}, { message_signing: true });
    await setup.simulator.rotateKey();
    await setup.request({}, { message_signing: true }, setup.access, 'request-2');
    expect(setup.simulator.transactions.size).toBe(2);
  });

  it('stops the payment before sending if it is unreadable', async () => {
    const nonsense = setup.answering(paths.key, 200, '{"data":{"key":"bm90LWEta2V5"},"status":{"success":true}}');
    await expect(setup.send({}, {}, nonsense)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    expect(setup.seen(paths.disbursement)).toEqual([]);
  });

  it('and the token are cached under names without secrets', async () => {
    const tokens = memoryTokens(() => setup.access.now());
    await setup.send({}, {}, { ...setup.access, tokens });
    expect([...tokens.stored.keys()].toSorted()).toEqual([
      expect.stringMatching(/^airtel-key:sandbox:KE:[0-9a-f]{32}$/),
      expect.stringMatching(/^airtel:sandbox:[0-9a-f]{32}$/),
    ]);
  });

  it('can only be decrypted by the provider', async () => {
    await setup.send();
    const { pin } = setup.seen(paths.disbursement)[0]!.body as { pin: string };
    expect(JSON.stringify(setup.simulator.requests)).not.toContain('"4711"');
    expect(decrypt(await reuseKey(), pin, 'pkcs1')).toBe('4711');
  });
});

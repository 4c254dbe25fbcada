/** The key the PIN and signatures are encrypted with: kept for its time, changed when the provider changes it. */
import { describe, expect, it } from 'vitest';
import { decrypt, reuseKey } from '../../../infra/simulators/airtel-money/keys.ts';
import { memoryTokens } from '../provider-access.ts';
import { paths, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();
const paidOut = () => [...setup.simulator.transactions.values()].filter(({ status }) => status === 'TS').length;

describe('The encryption key', () => {
  it('is fetched once for many, and again when its 12 hours are over', async () => {
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

  it('that was changed meanwhile is fetched again, and the money sent once', async () => {
    await setup.send({}, {}, setup.access, 'request-1');
    const { outcome } = await setup.send({ phone_number: '0739009001' });
    expect(outcome?.status).toBe('STATUS_COMPLETED');
    expect(setup.seen(paths.key)).toHaveLength(2);
    expect(paidOut()).toBe(2);
  });

  it('is changed for signatures just as well', async () => {
    await setup.request({}, { message_signing: true });
    await setup.simulator.rotateKey();
    await setup.request({}, { message_signing: true }, setup.access, 'request-2');
    expect(setup.simulator.transactions.size).toBe(2);
  });

  it('that cannot be read stops the money before it is sent', async () => {
    const nonsense = setup.answering(paths.key, 200, '{"data":{"key":"bm90LWEta2V5"},"status":{"success":true}}');
    await expect(setup.send({}, {}, nonsense)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    expect(setup.seen(paths.disbursement)).toEqual([]);
  });

  it('and the token are kept under names that tell no secret', async () => {
    const tokens = memoryTokens(() => setup.access.now());
    await setup.send({}, {}, { ...setup.access, tokens });
    expect([...tokens.stored.keys()].toSorted()).toEqual([
      expect.stringMatching(/^airtel-key:sandbox:KE:[0-9a-f]{32}$/),
      expect.stringMatching(/^airtel:sandbox:[0-9a-f]{32}$/),
    ]);
  });

  it('opens what was sealed with it at the provider only', async () => {
    await setup.send();
    const { pin } = setup.seen(paths.disbursement)[0]!.body as { pin: string };
    expect(JSON.stringify(setup.simulator.requests)).not.toContain('"4711"');
    expect(decrypt(await reuseKey(), pin, 'pkcs1')).toBe('4711');
  });
});

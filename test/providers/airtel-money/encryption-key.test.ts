/** The key the PIN and signatures are encrypted with: kept for its time, changed when the provider changes it. */
import { describe, expect, it } from 'vitest';
import { decrypt, takeKey } from '../../../infra/simulators/airtel-money/keys.ts';
import { memoryTokens } from '../provider-access.ts';
import { paths, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const world = useAirtelOnSimulator();
const paidOut = () => [...world.simulator.transactions.values()].filter(({ status }) => status === 'TS').length;

describe('The encryption key', () => {
  it('is fetched once for many, and again when its 12 hours are over', async () => {
    const sendAs = (id: string) => world.send({}, {}, world.access, id);
    await Promise.all(['a', 'b', 'c'].map((letter) => sendAs(`request-${letter}`)));
    expect(world.seen(paths.key)).toHaveLength(1);
    world.pass(12 * 60 * 60 * 1000 - 1);
    await sendAs('request-d');
    expect(world.seen(paths.key)).toHaveLength(1);
    world.pass(1);
    await sendAs('request-e');
    expect(world.seen(paths.key)).toHaveLength(2);
  });

  it('that was changed meanwhile is fetched again, and the money sent once', async () => {
    await world.send({}, {}, world.access, 'request-1');
    const { outcome } = await world.send({ phone_number: '0739009001' });
    expect(outcome?.status).toBe('STATUS_COMPLETED');
    expect(world.seen(paths.key)).toHaveLength(2);
    expect(paidOut()).toBe(2);
  });

  it('is changed for signatures just as well', async () => {
    await world.request({}, { message_signing: true });
    await world.simulator.rotateKey();
    await world.request({}, { message_signing: true }, world.access, 'request-2');
    expect(world.simulator.transactions.size).toBe(2);
  });

  it('that cannot be read stops the money before it is sent', async () => {
    const nonsense = world.answering(paths.key, 200, '{"data":{"key":"bm90LWEta2V5"},"status":{"success":true}}');
    await expect(world.send({}, {}, nonsense)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    expect(world.seen(paths.disbursement)).toEqual([]);
  });

  it('and the token are kept under names that tell no secret', async () => {
    const tokens = memoryTokens(() => world.access.now());
    await world.send({}, {}, { ...world.access, tokens });
    expect([...tokens.stored.keys()].toSorted()).toEqual([
      expect.stringMatching(/^airtel-key:sandbox:KE:[0-9a-f]{32}$/),
      expect.stringMatching(/^airtel:sandbox:[0-9a-f]{32}$/),
    ]);
  });

  it('opens what was sealed with it at the provider only', async () => {
    await world.send();
    const { pin } = world.seen(paths.disbursement)[0]!.body as { pin: string };
    expect(JSON.stringify(world.simulator.requests)).not.toContain('"4711"');
    expect(decrypt(await takeKey(), pin, 'pkcs1')).toBe('4711');
  });
});

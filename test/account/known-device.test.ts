/** The cookie of a browser in which a member signed in before. */
import { describe, expect, it } from 'vitest';
import { knownDeviceCookie, readKnownDevice } from '../../shared/account/known-device.ts';
import { makeKeyrings } from '../support/keyrings.ts';

const start = Date.parse('2026-01-15T09:00:00.000Z');
const k1 = 'first: a key of at least thirty-two characters';
const k2 = 'second: a key of at least thirty-two characters';
const first: Record<string, string> = { current: 'k1', k1 };
const aGateway = ({ baseUrl = 'https://api.example.test', keys = first, now = start } = {}) => ({
  keyring: makeKeyrings(async () => JSON.stringify(keys)),
  baseUrl,
  now: () => now,
});
const email = 'a@example.test';
const lifetimeMs = 180 * 24 * 60 * 60_000;

/** As the browser sends it back. */
const sent = (cookie: string): string => cookie.split(';')[0] ?? '';
const aCookie = async (gateway = aGateway(), known: string | null = null) => knownDeviceCookie(gateway, email, known);

describe('The cookie of a known browser', () => {
  it('is bound to https, the host and the email address, for 180 days', async () => {
    const attributes = `Path=/; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax`;
    const value = String.raw`device-[0-9a-f]{16}=[\w-]{22}\.${(start + lifetimeMs) / 1000}\.account_k1\.[\w-]{43}`;
    expect(await aCookie()).toMatch(new RegExp(`^__Host-${value}; ${attributes}; Secure$`));
    const local = aGateway({ baseUrl: 'http://127.0.0.1:4010' });
    expect(await aCookie(local)).toMatch(new RegExp(`^${value}; ${attributes}$`));
    expect(await readKnownDevice(local, email, [sent(await aCookie(local))])).toMatch(/^[\w-]{22}$/);
  });

  it('identifies the browser, and keeps its id when the member signs in again', async () => {
    const [one, other] = [sent(await aCookie()), sent(await aCookie())];
    const id = await readKnownDevice(aGateway(), email, ['session=x', one]);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await readKnownDevice(aGateway(), email, [other])).not.toBe(id);
    expect(await readKnownDevice(aGateway(), email, [sent(await aCookie(aGateway(), id))])).toBe(id);
  });

  it('ends after 180 days', async () => {
    const cookie = sent(await aCookie());
    expect(await readKnownDevice(aGateway({ now: start + lifetimeMs - 1 }), email, [cookie])).not.toBeNull();
    expect(await readKnownDevice(aGateway({ now: start + lifetimeMs }), email, [cookie])).toBeNull();
  });

  it('stays valid when the keyring is rotated', async () => {
    const cookie = sent(await aCookie());
    expect(await readKnownDevice(aGateway({ keys: { current: 'k2', k1, k2 } }), email, [cookie])).not.toBeNull();
    expect(await readKnownDevice(aGateway({ keys: { current: 'k1', k1: k2 } }), email, [cookie])).toBeNull();
  });

  it('is not accepted for another address, from another browser, or changed', async () => {
    const cookie = sent(await aCookie());
    const [name = '', value = ''] = cookie.split('=');
    const [id = '', until = '', key = '', signature = ''] = value.split('.');
    const otherName = sent(await knownDeviceCookie(aGateway(), 'b@example.test', null)).split('=')[0];
    expect(await readKnownDevice(aGateway(), 'b@example.test', [`${otherName}=${value}`])).toBeNull();
    for (const changed of [
      '',
      `${'x'.repeat(22)}.${until}.${key}.${signature}`,
      `${id}.${Number(until) + 1}.${key}.${signature}`,
      `${id}.${until}.account_k9.${signature}`,
      `${id}.${until}.${key}.${'x'.repeat(43)}`,
      `x.${value}`,
      `x${value}`,
      `${value}x`,
      `${value}.x`,
    ]) {
      expect([changed, await readKnownDevice(aGateway(), email, [`${name}=${changed}`])]).toEqual([changed, null]);
    }
    expect(await readKnownDevice(aGateway(), email, [`x${cookie}`])).toBeNull();
    expect(await readKnownDevice(aGateway(), email, undefined)).toBeNull();
  });
});

/** The address of a gateway: a wrong one would look like a gateway that cannot be reached, and each call would be repeated. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Gateway } from '../../shared/client/gateway.ts';
import { acceptedAddresses, addressRefusal, refusedAddresses } from './address-cases.ts';

async function pathOf(baseUrl: string): Promise<string> {
  let called = '';
  const fetch = async (url: string | URL | Request) => {
    called = url as string;
    return Response.json({ data: [] });
  };
  await new Gateway({ baseUrl, fetch }).listPaymentApps();
  return called;
}

afterEach(() => vi.unstubAllGlobals());

describe('The base URL', () => {
  it.each(refusedAddresses)('%j is refused before any call', (baseUrl) => {
    const open = () => new Gateway({ baseUrl: baseUrl as string });
    expect(open).toThrow(new TypeError(addressRefusal));
  });

  it.each(acceptedAddresses)('%j is accepted', async (baseUrl) => {
    expect(await pathOf(baseUrl)).toBe(`${baseUrl.replace(/\/+$/, '')}/api/pay/apps`);
  });

  it.each(['', '/gateway', '/gateway/'])('%j is accepted on a page of the gateway itself', async (baseUrl) => {
    vi.stubGlobal('location', new URL('https://gateway.example.com/console'));
    expect(await pathOf(baseUrl)).toBe(`${baseUrl.replace(/\/$/, '')}/api/pay/apps`);
    expect(() => new Gateway({ baseUrl: 'gateway.example.com' })).toThrow(addressRefusal);
  });
});

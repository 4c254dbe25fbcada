/** Replies that are not JSON. */
import { describe, expect, it } from 'vitest';
import { Gateway } from '../../shared/client/gateway.ts';

const aGateway = (respond: () => Response) => ({
  gateway: new Gateway({ baseUrl: 'https://gateway.example.test', fetch: async () => respond() }),
});

describe('A reply of another type', () => {
  const file = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x80, 0x00]);

  it('is returned as bytes for a file, and as text for a page', async () => {
    const pdf = aGateway(() => new Response(file, { headers: { 'content-type': 'application/pdf' } }));
    const headers = { accept: 'application/pdf' };
    expect(await pdf.gateway.getEinvSale({ receipt_number: 'INV-1' }, { headers })).toEqual(file);
    const page = aGateway(() => new Response('<p>Żółw</p>', { headers: { 'content-type': 'text/html' } }));
    expect(await page.gateway.getInstructions({ payment_app: 3, transaction: 1 })).toBe('<p>Żółw</p>');
  });
});

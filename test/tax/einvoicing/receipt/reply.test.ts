/** The format of a receipt, by the Accept header. */
import { describe, expect, it } from 'vitest';
import { receiptReply } from '../../../../shared/tax/einvoicing/receipt/reply.ts';
import { anUnsignedSale, aSale } from './sales.ts';

const typeFor = async (accept: string | undefined) => {
  const reply = await receiptReply({ accept }, aSale());
  return reply === null ? 'json' : String(reply.headers?.['content-type']).split(';')[0];
};

describe('The format of a receipt', () => {
  it.each([
    [undefined, 'json'],
    ['', 'json'],
    ['*/*', 'json'],
    ['application/*', 'json'],
    ['application/json', 'json'],
    ['application/json, text/html', 'json'],
    ['text/html;q=0.5, application/json', 'json'],
    ['image/png', 'json'],
    ['text/html;q=0', 'json'],
    ['text/html;q=0, */*', 'json'],
    ['text/html;q=x', 'json'],
    [';;;,=', 'json'],
    ['text/html', 'text/html'],
    ['TEXT/HTML', 'text/html'],
    ['text/*', 'text/html'],
    ['text/html;level=1;q=0.7', 'json'],
    ['text/html;q=0.7', 'text/html'],
    ['text/html, application/json', 'text/html'],
    ['text/html, */*', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'text/html'],
    ['application/json;q=0.2, text/html;q=0.3', 'text/html'],
    ['application/pdf', 'application/pdf'],
    ['*/*, application/pdf', 'application/pdf'],
    ['application/*, application/json;q=0.1', 'application/pdf'],
    ['text/html;q=0.8, application/pdf', 'application/pdf'],
    ['application/pdf, text/html', 'application/pdf'],
  ])('for Accept %j is %s', async (accept, form) => {
    expect(await typeFor(accept)).toBe(form);
  });

  it('can be HTML in the preferred language, with a policy that forbids scripts and loading', async () => {
    const reply = await receiptReply({ accept: 'text/html', 'accept-language': 'sw-KE,en;q=0.5' }, aSale());
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'sw',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        vary: 'Accept, Accept-Language',
      },
      body: expect.stringContaining('ANKARA YA KODI'),
    });
  });

  it('can be a PDF file named after the receipt, with a safe name for any number', async () => {
    const reply = await receiptReply({ accept: 'application/pdf' }, aSale({ receipt_number: 'A/1 "é"\r\nx' }));
    expect(reply?.headers).toMatchObject({
      'content-disposition': 'inline; filename="receipt-A-1-x.pdf"',
      'content-language': 'en',
      vary: 'Accept, Accept-Language',
    });
    expect(reply?.body).toBeInstanceOf(Uint8Array);
  });

  it('can also be HTML for a sale without a signature', async () => {
    const reply = await receiptReply({ accept: 'text/html' }, anUnsignedSale({ status: 'processing' }));
    expect(reply?.body).toContain('NOT A TAX INVOICE');
  });
});

/** Bodies with prices are read in Kenyan shillings; one that states another currency is refused. */
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { check } from '../../../shared/platform/http/read-input.ts';
import { einvoicingWriteRoutes } from '../../../shared/tax/einvoicing/write-routes.ts';

const withPrices = einvoicingWriteRoutes.filter(({ example }) => JSON.stringify(example).includes('price'));

/** By field; null if the body is accepted. */
function errorsOf(route: (typeof withPrices)[number], body: unknown): unknown {
  try {
    check(route.input!({}), body);
    return null;
  } catch (error) {
    return error instanceof GatewayError ? error.errors : error;
  }
}

describe('The currency of an e-invoicing body', () => {
  it('is looked at by every route whose body has prices', () => {
    expect(withPrices.map(({ name }) => name)).toEqual([
      'save_item',
      'change_item',
      'save_sale',
      'save_sale_with_items',
      'save_purchase',
      'save_reverse_invoice',
    ]);
  });

  describe.each(withPrices)('of $name', (route) => {
    const stating = (currency: unknown) => errorsOf(route, { ...(route.example as object), currency });

    it.each(['USD', 'Sh', '', 404, {}])('is refused as %j', (currency) => {
      expect(stating(currency)).toEqual({ currency: ['The currency field must be KES'] });
    });

    it.each([undefined, null, 'KES', ' kes '])('may be %j', (currency) => {
      expect(stating(currency)).toBeNull();
    });
  });
});

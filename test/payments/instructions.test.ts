/** The instructions page for every way to pay, in both languages and with hostile data. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentInstructions } from '../../shared/drivers/payment-driver.ts';
import type { Call } from '../../shared/platform/http/define-route.ts';
import type { PaymentsDependencies } from '../../shared/payments/dependencies.ts';
import { getInstructions } from '../../shared/payments/instructions.ts';
import type { PaymentSubject } from '../../shared/payments/payment-app.ts';
import { createTransaction } from '../../shared/payments/transaction-store.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import * as z from 'zod';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const id = composeId(3, 14);

async function page(
  instructions: PaymentInstructions,
  { language = '', ...more }: Partial<Transaction> & { language?: string } = {},
): Promise<{ body: string; language: unknown }> {
  const transaction = {
    account_id: 7,
    app_id: 3,
    id,
    status: 'STATUS_PENDING',
    amount: '150.00',
    currency: 'KES',
    reference: 'INV-14',
  };
  await createTransaction(setup.payments, { ...transaction, ...more } as Transaction);
  const subject = {
    app: { account_id: 7, id: 3, type: 'X', is_live: false, config: {}, settings: {} },
    driver: { id: 'X', config: z.object({}), instructions: () => instructions },
  } as unknown as PaymentSubject;
  const request = { pathParameters: { transaction: String(id) }, headers: { 'accept-language': language } };
  const reply = await getInstructions(
    setup as unknown as PaymentsDependencies,
    {
      subject,
      request,
    } as unknown as Call<PaymentSubject>,
  );
  return { body: String(reply.body), language: reply.headers?.['content-language'] };
}

const ways: [PaymentInstructions, string, string][] = [
  [{ kind: 'prompt', wallet: 'M-PESA' }, 'Enter your M-PESA PIN', 'Weka PIN yako ya M-PESA'],
  [{ kind: 'prompt', wallet: 'Airtel Money' }, 'Enter your Airtel Money PIN', 'Weka PIN yako ya Airtel Money'],
  [
    { kind: 'paybill', businessNumber: '600000', accountNumber: 'INV-14' },
    'Account number: <strong>INV-14',
    'Nambari ya akaunti: <strong>INV-14',
  ],
  [{ kind: 'till', tillNumber: '600100' }, 'Till number: <strong>600100', 'Nambari ya till: <strong>600100'],
  [
    { kind: 'phone', phone: '254700000199' },
    'Phone number: <strong>254700000199',
    'Nambari ya simu: <strong>254700000199',
  ],
];

describe('The instructions page', () => {
  it.each(ways)('for %j lists the steps in English and in Swahili', async (instructions, english, swahili) => {
    const inEnglish = await page(instructions);
    expect(inEnglish.body).toContain(english);
    expect(inEnglish.body).toContain('<strong>KES 150.00</strong>');
    expect(inEnglish.body).toContain('<html lang="en">');
    expect((await page(instructions, { language: 'sw' })).body).toContain(swahili);
  });

  it.each([
    ['', 'en'],
    ['sw', 'sw'],
    ['sw-TZ', 'sw'],
    ['SW', 'sw'],
    ['en,sw', 'en'],
    ['sw,en', 'sw'],
    ['en;q=0.5,sw;q=0.9', 'sw'],
    ['en;q=0.5, sw;q=0', 'en'],
    ['fr,sw;q=0.3', 'sw'],
    ['fr', 'en'],
    ['*', 'en'],
    [';;;q=,', 'en'],
  ])('for Accept-Language %j is in %s', async (language, expected) => {
    expect((await page({ kind: 'till', tillNumber: '600100' }, { language })).language).toBe(expected);
  });

  it.each([
    ['STATUS_PENDING', 'Waiting for your payment'],
    ['STATUS_COMPLETED', 'Paid. Thank you.'],
    ['STATUS_FAILED', 'This payment has ended.'],
    ['STATUS_REVERSED', 'This payment has ended.'],
  ] as const)('of a payment with %s shows: %s', async (status, text) => {
    const { body } = await page({ kind: 'till', tillNumber: '600100' }, { status });
    expect(body).toContain(text);
    // Nobody is told to pay twice.
    expect(body.includes('Enter your PIN')).toBe(status === 'STATUS_PENDING');
  });

  it.each<[string, Partial<Transaction>]>([
    ['has no outcome yet', { status: 'STATUS_UNKNOWN' }],
    ['only an API caller claims', { status: 'STATUS_COMPLETED', source: 'extracted' }],
  ])('of a payment that %s says neither that it was paid nor that it has ended', async (_, facts) => {
    const pay = { kind: 'till', tillNumber: '600100' } as const;
    for (const [language, text] of [
      ['en', 'We are checking whether you have paid. Do not pay again yet.'],
      ['sw', 'Tunahakiki kama umelipa. Usilipe tena kwa sasa.'],
    ]) {
      const { body } = await page(pay, { ...facts, language });
      expect(body).toContain(`<p class="state">${text}</p>`);
      expect(body).not.toContain('<ol>');
    }
  });

  it('of a reversal does not exist', async () => {
    const reversal = page({ kind: 'prompt', wallet: 'M-PESA' }, { reverses: composeId(3, 7) });
    await expect(reversal).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('escapes every value', async () => {
    const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&`;
    const { body } = await page(
      { kind: 'paybill', businessNumber: hostile, accountNumber: hostile },
      { reference: hostile, amount: hostile, currency: hostile },
    );
    expect(body).not.toMatch(/<script|<img|alert\('/);
    const tags = [...body.matchAll(/<\/?([a-z1]+)/g)].map(([, tag]) => tag);
    const own = [
      'html',
      'head',
      'meta',
      'title',
      'style',
      'body',
      'main',
      'h1',
      'p',
      'dl',
      'dt',
      'dd',
      'ol',
      'li',
      'strong',
    ];
    expect(tags.filter((tag) => !own.includes(tag ?? ''))).toEqual([]);
  });
});

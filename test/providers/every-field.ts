/** Records with every member filled, and of each member another value: what the wire must show, or a warning must tell. */
import type { DocumentLine } from '../../shared/drivers/accounting-driver.ts';
import type { FieldOf, SyncedKind, SyncedRecords } from '../../shared/drivers/stored-fields.ts';

/** What the simulator's books hold: records to name, and two accounts for each purpose. */
export type InTheBooks = {
  customer: string;
  supplier: string;
  product: string;
  income: Two;
  expense: Two;
  deposit: Two;
};
type Two = readonly [string, string];

/** `code`: told by another name or number of the provider, so that only a difference shows it. */
export type Sample = { given: unknown; other: unknown; isCode?: boolean };
export type Samples<Kind extends SyncedKind> = Record<FieldOf<Kind>, Sample>;

const text = (given: string, other: string): Sample => ({ given, other });
const code = (given: unknown, other: unknown): Sample => ({ given, other, isCode: true });

const contactSamples: Samples<'contact'> = {
  name: text('Baraka Hardware Ltd', 'Simba Supplies Ltd'),
  is_company: code(true, false),
  first_name: text('Wanjiru', 'Achieng'),
  last_name: text('Kamau', 'Otieno'),
  email: text('accounts@baraka.example', 'office@baraka.example'),
  phone: text('+254700000001', '+254700000002'),
  tax_pin: text('P051234567Q', 'P059876543Z'),
  currency: code('KES', 'USD'),
  payment_terms_days: { given: 14, other: 21 },
  'billing_address.line1': text('Moi Avenue 17', 'Kenyatta Avenue 4'),
  'billing_address.line2': text('Third floor', 'Wing B'),
  'billing_address.city': text('Nakuru', 'Kisumu'),
  'billing_address.region': text('Rift Valley', 'Nyanza'),
  'billing_address.postal_code': text('20100', '40100'),
  'billing_address.country': code('KE', 'UG'),
  active: code(true, false),
  notes: text('Pays on Fridays', 'Call before delivery'),
};

const productSamples = ({ income, expense }: InTheBooks): Samples<'product'> => ({
  sku: text('CEM-50', 'CEM-25'),
  name: text('Cement 50 kg', 'Cement 25 kg'),
  type: code('goods', 'service'),
  unit: text('Bag', 'Pallet'),
  description: text('Portland cement', 'Blended cement'),
  track_inventory: code(false, true),
  'sale.price': { given: '850.25', other: '900.75' },
  'sale.account_code': text(...income),
  'sale.tax_code': code('B', 'E'),
  'sale.price_includes_tax': code(false, true),
  'purchase.price': { given: '700.25', other: '750.75' },
  'purchase.account_code': text(...expense),
  'purchase.tax_code': code('B', 'E'),
  'etims.item_code': text('KE1NTXU0000001', 'KE1NTXU0000002'),
  'etims.classification_code': text('30111601', '30111602'),
  active: code(true, false),
});

type CommonField = FieldOf<'sale'> & FieldOf<'purchase'>;

const documentSamples = (
  { product, deposit }: InTheBooks,
  accounts: Two,
): Record<Exclude<CommonField, 'kind' | 'contact'>, Sample> => ({
  number: text('INV-77', 'INV-78'),
  date: text('2026-03-02', '2026-03-03'),
  due_date: text('2026-04-01', '2026-04-15'),
  currency: code('KES', 'USD'),
  exchange_rate: { given: '129.5', other: '131.25' },
  price_includes_tax: code(false, true),
  'lines.product': code({ provider_id: product }, null),
  'lines.description': text('Cement in bags', 'Cement loose'),
  'lines.quantity': { given: '7', other: '9' },
  'lines.unit_price': { given: '1250.50', other: '1300.50' },
  'lines.discount_amount': code('0.00', '70.00'),
  'lines.tax_code': code('B', 'E'),
  'lines.account_code': text(...accounts),
  'payment.method': code('cash', 'mobile_money'),
  'payment.reference': text('QJK12345', 'QJK67890'),
  'payment.account_code': text(...deposit),
  'payment.paid_at': { given: '2026-03-05T09:00:00Z', other: '2026-03-06T09:00:00Z' },
  reference: text('PO-9', 'PO-10'),
  notes: text('Thank you', 'Come again'),
  is_to_be_posted: code(true, false),
});

/** What a second line says, without a product: the amounts are such that a discount of it can be told in any way. */
const plainLine = {
  description: 'Delivery to the site',
  quantity: '10',
  unit_price: '840.00',
  discount_amount: '84.00',
  tax_code: 'B',
} as const;

/** The kinds of records, each in the forms a provider may handle apart. */
export const forms = [
  { kind: 'contact', form: 'customer' },
  { kind: 'contact', form: 'supplier' },
  { kind: 'contact', form: 'both' },
  { kind: 'product', form: 'goods' },
  { kind: 'sale', form: 'invoice' },
  { kind: 'sale', form: 'receipt' },
  { kind: 'purchase', form: 'bill' },
  { kind: 'purchase', form: 'expense' },
] as const satisfies readonly { kind: SyncedKind; form: string }[];
export type Form = (typeof forms)[number];

/** One change: where it is, and the record with it. */
export type Change = { field: string; line: number | null; sample: Sample; value: unknown };

function assign(value: Record<string, unknown>, [name = '', ...rest]: readonly string[], to: unknown): void {
  if (rest.length === 0) value[name] = to;
  else assign((value[name] ??= {}) as Record<string, unknown>, rest, to);
}

const linePrefix = 'lines.';

/** The record with everything given, and one more for each member that says something else there. */
export function everyField({ kind, form }: Form, books: InTheBooks) {
  const accounts = kind === 'sale' ? books.income : books.expense;
  const documents = () => documentSamples(books, accounts);
  const samples: Record<string, Sample> =
    kind === 'contact' ? contactSamples : kind === 'product' ? productSamples(books) : documents();
  if (kind === 'purchase') samples['supplier_invoice_number'] = text('S-100', 'S-200');
  const whole: Record<string, unknown> = { external_id: `every-${form}`, ...heading(kind, form, books) };
  const first: Record<string, unknown> = { line_no: 1 };
  for (const [field, { given }] of Object.entries(samples)) {
    const isOfLine = field.startsWith(linePrefix);
    if (isOfLine) first[field.slice(linePrefix.length)] = given;
    else assign(whole, field.split('.'), given);
  }
  if ('date' in samples)
    whole['lines'] = [first, { ...plainLine, line_no: 2, product: null, account_code: accounts[0] }];
  const changes = Object.entries(samples).flatMap(([field, sample]) => changesOf(whole, field, sample));
  return { whole: whole as SyncedRecords[SyncedKind], samples, changes };
}

function heading(kind: SyncedKind, form: string, { customer, supplier }: InTheBooks): Record<string, unknown> {
  if (kind === 'contact') return { role: form, has_twin: false };
  if (kind === 'product') return {};
  return { kind: form, contact: { provider_id: kind === 'sale' ? customer : supplier } };
}

function changesOf(whole: Record<string, unknown>, field: string, sample: Sample): Change[] {
  if (!field.startsWith(linePrefix)) {
    const value = structuredClone(whole);
    assign(value, field.split('.'), sample.other);
    return [{ field, line: null, sample, value }];
  }
  const name = field.slice(linePrefix.length) as keyof DocumentLine;
  const lines = whole['lines'] as Record<string, unknown>[];
  return lines.flatMap((_, line) => {
    // The second line has no product to take away.
    if (line === 1 && name === 'product') return [];
    const changed = lines.map((one, index) => (index === line ? { ...one, [name]: sample.other } : one));
    return [{ field, line, sample, value: { ...whole, lines: changed } }];
  });
}

/** Invoices, sales receipts, bills and purchases. QuickBooks has no drafts: every document is posted. */
import type {
  DocumentLine,
  FoundRecord,
  KnownRecord,
  PurchaseRecord,
  SaleRecord,
} from '../../drivers/accounting-driver.ts';
import { areEqual, divide, isAbove, isZero, lineTotal, subtract, sum } from '../../values/money.ts';
import { truncate } from '../../values/text.ts';
import { taxOf } from '../kit/accounting-amounts.ts';
import { accountOf, syncFailure, taxIdOf, toBody, unlessOfOtherKind } from '../kit/accounting-refusal.ts';
import { condition, quickbooks, type QuickBooksCall } from './client.ts';
import { provider } from './failures.ts';
import { given, hasMark, isMarked, isVoided, lineAmount, toNumber, toProviderRecord, withMark } from './mapping.ts';
import { readOne } from './names.ts';
import { billBody, type Held, invoiceBody, purchaseBody, salesReceiptBody } from './wire.ts';

type Document = SaleRecord | PurchaseRecord;
export const maxNumberLength = 21;
/** The decimals of a unit price. */
const pricePlaces = 7;
const entities = { invoice: 'invoice', receipt: 'salesreceipt', bill: 'bill', expense: 'purchase' } as const;
/** What the document was if it is now paid, or was paid and is not any more: a different entity. */
const otherKinds = { invoice: 'salesreceipt', salesreceipt: 'invoice', bill: 'purchase', purchase: 'bill' } as const;
const entityOf = ({ kind }: Document): (typeof entities)[Document['kind']] => entities[kind];

/** A bill is identified by its supplier's number. */
function numberOf(document: Document): string | null {
  const supplierNumber = 'supplier_invoice_number' in document ? document.supplier_invoice_number : null;
  const number = supplierNumber ?? document.number;
  if (number === null || number.length <= maxNumberLength) return number;
  throw syncFailure(
    'validation',
    provider,
    `QuickBooks accepts numbers of at most ${maxNumberLength} characters: ${number}`,
  );
}

const isSale = (document: Document): document is SaleRecord =>
  document.kind === 'invoice' || document.kind === 'receipt';

const reference = (value: string) => ({ value });

function taxRef(line: DocumentLine, side: 'sale' | 'purchase', { settings }: QuickBooksCall) {
  return line.tax_code === null ? null : reference(taxIdOf(settings, line.tax_code, side, provider));
}

function toCommon(document: Document) {
  const { date, currency, exchange_rate, price_includes_tax, external_id, reference: own, notes } = document;
  return given({
    DocNumber: numberOf(document),
    TxnDate: date,
    CurrencyRef: currency === null ? null : reference(currency),
    ExchangeRate: exchange_rate === null ? null : toNumber(exchange_rate),
    GlobalTaxCalculation: price_includes_tax ? 'TaxInclusive' : 'TaxExcluded',
    PrivateNote: withMark(external_id, own, notes),
  });
}

/** QuickBooks divides a discount among all lines, so with several tax letters it would reduce the tax of the wrong ones. */
const isMixed = ({ lines }: SaleRecord): boolean => new Set(lines.map(({ tax_code }) => tax_code)).size > 1;

/** What a line comes to without the tax that its price may include. */
function netOf(line: DocumentLine, { price_includes_tax }: Document): string {
  const amount = lineTotal(line);
  return price_includes_tax && line.tax_code !== null ? subtract(amount, taxOf(amount, line.tax_code, true)) : amount;
}

/**
 * A line whose price is after its discount and without tax. Throws `unsupported` for an amount that no price has
 * exactly.
 */
function withNetPrice(line: DocumentLine, document: Document): DocumentLine {
  const { line_no, quantity } = line;
  if (isZero(line.discount_amount) && !document.price_includes_tax) return line;
  const net = netOf(line, document);
  const unit_price = divide(net, quantity, pricePlaces);
  if (!isAbove('0', net) && areEqual(lineAmount(quantity, unit_price), net)) {
    return { ...line, unit_price, discount_amount: '0.00' };
  }
  throw syncFailure(
    'unsupported',
    provider,
    `QuickBooks cannot store the amount of line ${line_no} to the cent: send a price without tax and discount`,
  );
}

/** QuickBooks' amounts and prices are without tax even in documents that show them with it: that amount comes apart. */
function taxMembers(line: DocumentLine, document: Document, call: QuickBooksCall) {
  const TaxCodeRef = taxRef(line, isSale(document) ? 'sale' : 'purchase', call);
  const isWithTax = document.price_includes_tax && TaxCodeRef !== null;
  return given({ TaxCodeRef, TaxInclusiveAmt: isWithTax ? toNumber(lineTotal(line)) : null });
}

const quantities = ({ quantity, unit_price }: DocumentLine) => ({
  Qty: toNumber(quantity),
  UnitPrice: toNumber(unit_price),
});

function toSalesLines(sale: SaleRecord, call: QuickBooksCall) {
  const isRepriced = isMixed(sale) || sale.price_includes_tax;
  const discount = isRepriced ? '0' : sum(sale.lines.map(({ discount_amount }) => discount_amount));
  const sold = sale.lines.map((line) => {
    const priced = isRepriced ? withNetPrice(line, sale) : line;
    return {
      DetailType: 'SalesItemLineDetail',
      Amount: toNumber(lineAmount(priced.quantity, priced.unit_price)),
      ...given({ Description: line.description }),
      SalesItemLineDetail: {
        ...given({ ItemRef: line.product === null ? null : reference(line.product.provider_id) }),
        ...quantities(priced),
        ...taxMembers(line, sale, call),
      },
    };
  });
  if (isZero(discount)) return sold;
  // One discount for the whole document: QuickBooks has no discounts on lines.
  const off = {
    DetailType: 'DiscountLineDetail',
    Amount: toNumber(discount),
    DiscountLineDetail: { PercentBased: false },
  };
  return [...sold, off];
}

function toExpenseLine(line: DocumentLine, purchase: PurchaseRecord, call: QuickBooksCall) {
  const net = netOf(line, purchase);
  const description = given({ Description: line.description });
  if (line.product !== null) {
    if (!isZero(line.discount_amount)) {
      throw syncFailure(
        'unsupported',
        provider,
        'QuickBooks does not accept a discount on a purchased product: lower its price',
      );
    }
    const ItemBasedExpenseLineDetail = {
      ItemRef: reference(line.product.provider_id),
      ...quantities(withNetPrice(line, purchase)),
      ...taxMembers(line, purchase, call),
    };
    return {
      DetailType: 'ItemBasedExpenseLineDetail',
      Amount: toNumber(net),
      ...description,
      ItemBasedExpenseLineDetail,
    };
  }
  const account = accountOf(call.settings, line.account_code, 'expense_account', provider);
  return {
    DetailType: 'AccountBasedExpenseLineDetail',
    Amount: toNumber(net),
    ...description,
    AccountBasedExpenseLineDetail: { AccountRef: reference(account), ...taxMembers(line, purchase, call) },
  };
}

const paidFrom = ({ payment }: Document, { settings }: QuickBooksCall) =>
  reference(accountOf(settings, payment?.account_code, 'deposit_account', provider));

function toSaleBody(sale: SaleRecord, call: QuickBooksCall): object {
  const isDiscounted = sale.lines.some(({ discount_amount }) => !isZero(discount_amount));
  const body = {
    ...toCommon(sale),
    CustomerRef: reference(sale.contact.provider_id),
    // Otherwise QuickBooks calculates the tax of the prices before the discount.
    ...(isDiscounted && { ApplyTaxAfterDiscount: true }),
    Line: toSalesLines(sale, call),
  };
  if (sale.kind === 'invoice') return { ...body, ...given({ DueDate: sale.due_date }) };
  const { reference: number = null } = sale.payment ?? {};
  return {
    ...body,
    DepositToAccountRef: paidFrom(sale, call),
    ...given({ PaymentRefNum: number === null ? null : truncate(number, maxNumberLength) }),
  };
}

function toPurchaseBody(purchase: PurchaseRecord, call: QuickBooksCall): object {
  const supplier = purchase.contact.provider_id;
  const body = { ...toCommon(purchase), Line: purchase.lines.map((line) => toExpenseLine(line, purchase, call)) };
  if (purchase.kind === 'bill') {
    return { ...body, VendorRef: reference(supplier), ...given({ DueDate: purchase.due_date }) };
  }
  return {
    ...body,
    PaymentType: purchase.payment?.method === 'card' ? 'CreditCard' : 'Cash',
    AccountRef: paidFrom(purchase, call),
    EntityRef: { value: supplier, type: 'Vendor' },
  };
}

const schemas = { invoice: invoiceBody, salesreceipt: salesReceiptBody, bill: billBody, purchase: purchaseBody };

async function write(document: Document, call: QuickBooksCall, key: string, known?: KnownRecord) {
  const entity = entityOf(document);
  const body = isSale(document) ? toSaleBody(document, call) : toPurchaseBody(document, call);
  const version = known && { Id: known.provider_id, SyncToken: known.provider_version ?? '0', sparse: true };
  const held = await quickbooks(call).write(
    entity,
    toBody<object>(schemas[entity], { ...body, ...version }, provider),
    key,
  );
  return toProviderRecord(held);
}

/**
 * Finds a document by number, else among those of the day: a private note can be read but not searched. A document that
 * another user created is the same one only if its contact matches.
 */
async function find(document: Document, call: QuickBooksCall): Promise<FoundRecord | null> {
  const number = numberOf(document);
  const where = number === null ? condition('TxnDate', document.date) : condition('DocNumber', number);
  const held = await quickbooks(call).query(entityOf(document), where);
  const ours = held.find(({ PrivateNote }) => isMarked(PrivateNote, document.external_id));
  if (ours) return { ...toProviderRecord(ours), is_ours: true };
  // A sale with the mark of another id is another one, such as another branch's of the same number.
  const isFree = (one: Held) =>
    contactOf(one) === document.contact.provider_id &&
    !isVoided(one) &&
    !(isSale(document) && hasMark(one.PrivateNote));
  const same = number === null ? undefined : held.find(isFree);
  return same ? { ...toProviderRecord(same), is_ours: false } : null;
}

const contactOf = ({ CustomerRef, VendorRef, EntityRef }: Held): string | undefined =>
  (CustomerRef ?? VendorRef ?? EntityRef)?.value;

export const documentVerbs = {
  find,
  create: (document: Document, call: QuickBooksCall & { idempotencyKey: string }) =>
    write(document, call, call.idempotencyKey),
  update: (known: KnownRecord, document: Document, call: QuickBooksCall & { idempotencyKey: string }) =>
    unlessOfOtherKind(
      write(document, call, call.idempotencyKey, known),
      () => readOne(otherKinds[entityOf(document)], known, call),
      { id: known.provider_id, kind: document.kind, provider },
    ),
  read: (known: KnownRecord, document: Document, call: QuickBooksCall) => readOne(entityOf(document), known, call),
};

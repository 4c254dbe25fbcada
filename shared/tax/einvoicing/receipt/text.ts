/** The texts of receipts in English and Swahili. */
import type { Language } from '../../../platform/http/page.ts';
import type { SaleRecord } from '../documents/document.ts';
import type { ReceiptState } from './facts.ts';

export type ReceiptTexts = {
  titles: Record<SaleRecord['kind'], string>;
  /** The title of a document without a signature. */
  unsigned: Record<SaleRecord['kind'], string>;
  proforma: string;
  training: string;
  states: Record<Exclude<ReceiptState, 'signed'>, string>;
  copy: string;
  proformaNotice: string;
  trainingNotice: string;
  pin: string;
  branch: string;
  number: string;
  original: string;
  date: string;
  customer: string;
  customerPin: string;
  payment: string;
  payments: Record<string, string>;
  reason: string;
  reasons: Record<string, string>;
  remark: string;
  item: string;
  quantity: string;
  amount: string;
  discount: string;
  taxable: string;
  tax: string;
  total: string;
  letter: string;
  rate: string;
  unit: string;
  sdcId: string;
  receiptNumber: string;
  unitNumber: string;
  internalData: string;
  signature: string;
  signedAt: string;
  mrcNo: string;
  lookUp: string;
  page: (page: number, of: number) => string;
};

const en: ReceiptTexts = {
  titles: { sale: 'TAX INVOICE', credit_note: 'CREDIT NOTE' },
  unsigned: { sale: 'NOT A TAX INVOICE', credit_note: 'NOT A VALID CREDIT NOTE' },
  proforma: 'PROFORMA INVOICE',
  training: 'TRAINING RECEIPT',
  states: {
    cancelled: 'Cancelled: a credit note has undone this invoice.',
    waiting: 'The tax authority has not signed this document yet.',
    unclear: 'It is not known yet whether the tax authority has taken this document.',
    failed: 'The tax authority has not taken this document.',
    withdrawn: 'This sale was withdrawn before it was sent to the tax authority.',
    signature_lost: 'The tax authority has taken this document, but its signature is not known.',
  },
  copy: 'COPY',
  proformaNotice: 'This is not a tax invoice.',
  trainingNotice: 'Made for training. This is not a tax invoice.',
  pin: 'PIN',
  branch: 'Branch',
  number: 'Number',
  original: 'For invoice',
  date: 'Date',
  customer: 'Customer',
  customerPin: 'Customer PIN',
  payment: 'Paid by',
  payments: {
    '01': 'Cash',
    '02': 'Credit',
    '03': 'Cash and credit',
    '04': 'Bank cheque',
    '05': 'Debit or credit card',
    '06': 'Mobile money',
    '07': 'Other',
  },
  reason: 'Reason',
  reasons: {
    '01': 'Missing quantity',
    '02': 'Missing data',
    '03': 'Damaged',
    '04': 'Wasted',
    '05': 'Raw material shortage',
    '06': 'Refund',
  },
  remark: 'Remark',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  discount: 'Discount',
  taxable: 'Taxable',
  tax: 'Tax',
  total: 'Total',
  letter: 'Letter',
  rate: 'Rate',
  unit: 'Signed by the control unit',
  sdcId: 'SCU ID',
  receiptNumber: 'Receipt number',
  unitNumber: 'Invoice number',
  internalData: 'Internal data',
  signature: 'Receipt signature',
  signedAt: 'Signed at',
  mrcNo: 'MRC number',
  lookUp: 'Check this receipt with the tax authority',
  page: (page, of) => `Page ${page} of ${of}`,
};

const sw: ReceiptTexts = {
  titles: { sale: 'ANKARA YA KODI', credit_note: 'NOTI YA MKOPO' },
  unsigned: { sale: 'SI ANKARA YA KODI', credit_note: 'SI NOTI HALALI YA MKOPO' },
  proforma: 'ANKARA YA MAKADIRIO',
  training: 'RISITI YA MAFUNZO',
  states: {
    cancelled: 'Imefutwa: noti ya mkopo imebatilisha ankara hii.',
    waiting: 'Mamlaka ya kodi bado haijatia sahihi hati hii.',
    unclear: 'Bado haijulikani kama mamlaka ya kodi imepokea hati hii.',
    failed: 'Mamlaka ya kodi haikupokea hati hii.',
    withdrawn: 'Mauzo haya yaliondolewa kabla ya kutumwa kwa mamlaka ya kodi.',
    signature_lost: 'Mamlaka ya kodi imepokea hati hii, lakini sahihi yake haijulikani.',
  },
  copy: 'NAKALA',
  proformaNotice: 'Hii si ankara ya kodi.',
  trainingNotice: 'Imetolewa kwa mafunzo. Hii si ankara ya kodi.',
  pin: 'PIN',
  branch: 'Tawi',
  number: 'Nambari',
  original: 'Kwa ankara',
  date: 'Tarehe',
  customer: 'Mteja',
  customerPin: 'PIN ya mteja',
  payment: 'Malipo',
  payments: {
    '01': 'Taslimu',
    '02': 'Mkopo',
    '03': 'Taslimu na mkopo',
    '04': 'Hundi ya benki',
    '05': 'Kadi ya benki',
    '06': 'Pesa kwa simu',
    '07': 'Nyingine',
  },
  reason: 'Sababu',
  reasons: {
    '01': 'Kiasi kimepungua',
    '02': 'Taarifa zimepungua',
    '03': 'Imeharibika',
    '04': 'Imepotea',
    '05': 'Upungufu wa malighafi',
    '06': 'Kurudishiwa pesa',
  },
  remark: 'Maelezo',
  item: 'Bidhaa',
  quantity: 'Idadi',
  amount: 'Kiasi',
  discount: 'Punguzo',
  taxable: 'Kabla ya kodi',
  tax: 'Kodi',
  total: 'Jumla',
  letter: 'Herufi',
  rate: 'Kiwango',
  unit: 'Imetiwa sahihi na kifaa cha udhibiti',
  sdcId: 'SCU ID',
  receiptNumber: 'Nambari ya risiti',
  unitNumber: 'Nambari ya ankara',
  internalData: 'Data ya ndani',
  signature: 'Sahihi ya risiti',
  signedAt: 'Sahihi ilitiwa',
  mrcNo: 'Nambari ya MRC',
  lookUp: 'Hakikisha risiti hii kwa mamlaka ya kodi',
  page: (page, of) => `Ukurasa ${page} kati ya ${of}`,
};

export const receiptTexts: Record<Language, ReceiptTexts> = { en, sw };

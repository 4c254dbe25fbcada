/** The 16 endpoints of e-invoicing that write; accepted by einvoicing-api, performed by einvoicing-worker. */
import { defineRoute, type Route } from '../../platform/http/define-route.ts';
import {
  cancelInput,
  creditNoteInput,
  expressInput,
  prepareCancel,
  prepareCreditNote,
  prepareExpress,
  saveCreditNote,
} from './documents/credit-notes.ts';
import type { EinvoicingDependencies } from './dependencies.ts';
import { decideImport, decisionInput, prepareDecision } from './documents/imports.ts';
import { initialize, initializeInput, prepareInitialize } from './device/initialize.ts';
import { itemWriteRoutes } from './master-data/items.ts';
import { partyWriteRoutes } from './master-data/parties.ts';
import {
  cancelResult,
  creditNoteResult,
  decisionResult,
  deviceResult,
  movementResult,
  purchaseResult,
  reverseInvoiceResult,
  saleResult,
  saleWithItemsResult,
} from './master-data/result-bodies.ts';
import {
  preparePurchase,
  prepareReverseInvoice,
  purchaseInput,
  reverseInvoiceInput,
  savePurchase,
  saveReverseInvoice,
} from './documents/purchases.ts';
import { write } from './routing.ts';
import { saleInput, saleWithItemsInput } from './documents/sale-input.ts';
import { prepareSale, prepareSaleWithItems, saveSale, saveSaleWithItems } from './documents/sales.ts';
import { moveStock, prepareMovement } from './stock/stock.ts';
import { movementInput } from './stock/stock-input.ts';

const post = { ...write, method: 'POST' } as const;

const saleExample = {
  receipt_number: 'INV-2026-0041',
  receipt_date: '2026-01-15',
  customer_pin: 'P007654321Z',
  customer_name: 'Baraka Hardware Ltd',
  payment_type: '06',
  items: [{ item_code: 'KE2NTXU0000001', quantity: '3', unit_price: '850.00', discount_rate: '10' }],
};
const sameNumber =
  'Repeating a receipt_number with the same body returns the same request; with another body the call is refused. After a sale failed, its number can be used again.';

export const einvoicingWriteRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...post,
    name: 'initialize_device',
    actionName: 'device.initialize',
    path: '/api/tax/einv/device/initialize',
    input: initializeInput,
    prepare: prepareInitialize,
    output: deviceResult,
    summary: 'Initializes the invoicing device of a tax app',
    example: {},
    action: initialize,
  }),
  ...itemWriteRoutes,
  ...partyWriteRoutes,
  defineRoute({
    ...post,
    name: 'save_sale',
    actionName: 'sale.sync',
    path: '/api/tax/einv/sales',
    input: saleInput,
    prepare: prepareSale,
    output: saleResult,
    summary: 'Invoices a sale; the authority signs it',
    description: sameNumber,
    example: saleExample,
    action: saveSale,
  }),
  defineRoute({
    ...post,
    name: 'save_sale_with_items',
    actionName: 'sale.sync',
    path: '/api/tax/einv/sales/with-items',
    input: saleWithItemsInput,
    prepare: prepareSaleWithItems,
    output: saleWithItemsResult,
    summary: 'Invoices a sale and registers its new items',
    description: sameNumber,
    example: {
      ...saleExample,
      receipt_number: 'INV-2026-0042',
      items: [
        {
          item_name: 'Ballast 50 kg',
          item_type: '1',
          item_class_code: '3011160100',
          tax_type: 'B',
          quantity: '4',
          unit_price: '120.00',
        },
      ],
    },
    action: saveSaleWithItems,
  }),
  defineRoute({
    ...post,
    name: 'cancel_sale',
    actionName: 'sale.cancel',
    path: '/api/tax/einv/sales/{receipt_number}/cancel',
    input: cancelInput,
    prepare: prepareCancel,
    output: cancelResult,
    summary: 'Cancels a sale: withdraws it while it waits, otherwise issues a credit note for the rest of it',
    example: { reason: '06' },
    action: saveCreditNote,
  }),
  defineRoute({
    ...post,
    name: 'save_credit_note',
    actionName: 'credit_note.sync',
    path: '/api/tax/einv/credit-notes',
    input: creditNoteInput,
    prepare: prepareCreditNote,
    output: creditNoteResult,
    summary: 'Credits a part of a sale',
    example: { original_receipt_number: 'INV-2026-0041', reason: '06', items: [{ item_seq: 1, quantity: '1' }] },
    action: saveCreditNote,
  }),
  defineRoute({
    ...post,
    name: 'save_express_credit_note',
    actionName: 'credit_note.sync',
    path: '/api/tax/einv/credit-notes/express',
    input: expressInput,
    prepare: prepareExpress,
    output: creditNoteResult,
    summary: 'Credits everything that is left of a sale',
    example: { original_receipt_number: 'INV-2026-0041' },
    action: saveCreditNote,
  }),
  defineRoute({
    ...post,
    name: 'save_purchase',
    actionName: 'purchase.sync',
    path: '/api/tax/einv/purchases',
    input: purchaseInput,
    prepare: preparePurchase,
    output: purchaseResult,
    summary: 'Registers a purchase',
    example: {
      invoice_number: '1201',
      invoice_date: '2026-01-14',
      supplier_pin: 'P005555555Z',
      supplier_name: 'Cement Works Ltd',
      items: [{ item_code: 'KE2NTXU0000001', quantity: '24', unit_price: '720.00' }],
    },
    action: savePurchase,
  }),
  defineRoute({
    ...post,
    name: 'save_reverse_invoice',
    actionName: 'reverse_invoice.sync',
    path: '/api/tax/einv/reverse-invoices',
    input: reverseInvoiceInput,
    prepare: prepareReverseInvoice,
    output: reverseInvoiceResult,
    summary: 'Registers a purchase from a supplier who issues no invoice',
    example: {
      supplier_name: 'A farmer',
      items: [{ item_code: 'KE2NTXU0000001', quantity: '10', unit_price: '700.00' }],
    },
    action: saveReverseInvoice,
  }),
  defineRoute({
    ...post,
    name: 'record_stock_movement',
    actionName: 'stock.movement',
    path: '/api/tax/einv/stock/movements',
    input: movementInput,
    prepare: prepareMovement,
    output: movementResult,
    summary: 'Records goods that came into stock or left it',
    example: { type: '06', items: [{ item_code: 'KE2NTXU0000001', quantity: '10' }] },
    action: moveStock,
  }),
  defineRoute({
    ...post,
    name: 'decide_import',
    actionName: 'import.decision',
    path: '/api/tax/einv/imports/{task_code}/decision',
    input: decisionInput,
    prepare: prepareDecision,
    output: decisionResult,
    summary: 'Approves or rejects imported goods',
    example: {
      decision: 'approve',
      item_seq: 1,
      declaration_date: '15012026',
      hs_code: '8471300000',
      item_code: 'KE2NTXU0000001',
    },
    action: decideImport,
  }),
];

/** Decisions on imported goods that customs reported to the authority. */
import * as z from 'zod';
import type { TaxSubject } from '../../app/tax-app.ts';
import type { PreparableCall, Prepared } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { invalidField } from './amounts.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice } from '../device/device.ts';
import { itemCode, optionalText, quantity, text } from '../fields.ts';
import { queueMovement } from '../stock/follow-with-stock.ts';
import { findItem } from '../master-data/item.ts';
import { itemClassCode } from '../master-data/item-input.ts';
import { type Authority, laneAction, resultOf } from '../lane/lane-action.ts';
import type { MovementInput } from '../stock/stock-input.ts';

/** The authority's limit. */
const maxTaskCodeLength = 50;

export const decisionInput = lazy(() =>
  z
    .object({
      decision: z.enum(['approve', 'reject']),
      item_seq: z.int().min(1),
      /** The authority's own text, returned unchanged. */
      declaration_date: text(8),
      hs_code: text(17),
      item_code: itemCode(),
      item_class_code: itemClassCode().optional(),
      remark: optionalText(400),
    })
    .refine(({ decision, remark }) => decision === 'approve' || remark !== null, {
      path: ['remark'],
      message: 'Required for a rejection',
    }),
);
export type DecisionInput = z.output<ReturnType<typeof decisionInput>>;

export async function prepareDecision(
  { tax }: EinvoicingDependencies,
  { subject: { app }, input, request }: PreparableCall<TaxSubject, DecisionInput>,
): Promise<Prepared<DecisionInput>> {
  requireDevice(app);
  const { task_code = '' } = request.pathParameters;
  if (task_code.length > maxTaskCodeLength)
    throw invalidField('task_code', `Must be at most ${maxTaskCodeLength} characters`);
  if ((await findItem(tax, app, input.item_code)) === null) {
    throw invalidField('item_code', `The item ${input.item_code} is not registered`);
  }
  return { input, about: { tax_app_id: app.id, task_code } };
}

/** The decisions in the authority's class 26. */
const decisions: Record<string, DecisionInput['decision']> = { '3': 'approve', '4': 'reject' };

export const decideImport = laneAction<DecisionInput>(
  async (dependencies, { subject: { app }, input, record, log }, authority) => {
    const task_code = record.path_parameters.task_code ?? '';
    const item = await findItem(dependencies.tax, app, input.item_code);
    if (item === null) throw invalidField('item_code', `The item ${input.item_code} is not registered`);
    const { decision, item_seq, declaration_date, hs_code, item_code } = input;
    const item_class_code = input.item_class_code ?? item.item_class_code;
    const imported = await findImport(authority, task_code, item_seq);
    // The authority requires a remark in both cases.
    const remark = input.remark ?? 'Approved';
    const is_approved = decision === 'approve';
    const sent = { task_code, declaration_date, item_seq, hs_code, item_class_code, item_code, is_approved, remark };
    // An earlier attempt may have decided it. A different decision is not changed.
    const decided = decisions[String(imported?.status)];
    if (decided !== undefined && decided !== decision)
      throw invalidField('decision', `This import is already decided: ${decided}`);
    if (decided === undefined) await authority.driver.decideImport(sent, authority.call);
    const count = quantity().safeParse(imported?.quantity).data;
    const isStocked = is_approved && item.item_type !== '3' && count !== undefined;
    if (isStocked) {
      const goods: MovementInput = {
        type: '01',
        items: [{ item_code, quantity: count }],
        customer_pin: null,
        remark: null,
      };
      const document = `${task_code}#${item_seq}`;
      const { trace_id } = record;
      await queueMovement(
        dependencies,
        app,
        { input: goods, cause: 'import', document, of: `import#${document}`, trace_id },
        log,
      );
    }
    const shown = {
      task_code,
      item_seq,
      declaration_date,
      hs_code,
      item_code,
      decision,
      remark,
      quantity: count ?? null,
    };
    return resultOf(app, { import: { ...shown, stock_status: isStocked ? 'pending' : 'none' } });
  },
);

/** Finds the import, which contains the quantity. Without a quantity, nothing is added to the stock. */
async function findImport({ driver, call }: Authority, taskCode: string, itemSeq: number) {
  const { rows } = await driver.read('imports', '20180520000000', call);
  return rows.find(({ task_code, item_seq }) => task_code === taskCode && item_seq === itemSeq);
}

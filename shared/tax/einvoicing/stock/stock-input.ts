/** The body of a stock movement. */
import * as z from 'zod';
import { lazy } from '../../../values/lazy.ts';
import { amount, branchId, day, itemCode, optionalPin, optionalText, quantity } from '../fields.ts';

/** The codes of incoming movements begin with 0, those of outgoing ones with 1. */
export const movementTypes = ['01', '02', '03', '04', '05', '06', '11', '12', '13', '14', '15', '16'] as const;
export type MovementType = (typeof movementTypes)[number];

/** Goods sent to another branch, which sees them in its list. */
const toBranch: MovementType = '13';

export const isIncoming = (type: string): boolean => type.startsWith('0');

export const movementInput = lazy(() =>
  z
    .object({
      type: z.enum(movementTypes),
      date: day().optional(),
      items: z
        .array(z.object({ item_code: itemCode(), quantity: quantity(), unit_price: amount().optional() }))
        .min(1)
        .max(1000),
      branch_to: branchId().optional(),
      customer_pin: optionalPin(),
      remark: optionalText(400),
      original_movement_no: z.int().positive().optional(),
    })
    .refine(({ type, branch_to }) => type !== toBranch || branch_to !== undefined, {
      path: ['branch_to'],
      message: 'Required for goods sent to another branch',
    }),
);
export type MovementInput = z.output<ReturnType<typeof movementInput>>;

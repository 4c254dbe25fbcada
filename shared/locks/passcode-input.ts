/** The input schema of a passcode. The lock's driver determines which passcodes are possible. */
import * as z from 'zod';
import { passcodeTypes, recurrences } from '../drivers/lock-driver.ts';
import type { LockSubject } from './owned-lock.ts';
import { oneLine } from '../platform/input/one-line.ts';

const moment = z.iso.datetime({ offset: true });

export const passcodeForm = z.object({
  name: oneLine(50).min(1),
  type: z.enum(passcodeTypes),
  /** Defaults to `custom` if a code is sent, otherwise to `random`. */
  mode: z.enum(['custom', 'random']).optional(),
  code: z
    .string()
    .regex(/^\d{4,9}$/, 'Must be 4 to 9 digits')
    .optional(),
  recurrence: z.enum(recurrences).optional(),
  starts_at: moment.optional(),
  ends_at: moment.optional(),
});
type Form = z.output<typeof passcodeForm>;
export type PasscodeInput = Form & { mode: 'custom' | 'random' };

/** The form, checked against the capabilities of the lock. */
export const passcodeInput = ({ driver, lock, app }: LockSubject) =>
  passcodeForm.transform((form, context): PasscodeInput => {
    const input = { ...form, mode: form.mode ?? (form.code === undefined ? ('random' as const) : ('custom' as const)) };
    const lengths = driver.codeLengths(app.config);
    for (const [path, isBroken, message] of rulesOf(input, {
      ...lengths,
      can: canSetPasscode({ driver, lock }, input),
    })) {
      if (isBroken) context.addIssue({ code: 'custom', path: [path], message });
    }
    return input;
  });

type Can = { mode: boolean; type: boolean };

function canSetPasscode({ driver, lock }: Pick<LockSubject, 'driver' | 'lock'>, { mode, type }: PasscodeInput): Can {
  const types = lock.capabilities.includes(`passcode_${mode}`) ? driver.passcodes[mode] : undefined;
  return { mode: types !== undefined, type: types?.includes(type) ?? true };
}

type Rule = readonly [field: keyof Form, isBroken: boolean, message: string];

function rulesOf(input: PasscodeInput, { can, min, max }: { can: Can; min: number; max: number }): Rule[] {
  const { mode, type, code, recurrence, starts_at, ends_at } = input;
  const isTimed = type === 'period' || type === 'recurring';
  const digits = code?.length ?? min;
  const isPermanent = type === 'permanent';
  const isBackwards = starts_at !== undefined && ends_at !== undefined && Date.parse(ends_at) <= Date.parse(starts_at);
  return [
    ['mode', !can.mode, `This lock does not support ${mode} passcodes`],
    ['type', !can.type, `This lock does not support ${mode} passcodes of this type`],
    ['code', mode === 'custom' && code === undefined, 'Is required for a custom passcode'],
    ['code', mode === 'random' && code !== undefined, 'Must not be sent for a random passcode'],
    ['code', digits < min || digits > max, `Must have ${min === max ? min : `${min} to ${max}`} digits`],
    ['recurrence', type === 'recurring' && recurrence === undefined, 'Is required for a recurring passcode'],
    ['recurrence', type !== 'recurring' && recurrence !== undefined, 'Is allowed only for a recurring passcode'],
    ['starts_at', isTimed && starts_at === undefined, `Is required for a ${type} passcode`],
    ['ends_at', isTimed && ends_at === undefined, `Is required for a ${type} passcode`],
    ['ends_at', isBackwards, 'Must be after starts_at'],
    // Providers ignore these: the code would open the door outside of the requested times.
    [
      'starts_at',
      isPermanent && mode === 'custom' && starts_at !== undefined,
      'A permanent passcode of your own is valid at once; use the type period',
    ],
    ['ends_at', isPermanent && ends_at !== undefined, 'A permanent passcode has no end; use the type period'],
    [
      'ends_at',
      type === 'one_time' && mode === 'random' && ends_at !== undefined,
      'The provider decides until when a random one-time passcode is valid',
    ],
  ];
}

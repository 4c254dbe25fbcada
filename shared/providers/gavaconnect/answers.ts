/** An answer of the portal, taken for a yes or a definite no by its body alone, whatever its HTTP status (1.2). */
import * as z from 'zod';
import type { CheckerAnswer, PortalAnswer } from '../../drivers/tax-portal-driver.ts';
import { type Envelope, membersOf, readEnvelope } from './envelope.ts';
import { definiteNo } from './failures.ts';

type Said = Omit<PortalAnswer, 'data'>;
export type Yes<T> = { answer: T; said: Said };

const providerMessageOf = ({ code, message }: Envelope, raw: unknown): Said => ({
  provider_code: code ?? '',
  message,
  raw,
});

/** A yes with everything it must tell; `explicit` wants a code or a status that says so. */
export function yesOf<T>(answer: z.ZodType<T>, explicit: boolean): z.ZodType<Yes<T>> {
  return z.unknown().transform((raw, context): Yes<T> => {
    const envelope = readEnvelope(raw);
    const read = answer.safeParse(membersOf(raw));
    if (envelope !== null && read.success && isYes(envelope, explicit)) {
      return { answer: read.data, said: providerMessageOf(envelope, raw) };
    }
    context.addIssue({ code: 'custom', message: 'Not a yes' });
    return z.NEVER;
  });
}

function isYes({ says, code }: Envelope, explicit: boolean): boolean {
  return says === 'yes' || (!explicit && says === null && code === null);
}

/** What a checker answers to what does not exist or does not hold. */
export const noOf: z.ZodType<CheckerAnswer> = z.unknown().transform((raw, context): CheckerAnswer => {
  const envelope = readEnvelope(raw);
  if (envelope?.code && definiteNo.has(envelope.code)) {
    return { valid: false, data: {}, ...providerMessageOf(envelope, raw) };
  }
  context.addIssue({ code: 'custom', message: 'Not a definite no' });
  return z.NEVER;
});

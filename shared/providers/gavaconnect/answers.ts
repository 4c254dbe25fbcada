/** Reads an answer of the portal as success or as a definite negative by its body alone, whatever its HTTP status. */
import * as z from 'zod';
import type { CheckerAnswer, PortalAnswer } from '../../drivers/tax-portal-driver.ts';
import { type Envelope, membersOf, readEnvelope } from './envelope.ts';
import { negativeCodes } from './failures.ts';

type ProviderMessage = Omit<PortalAnswer, 'data'>;
export type Success<T> = { answer: T; providerMessage: ProviderMessage };

const providerMessageOf = ({ code, message }: Envelope, raw: unknown): ProviderMessage => ({
  provider_code: code ?? '',
  message,
  raw,
});

/** A success with all its members; `explicit` requires a code or status that means success. */
export function successOf<T>(answer: z.ZodType<T>, explicit: boolean): z.ZodType<Success<T>> {
  return z.unknown().transform((raw, context): Success<T> => {
    const envelope = readEnvelope(raw);
    const read = answer.safeParse(membersOf(raw));
    if (envelope !== null && read.success && isSuccess(envelope, explicit)) {
      return { answer: read.data, providerMessage: providerMessageOf(envelope, raw) };
    }
    context.addIssue({ code: 'custom', message: 'The response is not a success' });
    return z.NEVER;
  });
}

function isSuccess({ result, code }: Envelope, explicit: boolean): boolean {
  return result === 'success' || (!explicit && result === null && code === null);
}

/** A checker's answer for something that does not exist or is not valid. */
export const negativeAnswer: z.ZodType<CheckerAnswer> = z.unknown().transform((raw, context): CheckerAnswer => {
  const envelope = readEnvelope(raw);
  if (envelope?.code && negativeCodes.has(envelope.code)) {
    return { valid: false, data: {}, ...providerMessageOf(envelope, raw) };
  }
  context.addIssue({ code: 'custom', message: 'The response is not a definite negative' });
  return z.NEVER;
});

/** How every checker is built: an input, a query, and the data of a positive answer in the gateway's terms. */
import * as z from 'zod';
import type { CheckerAnswer, PortalAction } from '../../drivers/tax-portal-driver.ts';
import { toLocalDay } from '../../values/time.ts';
import { negativeAnswer, successOf } from './answers.ts';
import { gavaconnect, type Operation } from './client.ts';
import type { GavaConnectConfig } from './config.ts';

export type Checker = PortalAction<GavaConnectConfig, unknown, CheckerAnswer>;

export type CheckerFacts<Input, Answer> = {
  input: z.ZodType<Input>;
  operation: Operation | ((config: GavaConnectConfig) => Operation);
  /** In the portal's terms. */
  toRequest: (input: Input) => Record<string, unknown>;
  answer: z.ZodType<Answer>;
  /** For answers that may lack the code, where the members alone mean success. */
  isCodeOptional?: true;
  /** The endpoint's members; `today` is a day of East Africa Time. */
  toData: (answer: Answer, input: Input, today: string) => Record<string, unknown>;
  /** Rejects a positive answer that is not valid, such as an expired certificate. */
  isValid?: (data: Record<string, unknown>) => boolean;
};

export function checker<Input, Answer>(facts: CheckerFacts<Input, Answer>): Checker {
  const { input, toRequest, toData, isValid = () => true } = facts;
  const success = successOf(facts.answer, facts.isCodeOptional !== true);
  const action: PortalAction<GavaConnectConfig, Input, CheckerAnswer> = {
    input,
    async perform(input, call) {
      const { config } = call.app;
      const operation = typeof facts.operation === 'function' ? facts.operation(config) : facts.operation;
      const read = await gavaconnect(call).query(operation, toRequest(input), z.union([negativeAnswer, success]));
      if ('valid' in read) return read;
      const data = toData(read.answer, input, toLocalDay(call.access.now()));
      return { valid: isValid(data), data, ...read.providerMessage };
    },
  };
  return action;
}

/** The portal reports certificates as valid even after their last day. */
export const isNotExpired = (data: Record<string, unknown>): boolean => data['expired'] !== true;

/** ISO days compare as text. Without a last day nothing is expired. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

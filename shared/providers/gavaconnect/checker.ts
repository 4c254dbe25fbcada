/** How every checker is made: an input, a question, and what a yes tells in the gateway's words. */
import * as z from 'zod';
import type { CheckerAnswer, PortalAction } from '../../drivers/tax-portal-driver.ts';
import { toLocalDay } from '../../values/time.ts';
import { noOf, yesOf } from './answers.ts';
import { gavaconnect, type Operation } from './client.ts';
import type { GavaConnectConfig } from './config.ts';

export type Checker = PortalAction<GavaConnectConfig, unknown, CheckerAnswer>;

export type CheckerFacts<Input, Answer> = {
  input: z.ZodType<Input>;
  operation: Operation | ((config: GavaConnectConfig) => Operation);
  /** In the portal's words. */
  toRequest: (input: Input) => Record<string, unknown>;
  answer: z.ZodType<Answer>;
  /** Where the code is missing at times, and the members alone say yes. */
  isCodeOptional?: true;
  /** The endpoint's members; `today` is a day of East Africa Time. */
  tell: (answer: Answer, input: Input, today: string) => Record<string, unknown>;
  /** For a yes that does not hold after all. */
  isValid?: (data: Record<string, unknown>) => boolean;
};

export function checker<Input, Answer>(facts: CheckerFacts<Input, Answer>): Checker {
  const { input, toRequest, tell, isValid = () => true } = facts;
  const yes = yesOf(facts.answer, facts.isCodeOptional !== true);
  const action: PortalAction<GavaConnectConfig, Input, CheckerAnswer> = {
    input,
    async perform(input, call) {
      const { config } = call.app;
      const operation = typeof facts.operation === 'function' ? facts.operation(config) : facts.operation;
      const read = await gavaconnect(call).ask(operation, toRequest(input), z.union([noOf, yes]));
      if ('valid' in read) return read;
      const data = tell(read.answer, input, toLocalDay(call.access.now()));
      return { valid: isValid(data), data, ...read.said };
    },
  };
  return action;
}

/** A certificate whose last day is over is called valid by the portal all the same (1.4). */
export const isNotExpired = (data: Record<string, unknown>): boolean => data['expired'] !== true;

/** ISO days compare as text; without a last day nothing is over. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

/** Sends a queued call under an idempotency key, and says how to repeat it safely when the answer was lost. */
import { createHash, randomUUID } from 'node:crypto';
import { GatewayUnreachable, ServerError } from '../errors.ts';
import type { Accepted } from '../generated/types.ts';
import type { Command, OptionSpecs } from './command.ts';
import { CommandFailed, describeFailure, WrongUsage } from './failures.ts';

export const keyOption = {
  'idempotency-key': { kind: 'text', value: '<key>', summary: 'Makes it safe to run the command again' },
} as const satisfies OptionSpecs;

export function makeKey(given: string | undefined, command: Command): string {
  if (given !== undefined && !/^[\x20-\x7E]{1,255}$/.test(given))
    throw new WrongUsage('--idempotency-key must be 1 to 255 ASCII characters', command);
  return given ?? randomUUID();
}

/** The same for the same key: a repeated call must have the same body. */
export const referenceOf = (key: string): string => `CLI-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;

export async function acceptOnce(key: string, call: () => Promise<Accepted>): Promise<Accepted> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof ServerError)) throw error;
    const reason = describeFailure(error)?.message ?? '';
    throw new CommandFailed(
      `${reason}. The gateway may have accepted it`,
      `To try again without a second effect, repeat the command with: --idempotency-key ${key}`,
    );
  }
}

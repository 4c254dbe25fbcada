/**
 * Bounds what payment drivers hand over: whatever a provider, or somebody in its name, says in a callback or a response,
 * no text, name of a member or nesting in it is longer than a record, an event or a list can hold.
 */
import { boundTexts, isPlain } from '../../drivers/bounded-texts.ts';
import type { PaymentDriver } from '../../drivers/payment-driver.ts';

/** What a driver is asked to do at the provider, or to read of what came from it. */
const readings: readonly string[] = ['perform', 'read', 'draft', 'rebuildResult'];
/** Schemas are not walked. */
const schemas: readonly string[] = ['config', 'input'];

const known = new WeakMap<PaymentDriver, PaymentDriver>();

/** The same driver, all its readings bounded. */
export function boundDriver(driver: PaymentDriver): PaymentDriver {
  const bounded = known.get(driver) ?? (boundMembers(driver) as PaymentDriver);
  known.set(driver, bounded);
  return bounded;
}

function boundMembers(owner: object): object {
  const members = Object.entries(owner).map(([name, member]): [string, unknown] => {
    if (isMethod(member) && readings.includes(name)) return [name, boundCall(member, owner)];
    return [name, isPlain(member) && !schemas.includes(name) ? boundMembers(member) : member];
  });
  return Object.fromEntries(members);
}

type Method = (this: object, ...given: unknown[]) => unknown;

const isMethod = (member: unknown): member is Method => typeof member === 'function';

function boundCall(method: Method, owner: object) {
  return (...given: unknown[]): unknown => {
    const answer = method.apply(owner, given);
    return answer instanceof Promise ? answer.then((value) => boundTexts(value)) : boundTexts(answer);
  };
}

/**
 * Limits the values that payment drivers return. Whatever a provider, or someone in its name, sends in a callback or a
 * response: no text, member name or nesting is longer than a record, an event or a list can store.
 */
import { boundTexts, isPlain } from '../../drivers/bounded-texts.ts';
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { lazyPer } from '../../values/lazy.ts';

/** The methods that call the provider, or read its data. */
const readings: readonly string[] = ['perform', 'read', 'draft', 'rebuildResult'];
/** Schemas are not changed. */
const schemas: readonly string[] = ['config', 'input'];

/** The same driver, with limits on all its results. */
export const boundDriver = lazyPer((driver: PaymentDriver): PaymentDriver => boundMembers(driver) as PaymentDriver);

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

/** `registerUrls` registers the callback addresses; `simulateTransaction` tests them in the sandbox. */
import { providerAccess } from '../apps/provider-access.ts';
import * as z from 'zod';
import { appKeys } from '../apps/records.ts';
import type { QueuedAction } from '../platform/async/queued-action.ts';
import { addressProblem } from '../drivers/address-limits.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { success } from '../platform/http/replies.ts';
import { registeredAddresses } from './callback-address.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { actionOf } from './money-actions.ts';
import { openPaymentApp, type PaymentApp, type PaymentSubject, refuseDisabled } from './payment-app.ts';

export const registeredBody = () =>
  z.looseObject({
    ConversationID: z.string(),
    OriginatorConversationID: z.string(),
    ResponseDescription: z.string(),
  });

export async function registerUrls(
  dependencies: PaymentsDependencies,
  { subject }: Call<PaymentSubject>,
): Promise<Reply> {
  refuseDisabled(subject.app);
  const action = actionOf(subject.driver, 'registerUrls');
  const { app } = subject;
  const { validation, confirmation } = await registeredAddresses(dependencies, app);
  const addresses = { validation, confirmation };
  refuseUnlessAllowed(subject, Object.values(addresses));
  const key = appKeys.app<PaymentApp>(app.account_id, 'payment', app.id);
  const { data } = await action.perform(addresses, {
    app: await openPaymentApp(dependencies, subject),
    access: providerAccess(dependencies, 'payment', app),
    registered: (await dependencies.apps.get(key))?.registered_urls ?? null,
  });
  await dependencies.apps.update(key, { set: { registered_urls: addresses }, if: { pk: { isPresent: true } } });
  return { status: 200, body: success(data) };
}

/** Checks first, because some providers accept an address only once and give no reason for a refusal. */
function refuseUnlessAllowed({ driver }: PaymentSubject, addresses: readonly string[]): void {
  for (const address of addresses) {
    const problem = addressProblem(driver.provider, driver.addressLimits, address);
    if (problem !== null) throw new GatewayError('unsupported', problem, { code: 'address_refused' });
  }
}

/** Throws `unsupported` for a live app. */
export function refuseLive({ app }: PaymentSubject): void {
  if (app.is_live) throw new GatewayError('unsupported', 'Payments can be simulated in the sandbox only');
}

/** Moves no money and stores no transaction: the payment arrives by callback, like any customer's payment. */
export const simulateAction: QueuedAction<PaymentsDependencies, PaymentSubject> = {
  run: simulate,
  resume: simulate,
  toReply: (result) => success(result),
};

async function simulate(
  dependencies: PaymentsDependencies,
  { subject, input }: { subject: PaymentSubject; input: unknown },
): Promise<Record<string, unknown>> {
  refuseLive(subject);
  const { data } = await actionOf(subject.driver, 'simulateTransaction').perform(input, {
    app: await openPaymentApp(dependencies, subject),
    access: providerAccess(dependencies, 'payment', subject.app),
  });
  return data;
}

/** The driver actions that move money: their names, and the one place that checks whether a driver has an action. */
import type {
  DriverApp,
  MoneyCall,
  PaymentDriver,
  ProviderReferences,
  AcceptedByProvider,
  TransactionDraft,
} from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Transaction } from './transaction.ts';

/** The driver's action for each queued request of the module. */
export const moneyActions = {
  request_payment: 'requestPayment',
  send_money: 'sendMoney',
  send_airtime: 'sendAirtime',
  reverse_transaction: 'reverseTransaction',
} as const;
export type MoneyRequest = keyof typeof moneyActions;

export type ActionName = Exclude<
  {
    [Name in keyof PaymentDriver]: NonNullable<PaymentDriver[Name]> extends { perform: unknown } ? Name : never;
  }[keyof PaymentDriver],
  undefined
>;

/** The driver's action. Throws `unsupported` when it has none. */
export function actionOf<Name extends ActionName>(driver: PaymentDriver, name: Name): NonNullable<PaymentDriver[Name]> {
  const action = driver[name];
  if (!action) throw new GatewayError('unsupported', `${driver.id} does not support ${name}`);
  return action;
}

/** One movement of money, for any action. */
export type Movement = {
  /** Seconds from the call during which an outcome may arrive. */
  openSeconds: number;
  draft(app: DriverApp): TransactionDraft;
  perform(call: MoneyCall): Promise<AcceptedByProvider>;
};

export function movementOf(
  driver: PaymentDriver,
  request: MoneyRequest,
  about: { input: unknown; reversed: Transaction | null },
): Movement {
  if (request === 'reverse_transaction') {
    const action = actionOf(driver, 'reverseTransaction');
    const { reversed } = about;
    if (reversed === null) throw new GatewayError('not_found', 'Transaction not found');
    return {
      openSeconds: action.lifetime.seconds,
      draft: (app) => action.draft(reversed, app),
      perform: (call) => action.perform(reversed, call),
    };
  }
  const action = actionOf(driver, moneyActions[request]);
  return {
    openSeconds: action.lifetime.seconds,
    draft: (app) => action.draft(about.input, app),
    perform: (call) => action.perform(about.input, call),
  };
}

/** The `data` of an accepted call, rebuilt from its stored transaction. */
export function rebuildResult(
  driver: PaymentDriver,
  request: string,
  references: ProviderReferences,
): Record<string, unknown> {
  const name = moneyActions[request as MoneyRequest];
  return name === undefined ? {} : (driver[name]?.rebuildResult(references) ?? {});
}

/** The refusal that ended a transaction, as the error of its request. */
export const refusalOf = ({ result_code, result_desc }: Transaction, driver: PaymentDriver) =>
  new GatewayError('provider_refused', `${driver.provider}: ${result_desc ?? 'refused'}`, {
    provider: { name: driver.provider, code: result_code ?? null, message: result_desc ?? '' },
  });

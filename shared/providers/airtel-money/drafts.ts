/** The new transaction of a request, with what only the app knows: the country's numbers and whole amounts. */
import type { DriverApp, TransactionDraft } from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toAmount } from '../../values/money.ts';
import { countryOf, hasFractions } from './countries.ts';
import { readSubscriber, toPhone } from './mapping.ts';
import type { AirtelMoneyConfig } from './schema.ts';

type App = DriverApp<AirtelMoneyConfig>;
type Kind = [TransactionDraft['transaction_type'], string];

export function emptyDraft({ config }: App, ...[transaction_type, transaction_sub_type]: Kind): TransactionDraft {
  const { currency } = config;
  const parties = { payer_account: '', payer_name: '', payee_account: '', payee_name: '' };
  return { ...parties, transaction_type, transaction_sub_type, amount: '0.00', currency, reference: '', narration: '' };
}

/** Throws `invalid` for an amount that the currency cannot express. */
export function draftOf(
  app: App,
  { amount, reference }: { amount: number; reference: string },
  ...kind: Kind
): TransactionDraft {
  const { currency } = app.config;
  if (!hasFractions(currency) && !Number.isInteger(amount))
    throw invalidField('amount', `Must be a whole amount in ${currency}`);
  return { ...emptyDraft(app, ...kind), amount: toAmount(amount), reference };
}

/** In the provider's form. Throws `invalid` for a number of another country. */
export function subscriberOf({ config: { country } }: App, phone: string): string {
  const subscriber = readSubscriber(country, phone);
  if (subscriber === null) throw invalidField('phone_number', `Must be a mobile number of ${countryOf(country).name}`);
  return subscriber;
}

/** In the gateway's form. */
export function phoneOf(app: App, phone: string): string {
  return toPhone(app.config.country, subscriberOf(app, phone));
}

function invalidField(field: string, sentence: string): GatewayError {
  return new GatewayError('invalid', undefined, { errors: { [field]: [sentence] } });
}

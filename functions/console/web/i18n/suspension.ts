/** Texts for the members of an account that the operator suspended. */
export const suspension = {
  account_suspended: 'This account is suspended',
  account_suspended_intro:
    '{name} has been suspended since {since}. The console and the API are not available until it is resumed.',
  account_suspended_continues: 'Payments and messages in progress still complete, and webhooks are still sent.',
  account_suspended_contact: 'Contact the operator of the gateway to have the account resumed.',
  check_again: 'Check again',
};

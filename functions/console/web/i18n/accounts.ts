/** Texts about a person's several accounts. */
export const accounts = {
  join_account: 'Join the account',
  join_account_intro:
    'You are invited to another account. Join it as {email}, with your password and your two-step verification.',
  join_later: 'Not now',
  joined_without_switch:
    'You joined the account. It requires two-step verification: set it up in your profile to open it.',
  sign_in_to_accept: 'You have a password already. Sign in to accept the invitation.',
  switch_account: 'Switch account',
  switched: 'You switched to another account.',
};

/** Texts of passkeys. */
export const passkeys = {
  passkey: 'Passkey',
  passkey_add: 'Add a passkey',
  passkey_added: 'Passkey added.',
  passkey_added_at: 'Added',
  passkey_cancelled: 'No passkey was used. Try again, or use your password.',
  passkey_elsewhere: 'Passkeys work only at {host}. Open the console there.',
  passkey_exists_here: 'This device has a passkey of yours already.',
  passkey_name_help: 'Where it is, such as My phone.',
  passkey_remove: 'Remove passkey',
  passkey_remove_note: '{name} no longer signs you in. Sessions that it started end.',
  passkey_removed: 'Passkey removed.',
  passkey_sign_in: 'Sign in with a passkey',
  passkey_unsupported: 'This browser has no passkeys.',
  passkeys: 'Passkeys',
  passkeys_help:
    'Sign in with your fingerprint, face or screen lock instead of your password and code. A passkey works only on this site, so a fake one cannot steal it.',
  passkeys_none: 'You have no passkeys.',
  signed_in_with: 'Signed in with',
} as const;

/** Ends the session in this browser. The page changes only once it has certainly ended. */
import { endSession } from '../api/sign-out.ts';
import { t } from '../i18n/text.ts';
import { ActionButton } from './dialog.tsx';

/** `signOut`: shows the sign-in page. */
export function SignOutButton({ signOut, ...rest }: { signOut: () => void; class?: string }) {
  const end = async () => {
    await endSession();
    signOut();
  };
  return <ActionButton {...rest} label={t('sign_out')} run={end} />;
}

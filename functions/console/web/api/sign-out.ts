/** The end of the session in this browser. */
import { t } from '../i18n/text.ts';
import { ApiError, callData } from './gateway.ts';
import { sentenceOf } from './load.ts';

/**
 * Throws unless the session has certainly ended: the next person at a shared computer would be signed in as this member.
 * One that had ended already is as good.
 */
export async function endSession(): Promise<void> {
  try {
    await callData('POST /account/logout', { body: {} });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    throw new Error(`${t('still_signed_in')} ${sentenceOf(error)}`, { cause: error });
  }
}

/** Copies a text and says so; where the browser forbids it, the text is selected in its field, if it has one. */
import { t } from '../i18n/text.ts';
import { announce } from './announce.ts';

export async function copyText(text: string, field: HTMLInputElement | null = null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(t('copied'));
  } catch {
    field?.select();
    announce(field ? t('copy_by_hand') : t('copy_refused'));
  }
}

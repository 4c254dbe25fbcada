/** Whether an app moves real money and sends real messages. */
import { t } from '../i18n/text.ts';

export const Mode = ({ isLive }: { isLive: boolean }) => (
  <span class={isLive ? 'mode live' : 'mode sandbox'}>{isLive ? t('live') : t('sandbox')}</span>
);

/**
 * Whether what is not final yet still updates by itself; once it no longer does, a button continues. Nothing of what the
 * gateway refuses to return: the error is shown instead.
 */
import type { Polling } from '../api/poll.ts';
import { t } from '../i18n/text.ts';

export const Following = ({ polling: { hasStopped, isRefused, resume } }: { polling: Polling }) =>
  isRefused ? null : (
    <div role="status">
      {hasStopped ? (
        <>
          <p class="warning">{t('no_longer_following')}</p>
          <button type="button" onClick={resume}>
            {t('look_again')}
          </button>
        </>
      ) : (
        <p class="quiet">{t('following')}</p>
      )}
    </div>
  );

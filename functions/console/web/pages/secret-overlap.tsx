/** A webhook secret during a rotation: how long the old one is active, and a button to end that early. */
import { ConfirmButton } from '../components/dialog.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';

export const OldSecret = ({ until }: { until: string | null }) =>
  until === null ? null : (
    <p class="quiet">
      {t('old_secret_until')} {time(until)}
    </p>
  );

export const ActivateButton = ({ of, run }: { of: string; run: () => Promise<void> }) => (
  <ConfirmButton label={t('activate_secret')} question={t('activate_question', { of })} run={run} />
);

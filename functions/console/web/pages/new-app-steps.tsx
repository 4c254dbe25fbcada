/** Where one is on the way to a new app. */
import { t } from '../i18n/text.ts';

const steps = ['type', 'settings', 'test'] as const;

export const NewAppSteps = ({ current }: { current: (typeof steps)[number] }) => (
  <ol class="wizard" aria-label={t('new_app_steps')}>
    {steps.map((step) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        {t(`new_app_step_${step}`)}
      </li>
    ))}
  </ol>
);

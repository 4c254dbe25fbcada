/** The progress of a long operation, which can be stopped. */
import { t } from '../i18n/text.ts';

export type Progress = { done: number; of: number | null; text: string };

export const ProgressBar = ({ progress, stop }: { progress: Progress; stop?: (() => void) | undefined }) => (
  <div class="progress" role="status">
    <label>
      {progress.text}
      <progress {...(progress.of === null ? {} : { max: Math.max(progress.of, 1), value: progress.done })} />
    </label>
    {stop && (
      <button type="button" onClick={stop}>
        {t('stop')}
      </button>
    )}
  </div>
);

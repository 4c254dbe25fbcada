/** How the console looks for this member, in this browser. */
import { namedOptions, t } from '../i18n/text.ts';
import { chooseTheme, currentTheme, themes } from './theme.ts';

export const Preferences = () => (
  <section class="panel" aria-label={t('preferences')}>
    <h2>{t('preferences')}</h2>
    <div class="field">
      <label>
        {t('theme')}{' '}
        <select onChange={(event) => chooseTheme(event.currentTarget.value)}>
          {namedOptions('theme', themes).map(([theme, text]) => (
            <option key={theme} value={theme} selected={theme === currentTheme()}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  </section>
);

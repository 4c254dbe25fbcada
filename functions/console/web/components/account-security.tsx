/** What the account requires of all its members; an owner changes it. */
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { t } from '../i18n/text.ts';
import { announce } from './announce.ts';
import { ConfirmButton } from './dialog.tsx';
import { Show } from './page.tsx';

export function AccountSecurity() {
  const loaded = useLoad((signal) => callData('GET /account/security', { signal }), []);
  const require = async (requires_second_factor: boolean) => {
    await callData('PATCH /account/security', { body: { requires_second_factor } });
    announce(t('saved'));
    loaded.reload();
  };
  return (
    <section class="panel" aria-label={t('security_of_account')}>
      <h2>{t('security_of_account')}</h2>
      <Show loaded={loaded}>
        {({ requires_second_factor }) =>
          requires_second_factor ? (
            <>
              <p>{t('required_now')}</p>
              <ConfirmButton
                label={t('stop_requiring')}
                question={t('stop_requiring_question')}
                run={() => require(false)}
              />
            </>
          ) : (
            <>
              <p>{t('require_factor_help')}</p>
              <ConfirmButton
                isSafe
                label={t('require_factor')}
                question={t('require_factor_question')}
                run={() => require(true)}
              />
            </>
          )
        }
      </Show>
    </section>
  );
}

/** The account's default webhook secret, which signs where a request names none: rotated and activated. */
import { useState } from 'preact/hooks';
import type { WebhookSecret } from '../api/bodies.ts';
import { accountData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { ConfirmButton } from '../components/dialog.tsx';
import { useLoad } from '../api/load.ts';
import { Show } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { useMay } from '../session.ts';
import { t } from '../i18n/text.ts';
import { ActivateButton, OldSecret } from './secret-overlap.tsx';

export function DefaultSecret() {
  const may = useMay();
  const [secret, setSecret] = useState<string>();
  const loaded = useLoad((signal) => accountData<WebhookSecret>('GET', 'webhook_secret', { signal }), []);

  const rotate = async () => {
    const body = { overlap_hours: 24 };
    const rotated = await accountData<{ secret: string }>('POST', 'webhook_secret/rotate', { body });
    setSecret(rotated.secret);
    loaded.reload();
  };
  const activate = async () => {
    await accountData('POST', 'webhook_secret/activate');
    announce(t('activated'));
    loaded.reload();
  };

  return (
    <section class="panel" aria-label={t('default_secret')}>
      <h2>{t('default_secret')}</h2>
      <p class="quiet">{t('default_secret_help')}</p>
      {secret !== undefined && (
        <ShownOnce key={secret} label={t('new_default_secret')} value={secret} note={t('shown_once_secret')} />
      )}
      <Show loaded={loaded}>
        {({ previous_secret_until: until }) => (
          <>
            <OldSecret until={until} />
            {may('developer') && (
              <div class="actions">
                <ConfirmButton
                  label={t('rotate_secret')}
                  question={t('rotate_default_question')}
                  run={() => rotate()}
                />
                {until !== null && <ActivateButton of={t('default_secret')} run={activate} />}
              </div>
            )}
          </>
        )}
      </Show>
    </section>
  );
}

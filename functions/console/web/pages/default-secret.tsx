/** The account's default webhook secret, which signs if a request contains none: rotate and activate it. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { announce } from '../components/announce.ts';
import { ConfirmButton } from '../components/dialog.tsx';
import { Show } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { t } from '../i18n/text.ts';
import { useMay } from '../session.ts';
import { ActivateButton, OldSecret } from './secret-overlap.tsx';

export function DefaultSecret() {
  const may = useMay();
  const [secret, setSecret] = useState<string>();
  const loaded = useLoad((signal) => callData('GET /account/webhook_secret', { signal }), []);

  const rotate = async () => {
    const rotated = await callData('POST /account/webhook_secret/rotate', { body: { overlap_hours: 24 } });
    setSecret(rotated.secret);
    loaded.reload();
  };
  const activate = async () => {
    await callData('POST /account/webhook_secret/activate');
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

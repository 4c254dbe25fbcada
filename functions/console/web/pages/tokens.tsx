/** API tokens: the plain value is shown once, to copy it. */
import { useState } from 'preact/hooks';
import { call } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { useMay } from '../session.ts';
import { ChangeToken, NewToken, type Token } from './token-fields.tsx';
import { EndOverlapButton, RotateButton } from './token-rotation.tsx';

export function Tokens({ place }: { place: Place }) {
  const may = useMay();
  const [plain, setPlain] = useState<string>();
  const [changed, setChanged] = useState<Token>();
  const [round, setRound] = useState(0);
  const refresh = () => setRound((before) => before + 1);

  const show = (value: string) => {
    setPlain(value);
    refresh();
  };
  const revoke = async (id: number) => {
    await call('POST /account/api_tokens/{id}/revoke', { id });
    announce(t('revoked'));
    refresh();
  };
  const remove = async (id: number) => {
    await call('DELETE /account/api_tokens/{id}', { id });
    announce(t('deleted'));
    refresh();
  };

  return (
    <Page title={t('tokens')}>
      {plain !== undefined && (
        <ShownOnce key={plain} label={t('new_token_value')} value={plain} note={t('shown_once_token')} />
      )}
      <List<'GET /account/api_tokens'>
        caption={t('tokens')}
        place={place}
        by={[round]}
        load={(query, signal) => call('GET /account/api_tokens', { query, signal })}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('name'),
            show: ({ name, allowed_addresses: only }) => (
              <>
                <span class="given-name">{name}</span>
                {only.length > 0 && <p class="quiet breakable">{t('only_from', { addresses: only.join(', ') })}</p>}
              </>
            ),
          },
          {
            title: t('scopes'),
            show: ({ abilities }) => <span class="breakable">{abilities.replaceAll(',', ', ')}</span>,
          },
          {
            title: t('status'),
            show: ({ status, previous_valid_until: until }) => (
              <>
                <Badge status={status} />
                {until !== null && <p class="quiet">{t('old_token_until', { at: time(until) })}</p>}
              </>
            ),
          },
          { title: t('expires'), show: ({ expires_at }) => expires_at ?? t('never') },
          { title: t('made_by'), show: ({ created_by }) => created_by?.email ?? t('operator') },
          { title: t('last_used'), show: ({ last_used_at }) => time(last_used_at) },
          {
            title: t('actions'),
            show: (token) =>
              may('developer') && (
                <div class="actions">
                  {token.status !== 'revoked' && (
                    <button type="button" onClick={() => setChanged(token)}>
                      {t('change_token')}
                    </button>
                  )}
                  {token.status === 'active' && <RotateButton token={token} rotated={show} />}
                  {token.previous_valid_until !== null && <EndOverlapButton token={token} ended={refresh} />}
                  {token.status === 'active' && (
                    <ConfirmButton
                      label={t('revoke')}
                      question={t('revoke_question', { name: token.name })}
                      run={() => revoke(token.id)}
                    />
                  )}
                  <ConfirmButton
                    label={t('delete')}
                    question={t('delete_token_question', { name: token.name })}
                    run={() => remove(token.id)}
                  />
                </div>
              ),
          },
        ]}
      />
      {changed !== undefined && (
        <ChangeToken
          key={changed.id}
          token={changed}
          onClose={(isChanged) => {
            setChanged(undefined);
            if (isChanged) refresh();
          }}
        />
      )}
      {may('developer') && <NewToken created={show} />}
    </Page>
  );
}

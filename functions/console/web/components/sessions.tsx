/** Where a member is signed in: the own sessions in the profile, or those of another member for an owner. */
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { announce } from './announce.ts';
import { ConfirmButton } from './dialog.tsx';
import { Show } from './page.tsx';
import { Table } from './table.tsx';

/** `member`: another member's id; otherwise the own sessions. */
export function Sessions({ member, caption }: { member?: number; caption: string }) {
  const loaded = useLoad(
    (signal) =>
      member === undefined
        ? callData('GET /account/sessions', { signal })
        : callData('GET /account/members/{id}/sessions', { id: member, signal }),
    [member],
  );
  const end = async (session_id: string) => {
    if (member === undefined) await callData('DELETE /account/sessions/{session_id}', { session_id });
    else await callData('DELETE /account/members/{id}/sessions/{session_id}', { id: member, session_id });
    announce(t('session_signed_out'));
    loaded.reload();
  };
  const endOthers = async () => {
    await callData('POST /account/sessions/end_others');
    announce(t('session_signed_out'));
    loaded.reload();
  };
  return (
    <Show loaded={loaded}>
      {(sessions) => (
        <>
          <Table
            caption={caption}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('device'),
                show: ({ device, is_current }) => (is_current ? `${device} (${t('session_current')})` : device),
              },
              { title: t('address'), show: ({ source_ip }) => source_ip ?? '–' },
              {
                title: t('signed_in_with'),
                show: ({ signed_in_with }) => t(signed_in_with === 'passkey' ? 'passkey' : 'password'),
              },
              { title: t('signed_in_at'), show: ({ signed_in_at }) => time(signed_in_at) },
              { title: t('last_used'), show: ({ last_used_at }) => time(last_used_at) },
              {
                title: t('actions'),
                show: ({ id, device, is_current }) =>
                  !is_current && (
                    <ConfirmButton
                      label={t('end_session')}
                      question={t('end_session_question', { device })}
                      run={() => end(id)}
                    />
                  ),
              },
            ]}
          />
          {member === undefined && sessions.length > 1 && (
            <ConfirmButton label={t('end_other_sessions')} question={t('end_others_question')} run={endOthers} />
          )}
        </>
      )}
    </Show>
  );
}

/** The members of the account and their roles. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { Role } from '../api/types.ts';
import { AccountSecurity } from '../components/account-security.tsx';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton, Drawer } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { Sessions } from '../components/sessions.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import { useMay, useSession } from '../session.ts';
import { RoleButton, roleOptions } from './member-role.tsx';

export function Members() {
  const may = useMay();
  const { user } = useSession();
  const [invited, setInvited] = useState<Data<'POST /account/members'>>();
  const [reset, setReset] = useState<ResetFacts>();
  const [shown, setShown] = useState<{ id: number; email: string }>();
  const loaded = useLoad((signal) => callData('GET /account/members', { signal }), []);

  const invite = async (values: FormData, form: HTMLFormElement) => {
    const role = textOf(values, 'role') as Role;
    setInvited(await callData('POST /account/members', { body: { email: textOf(values, 'email'), role } }));
    form.reset();
    loaded.reload();
  };
  const remove = async (id: number) => {
    const { tokens_revoked } = await callData('DELETE /account/members/{id}', { id });
    announce(t('member_removed', { count: tokens_revoked }));
    loaded.reload();
  };

  const createReset = async (id: number, email: string) => {
    setReset({ ...(await callData('POST /account/members/{id}/password_reset', { id })), email });
  };

  return (
    <Page title={t('members')}>
      {reset !== undefined && <ResetLink key={reset.expires_at} {...reset} />}
      {invited !== undefined && (
        <section class="panel" aria-label={t('invitation')} role="status">
          <p>{t(`invitation_${invited.delivery}`, { email: invited.email })}</p>
        </section>
      )}
      <Show loaded={loaded}>
        {(members) => (
          <Table
            caption={t('members')}
            rows={members}
            keyOf={({ id }) => id}
            columns={[
              { title: t('email'), show: ({ email }) => <span class="given-name">{email}</span> },
              { title: t('role'), show: ({ role }) => named('role', role) },
              { title: t('status'), show: ({ status }) => <Badge status={status} /> },
              { title: t('second_factor'), show: ({ has_second_factor }) => (has_second_factor ? t('yes') : t('no')) },
              { title: t('since'), show: ({ created_at }) => time(created_at) },
              {
                title: t('actions'),
                show: ({ id, email, role, status }) =>
                  may('owner') &&
                  id !== user.id && (
                    <div class="actions">
                      <RoleButton member={{ id, email, role }} changed={loaded.reload} />
                      <button type="button" onClick={() => setShown({ id, email })}>
                        {t('sessions')}
                      </button>
                      {status === 'active' && (
                        <ConfirmButton
                          isSafe
                          label={t('reset_password')}
                          question={t('reset_question', { email })}
                          run={() => createReset(id, email)}
                        />
                      )}
                      <ConfirmButton
                        label={t('remove')}
                        question={t('remove_question', { email })}
                        run={() => remove(id)}
                      />
                    </div>
                  ),
              },
            ]}
          />
        )}
      </Show>
      {may('owner') && (
        <section class="panel" aria-label={t('invite')}>
          <h2>{t('invite')}</h2>
          <Form submit={invite} action={t('invite')}>
            <Input name="email" label={t('email')} type="email" autocomplete="off" />
            <Choice name="role" label={t('role')} options={roleOptions()} help={t('role_help')} />
          </Form>
        </section>
      )}
      {may('owner') && <AccountSecurity />}
      {shown !== undefined && (
        <Drawer title={t('sessions_of', { email: shown.email })} onClose={() => setShown(undefined)}>
          <Sessions member={shown.id} caption={t('sessions_of', { email: shown.email })} />
        </Drawer>
      )}
    </Page>
  );
}

type ResetFacts = Data<'POST /account/members/{id}/password_reset'> & { email: string };

function ResetLink({ delivery, link, expires_at, email }: ResetFacts) {
  if (link !== null) {
    const note = `${t('link_for_member_note', { email })} ${t('link_expires', { at: time(expires_at) })}`;
    return <ShownOnce label={t('link_for_member', { email })} value={link} note={note} />;
  }
  return (
    <section class="panel" aria-label={t('reset_password')} role="status">
      <p>{delivery === 'mail' ? t('link_sent', { email }) : t('link_failed', { email })}</p>
    </section>
  );
}

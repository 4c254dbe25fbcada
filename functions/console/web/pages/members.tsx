/** The members of the account and their roles. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { sentenceOf, useLoad } from '../api/load.ts';
import type { Role } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { named, namedOptions, t } from '../i18n/text.ts';
import { useMay, useSession } from '../session.ts';

const roles: readonly Role[] = ['viewer', 'developer', 'owner'];
const roleOptions = () => namedOptions('role', roles);

export function Members() {
  const may = useMay();
  const { user } = useSession();
  const [invited, setInvited] = useState<Data<'POST /account/members'>>();
  const loaded = useLoad((signal) => callData('GET /account/members', { signal }), []);

  const invite = async (values: FormData, form: HTMLFormElement) => {
    const role = textOf(values, 'role') as Role;
    setInvited(await callData('POST /account/members', { body: { email: textOf(values, 'email'), role } }));
    form.reset();
    loaded.reload();
  };
  const change = async (id: number, role: Role) => {
    try {
      await callData('PATCH /account/members/{id}', { id, body: { role } });
      announce(t('saved'));
    } catch (error) {
      announce(sentenceOf(error));
    }
    loaded.reload();
  };
  const remove = async (id: number) => {
    const { tokens_revoked } = await callData('DELETE /account/members/{id}', { id });
    announce(t('member_removed', { count: tokens_revoked }));
    loaded.reload();
  };

  return (
    <Page title={t('members')}>
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
              { title: t('email'), show: ({ email }) => email },
              {
                title: t('role'),
                show: ({ id, email, role }) =>
                  may('owner') && id !== user.id ? (
                    <select
                      aria-label={t('role_of', { email })}
                      value={role}
                      onChange={(event) => void change(id, event.currentTarget.value as Role)}
                    >
                      {roleOptions().map(([value, text]) => (
                        <option key={value} value={value} selected={value === role}>
                          {text}
                        </option>
                      ))}
                    </select>
                  ) : (
                    named('role', role)
                  ),
              },
              { title: t('status'), show: ({ status }) => <Badge status={status} /> },
              { title: t('since'), show: ({ created_at }) => time(created_at) },
              {
                title: t('actions'),
                show: ({ id, email }) =>
                  may('owner') &&
                  id !== user.id && (
                    <ConfirmButton
                      label={t('remove')}
                      question={t('remove_question', { email })}
                      run={() => remove(id)}
                    />
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
    </Page>
  );
}

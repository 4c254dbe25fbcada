/** Who may use the console of this account, and as what. */
import { useState } from 'preact/hooks';
import type { Invited, Member, Role } from '../api/bodies.ts';
import { time } from '../format.ts';
import { accountData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { sentenceOf, useLoad } from '../api/load.ts';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { useMay, useSession } from '../session.ts';
import { named, t } from '../i18n/text.ts';

const roles: readonly Role[] = ['viewer', 'developer', 'owner'];
const roleOptions = () => roles.map((role) => [role, named('role', role)] as const);

export function Members() {
  const may = useMay();
  const { user } = useSession();
  const [invited, setInvited] = useState<Invited>();
  const loaded = useLoad((signal) => accountData<Member[]>('GET', 'members', { signal }), []);

  const invite = async (values: FormData, form: HTMLFormElement) => {
    const body = { email: textOf(values, 'email'), role: textOf(values, 'role') };
    setInvited(await accountData<Invited>('POST', 'members', { body }));
    form.reset();
    loaded.reload();
  };
  const change = async (id: number, role: string) => {
    try {
      await accountData('PATCH', `members/${id}`, { body: { role } });
      announce(t('saved'));
    } catch (error) {
      announce(sentenceOf(error));
    }
    loaded.reload();
  };
  const remove = async (id: number) => {
    const { tokens_revoked } = await accountData<{ tokens_revoked: number }>('DELETE', `members/${id}`);
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
                      onChange={(event) => void change(id, event.currentTarget.value)}
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

/** Changes the role of a member, once it is saved: with the keyboard, each arrow key chooses another role. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import type { Role } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Cancel, Dialog } from '../components/dialog.tsx';
import { Choice, Form, textOf } from '../components/form.tsx';
import { namedOptions, t } from '../i18n/text.ts';

const roles: readonly Role[] = ['viewer', 'developer', 'owner'];
export const roleOptions = () => namedOptions('role', roles);

type MemberFacts = { id: number; email: string; role: Role };

export function RoleButton({ member: { id, email, role }, changed }: { member: MemberFacts; changed: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const change = async (values: FormData) => {
    const chosen = textOf(values, 'role') as Role;
    await callData('PATCH /account/members/{id}', { id, body: { role: chosen } });
    close();
    announce(t(chosen === 'viewer' ? 'role_lowered' : 'saved'));
    changed();
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {t('change_role')}
      </button>
      {isAsking && (
        <Dialog title={t('role_of', { email })} onClose={close}>
          <Form submit={change} action={t('save')} extra={<Cancel close={close} />}>
            <Choice name="role" label={t('role')} value={role} options={roleOptions()} help={t('role_help')} />
          </Form>
        </Dialog>
      )}
    </>
  );
}

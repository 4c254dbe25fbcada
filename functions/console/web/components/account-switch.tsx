/** The other accounts of the person, each with the role there; nothing for a person with one account. */
import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/load.ts';
import { switchAccount } from '../api/switch-account.ts';
import { named, t } from '../i18n/text.ts';
import { useSession } from '../session.ts';

export function AccountSwitch() {
  const others = useSession().accounts.filter(({ is_current }) => !is_current);
  const [isSwitching, setSwitching] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (others.length === 0) return null;
  const choose = async (id: number) => {
    setSwitching(true);
    try {
      await switchAccount(id);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setSwitching(false);
    }
  };
  return (
    <div class="accounts" role="group" aria-labelledby="switch-account">
      <p id="switch-account">{t('switch_account')}</p>
      {refusal !== undefined && (
        <p role="alert" class="failure">
          {refusal}
        </p>
      )}
      <ul>
        {others.map(({ id, name, role }) => (
          <li key={id}>
            <button type="button" disabled={isSwitching} onClick={() => void choose(id)}>
              {name}
              <span class="quiet">
                {named('role', role)} ({id})
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

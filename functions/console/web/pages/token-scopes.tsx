/** What an API token may do: a template with few rights, or scopes one by one. */
import { Choice } from '../components/form.tsx';
import { named, namedOptions, t } from '../i18n/text.ts';

/** Without scopes that no endpoint asks for; a token that has them keeps them. */
const groups = {
  payments: ['payments:read', 'payments:write'],
  sms: ['sms:read', 'sms:write'],
  einv: ['einv:read', 'einv:write'],
  tax: ['tax:apps', 'tax:checkers', 'tax:payments', 'tax:compliance', 'tax:registration', 'tax:returns'],
} as const;

const templates = {
  read_only: ['payments:read', 'sms:read', 'einv:read', 'tax:apps', 'tax:checkers'],
  take_payments: ['payments:read', 'payments:write'],
  send_messages: ['sms:read', 'sms:write'],
  everything: ['*'],
  chosen: [],
} as const;
type Template = keyof typeof templates;
const templateNames = Object.keys(templates) as Template[];

export const readOnly: readonly string[] = templates.read_only;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((scope) => others.includes(scope));

const templateOf = (scopes: readonly string[]): Template =>
  templateNames.find((name) => isSame(templates[name], scopes)) ?? 'chosen';

/** As the gateway takes them. Throws without any, because that would mean all of them. */
export function abilitiesText(scopes: readonly string[]): string {
  if (scopes.length === 0) throw new Error(t('choose_scopes'));
  return scopes.join(',');
}

type ScopeFacts = { scopes: readonly string[]; onChange: (scopes: readonly string[]) => void };

export function ScopeChoice({ scopes, onChange }: ScopeFacts) {
  const template = templateOf(scopes);
  return (
    <>
      <Choice
        name="abilities"
        label={t('scopes')}
        value={template}
        onChange={(name) => onChange(templates[templateNames.find((known) => known === name) ?? 'chosen'])}
        help={t('scopes_help')}
        options={namedOptions('template', templateNames)}
      />
      {template !== 'everything' && (
        <div class="scope-groups">
          {Object.entries(groups).map(([group, ofGroup]) => (
            <fieldset key={group}>
              <legend>{named('scope_group', group)}</legend>
              {ofGroup.map((scope) => (
                <ScopeBox key={scope} scope={scope} scopes={scopes} onChange={onChange} />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}

const ScopeBox = ({ scope, scopes, onChange }: ScopeFacts & { scope: string }) => (
  <label class="check">
    <input
      type="checkbox"
      checked={scopes.includes(scope)}
      onChange={(event) => {
        const others = scopes.filter((other) => other !== scope);
        onChange(event.currentTarget.checked ? [...others, scope] : others);
      }}
    />{' '}
    {named('scope', scope)} <code class="quiet">{scope}</code>
  </label>
);

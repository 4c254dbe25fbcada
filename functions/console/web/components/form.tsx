/** Forms: labels, help and the gateway's errors next to their fields; only one submission at a time. */
import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
import { useFailure } from './until-left.ts';

const FormContext = createContext<{ fieldErrors: Record<string, string[]>; isBusy: boolean }>({
  fieldErrors: {},
  isBusy: false,
});

export type Submit = (values: FormData, form: HTMLFormElement) => Promise<unknown>;

export function Form(props: {
  submit: Submit;
  action: string;
  label?: string;
  extra?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const { failure, fail, forget } = useFailure(props.action);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string[]>>({});
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: Event) {
    event.preventDefault();
    const element = form.current;
    if (isBusy || !element) return;
    setBusy(true);
    forget();
    setFieldErrors({});
    try {
      await props.submit(new FormData(element), element);
    } catch (error) {
      fail(error);
      if (error instanceof ApiError) setFieldErrors(error.fields);
    } finally {
      setBusy(false);
    }
  }

  const known = new Set([...(form.current?.elements ?? [])].map((element) => element.getAttribute('name')));
  const others = Object.entries(fieldErrors).filter(([name]) => !known.has(name));
  return (
    <FormContext.Provider value={{ fieldErrors, isBusy }}>
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        // It does not bubble.
        onInvalidCapture={({ target }) => unfold(target)}
        class={props.class}
        aria-label={props.label}
      >
        {props.children}
        {failure !== undefined && (
          <div role="alert" class="failure">
            <p>{failure}</p>
            {others.length > 0 && (
              <ul>
                {others.map(([name, sentences]) => (
                  <li key={name}>
                    {name}: {sentences.join(' ')}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div class="actions">
          <button type="submit" class="primary" aria-disabled={isBusy}>
            {isBusy ? t('working') : props.action}
          </button>
          {props.extra}
        </div>
      </form>
    </FormContext.Provider>
  );
}

type FieldFacts = { name: string; label: string; help?: string | undefined; optional?: boolean };

/** A label, a control, help and errors, linked for screen readers. */
export function Field(
  props: FieldFacts & {
    children: (control: {
      id: string;
      name: string;
      'aria-describedby'?: string;
      'aria-invalid'?: true;
    }) => ComponentChildren;
  },
) {
  const id = useId();
  const { fieldErrors } = useContext(FormContext);
  const wrong = fieldErrors[props.name];
  const describedBy = [...(props.help ? [`${id}-help`] : []), ...(wrong ? [`${id}-wrong`] : [])].join(' ');
  return (
    <div class="field">
      <label for={id}>
        {props.label} {props.optional && <span class="quiet">({t('optional')})</span>}
      </label>
      {props.children({
        id,
        name: props.name,
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
        ...(wrong ? { 'aria-invalid': true } : {}),
      })}
      {props.help && (
        <p id={`${id}-help`} class="help">
          {props.help}
        </p>
      )}
      {wrong && <FieldErrors id={`${id}-wrong`} errors={wrong} />}
    </div>
  );
}

/** Shows what is folded away: a browser says what is wrong with a field only where it can show the field. */
function unfold(shown: EventTarget | null): void {
  const folded = shown instanceof Element ? shown.closest('details') : null;
  if (folded) folded.open = true;
}

/** Also where the field is folded away. */
function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => unfold(shown.current), [errors]);
  return (
    <p ref={shown} id={id} class="wrong">
      {errors.join(' ')}
    </p>
  );
}

export type InputType = 'text' | 'email' | 'password' | 'number' | 'date' | 'datetime-local' | 'url' | 'tel' | 'search';

type InputProps = FieldFacts & {
  type?: InputType;
  value?: string;
  required?: boolean;
  min?: number | undefined;
  max?: number | undefined;
  step?: string | undefined;
  maxLength?: number | undefined;
  autocomplete?: 'off' | 'username' | 'current-password' | 'new-password' | 'one-time-code';
  inputMode?: 'numeric';
  autofocus?: boolean;
  onInput?: (event: { currentTarget: HTMLInputElement }) => void;
};

/** Fields in which the keyboard of a phone may begin with a capital. In a key, code or user name that would be wrong. */
const prose: ReadonlySet<string> = new Set(['name', 'message', 'remarks']);

/** With the focus, a browser would change the number in a field that the reader scrolls over: such as an amount. */
const ignoreWheel = { onWheel: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.blur() };

/** `value` is the initial one. */
export const Input = ({ name, label, help, optional = false, value, ...rest }: InputProps) => (
  <Field name={name} label={label} help={help} optional={optional}>
    {(control) => {
      const typed = { spellcheck: false, ...(prose.has(name) ? {} : { autocapitalize: 'none' }) };
      const scrolled = rest.type === 'number' ? ignoreWheel : {};
      const facts = { ...control, ...typed, ...scrolled, required: !optional, defaultValue: value ?? '', ...rest };
      // Preact's types require one literal `type`; here it is one of several.
      return <input {...(facts as JSX.IntrinsicElements['input'])} />;
    }}
  </Field>
);

/**
 * `value` is the initial one, unless there is `onChange`. Given to the select, it would replace what the reader chose
 * whenever the form is drawn again, as after an error.
 */
export const Choice = (
  props: FieldFacts & {
    options: readonly (readonly [value: string, text: string])[];
    value?: string | undefined;
    onChange?: (value: string) => void;
  },
) => {
  const { value: current, onChange } = props;
  const isControlled = onChange !== undefined;
  return (
    <Field name={props.name} label={props.label} help={props.help} optional={props.optional ?? false}>
      {(control) => (
        <select
          {...control}
          {...(isControlled ? { value: current, onChange: (event) => onChange(event.currentTarget.value) } : {})}
        >
          {props.options.map(([value, text]) => (
            <option key={value} value={value} {...(isControlled ? {} : { defaultSelected: value === current })}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** With the value of the URL, whose name may be on its way, or that of something deleted: otherwise it would be dropped. */
export const withChosen = (options: readonly (readonly [string, string])[], chosen = '') =>
  chosen === '' || options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen] as const];

/** With leading and trailing spaces, which are part of a password. */
export function rawTextOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** A space, or an invisible mark of direction, which an address book puts around a number that is copied from it. */
const edge = /[\s\u202A-\u202E\u2066-\u2069]/;

export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export const textOf = (values: FormData, name: string): string => trimmed(rawTextOf(values, name));

/** Converts a local time from a form to UTC; undefined if it is empty. */
export function momentOf(values: FormData, name: string): string | undefined {
  const text = textOf(values, name);
  return text === '' ? undefined : new Date(text).toISOString();
}

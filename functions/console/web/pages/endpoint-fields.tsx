/** The fields of an endpoint, in the form for a new one and in the settings of one. */
import type { BodyOf } from '../api/endpoints.ts';
import { AppPicker } from '../components/app-picker.tsx';
import { EventPicker, type WebhookEvent } from '../components/event-picker.tsx';
import { Field, Input, textOf } from '../components/form.tsx';
import { t } from '../i18n/text.ts';

type Body = BodyOf<'POST /account/webhook_endpoints'>;
type Subscription = Required<Pick<Body, 'url' | 'events' | 'app_ids'>>;
/** `header_names`: of the stored headers, whose values nobody sees again. */
type Delivery = { timeout_seconds: number; max_per_minute: number | null; header_names: readonly string[] };

export const newEndpoint: Subscription & Delivery = {
  url: '',
  events: [],
  app_ids: [],
  timeout_seconds: 10,
  max_per_minute: null,
  header_names: [],
};

export const EndpointFields = (props: { events: readonly WebhookEvent[]; settings: Subscription & Delivery }) => (
  <>
    <Input
      name="url"
      label={t('address')}
      type="url"
      value={props.settings.url}
      maxLength={2048}
      help={t('endpoint_url_help')}
    />
    <EventPicker events={props.events} chosen={props.settings.events} />
    <AppPicker chosen={props.settings.app_ids} />
    <DeliveryFields {...props.settings} />
  </>
);

const DeliveryFields = ({ timeout_seconds, max_per_minute, header_names }: Delivery) => (
  <details class="more-settings">
    <summary>{t('delivery_settings')}</summary>
    <Input
      name="timeout_seconds"
      label={t('endpoint_timeout')}
      type="number"
      min={1}
      max={10}
      value={String(timeout_seconds)}
    />
    <Input
      name="max_per_minute"
      label={t('endpoint_rate')}
      type="number"
      min={1}
      max={6_000}
      value={max_per_minute === null ? '' : String(max_per_minute)}
      help={t('endpoint_rate_help')}
      optional
    />
    <Field
      name="headers"
      label={t('endpoint_headers')}
      optional
      help={
        header_names.length === 0
          ? t('endpoint_headers_help')
          : t('endpoint_headers_kept', { names: header_names.join(', ') })
      }
    >
      {(control) => <textarea {...control} rows={2} autocomplete="off" spellcheck={false} autocapitalize="none" />}
    </Field>
    {header_names.length > 0 && (
      <label class="check">
        <input type="checkbox" name="removes_headers" /> {t('remove_headers')}
      </label>
    )}
  </details>
);

/** A header in each line, as `Name: value`. */
function readHeaders(values: FormData): Pick<Body, 'headers'> {
  if (values.get('removes_headers') === 'on') return { headers: {} };
  const text = textOf(values, 'headers');
  if (text === '') return {};
  const lines = text.split('\n').map((line) => /^([^:]+):(.*)$/.exec(line.trim()));
  if (lines.includes(null)) throw new Error(t('wrong_headers'));
  return { headers: Object.fromEntries(lines.map((line) => [line?.[1]?.trim() ?? '', line?.[2]?.trim() ?? ''])) };
}

/** Throws for a selection of nothing, which the API would read as everything. */
export function readEndpoint(values: FormData): Body & Subscription {
  const events = values.get('which_events') === 'all' ? [] : values.getAll('events').map(String);
  if (values.get('which_events') === 'some' && events.length === 0) throw new Error(t('choose_events'));
  const app_ids = values.get('which_apps') === 'all' ? [] : values.getAll('app_ids').map(Number);
  if (values.get('which_apps') === 'some' && app_ids.length === 0) throw new Error(t('choose_apps'));
  const rate = textOf(values, 'max_per_minute');
  return {
    url: textOf(values, 'url'),
    events,
    app_ids,
    timeout_seconds: Number(textOf(values, 'timeout_seconds')),
    max_per_minute: rate === '' ? null : Number(rate),
    ...readHeaders(values),
  };
}

/** The fields of an endpoint, in the form for a new one and in the settings of one. */
import type { BodyOf } from '../api/endpoints.ts';
import { AppPicker } from '../components/app-picker.tsx';
import { EventPicker, type WebhookEvent } from '../components/event-picker.tsx';
import { Input, textOf } from '../components/form.tsx';
import { t } from '../i18n/text.ts';

export type EndpointSettings = Required<BodyOf<'POST /account/webhook_endpoints'>>;

export const EndpointFields = (props: { events: readonly WebhookEvent[]; settings: EndpointSettings }) => (
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
  </>
);

/** Throws for a selection of nothing, which the API would read as everything. */
export function readEndpoint(values: FormData): EndpointSettings {
  const events = values.get('which_events') === 'all' ? [] : values.getAll('events').map(String);
  if (values.get('which_events') === 'some' && events.length === 0) throw new Error(t('choose_events'));
  const app_ids = values.get('which_apps') === 'all' ? [] : values.getAll('app_ids').map(Number);
  if (values.get('which_apps') === 'some' && app_ids.length === 0) throw new Error(t('choose_apps'));
  return { url: textOf(values, 'url'), events, app_ids };
}

/** Lists that belong to one app each: which one, kept in the address. */
import type { ComponentChildren } from 'preact';
import type { App } from '../api/bodies.ts';
import { accountData } from '../api/gateway.ts';
import { go, type Place, to } from '../router.ts';
import { t } from '../i18n/text.ts';
import { Choice } from './form.tsx';
import { useLoad } from '../api/load.ts';
import { Show } from './page.tsx';

export function ChooseApp(props: {
  kind: string;
  place: Place;
  only?: (app: App) => boolean;
  children: (app: App) => ComponentChildren;
}) {
  const { kind, place, only = () => true } = props;
  const loaded = useLoad((signal) => accountData<App[]>('GET', kind, { signal }), [kind]);
  return (
    <Show loaded={loaded}>
      {(all) => {
        const apps = all.filter(only);
        const app = apps.find(({ id }) => String(id) === place.query.app) ?? apps[0];
        if (!app) return <p class="quiet">{t('no_app_yet')}</p>;
        return (
          <>
            <Choice
              name="app"
              label={t('app')}
              value={String(app.id)}
              onChange={(id) => go(to(place.path, { app: id }))}
              options={apps.map(({ id, name, type }) => [String(id), `${name} (${type}, ${id})`])}
            />
            {props.children(app)}
          </>
        );
      }}
    </Show>
  );
}

/** The query of a list within an app, without the app's own number. */
export const withoutApp = ({ app: _app, ...query }: Record<string, string>): Record<string, string> => query;

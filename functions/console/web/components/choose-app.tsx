/** Selects the app whose list is shown; the selection is part of the URL. */
import type { ComponentChildren } from 'preact';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppKind } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { go, type Place, to } from '../router.ts';
import { Choice } from './form.tsx';
import { Mode } from './mode.tsx';
import { Show } from './page.tsx';

export function ChooseApp(props: {
  kind: AppKind;
  place: Place;
  only?: (app: App) => boolean;
  children: (app: App) => ComponentChildren;
}) {
  const { kind, place, only = () => true } = props;
  const loaded = useLoad<App[]>((signal) => callData(`GET /account/${kind}`, { signal }), [kind]);
  return (
    <Show loaded={loaded}>
      {(all) => {
        const apps = all.filter(only);
        const app = apps.find(({ id }) => String(id) === place.query.app) ?? apps[0];
        if (!app) return <p class="quiet">{t('no_app_yet')}</p>;
        const { page: _page, cursor: _cursor, ...filters } = place.query;
        return (
          <>
            <div class="choose-app">
              <Choice
                name="app"
                label={t('app')}
                value={String(app.id)}
                onChange={(id) => go(to(place.path, { ...filters, app: id }))}
                options={apps.map(({ id, name, type }) => [String(id), `${name} (${type}, ${id})`])}
              />
              <Mode isLive={app.is_live} />
            </div>
            {props.children(app)}
          </>
        );
      }}
    </Show>
  );
}

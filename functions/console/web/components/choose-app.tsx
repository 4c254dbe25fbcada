/** Selects the app whose list is shown; the selection is part of the URL. */
import type { ComponentChildren } from 'preact';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppKind } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { go, type Place, to } from '../router.ts';
import { Choice, withChosen } from './form.tsx';
import { Mode } from './mode.tsx';
import { NoApp } from './no-app.tsx';
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
        const { page: _page, cursor: _cursor, app: wanted, ...filters } = place.query;
        const app = wanted ? apps.find(({ id }) => String(id) === wanted) : apps[0];
        const options = apps.map(({ id, name, type }) => [String(id), `${name} (${type}, ${id})`] as const);
        if (apps.length === 0) return <NoApp kind={kind} text={t('no_app_yet')} />;
        return (
          <>
            {!app && (
              <p role="alert" class="failure">
                {t('no_such_app', { id: wanted ?? '' })}
              </p>
            )}
            <div class="choose-app">
              <Choice
                name="app"
                label={t('app')}
                value={app ? String(app.id) : wanted}
                onChange={(id) => go(to(place.path, { app: id, ...filters }))}
                options={withChosen(options, wanted)}
              />
              {app && <Mode isLive={app.is_live} />}
            </div>
            {app && props.children(app)}
          </>
        );
      }}
    </Show>
  );
}

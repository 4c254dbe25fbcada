/** Chooses the apps of an endpoint, by name: all, or some. */
import { useState } from 'preact/hooks';
import { useApps } from '../api/apps.ts';
import { t } from '../i18n/text.ts';
import { AllOrSome, toggled } from './all-or-some.tsx';
import { Mode } from './mode.tsx';

/** `chosen`: the ids at first; none means all. */
export function AppPicker({ chosen }: { chosen: readonly number[] }) {
  const apps = useApps();
  const [isAll, setAll] = useState(chosen.length === 0);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(chosen));
  // An id stays selectable while the names are on their way.
  const ids = [...new Set([...apps.keys(), ...chosen])];
  return (
    <AllOrSome
      legend={t('endpoint_apps')}
      name="which_apps"
      all={t('all_apps')}
      some={t('selected_apps')}
      isAll={isAll}
      onChange={setAll}
    >
      {ids.length === 0 && <p class="quiet">{t('no_apps_to_choose')}</p>}
      {ids.map((id) => {
        const app = apps.get(id);
        return (
          <label key={id} class="check">
            <input
              type="checkbox"
              name="app_ids"
              value={id}
              checked={picked.has(id)}
              onChange={() => setPicked(toggled(picked, id))}
            />{' '}
            {app ? (
              <span class="app-name">
                {app.name} ({app.type}, {id}) <Mode isLive={app.isLive} />
              </span>
            ) : (
              id
            )}
          </label>
        );
      })}
    </AllOrSome>
  );
}

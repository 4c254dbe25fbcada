/** Parts of a path that no client sends: an address with one of them is that of another endpoint. */
import { routes } from '../../shared/declared.ts';

export const refusedNames: readonly (string | null | undefined)[] = ['', '.', '..', null, undefined];

/** The methods with parts of a path, for the programs in Python and PHP: the name of the operation and how many parts. */
export const callsWithNames = (): { name: string; count: number }[] =>
  routes
    .filter(({ access }) => !('open' in access) || access.open === 'public')
    .map(({ name, path }) => ({ name, count: path.split('{').length - 1 }))
    .filter(({ count }) => count > 0);

/** Elements that index.html always has. */

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}

export const searchField = (): HTMLInputElement => byId('search') as HTMLInputElement;

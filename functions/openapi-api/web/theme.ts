/** The button that switches between light and dark; the choice is kept in this browser. */
import { byId } from './page.ts';

export function useTheme(): void {
  const button = byId('theme');
  const root = document.documentElement;
  const isDark = (): boolean =>
    root.dataset.theme === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset.theme === 'dark';
  const name = (): string => (isDark() ? 'Light' : 'Dark');
  const saved = localStorage.getItem('docs-theme');
  if (saved !== null) root.dataset.theme = saved;
  button.textContent = name();
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    localStorage.setItem('docs-theme', root.dataset.theme);
    button.textContent = name();
  });
}

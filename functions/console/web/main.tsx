/** The console's entry point. */
import { render } from 'preact';
import { App } from './app.tsx';
import { applyTheme } from './components/theme.ts';
import { rememberPositions } from './positions.ts';

applyTheme();
rememberPositions();
const root = document.querySelector('#app');
if (root) render(<App />, root);

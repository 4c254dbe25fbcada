/**
 * The style of the virtual phone: one column on a phone, two columns on a desktop, light or dark as the user prefers.
 */
export const phoneStyle = `
  :root {
    color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
    --page: #eef2ee; --card: #fff; --text: #17201a; --soft: #4c5a51; --line: #7d8b82; --button: #eef2ee;
    --yes: #17713a; --yes-text: #fff; --good: #12602f; --bad: #b3261e;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #0f1511; --card: #1a221d; --text: #e9f0eb; --soft: #aebbb2; --line: #77867c; --button: #2a352e;
      --yes: #57c27f; --yes-text: #06210f; --good: #7ddc9f; --bad: #ffb4ab;
    }
  }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 1rem; max-width: 56rem; background: var(--page); color: var(--text); }
  h1, h2, p { margin: 0; overflow-wrap: anywhere; } h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; }
  header { margin-bottom: 1rem; } header p, .hint { color: var(--soft); } .hint { font-size: .875rem; }
  main { display: grid; gap: 1rem; align-items: start; }
  @media (min-width: 44rem) { main { grid-template-columns: 1fr 1fr; } }
  section { background: var(--card); border-radius: 1rem; padding: 1rem; min-width: 0; }
  section, form, article, #prompts { display: grid; gap: .75rem; }
  form { gap: .5rem; } #prompts:empty { display: none; }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem; gap: .5rem; }
  article h3 { margin: 0; font-size: 1rem; } .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
  .ask { font-size: 1.125rem; }
  button, input { font: inherit; color: inherit; min-height: 2.75rem; border: 1px solid var(--line); border-radius: .5rem; }
  button { cursor: pointer; background: var(--button); padding: .25rem; } button:hover { text-decoration: underline; }
  button.yes { background: var(--yes); border-color: var(--yes); color: var(--yes-text); font-weight: 600; }
  [aria-busy=true] button { opacity: .5; cursor: progress; }
  input { width: 100%; padding: 0 .75rem; background: var(--card); }
  form button { margin-top: .25rem; }
  .check { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; cursor: pointer; }
  .check input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--yes); }
  .said { color: var(--good); font-weight: 600; } .said:empty { margin-top: -.75rem; } form .said:empty { margin-top: -.5rem; }
  .said.bad, #lost { color: var(--bad); font-weight: 600; }
  :focus-visible { outline: 3px solid var(--yes); outline-offset: 2px; } h2:focus-visible { outline-offset: 4px; }
`;

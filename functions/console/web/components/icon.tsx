/** Icons of Lucide, each imported by itself, so that the console loads only those it shows. They never carry meaning alone. */
import { h } from 'preact';
import banknote from 'lucide/dist/esm/icons/banknote.mjs';
import calculator from 'lucide/dist/esm/icons/calculator.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import user from 'lucide/dist/esm/icons/circle-user-round.mjs';
import code from 'lucide/dist/esm/icons/code-xml.mjs';
import copy from 'lucide/dist/esm/icons/copy.mjs';
import door from 'lucide/dist/esm/icons/door-closed-locked.mjs';
import terminal from 'lucide/dist/esm/icons/fingerprint-pattern.mjs';
import gauge from 'lucide/dist/esm/icons/gauge.mjs';
import house from 'lucide/dist/esm/icons/house.mjs';
import inbox from 'lucide/dist/esm/icons/inbox.mjs';
import key from 'lucide/dist/esm/icons/key-round.mjs';
import list from 'lucide/dist/esm/icons/list.mjs';
import menu from 'lucide/dist/esm/icons/menu.mjs';
import message from 'lucide/dist/esm/icons/message-square.mjs';
import messages from 'lucide/dist/esm/icons/messages-square.mjs';
import plug from 'lucide/dist/esm/icons/plug.mjs';
import radio from 'lucide/dist/esm/icons/radio.mjs';
import receipt from 'lucide/dist/esm/icons/receipt-text.mjs';
import search from 'lucide/dist/esm/icons/search.mjs';
import shield from 'lucide/dist/esm/icons/shield-check.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import webhook from 'lucide/dist/esm/icons/webhook.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';

const icons = {
  calculator,
  check,
  code,
  copy,
  door,
  gauge,
  house,
  inbox,
  key,
  list,
  menu,
  message,
  messages,
  payment: banknote,
  plug,
  radio,
  receipt,
  search,
  shield,
  terminal,
  user,
  users,
  webhook,
  x,
} as const;

export type IconName = keyof typeof icons;

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {icons[name].map(([tag, facts], at) => h(tag, { key: at, ...facts }))}
  </svg>
);

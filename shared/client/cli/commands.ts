/** Every command, in the order of the help. */
import type { Command } from './command.ts';
import { completion } from './commands/completion.ts';
import { doctor } from './commands/doctor.ts';
import { eventsList } from './commands/events-list.ts';
import { eventsTail } from './commands/events-tail.ts';
import { listen } from './commands/listen.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { openapi } from './commands/openapi.ts';
import { pay } from './commands/pay.ts';
import { requestsGet } from './commands/requests-get.ts';
import { resend } from './commands/resend.ts';
import { send } from './commands/send.ts';
import { trigger } from './commands/trigger.ts';
import { whoami } from './commands/whoami.ts';

export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  pay,
  send,
  requestsGet,
  eventsList,
  eventsTail,
  listen,
  resend,
  trigger,
  doctor,
  openapi,
  completion,
];

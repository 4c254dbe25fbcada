/**
 * The stand-in of HostPinnacle (upstreams/sms.md 5.6): checks the account and the fields of its forms, says every no with
 * HTTP 200, and tells what became of a message when it is asked.
 */
import { isGsm7 } from '../../../../shared/providers/gsm7.ts';
import { sendForm, statusForm } from '../../../../shared/providers/host-pinnacle/wire.ts';
import { toNairobiTime } from '../../../../shared/providers/nairobi-time.ts';
import { type MessageWorld, type StandInDefinition, type TakenMessage, takeMessage } from '../messages/stand-in.ts';
import { json, type Received, type Reply } from '../server.ts';

export const hostPinnacleDemoApp = {
  user_id: 'demo-user',
  password: 'demo-host-pinnacle-password',
  sender_id: 'GATEWAY',
};

const transactionPrefix = '247272874';

export const hostPinnacleStandIn: StandInDefinition = {
  name: 'host_pinnacle',
  operations: {
    'POST /SMSApi/send': takeSend,
    'POST /SMSApi/report/status': answerStatus,
  },
};

const refuse = (statusCode: string, reason: string): Reply => json(200, { status: 'error', statusCode, reason });
const readForm = ({ rawBody }: Received) => Object.fromEntries(new URLSearchParams(rawBody));
const isKnown = ({ userid, password }: { userid: string; password: string }): boolean =>
  userid === hostPinnacleDemoApp.user_id && password === hostPinnacleDemoApp.password;

function takeSend(world: MessageWorld, request: Received): Reply | Promise<Reply> {
  const form = sendForm.safeParse(readForm(request));
  if (!form.success) return refuse('204', `Parameter ${String(form.error.issues[0]?.path[0])} is missing or wrong`);
  const { mobile, msg, senderid, msgType } = form.data;
  if (!isKnown(form.data)) return refuse('216', 'Invalid Credentials');
  if (senderid !== hostPinnacleDemoApp.sender_id) return refuse('217', 'Invalid sender id');
  if (!/^254[17]\d{8}$/.test(mobile)) return answer({ mobile: '', invalidMobile: mobile, transactionId: '' });
  return takeMessage(world, {
    to: mobile,
    from: senderid,
    // What does not fit the alphabet arrives as question marks.
    text: msgType === 'unicode' || isGsm7(msg) ? msg : '?',
    id: `${transactionPrefix}${String(world.nextNumber()).padStart(10, '0')}`,
    accepted: ({ id }) => answer({ mobile, invalidMobile: '', transactionId: id }),
    refused: () => refuse('219', 'Invalid mobile number'),
    throttled: () => json(429, { reason: 'Too many requests' }),
  });
}

const answer = (said: { mobile: string; invalidMobile: string; transactionId: string }): Reply =>
  json(200, { status: 'success', ...said, statusCode: '200', reason: 'success', msgId: '' });

function answerStatus(world: MessageWorld, request: Received): Reply {
  const form = statusForm.safeParse(readForm(request));
  if (!form.success) return refuse('204', `Parameter ${String(form.error.issues[0]?.path[0])} is missing or wrong`);
  if (!isKnown(form.data)) return refuse('216', 'Invalid Credentials');
  const message = world.messages.get(form.data.uuid);
  const reports = message ? [{ status: toReport(world, message) }] : [];
  const said = { api: 'send', action: 'status', status: 'success', msg: 'success', code: '200' };
  return json(200, { response: { ...said, count: reports.length, report_statusList: reports } });
}

function toReport(world: MessageWorld, { id, to, from, text, status, takenAt }: TakenMessage) {
  const isOpen = status === 'accepted';
  return {
    uuId: id,
    msgId: '',
    mobileNo: to,
    senderName: from,
    text,
    Status: isOpen ? 'SUBMITTED' : status.toUpperCase(),
    Cause: status === 'failed' ? 'Unknown User' : '',
    'Submitted Time': toNairobiTime(takenAt),
    'Delivered Time': isOpen ? '' : toNairobiTime(world.now()),
  };
}

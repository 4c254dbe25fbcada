/** The voice log: what Africa's Talking tells of a call, and what it wants to hear while the call runs. */
import type { CallStatus, PushReading, PushReply, ReceivedCall } from '../../drivers/sms-driver.ts';
import { readCost, readPhone, readTime } from './sms-mapping.ts';
import type { VoicePush } from './sms-wire.ts';

const byHangupCause: ReadonlyMap<string, CallStatus> = new Map([
  ['NORMAL_CLEARING', 'completed'],
  ['USER_BUSY', 'busy'],
  ['NO_ANSWER', 'no-answer'],
  ['NO_USER_RESPONSE', 'no-answer'],
  ['ORIGINATOR_CANCEL', 'canceled'],
  ['LOSE_RACE', 'canceled'],
]);

/** An app that keeps a log takes no calls. */
const rejection: PushReply = {
  status: 200,
  contentType: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response><Reject/></Response>',
};

const isOver = ({ isActive }: Pick<VoicePush, 'isActive'>): boolean => isActive === '0';

/** The call, when it is over: the notices before have neither its length nor its end. */
export function readVoice(push: VoicePush): PushReading {
  if (!isOver(push)) return { kind: 'nothing', reason: 'The call is not over' };
  return { kind: 'call', call: readCall(push) };
}

export function replyToVoice(isActive: string): PushReply {
  return isOver({ isActive }) ? { status: 200, body: '' } : rejection;
}

/** The provider's "caller" is the phone and its "destination" our number, whoever began the call. */
function readCall(push: VoicePush): ReceivedCall {
  const phone = readPhone(push.callerNumber);
  const ours = readPhone(push.destinationNumber);
  const isOutbound = /^outbound$/i.test(push.direction);
  const cost = readCost(`${push.currencyCode} ${push.amount}`);
  const at = readTime(push.callStartTime);
  return {
    provider_id: push.sessionId,
    ...(isOutbound ? { from: ours, to: phone } : { from: phone, to: ours }),
    duration: readSeconds(push.durationInSeconds),
    status: readCallStatus(push),
    direction: isOutbound ? 'outbound' : 'inbound',
    ...(push.recordingUrl !== '' && { recording_url: push.recordingUrl }),
    ...(cost && { cost }),
    ...(at !== null && { at }),
  };
}

const readSeconds = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : 0);

/**
 * A call that lasted was answered, whatever ended it. "Completed" is said of every session that is over, also of one
 * that
 * nobody answered: of those without a length the cause knows more where it is told.
 */
function readCallStatus({ hangupCause, callSessionState, durationInSeconds }: VoicePush): CallStatus {
  if (readSeconds(durationInSeconds) > 0) return 'completed';
  if (hangupCause !== '') return byHangupCause.get(hangupCause) ?? 'failed';
  if (callSessionState === 'Completed') return 'completed';
  return callSessionState === 'Ringing' ? 'no-answer' : 'failed';
}

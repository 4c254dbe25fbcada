/** The call log: reads Africa's Talking's call notifications and replies to them. */
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

/** The app only logs calls, so it rejects them. */
const rejection: PushReply = {
  status: 200,
  contentType: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response><Reject/></Response>',
};

const hasEnded = ({ isActive }: Pick<VoicePush, 'isActive'>): boolean => isActive === '0';

/** Returns the call once it has ended; earlier notifications contain neither its duration nor its result. */
export function readVoice(push: VoicePush): PushReading {
  if (!hasEnded(push)) return { kind: 'nothing', reason: 'The call has not ended' };
  return { kind: 'call', call: readCall(push) };
}

export function replyToVoice(isActive: string): PushReply {
  return hasEnded({ isActive }) ? { status: 200, body: '' } : rejection;
}

/** In either direction, the provider's "caller" is the customer's phone and its "destination" our number. */
function readCall(push: VoicePush): ReceivedCall {
  const phone = readPhone(push.callerNumber);
  const ourNumber = readPhone(push.destinationNumber);
  const isOutbound = /^outbound$/i.test(push.direction);
  const cost = readCost(`${push.currencyCode} ${push.amount}`);
  const at = readTime(push.callStartTime);
  return {
    provider_id: push.sessionId,
    ...(isOutbound ? { from: ourNumber, to: phone } : { from: phone, to: ourNumber }),
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
 * A call with a duration was answered. The provider reports "Completed" for every ended session, even an unanswered
 * one. For a call without a duration, the hangup cause is more precise if present.
 */
function readCallStatus({ hangupCause, callSessionState, durationInSeconds }: VoicePush): CallStatus {
  if (readSeconds(durationInSeconds) > 0) return 'completed';
  if (hangupCause !== '') return byHangupCause.get(hangupCause) ?? 'failed';
  if (callSessionState === 'Completed') return 'completed';
  return callSessionState === 'Ringing' ? 'no-answer' : 'failed';
}

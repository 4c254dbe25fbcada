/** The error of an outgoing call that ended without a response. */

/**
 * Why a call ended without a response. `before_sending`: no byte of the request was sent, so it certainly had no
 * effect. `after_sending`: it may have had an effect.
 */
export class EgressFailure extends Error {
  override readonly name = 'EgressFailure';
  readonly phase: 'before_sending' | 'after_sending';
  readonly reason:
    | 'address_refused'
    | 'not_writable'
    | 'not_resolved'
    | 'not_connected'
    | 'timeout'
    | 'dropped'
    | 'too_large';

  constructor(phase: EgressFailure['phase'], reason: EgressFailure['reason'], message: string) {
    super(message);
    this.phase = phase;
    this.reason = reason;
  }
}

/**
 * Whether a call comes from a device of ours. The token in its address proves it. At addresses without a token it is the
 * key of its hello, or one of the few addresses it may call from; its serial number says who it claims to be, and proves
 * nothing. Whatever else its tenant has set must hold too.
 */
import type { HttpRequest } from '../platform/http/define-route.ts';
import { open } from '../platform/secrets/seal.ts';
import { isSameSecret } from '../values/text.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { type AttendanceDevice, ownerOf } from './device.ts';
import { isNarrow, isWithin } from './device-input.ts';
import { mayAttemptKey } from './key-attempts.ts';
import { findBySerial } from './serial-claims.ts';
import { findByToken } from './terminals.ts';

export type Claim = { serial: string; commKey: string | null };

/** From where, and until when (epoch ms), a device's calls without a key are admitted. */
export type Admission = { admitted_ip: string; admitted_until: number };
export type Admitted = { device: AttendanceDevice; admission?: Admission };

/**
 * A terminal sends its key at the hello only. For so long its other calls are known by the address of that hello, which
 * may be that of many behind one router; then it has to say hello again, which it does when it is refused.
 */
const admittedForMs = 24 * 60 * 60_000;

/** The device of a token, when it may call from where it does. Null for a stranger. */
export async function admitByToken(
  dependencies: TerminalDependencies,
  { pathParameters, sourceIp }: HttpRequest,
): Promise<AttendanceDevice | null> {
  const device = await findByToken(dependencies, pathParameters.device_token ?? '');
  return device && mayCallFrom(device, sourceIp) ? device : null;
}

const mayCallFrom = ({ status, allowed_ips }: AttendanceDevice, sourceIp: string): boolean =>
  status !== 'blocked' && (allowed_ips.length === 0 || isWithin(sourceIp, allowed_ips));

/** The device that a terminal says it is; null for a stranger, whoever it claims to be. */
export async function admitTerminal(
  dependencies: TerminalDependencies,
  request: HttpRequest,
  claim: Claim,
): Promise<Admitted | null> {
  if (request.pathParameters.device_token === undefined) return admitBySerial(dependencies, request, claim);
  const device = await admitByToken(dependencies, request);
  const isItself = device?.vendor === 'zkteco' && device.serial_number.toUpperCase() === claim.serial.toUpperCase();
  return isItself ? { device } : null;
}

async function admitBySerial(
  dependencies: TerminalDependencies,
  { sourceIp }: HttpRequest,
  { serial, commKey }: Claim,
): Promise<Admitted | null> {
  const device = await findBySerial(dependencies, serial);
  if (device?.vendor !== 'zkteco' || !mayCallFrom(device, sourceIp)) return null;
  const { comm_key, allowed_ips, admitted_ip, admitted_until = 0 } = device;
  const now = dependencies.now();
  if (comm_key === undefined) return isWithin(sourceIp, allowed_ips.filter(isNarrow)) ? { device } : null;
  if (commKey === null) return admitted_ip === sourceIp && admitted_until > now ? { device } : null;
  if (admitted_ip !== sourceIp && !(await mayAttemptKey(dependencies, device))) return null;
  const key = await open(dependencies.keyring, ownerOf(device), comm_key);
  const admission = { admitted_ip: sourceIp, admitted_until: now + admittedForMs };
  return isSameSecret(commKey, key) ? { device, admission } : null;
}

/**
 * Checks whether a call comes from a registered device. The token in its URL proves it. At URLs without a token, the
 * key of its hello proves it, or an address in its narrow `allowed_ips`. Its serial number is only a claim. The
 * tenant's other settings must also allow the call.
 */
import type { HttpRequest } from '../platform/http/define-route.ts';
import { open } from '../platform/secrets/seal.ts';
import { isSameSecret } from '../values/text.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { type AttendanceDevice, ownerOf } from './device.ts';
import { isNarrow, isWithin } from '../values/networks.ts';
import { mayAttemptKey } from './key-attempts.ts';
import { findBySerial } from './serial-claims.ts';
import { findByToken } from './terminals.ts';

export type Claim = { serial: string; commKey: string | null };

/** The address from which a device's calls without a key are admitted, and until when (epoch ms). */
export type Admission = { admitted_ip: string; admitted_until: number };
export type Admitted = { device: AttendanceDevice; admission?: Admission };

/**
 * A terminal sends its key only in its hello. For this time its other calls are admitted from the address of that
 * hello, which several devices behind one router may share. Then it is refused and sends its hello again.
 */
const admittedForMs = 24 * 60 * 60_000;

/** The device of a token, if it may call from this address; null otherwise. */
export async function admitByToken(
  dependencies: TerminalDependencies,
  { pathParameters, sourceIp }: HttpRequest,
): Promise<AttendanceDevice | null> {
  const device = await findByToken(dependencies, pathParameters.device_token ?? '');
  return device && mayCallFrom(device, sourceIp) ? device : null;
}

const mayCallFrom = ({ status, allowed_ips }: AttendanceDevice, sourceIp: string): boolean =>
  status !== 'blocked' && (allowed_ips.length === 0 || isWithin(sourceIp, allowed_ips));

/** The device that a terminal claims to be; null if it cannot prove it. */
export async function admitTerminal(
  dependencies: TerminalDependencies,
  request: HttpRequest,
  claim: Claim,
): Promise<Admitted | null> {
  if (request.pathParameters.device_token === undefined) return admitBySerial(dependencies, request, claim);
  const device = await admitByToken(dependencies, request);
  const isAuthentic = device?.vendor === 'zkteco' && device.serial_number.toUpperCase() === claim.serial.toUpperCase();
  return isAuthentic ? { device } : null;
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

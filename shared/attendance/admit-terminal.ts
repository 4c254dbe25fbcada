/**
 * Whether a call comes from a device of ours. In order of strength: the token in its address, the key of its hello, the
 * address it calls from, its serial number alone; whatever its tenant has set must hold (upstreams/operations.md 3.3).
 */
import type { HttpRequest } from '../http/define-route.ts';
import { isSameText } from '../secrets/same-text.ts';
import { open } from '../secrets/seal.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import { type AttendanceDevice, ownerOf } from './device.ts';
import { isWithin } from './device-input.ts';
import { findBySerial, findByToken } from './terminals.ts';

export type Claim = { serial: string; commKey: string | null };

export type Admitted = {
  device: AttendanceDevice;
  /** The address its calls without a key may come from, from now on. */
  admittedIp?: string;
};

/** The device of a token, when it may call from where it does. Null for a stranger. */
export async function admitByToken(
  dependencies: AttendanceDependencies,
  { pathParameters, sourceIp }: HttpRequest,
): Promise<AttendanceDevice | null> {
  const device = await findByToken(dependencies, pathParameters.device_token ?? '');
  return device && mayCallFrom(device, sourceIp) ? device : null;
}

const mayCallFrom = ({ status, allowed_ips }: AttendanceDevice, sourceIp: string): boolean =>
  status !== 'blocked' && (allowed_ips.length === 0 || isWithin(sourceIp, allowed_ips));

/** The device that a terminal says it is; null for a stranger, whoever it claims to be. */
export async function admitTerminal(
  dependencies: AttendanceDependencies,
  request: HttpRequest,
  { serial, commKey }: Claim,
): Promise<Admitted | null> {
  if (request.pathParameters.device_token !== undefined) {
    const device = await admitByToken(dependencies, request);
    const isItself = device?.vendor === 'zkteco' && device.serial_number.toUpperCase() === serial.toUpperCase();
    return isItself ? { device } : null;
  }
  const device = await findBySerial(dependencies, serial);
  if (device?.vendor !== 'zkteco' || !mayCallFrom(device, request.sourceIp)) return null;
  if (device.comm_key === undefined) return { device };
  if (commKey === null) return device.admitted_ip === request.sourceIp ? { device } : null;
  const key = await open(dependencies.keyring, ownerOf(device), device.comm_key);
  return isSameText(commKey, key) ? { device, admittedIp: request.sourceIp } : null;
}

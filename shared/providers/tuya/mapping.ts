/** Pure conversions between Tuya's and the gateway's terms. Tuya's times are in seconds. */
import type {
  AccessAction,
  AccessMethod,
  ListedLock,
  LockCapability,
  LockRecord,
  LockState,
  SeenState,
} from '../../drivers/lock-driver.ts';
import type { Device, OpenLog } from './wire.ts';

export const capabilities: readonly LockCapability[] = ['lock', 'unlock', 'passcode_custom', 'status', 'events'];

export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** The year 5138 in seconds: larger values are milliseconds. */
const toMilliseconds = (time: number): number => (time > 100_000_000_000 ? time : time * 1000);

/** Names of the data points in which locks report their battery in percent. */
const batteryPoints = ['residual_electricity', 'battery_percentage', 'battery'];

const pointOf = ({ status }: Device, codes: readonly string[]): unknown =>
  status?.find(({ code }) => codes.includes(code))?.value;

function batteryOf(device: Device): number | null {
  const level = pointOf(device, batteryPoints);
  return typeof level === 'number' && level >= 0 && level <= 100 ? Math.round(level) : null;
}

/** True: the motor has turned the bolt back. */
function stateOf(device: Device): LockState {
  const motor = pointOf(device, ['lock_motor_state']);
  return typeof motor === 'boolean' ? (motor ? 'unlocked' : 'locked') : 'unknown';
}

export const toSeenState = (device: Device): SeenState => ({
  state: stateOf(device),
  battery_level: batteryOf(device),
  online: true,
});

export function toListedLock(device: Device): ListedLock {
  return {
    provider_lock_id: device.id,
    name: device.name || device.id,
    mac: null,
    model: device.model || device.product_name || null,
    firmware: null,
    battery_level: batteryOf(device),
    online: device.online ?? null,
    has_gateway: true,
    capabilities,
    timezone_offset_minutes: toMinutes(device.time_zone),
  };
}

/** A device that cannot be read at the moment: what is known of it stays. */
export const toUnreadLock = (id: string): ListedLock => ({
  provider_lock_id: id,
  name: null,
  mac: null,
  model: null,
  firmware: null,
  battery_level: null,
  online: false,
  has_gateway: true,
  capabilities,
  timezone_offset_minutes: null,
});

/** `+03:00` as 180. */
function toMinutes(zone: string | null | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone ?? '') ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -total : total;
}

const methods: ReadonlyArray<readonly [RegExp, AccessMethod]> = [
  [/fingerprint/, 'fingerprint'],
  [/password|temporary|dynamic|offline/, 'passcode'],
  [/card/, 'card'],
  [/face/, 'face'],
  [/key/, 'key'],
  [/app|remote|phone|ble/, 'app'],
  [/auto/, 'auto'],
];

function actionOf(code: string): AccessAction {
  if (/alarm|hijack/.test(code)) return 'alarm';
  if (/unlock/.test(code)) return 'unlock';
  if (/lock/.test(code)) return 'lock';
  return /door|close|open/.test(code) ? 'door' : 'other';
}

/** The opening by a temporary password, whose value is the password's id. Others have a number that the lock assigned. */
const byTemporaryPassword = 'unlock_temporary';

/** Only successful openings and lockings are logged, not failed attempts. */
export function readLog(
  provider_lock_id: string,
  { status, update_time, nick_name, unlock_name }: OpenLog,
): LockRecord {
  const at = toMilliseconds(update_time);
  return {
    provider_lock_id,
    action: actionOf(status.code),
    method: methods.find(([pattern]) => pattern.test(status.code))?.[1] ?? null,
    success: true,
    actor: nick_name || unlock_name || null,
    credential: status.value || null,
    ...(status.code === byTemporaryPassword && { names_passcode: true }),
    occurred_at: at,
    reported_at: at,
    battery_level: null,
    provider_code: status.code,
    provider_subcode: null,
  };
}

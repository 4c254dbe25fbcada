/** Operator commands for what apps consist of: locks, groups of SMS apps, terminals, and the lanes of e-invoicing. */
import { deviceUrl } from '../../shared/attendance/device.ts';
import { createDevice } from '../../shared/attendance/manage-devices.ts';
import { releaseSerial } from '../../shared/attendance/serial-claims.ts';
import { createLock } from '../../shared/locks/create-app.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { createGroup } from '../../shared/sms/groups.ts';
import { setNext } from '../../shared/tax/einvoicing/documents/numbers.ts';
import { findStop, resumeLane } from '../../shared/tax/einvoicing/lane/lane.ts';
import { accountOption, type Command, defineCommand } from './command.ts';
import { needAccount, needOwner } from './need.ts';
import { ids, list, number, oneOf, required, text } from './option.ts';

const serialOption = required(text('<number>', 'The terminal’s serial number'));

const laneOf = { invoice: 'documents', purchase: 'documents', movement: 'stock' } as const;
const sequences = ['invoice', 'purchase', 'movement'] as const;

export const thingCommands: Record<string, Command> = {
  'lock create': defineCommand({
    summary: 'Add one lock of a lock app.',
    notes: 'To add all locks of the app, call POST /api/locks/sync with a token of the account.',
    example: '--account 1 --lock-app 4 --provider-lock-id 163401 --name Gate',
    options: {
      account: accountOption,
      'lock-app': required(number('<id>', 'The lock app')),
      'provider-lock-id': required(text('<id>', 'The lock’s id at the provider')),
      name: required(text('<name>', 'Shown in the console')),
    },
    async run(operator, { account, 'lock-app': lock_app_id, 'provider-lock-id': provider_lock_id, name }) {
      await needAccount(operator, account);
      return { id: await createLock(operator, account, { lock_app_id, provider_lock_id, name }) };
    },
  }),
  'sms-group create': defineCommand({
    summary: 'Create a group of SMS apps that share the sending.',
    example: '--account 1 --name Lines --apps 2,3',
    options: {
      account: accountOption,
      name: required(text('<name>', 'Shown in the console')),
      apps: required(ids('<id,id>', 'The SMS apps')),
    },
    async run(operator, { account, name, apps: app_ids }) {
      await needAccount(operator, account);
      const { id } = await createGroup(operator, account, { name, app_ids });
      return { id };
    },
  }),
  'attendance-device create': defineCommand({
    summary: 'Register an attendance terminal.',
    notes: 'Prints the device token, which cannot be read again, and the path to enter in the terminal.',
    example: '--account 1 --vendor zkteco --serial CKJF201260007 --name Gate',
    options: {
      account: accountOption,
      vendor: required(oneOf(['zkteco', 'hikvision'], 'The manufacturer')),
      serial: serialOption,
      name: required(text('<name>', 'Shown in the console')),
      timezone: text('<zone>', 'The time zone of its clock (default Africa/Nairobi)'),
      'comm-key': text('<key>', 'The communication key set in the terminal'),
      'allowed-ips': list('<network,network>', 'The only networks that it may call from'),
    },
    async run(operator, { account, vendor, serial, name, timezone, ...given }) {
      await needAccount(operator, account);
      const { 'comm-key': comm_key, 'allowed-ips': allowed_ips } = given;
      const { device, token } = await createDevice(operator, account, {
        name,
        vendor,
        serial_number: serial,
        ...(timezone === undefined ? {} : { timezone }),
        ...(comm_key === undefined ? {} : { comm_key }),
        ...(allowed_ips === undefined ? {} : { allowed_ips }),
      });
      return { id: device.id, device_token: token, device_path: deviceUrl('', device.vendor, token) };
    },
  }),
  'attendance-device release-serial': defineCommand({
    summary: 'Release a terminal’s serial number that another account claimed.',
    notes:
      'Removes the claim of the account that registered the terminal at URLs without a token. With --account, only that account can claim it from then on.',
    example: '--serial CKJF201260007 --account 1',
    options: { serial: serialOption, account: number('<id>', 'Reserve the number for this account') },
    async run(operator, { serial, account }) {
      if (account !== undefined) await needAccount(operator, account);
      return { released_from: await releaseSerial(operator, serial, account) };
    },
  }),
  'einvoicing resume': defineCommand({
    summary: 'Resume a lane of e-invoices that stopped.',
    notes: 'Find the cause first: see infra/README.md, lanes-stopped.',
    example: '--app 1 --next-invoice 1042',
    options: {
      app: required(number('<id>', 'The tax app')),
      lane: oneOf(['documents', 'stock'], 'The lane (default documents, or stock with --next-movement)'),
      'next-invoice': number('<n>', 'The number of the next invoice, if it must change'),
      'next-purchase': number('<n>', 'The number of the next purchase, if it must change; only in a stopped lane'),
      'next-movement': number(
        '<n>',
        'The number of the next stock movement, if it must change; only in a stopped lane',
      ),
    },
    async run(operator, { app: id, lane: named, ...given }) {
      const account_id = await needOwner(operator, id, 'tax');
      const changed = sequences.filter((sequence) => given[`next-${sequence}`] !== undefined);
      const name = named ?? laneOf[changed[0] ?? 'invoice'];
      const lane = { account_id, app_id: id, lane: name };
      for (const sequence of changed) {
        if (laneOf[sequence] === name) continue;
        throw new GatewayError('invalid', `--next-${sequence} is for the lane ${laneOf[sequence]}`);
      }
      // The next invoice is also set after a restore, when no lane is stopped.
      const isChecked = changed.length === 0 || changed.some((sequence) => sequence !== 'invoice');
      if (isChecked && (await findStop(operator.tax, lane)) === null) {
        const consequence = changed.length === 0 ? '' : ', so its numbers cannot be changed';
        throw new GatewayError('invalid', `The lane ${name} is not stopped${consequence}`);
      }
      for (const sequence of changed) {
        await setNext(operator.tax, { account_id, id }, sequence, given[`next-${sequence}`] ?? 0);
      }
      await resumeLane(operator, lane);
      return { resumed: true, lane: name };
    },
  }),
};

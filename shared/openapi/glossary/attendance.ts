/** Descriptions of the fields of attendance: terminals, their commands and the scans. */
import type { Glossary } from '../describe-fields.ts';

export const attendance: Glossary = {
  sections: ['Attendance'],
  paths: ['/account/attendance_devices', '/api/attendance/', '/iclock/'],
  schemas: [],
  services: ['attendance'],
  fields: {
    // Parameters
    'path.attendance_device': 'Id of the device',
    'path.command': 'Id of the command',
    'path.device_token': 'The device’s token, as in its `device_url`',
    'path.file': 'The file of the terminal’s protocol, such as cdata or getrequest',
    'list_scans.query.device_id': 'Only scans of this device',
    'list_scans.query.person_id': 'Only scans of this person',

    // Device
    id: 'Id of the device',
    name: 'Your name for the device',
    vendor: 'Maker of the terminal, whose protocol it uses',
    serial_number: 'Serial number, as printed on the terminal; unique in your account',
    model: 'Its model; null if unknown',
    firmware: 'Version of its firmware, as it reports it; null if unknown',
    push_version: 'Version of its protocol, as it reports it; null if unknown',
    timezone: 'IANA time zone of the terminal’s clock, such as Africa/Nairobi',
    comm_key: 'Key that the terminal must send, as entered on it; 1 to 64 characters',
    has_comm_key: 'Whether a communication key is stored, which the terminal must send',
    known_by_serial_number: 'Whether the terminal may also call addresses without its token',
    allowed_ips: 'Addresses and networks it may call from, such as 203.0.114.0/24; any if empty',
    status: '`pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused',
    last_seen_at: 'When the terminal last called, ISO 8601 UTC; null if never',
    last_scan_at: 'When it last sent a new scan, ISO 8601 UTC; null if never',
    attlog_stamp: 'The terminal’s position up to which its scans are stored; null if none',
    'body.attlog_stamp': 'Null requests all stored scans from the terminal again',
    verify_map: 'By the terminal’s number for a verification, what it means; corrects the usual meaning',
    callback_url:
      'Your https address that receives the scans of this device, besides your webhook endpoints; null for none',
    webhook_secret: 'Signs the webhooks to `callback_url`; without it, your account’s webhook secret does',
    rejected_scans: 'How many scans could not be read or have an impossible time',
    device_token: 'The device’s token, shown only in this reply',
    device_url: 'Address with the token, to be entered on the terminal; shown only in this reply',

    // Command
    'data.command': 'What the terminal is to do',
    'body.command': 'What the terminal is to do',
    'send_attendance_command.body.person_id': 'The person’s number on the terminal',
    'send_attendance_command.body.name': 'Name of the person, at most 60 characters',
    privilege: '`admin`: the person may change the terminal’s settings; `user` by default, also for one who was admin',
    'body.card_number':
      'Number of the person’s card, digits; empty or absent for none: a card that the terminal has is removed',
    'body.from': 'Start of the scans that the terminal sends again, ISO 8601',
    'body.to': 'End of the scans that the terminal sends again, ISO 8601',
    'send_attendance_command.data.id': 'Id of the command',
    'list_attendance_commands.data.id': 'Id of the command',
    'show_attendance_command.data.id': 'Id of the command',
    'send_attendance_command.data.status':
      'What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time',
    'list_attendance_commands.data.status':
      'What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time',
    'show_attendance_command.data.status':
      'What became of it; `sent`: delivered, no result yet; `expired`: not delivered in time',
    device_id: 'Id of the device',
    return_code: 'The terminal’s own result code; null until it answers',
    error: 'Why it failed, in words; null unless it failed',
    sent_at: 'When it was last delivered, ISO 8601 UTC; null until then',
    answered_at: 'When the terminal answered, ISO 8601 UTC; null until then',
    valid_until: 'When it expires if the terminal does not fetch it, ISO 8601 UTC',

    // Scan
    'list_scans.data.id': 'Id of the scan',
    'scans.id': 'Id of the scan',
    person_id: 'The person’s number on the terminal',
    person_name: 'Name that the terminal has for the person; null if unknown',
    scanned_at: 'When the scan was made by the terminal’s clock, ISO 8601 with offset',
    direction: 'Why the person scanned, such as in or out, as chosen at the terminal',
    punch_state: 'The terminal’s own number for `direction`; null if it sent none',
    verification: 'How the terminal recognized the person; null if unknown',
    verify_code: 'The terminal’s own number for `verification`; null if it sent none',
    work_code: 'Work code that the person entered; null for none',
    card_number: 'Number of the card; null if unknown',
    temperature: 'Measured temperature of the person; null if it was not measured',
    mask: 'Whether the person wore a mask; null if unknown',
    backfill: 'True: reported late, such as after a power cut, so it is history and not happening now',
    source_id: 'The terminal’s own id of the scan; null if it has none',
    received_at: 'When the gateway received it, ISO 8601 UTC',

    // Webhook
    batch_id: 'Identifies the batch',
    device: 'The device that sent the scans',
    count: 'How many scans are in this event',
    duplicates: 'How many scans that came with these were stored before and are left out',
    rejected: 'How many scans that came with these could not be read or have an impossible time',
    scans: 'The new scans of the batch',

    // Replies
    'list_attendance_devices.data': 'Your devices',
    'create_attendance_device.data': 'The created device with its token and address',
    'show_attendance_device.data': 'The device',
    'change_attendance_device.data': 'The changed device',
    'delete_attendance_device.data': 'The deleted device',
    'rotate_attendance_token.data': 'The device’s new token and address; the old ones stop working',
    'send_attendance_command.reply.data': 'The command, which waits for the terminal',
    'list_attendance_commands.reply.data': 'A page of the device’s commands',
    'show_attendance_command.reply.data': 'The command',
    'list_scans.reply.data': 'A page of scans',
    'attendance.scans.received.data': 'The batch of scans',
  },
};

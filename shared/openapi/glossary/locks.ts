/** Descriptions of the fields of locks, passcodes and accesses. */
import type { Glossary } from '../describe-fields.ts';

export const locks: Glossary = {
  sections: ['Locks'],
  paths: ['/account/locks', '/api/locks/'],
  schemas: ['LockApp'],
  services: ['locks'],
  fields: {
    // Parameters
    'path.lock': 'Id of the lock',
    'path.passcode': 'Id of the passcode',
    'path.lock_app': 'Id of the lock app',
    'path.callback_token': 'Secret of the app’s callback address',

    // App
    'LockApp.id': 'Id of the lock app',
    'LockApp.name': 'Your name for the app',
    'LockApp.type': 'The driver it uses, such as TTLock',
    'LockApp.is_disabled': 'True while it is disabled: it sends no commands',
    'LockApp.status': '`needs_reauth` while the provider refuses its credentials',
    'LockApp.last_synced_at': 'When its list of locks was last read, ISO 8601 UTC; null if never',
    'list_lock_apps.data': 'Your lock apps',

    // Lock
    id: 'Id of the lock, for paths',
    lock_app_id: 'Id of the lock app, the connection to the provider that you configured',
    name: 'Name of the lock at the provider',
    provider: 'The driver of the lock app',
    provider_lock_id: 'The provider’s id of the lock',
    mac: 'Its Bluetooth address; null if unknown',
    model: 'Its model; null if unknown',
    firmware: 'Version of its firmware; null if unknown',
    state: 'Whether the door is locked, as last known',
    state_at: 'When `state` was observed, ISO 8601 UTC; null if never',
    battery_level: 'Charge of the battery in percent; null if unknown',
    online: 'Whether the provider reached the lock; null if it does not say',
    has_gateway: 'Whether the lock can be reached from afar',
    capabilities: 'What the lock can do',
    timezone_offset_minutes: 'Time zone of the lock, in minutes ahead of UTC, such as 180 for Nairobi',
    archived: 'True: its provider does not list it any more',
    last_seen_at: 'When its provider last listed it or it last answered, ISO 8601 UTC; null if never',

    // Commands
    reason: 'Why, for your records; at most 255 characters',
    'body.actor': 'Who does it, for your records; at most 255 characters',
    expires_in: 'Seconds after which the command is not sent any more, 5 to 300',
    lock_id: 'Id of the lock',
    'unlock_lock.action': 'The command that was performed',
    'lock_lock.action': 'The command that was performed',
    'unlock_lock.state': 'State of the door after the command',
    'lock_lock.state': 'State of the door after the command',
    executed_at: 'When the command was performed, ISO 8601 UTC',
    provider_code: 'The provider’s own code of the result; null if it sent none',
    confirmed_by: 'How it is known: the provider’s `answer`, a `record` of the lock, or its `status`',

    // Sync
    'sync_locks.body.lock_app_id': 'Only this lock app; all your active ones if absent',
    apps: 'How many lock apps were read',
    created: 'How many new locks were found',
    updated: 'How many known locks were read again',
    'sync_locks.archived': 'How many known locks were not listed any more',
    locks: 'The locks that the providers list',

    // Status
    checked_at: 'When the lock was asked, ISO 8601 UTC; a stale state was observed before, at the lock’s `state_at`',
    stale: 'True: the lock could not be reached, so this is its last known state',
    provider_error: 'Code of why the lock could not be reached, such as device_offline; absent if it was',

    // Passcode
    passcode_id: 'Id of the passcode, for paths',
    'create_passcode.name': 'Your name for the passcode, at most 50 characters',
    'list_passcodes.name': 'Your name for the passcode',
    'get_passcode.name': 'Your name for the passcode',
    'delete_passcode.name': 'Your name for the passcode',
    type: 'When it opens the door: once, always, in a period, or at recurring times',
    mode: '`custom`: your own code; `random`: the provider generates it, and it is refused for good if it is not used within 24 hours of its start',
    'body.mode':
      '`custom`: your own; `random`: generated, and must be used within 24 hours of its start; by default custom if `code` is sent',
    code: 'Only the last two digits, except to read a code that the provider generated; null while unknown',
    'body.code': 'Your own code, 4 to 9 digits, for the mode `custom`',
    code_url: 'Address that shows a code that the provider generated, for a day; null otherwise',
    recurrence: 'On which days it opens the door, for the type `recurring`: until it is deleted',
    starts_at:
      'From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start',
    ends_at: 'Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end',
    'data.status': 'Status of the passcode; only an active one opens the door',
    provider_passcode_id: 'The provider’s id of the passcode; null until it is known',
    warnings: '`rounded_to_hour`: the provider accepts only whole hours, so the period was widened',

    // Access
    access_id: 'Id of the access',
    lock_name: 'Name of the lock',
    action: 'What happened at the door',
    method: 'How the door was opened or locked, such as passcode or app; null if unknown',
    success: 'Whether it succeeded; false if access was refused',
    actor: 'Who did it, as the provider reports it; null if unknown',
    credential: 'The code, card or fingerprint, masked except for the last two characters; null if there was none',
    'list_lock_records.passcode_id': 'Id of the passcode that was used; null if none of yours',
    'locks.accessed.passcode_id': 'Id of the passcode that was used; null if none of yours',
    occurred_at: 'When it happened by the clock of the lock, ISO 8601 UTC; null if unknown',
    reported_at: 'When the provider learned of it, ISO 8601 UTC; null if unknown',
    provider_subcode: 'The provider’s second code; null if it sent none',

    // Replies and webhooks
    'list_locks.reply.data': 'A page of your locks',
    'get_lock.data': 'The lock',
    'unlock_lock.data': 'The result of the command',
    'lock_lock.data': 'The result of the command',
    'sync_locks.data': 'What changed',
    'create_passcode.data': 'The created passcode',
    'list_passcodes.reply.data': 'A page of the lock’s passcodes',
    'get_passcode.data': 'The passcode',
    'delete_passcode.data': 'The deleted passcode',
    'get_lock_status.data': 'The state of the lock',
    'list_lock_records.reply.data': 'A page of the accesses',
    'locks.accessed.data': 'What happened at the door',
    'locks.unlock.data': 'The result of the command; of a failure, what is known of it',
    'locks.lock.data': 'The result of the command; of a failure, what is known of it',
    'locks.sync.data': 'What changed; of a failure, what is known of it',
    'locks.create_passcode.data': 'The passcode, without its code; of a failure, what is known of it',
    'locks.delete_passcode.data': 'The deleted passcode; of a failure, what is known of it',
  },
};

/** The lock endpoints that callers use. Served by locks-api. */
import * as z from 'zod';
import { listApps } from '../apps/app-record.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { cursorQuery, pageOf, type PageQuery } from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { splitId } from '../platform/storage/sequence.ts';
import { accessBody, toAccessBody } from './access.ts';
import { commandAction, commandInput, commandResult } from './command.ts';
import { createPasscodeAction } from './create-passcode.ts';
import { deletePasscodeAction } from './delete-passcode.ts';
import type { LocksDependencies } from './dependencies.ts';
import { lockListQuery, listLocksPage } from './list-locks.ts';
import { lockBody, toLockBody } from './lock.ts';
import type { LockApp } from './lock-app.ts';
import { lockAppBody, toLockAppBody } from './lock-app-body.ts';
import { listNewest } from './newest-list.ts';
import { type LockSubject, findOwnedLock, refuseArchived, requireCapability } from './owned-lock.ts';
import { passcodeBody, toPasscodeBody } from './passcode.ts';
import { openCode } from './passcode-code.ts';
import { passcodeForm, passcodeInput } from './passcode-input.ts';
import { listPasscodes, findOwnedPasscode, type PasscodeSubject } from './passcode-store.ts';
import { lockKeys } from './records.ts';
import { readStatus, statusBody } from './status.ts';
import { syncAction, syncInput, syncResult, findSyncSubject } from './sync.ts';

const common = { function: 'locks-api', access: { everyScope: true } } as const;
const read = { ...common, method: 'GET', mode: 'direct' } as const;
const queued = { ...common, method: 'POST', mode: 'queued', service: 'locks' } as const;

const appIdOf = ({ app }: LockSubject): number => app.id;

/** The accesses of a lock, most recently received first. */
async function showAccesses({ operations }: LocksDependencies, { lock }: LockSubject, query: PageQuery) {
  const { sequence = 0 } = splitId(lock.id) ?? {};
  const page = await listNewest(operations, lockKeys.accesses(lock.account_id, lock.lock_app_id, sequence), query);
  return { ...page, data: page.data.map(toAccessBody) };
}

export const lockRoutes: readonly Route<LocksDependencies>[] = [
  defineRoute({
    ...read,
    name: 'list_lock_apps',
    path: '/api/locks/apps',
    output: () => successOf(z.array(lockAppBody())),
    summary: 'Lists your lock apps',
    async run({ apps }: LocksDependencies, { accountId }) {
      const all = await listApps<LockApp>(apps, accountId, 'lock');
      return { status: 200, body: success(all.map(toLockAppBody)) };
    },
  }),
  defineRoute({
    ...read,
    name: 'list_locks',
    path: '/api/locks',
    query: lockListQuery,
    output: () => successOf(pageOf(lockBody())),
    summary: 'Lists your locks, including archived ones',
    async run(dependencies: LocksDependencies, { accountId, query }) {
      return { status: 200, body: success(await listLocksPage(dependencies, accountId, query), '') };
    },
  }),
  defineRoute({
    ...read,
    name: 'get_lock',
    path: '/api/locks/{lock}',
    on: findOwnedLock,
    output: () => successOf(lockBody()),
    summary: 'Shows the last known state of a lock',
    async run(_dependencies: LocksDependencies, { subject }) {
      return { status: 200, body: success(toLockBody(subject.lock), '') };
    },
  }),
  ...(['unlock', 'lock'] as const).map((command) =>
    defineRoute({
      ...queued,
      name: `${command}_lock`,
      actionName: command,
      path: `/api/locks/{lock}/${command}`,
      on: findOwnedLock,
      refuseNew: requireCapability(command),
      appIdOf,
      input: commandInput,
      output: () => successOf(commandResult()),
      action: commandAction(command),
      errors: [409],
      summary: command === 'unlock' ? 'Unlocks a door' : 'Locks a door',
      description:
        'Sent at most once: not sent if it waited longer than expires_in, and not sent again if its outcome is unknown.',
      example: { reason: 'Guest at the gate', actor: 'Reception', expires_in: 60 },
    }),
  ),
  defineRoute({
    ...queued,
    name: 'sync_locks',
    actionName: 'sync',
    path: '/api/locks/sync',
    on: findSyncSubject,
    appIdOf: ({ apps }) => (apps.length === 1 ? apps[0]?.app.id : undefined),
    input: syncInput,
    output: () => successOf(syncResult()),
    action: syncAction,
    summary: 'Updates your locks from the lists of their providers: new, changed and removed locks',
    example: {},
  }),
  defineRoute({
    ...queued,
    name: 'create_passcode',
    path: '/api/locks/{lock}/passcodes',
    on: findOwnedLock,
    refuseNew: ({ lock }: LockSubject) => refuseArchived(lock),
    appIdOf,
    input: (subject: LockSubject) => passcodeInput(subject),
    inputForms: () => [passcodeForm],
    secretMembers: ['code'],
    output: () => successOf(passcodeBody()),
    action: createPasscodeAction,
    errors: [409],
    summary: 'Creates a passcode with your own code, or one that the provider generates',
    description:
      'Results and events do not contain the code. A code that the provider generated can be read for a day at the code_url of the result, with a token that has the scope `*`.',
    example: {
      name: 'Room 12 guest',
      type: 'period',
      mode: 'custom',
      code: '448812',
      starts_at: '2030-03-02T14:00:00+03:00',
      ends_at: '2030-03-05T10:00:00+03:00',
    },
  }),
  defineRoute({
    ...read,
    name: 'list_passcodes',
    path: '/api/locks/{lock}/passcodes',
    on: findOwnedLock,
    query: cursorQuery,
    output: () => successOf(pageOf(passcodeBody())),
    summary: 'Lists the passcodes of a lock, newest first',
    async run(dependencies: LocksDependencies, { subject, query }) {
      const page = await listPasscodes(dependencies.operations, subject.lock, query);
      const data = page.data.map((passcode) => toPasscodeBody(passcode, dependencies));
      return { status: 200, body: success({ ...page, data }, '') };
    },
  }),
  defineRoute({
    ...read,
    name: 'get_passcode',
    path: '/api/locks/{lock}/passcodes/{passcode}',
    on: findOwnedPasscode,
    output: () => successOf(passcodeBody()),
    summary: 'Shows a passcode; for a day also its code, if the provider generated it',
    async run(dependencies: LocksDependencies, { subject }) {
      const code = await openCode(dependencies.keyring, subject.passcode);
      return { status: 200, body: success(toPasscodeBody(subject.passcode, dependencies, code), '') };
    },
  }),
  defineRoute({
    ...queued,
    method: 'DELETE',
    name: 'delete_passcode',
    path: '/api/locks/{lock}/passcodes/{passcode}',
    on: findOwnedPasscode,
    appIdOf: ({ app }: PasscodeSubject) => app.id,
    output: () => successOf(passcodeBody()),
    action: deletePasscodeAction,
    errors: [409],
    summary: 'Deletes a passcode from its lock',
  }),
  defineRoute({
    ...read,
    name: 'get_lock_status',
    path: '/api/locks/{lock}/status',
    on: findOwnedLock,
    output: () => successOf(statusBody()),
    summary: 'Queries the state of a lock; returns the last known state if it cannot be reached',
    async run(dependencies: LocksDependencies, { subject }) {
      return { status: 200, body: success(await readStatus(dependencies, subject), '') };
    },
  }),
  defineRoute({
    ...read,
    name: 'list_lock_records',
    path: '/api/locks/{lock}/records',
    on: findOwnedLock,
    query: cursorQuery,
    output: () => successOf(pageOf(accessBody())),
    summary: 'Lists the accesses of a lock, newest first',
    description:
      'Newest means last received, which `from` and `to` refer to as well. A lock that no gateway reaches uploads its accesses when a phone with its app is next to it, days later: compare `occurred_at`, and search past the time that you look for.',
    async run(dependencies: LocksDependencies, { subject, query }) {
      return { status: 200, body: success(await showAccesses(dependencies, subject, query), '') };
    },
  }),
];

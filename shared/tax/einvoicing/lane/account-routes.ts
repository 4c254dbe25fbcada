/** The lanes of an account's tax apps as its members see them in the console. Served by tax-apps-api. */
import * as z from 'zod';
import { listApps } from '../../../apps/app-record.ts';
import { defineRoute, type Route } from '../../../platform/http/define-route.ts';
import { success, successOf } from '../../../platform/http/replies.ts';
import type { PipelineDependencies } from '../../../platform/http/pipeline.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { TaxApp } from '../../app/tax-app.ts';
import { taxKeys } from '../records.ts';
import { laneNames } from './waiting.ts';

export type LaneListDependencies = PipelineDependencies & { apps: Table; tax: Table };

const stoppedLane = () =>
  z
    .object({
      tax_app_id: z.number().int(),
      name: z.string(),
      lane: z.enum(laneNames),
      stopped_at: z.string(),
      reason: z.string(),
    })
    .meta({ title: 'StoppedLane' });

async function findStoppedLanes({ apps, tax }: LaneListDependencies, accountId: number) {
  const all = (await listApps<TaxApp>(apps, accountId, 'tax')).filter(({ type }) => type !== 'portal');
  const lanes = all.flatMap(({ id, name }) => laneNames.map((lane) => ({ id, name, lane })));
  const locks = await tax.getMany(lanes.map(({ id, lane }) => taxKeys.laneLock(accountId, id, lane)));
  return lanes.flatMap(({ id, name, lane }) => {
    const { pk, sk } = taxKeys.laneLock(accountId, id, lane);
    const lock = locks.find((one) => one.pk === pk && one.sk === sk);
    if (lock?.stopped_at === undefined) return [];
    return [{ tax_app_id: id, name, lane, stopped_at: lock.stopped_at, reason: lock.reason }];
  });
}

export const laneAccountRoutes: readonly Route<LaneListDependencies>[] = [
  defineRoute({
    function: 'tax-apps-api',
    mode: 'direct',
    access: { session: true, role: 'viewer' },
    method: 'GET',
    name: 'list_stopped_lanes',
    path: '/account/stopped_lanes',
    output: () => successOf(z.array(stoppedLane())),
    summary: 'Lists the lanes of e-invoicing that are stopped until an operator resumes them',
    description:
      'Documents of a stopped lane wait. The authority expects another number, or a document is missing there; only an operator can resume the lane.',
    async run(dependencies: LaneListDependencies, { accountId }) {
      return { status: 200, body: success(await findStoppedLanes(dependencies, accountId)) };
    },
  }),
];

/** Endpoints that show the device, its business and its health. */
import * as z from 'zod';
import type { TaxApp } from '../../app/tax-app.ts';
import { unitOf } from '../../app/tax-device.ts';
import { answerOf, toAnswer } from '../../app/tax-replies.ts';
import { defineRoute, type Route } from '../../../platform/http/define-route.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { findHealth } from './health.ts';
import { toDeviceBody } from './initialize.ts';
import { nextOf } from '../documents/numbers.ts';
import { read } from '../routing.ts';
import { findWaiting, laneNames } from '../lane/waiting.ts';

type Place = Record<string, unknown>;
type Business = { name?: string; activity?: string; branch?: Place; manager?: Place };

const businessOf = ({ device }: TaxApp): Business => device?.business ?? {};

async function showDevice({ tax }: EinvoicingDependencies, app: TaxApp) {
  const [next_invoice_no, ...lanes] = await Promise.all([
    nextOf(tax, app, 'invoice'),
    ...laneNames.map((lane) => findWaiting(tax, app, lane)),
  ]);
  return {
    ...toDeviceBody(app),
    next_invoice_no,
    last_sync_at: app.last_sync_at ?? null,
    queue_length: lanes.reduce((sum, { count }) => sum + count, 0),
  };
}

function toBusinessBody(app: TaxApp) {
  const { taxpayer_pin, branch_id } = unitOf(app);
  const { name, activity, branch, manager } = businessOf(app);
  const place = (member: string): unknown => branch?.[member] ?? null;
  return {
    tin: taxpayer_pin,
    name: name ?? null,
    activity: activity ?? null,
    branch: {
      branch_id,
      name: place('name'),
      opened_on: place('opened_on'),
      province: place('province'),
      district: place('district'),
      sector: place('sector'),
      address: place('address'),
      is_headquarters: place('is_headquarters'),
    },
    manager: {
      name: manager?.name ?? null,
      phone: manager?.phone ?? null,
      email: manager?.email ?? null,
    },
  };
}

const known = () => z.string().nullable();

export const deviceBody = () =>
  z.object({
    tin: z.string(),
    branch_id: z.string(),
    device_serial: z.string(),
    sdc_id: known(),
    mrc_no: known(),
    business_name: known(),
    branch_name: known(),
    strategy: z.string(),
    environment: z.enum(['sandbox', 'production']),
    initialized: z.boolean(),
    initialized_at: known(),
    cmc_key_set: z.boolean(),
    next_invoice_no: z.number().int(),
    last_sync_at: known(),
    queue_length: z.number().int(),
  });

const healthBody = () =>
  z.object({
    status: z.enum(['ok', 'degraded', 'down']),
    upstream_reachable: z.boolean().nullable(),
    latency_ms: z.number().int().nullable(),
    last_success_at: known(),
    pending: z.number().int(),
    failed: z.number().int(),
    lanes: z.array(
      z.object({
        lane: z.string(),
        pending: z.number().int(),
        oldest_pending_at: known(),
        stopped_at: known(),
        stop_reason: known(),
      }),
    ),
    reasons: z.array(z.string()),
  });

export const deviceReadRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...read,
    name: 'get_einv_device',
    path: '/api/tax/einv/device/info',
    output: () => answerOf(deviceBody()),
    summary: 'Shows the invoicing device of a tax app',
    async run(dependencies: EinvoicingDependencies, { subject }) {
      return toAnswer(await showDevice(dependencies, subject.app));
    },
  }),
  defineRoute({
    ...read,
    name: 'get_einv_health',
    path: '/api/tax/einv/health',
    output: () => answerOf(healthBody()),
    summary: 'Checks whether invoicing works now',
    description:
      'down: the authority cannot be reached or refuses calls. degraded: a lane is stopped, a document has waited longer than ten minutes, or one failed within the last day.',
    async run(dependencies: EinvoicingDependencies, { subject }) {
      return toAnswer(await findHealth(dependencies, subject.app));
    },
  }),
  defineRoute({
    ...read,
    name: 'get_einv_business',
    path: '/api/tax/einv/business/info',
    output: () =>
      answerOf(
        z.object({
          tin: z.string(),
          name: known(),
          activity: known(),
          branch: z.looseObject({ branch_id: z.string() }),
          manager: z.looseObject({ name: known() }),
        }),
      ),
    summary: 'Shows the business as the authority returned it when the device was initialized',
    async run(_dependencies: EinvoicingDependencies, { subject }) {
      return toAnswer(toBusinessBody(subject.app));
    },
  }),
];

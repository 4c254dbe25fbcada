/** Payments at a steady rate through the complete local run, from the call to the verified webhook. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startRun } from '../../infra/local/run.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { testAssembly } from '../support/build-once.ts';
import { type Call, type Calls, callSteadily, refusedCalls } from './steady-payments.ts';
import { percentile, type Figure, type Section } from './report.ts';

const secret = 'bench-webhook-secret';

/** Payments before those that are measured: they start the functions. */
const warmUp = { payments: 20, perSecond: 4 };

type EndToEndSize = {
  payments: number;
  perSecond: number;
  /** Milliseconds from the call to the second webhook. Given on a machine without other load. */
  latencyLimit: number | undefined;
};

export async function measureEndToEnd({ payments, perSecond, latencyLimit }: EndToEndSize): Promise<Section> {
  const cpu = new Map<string, { calls: number; cpuMs: number }>();
  const run = await startRun({
    cdkOut: testAssembly,
    port: 0,
    schedules: false,
    simulators: { daraja: { callbackDelayMs: 100 } },
    log: () => undefined,
    onInvoke:
      ({ functionName }) =>
      ({ cpuMs }) => {
        const { calls, cpuMs: before } = cpu.get(functionName) ?? { calls: 0, cpuMs: 0 };
        cpu.set(functionName, { calls: calls + 1, cpuMs: before + cpuMs });
      },
  });
  try {
    await pay(run, warmUp.payments, warmUp.perSecond);
    run.receiver.clear();
    cpu.clear();
    const before = process.cpuUsage();
    const { accepted, refusals, webhooks } = await pay(run, payments, perSecond);
    const { user, system } = process.cpuUsage(before);
    const section = summarise(accepted, webhooks, { payments, perSecond, latencyLimit });
    return {
      ...section,
      figures: [...section.figures, refusedCalls(refusals), ...cpuFigures(cpu, (user + system) / 1e6 / payments)],
    };
  } finally {
    await run.stop();
  }
}

type Run = Awaited<ReturnType<typeof startRun>>;

async function pay(run: Run, payments: number, perSecond: number): Promise<Calls & { webhooks: Webhook[] }> {
  const calling = callSteadily(run.facts, { payments, perSecond, webhookSecret: secret });
  const [calls, webhooks] = await Promise.all([calling, collectWebhooks(run, payments, calling)]);
  return { ...calls, webhooks };
}

const workOf: Record<string, readonly string[]> = {
  accept: ['authorizer', 'payments-api'],
  perform: ['payments-worker'],
  callback: ['payments-callbacks'],
  deliver: ['webhooks-worker'],
};

function cpuFigures(cpu: Map<string, { calls: number; cpuMs: number }>, secondsOfPayment: number): Figure[] {
  const perSecond = Object.entries(workOf).map(([name, functions]): Figure => {
    const used = functions.map((functionName) => cpu.get(functionName) ?? { calls: 0, cpuMs: 0 });
    const calls = Math.max(...used.map((one) => one.calls));
    const seconds = used.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000;
    return {
      name: `${name}: calls for each CPU second of its functions`,
      value: calls / seconds,
      unit: 'calls/CPU s',
      note: functions.join(', '),
    };
  });
  return [
    ...perSecond,
    {
      name: 'payments for each CPU second of the whole process',
      value: 1 / secondsOfPayment,
      unit: 'payments/CPU s',
      note: 'with the emulators, the simulators, the receiver and the caller',
    },
  ];
}

type Webhook = {
  deliveryId: string;
  isVerified: boolean;
  receivedAt: number;
  body: { event: string; request_id: string | null; data: { request_id?: string } };
};

/** Waits until every payment's webhooks have arrived, or no new ones arrive for ten seconds after the last call. */
async function collectWebhooks(run: Run, payments: number, calling: Promise<unknown>): Promise<Webhook[]> {
  const webhooks: Webhook[] = [];
  const ids = new Set<string>();
  let lastIndex = 0;
  let quietRounds = 0;
  let isCalling = true;
  void calling.finally(() => (isCalling = false)).catch(() => {});
  while (ids.size < 2 * payments && quietRounds < 100) {
    const fresh = run.receiver.received(lastIndex);
    quietRounds = isCalling || fresh.length > 0 ? 0 : quietRounds + 1;
    for (const { index, headers, body, received_at } of fresh) {
      lastIndex = index;
      const deliveryId = String(headers['webhook-id']);
      ids.add(deliveryId);
      webhooks.push({
        deliveryId,
        isVerified: isWebhookSignature(body, String(headers['x-gateway-signature']), secret),
        receivedAt: Date.parse(received_at),
        body: JSON.parse(body),
      });
    }
    await sleep(100);
  }
  return webhooks;
}

function summarise(calls: readonly Call[], webhooks: readonly Webhook[], size: EndToEndSize): Section {
  const { payments, perSecond, latencyLimit } = size;
  const startedAt = new Map(calls.map(({ requestId, startedAt: at }) => [requestId, at]));
  const distinct = [...new Map(webhooks.map((webhook) => [webhook.deliveryId, webhook])).values()];
  const completed = distinct.filter(({ body }) => body.event === 'payments.transaction.completed');
  const last = new Map<string, number>();
  for (const { body, receivedAt } of distinct) {
    const requestId = body.request_id ?? body.data.request_id ?? '';
    last.set(requestId, Math.max(receivedAt, last.get(requestId) ?? 0));
  }
  const latencies = [...last].map(([requestId, at]) => at - (startedAt.get(requestId) ?? Number.NaN));
  const accepts = calls.map(({ acceptMs }) => acceptMs);
  return {
    title: `End to end: ${payments} payments at ${perSecond} a second on the local run (callback after 100 ms)`,
    figures: [
      { name: 'accept, p50', value: percentile(accepts, 0.5), unit: 'ms' },
      { name: 'accept, p95', value: percentile(accepts, 0.95), unit: 'ms' },
      { name: 'accept to second webhook, p50', value: percentile(latencies, 0.5), unit: 'ms' },
      {
        name: 'accept to second webhook, p95',
        value: percentile(latencies, 0.95),
        unit: 'ms',
        ...(latencyLimit !== undefined && { limit: latencyLimit }),
      },
      {
        name: 'payments completed and reported by webhook',
        value: (100 * completed.length) / payments,
        unit: '%',
        least: 100,
      },
      {
        name: 'webhooks verified at the receiver',
        value: (100 * webhooks.filter(({ isVerified }) => isVerified).length) / Math.max(1, webhooks.length),
        unit: '%',
        least: 100,
      },
      { name: 'webhooks received again (same webhook-id)', value: webhooks.length - distinct.length, unit: 'webhooks' },
    ],
  };
}

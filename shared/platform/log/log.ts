/** One structured log line per notable event, masked, with the trace id that follows a call to its webhook. */
import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { GatewayError } from '../errors/gateway-error.ts';
import { isOwnFault, makeInternalErrorCount } from './internal-errors.ts';
import { maskMember, maskText } from './mask.ts';
import { toSourcePositions } from './source-positions.ts';

export type LogFields = Record<string, unknown>;

export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /**
   * `error` may be any thrown value; its cause is logged, its text masked. At level ERROR if it is the gateway's own
   * fault, which is counted; otherwise (a provider refused, a tenant's app was deleted) at level WARN.
   */
  error(message: string, error: unknown, fields?: LogFields): void;
  /** A log whose every line includes `fields`; used once per invocation or message. */
  with(fields: LogFields): Log;
  /** Counts something that deserves an alarm or a line on the dashboard. */
  count(metric: MetricName, value?: number): void;
  /** Writes everything counted since the last flush, in one line; called at the end of an invocation. */
  flush(): void;
};

/** Every metric, by name. A module adds its own in its module.ts, which also has its alarms. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Metric {
  RequestsAccepted: true;
  RequestsCompleted: true;
  RequestsFailed: true;
  RequestsUnclear: true;
  ProviderErrors: true;
  CallbacksReceived: true;
  CallbacksUntrusted: true;
  WebhooksDelivered: true;
  WebhookAttemptsFailed: true;
  WebhooksExhausted: true;
  SweptRecords: true;
  LateRecords: true;
  StuckRecords: true;
  RecordsAbandoned: true;
}
export type MetricName = keyof Metric;

/** Each stage has its own namespace: stages may share an account, and one stage's errors must not alarm for another. */
export const metricsNamespaceOf = (stage: string): string => `Gateway/${stage}`;

/** What was deployed: its stage, and the version that every line contains. */
export type Deployed = { stage: string; version: string };

/** Creates the log of one function. Metrics are embedded in log lines (EMF), so counting needs no call. */
export function makeLog(functionName: string, { stage, version }: Deployed): Log {
  const namespace = metricsNamespaceOf(stage);
  const logger = new Logger({ serviceName: functionName, jsonReplacerFn: maskMember, persistentKeys: { version } });
  const metrics = new Metrics({ namespace, serviceName: 'gateway' });
  return wrap(logger, metrics, { version, countInternal: makeInternalErrorCount(functionName, namespace, version) });
}

type Wrapped = { version: string; countInternal: (error: unknown) => void; always?: LogFields };

/** `always`: fields of every line. A child logger would read the whole environment again for every call. */
function wrap(logger: Logger, metrics: Metrics, wrapped: Wrapped): Log {
  const { version, countInternal, always = {} } = wrapped;
  return {
    info: (message, fields) => logger.info(message, { ...always, ...fields }),
    warn: (message, fields) => logger.warn(message, { ...always, ...fields }),
    error(message, error, fields) {
      const isOurs = isOwnFault(error);
      if (isOurs) countInternal(error);
      logger[isOurs ? 'error' : 'warn'](message, { ...always, ...fields, ...describeError(error) });
    },
    with: (fields) => wrap(logger, metrics, { ...wrapped, always: { ...always, ...fields } }),
    count: (metric, value = 1) => metrics.addMetric(metric, MetricUnit.Count, value),
    flush: () => {
      if (!metrics.hasStoredMetrics()) return;
      metrics.addMetadata('version', version);
      metrics.publishStoredMetrics();
    },
  };
}

function describeError(error: unknown): LogFields {
  if (error instanceof GatewayError) {
    return {
      kind: error.kind,
      code: error.code,
      reason: maskText(error.message),
      provider: error.provider,
      ...(error.cause === undefined ? {} : { cause: describeCause(error.cause) }),
    };
  }
  return { kind: 'internal', cause: describeCause(error) };
}

function describeCause(cause: unknown): LogFields {
  if (!(cause instanceof Error)) return { reason: maskText(String(cause)) };
  return { name: cause.name, reason: maskText(cause.message), stack: maskText(toSourcePositions(cause.stack ?? '')) };
}

/** Internal errors are counted where they are caught and logged; errors of a tenant or a provider are not. */
import { describe, expect, it } from 'vitest';
import { makeBatchHandler } from '../../../shared/platform/async/batch.ts';
import { anyQueue } from '../../../shared/platform/async/messages.ts';
import {
  type ErrorKind,
  errorKinds,
  GatewayError,
  toGatewayError,
} from '../../../shared/platform/errors/gateway-error.ts';
import { makeLog } from '../../../shared/platform/log/log.ts';
import { metricLinesOf } from '../../support/metric-lines.ts';

const log = makeLog('payments-worker', { stage: 'prod', version: 'v-test' });
const kinds = Object.keys(errorKinds) as ErrorKind[];

const aBatch = (body: string) => ({
  Records: [{ messageId: 'm1', body, attributes: { ApproximateReceiveCount: '1' } }],
});
const aMessage = JSON.stringify({ kind: 'lane', account_id: 7, trace_id: 't1' });

describe('An internal error', () => {
  it('is counted at once, for the stage and for the function, whether or not the log is flushed', async () => {
    const lines = await metricLinesOf(() => log.error('Failed', new TypeError('x is undefined')));
    expect(lines).toEqual([
      {
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'Gateway/prod',
              Dimensions: [[], ['function']],
              Metrics: [{ Name: 'InternalErrors', Unit: 'Count' }],
            },
          ],
        },
        function: 'payments-worker',
        version: 'v-test',
        InternalErrors: 1,
      },
    ]);
  });

  it('is counted once, even if it is logged several times, alone or wrapped', async () => {
    const thrown = new TypeError('x is undefined');
    const lines = await metricLinesOf(() => {
      log.error('A request could not be performed', toGatewayError(thrown));
      log.with({ trace_id: 't1' }).error('A message failed and will be delivered again', thrown);
    });
    expect(lines).toHaveLength(1);
  });

  it.each(['a text', undefined, null, 404])('is counted every time if it is not an object: %s', async (thrown) => {
    const lines = await metricLinesOf(() => {
      log.error('Failed', thrown);
      log.error('Failed', thrown);
    });
    expect(lines).toHaveLength(2);
  });
});

describe('An error in the log', () => {
  it.each(kinds)('is counted only if the gateway is at fault, so if it is at level ERROR: %s', async (kind) => {
    const lines = await metricLinesOf(() => log.error('Failed', new GatewayError(kind)));
    expect(lines).toHaveLength(['internal', 'unavailable'].includes(kind) ? 1 : 0);
  });
});

describe('A message that a worker could not process', () => {
  it.each(kinds)('is an internal error for any thrown error: %s', async (kind) => {
    const handler = makeBatchHandler(log, anyQueue('payments'), () => Promise.reject(new GatewayError(kind)));
    const lines = await metricLinesOf(() => handler(aBatch(aMessage) as never));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ function: 'payments-worker', InternalErrors: 1 });
  });

  it('is an internal error when it cannot be read', async () => {
    const lines = await metricLinesOf(() =>
      makeBatchHandler(log, anyQueue('payments'), async () => undefined)(aBatch('no json') as never),
    );
    expect(lines).toMatchObject([{ InternalErrors: 1 }]);
  });
});

// Corresponds to the Lambda runtime: loads one bundle in a worker thread and passes it events one at a time.
// Plain JavaScript, because stripping types would add 30 ms to the start of every thread.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { directory, handler, functionName, memoryMb } = workerData;

const handle = await load();

parentPort.on('message', ({ requestId, event, deadline }) => {
  void run(requestId, event, deadline);
});

async function load() {
  const [moduleName, exportName] = handler.split('.');
  try {
    const bundle = await import(pathToFileURL(join(directory, `${moduleName}.mjs`)).href);
    if (typeof bundle[exportName] === 'function') {
      send({ kind: 'loaded' });
      return bundle[exportName];
    }
    throw Object.assign(new Error(`${handler} is undefined or not exported`), { name: 'Runtime.HandlerNotFound' });
  } catch (error) {
    send({ kind: 'not loaded', failure: toFailure(error) });
    return undefined;
  }
}

async function run(requestId, event, deadline) {
  const context = {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: workerData.arn,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: String(memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  try {
    // Strings in both directions, as in Lambda: values that JSON cannot represent are lost here too.
    const result = JSON.stringify(await handle(JSON.parse(event), context)) ?? 'null';
    send({ kind: 'result', result, cpuMs: cpuMs() });
  } catch (error) {
    send({ kind: 'failed', failure: toFailure(error), cpuMs: cpuMs() });
  }
}

/** CPU time of this thread since it started. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function toFailure(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), stack: String(error) };
  return { errorType: error.name, errorMessage: error.message, stack: error.stack };
}

function send(message) {
  parentPort.postMessage(message);
}

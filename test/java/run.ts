/**
 * `npm run test:java`: repeats the tests of repeated.ts with Amazon's own DynamoDB Local and with ElasticMQ, which are
 * stricter than the embedded emulators. Needs Java and Maven; downloads both programs from Maven Central.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../infra/local/command-line.ts';
import { allFiles, repeatedFiles } from './repeated.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const jars = `${root}.build/java`;
const { args: given, options } = readCommandLine({
  command: 'run test:java',
  summary:
    'Repeats the tests that depend on tables and queues with DynamoDB Local and ElasticMQ; requires Java and Maven.',
  options: { all: { type: 'boolean' } },
  optionLines: [
    '--all         every journey and every test of storage, requests, webhooks and accounts',
    '[test files]  these instead, such as test/journeys/sms-send.test.ts',
  ],
  acceptsArguments: true,
});
const tests = given.length > 0 ? given : options.all ? allFiles : repeatedFiles;

/**
 * One of 5,000 ports. Below those that Linux picks itself (from 32768 on): of these, another program could get one before
 * Java listens, and would answer in its place.
 */
async function freePort(from: number): Promise<number> {
  for (;;) {
    const port = from + randomInt(5_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    server.close();
    if (isFree) return port;
  }
}

/** These programs run for minutes: optimizing their code fully takes more processor time than it saves. */
const shortRun = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

function java(mainClass: string, options: readonly string[], given: readonly string[], environment = {}): ChildProcess {
  return spawn('java', [...shortRun, ...options, '-cp', `${jars}/*`, mainClass, ...given], {
    // DynamoDB Local writes a file to its working directory.
    cwd: jars,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
}

/** Any HTTP response will do: both reject an unsigned call. */
async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(250);
  }
  throw new Error(`No response from ${url}`);
}

execFileSync(
  'mvn',
  ['-q', '-f', `${root}test/java/pom.xml`, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`],
  {
    stdio: 'inherit',
    env: { ...process.env, MAVEN_OPTS: shortRun.join(' ') },
  },
);
const [dynamodbPort, sqsPort] = [await freePort(20_000), await freePort(25_000)];
const running = [
  java(
    'com.amazonaws.services.dynamodbv2.local.main.ServerRunner',
    [`-Djava.library.path=${jars}`],
    ['-inMemory', '-port', String(dynamodbPort)],
  ),
  java('org.elasticmq.server.Main', [`-Dconfig.file=${root}test/java/elasticmq.conf`], [], {
    ELASTICMQ_PORT: String(sqsPort),
  }),
];
try {
  const endpoints = {
    LOCAL_DYNAMODB_URL: `http://127.0.0.1:${dynamodbPort}`,
    LOCAL_SQS_URL: `http://127.0.0.1:${sqsPort}`,
  };
  const ended = running.map(async (one) => {
    const [code] = (await once(one, 'exit')) as [number | null];
    throw new Error(`Ended with exit code ${code} before it answered: ${one.spawnargs.join(' ')}`);
  });
  await Promise.race([Promise.all(Object.values(endpoints).map(waitFor)), ...ended]);
  const vitest = spawn(
    process.execPath,
    [`${root}node_modules/vitest/vitest.mjs`, 'run', '--config', 'test/vitest.config.ts', ...tests],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...endpoints,
        // Each program serves all tests, and is slow until it is warm.
        GATEWAY_STORE_PATIENCE: '5',
        TEST_REPORT: '.build/java-report.json',
      },
    },
  );
  const [code] = (await once(vitest, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  for (const one of running) one.kill();
}

/**
 * SAM's own classes read the template that `npm start -- --emulators-only` writes: which function and authorizer it
 * would call for each request, from which code and with which values. Running them requires Docker and is not tested
 * here.
 */
import { memoryMb } from '../../infra/constructs/gateway-function.ts';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Run, startRun } from '../../infra/local/run.ts';
import { logicalIdOf } from '../../infra/local/sam/template.ts';
import { type SamFiles, writeSamFiles } from '../../infra/local/sam/write.ts';
import { functions as declared, routes } from '../../shared/declared.ts';
import { testAssembly } from '../support/build-once.ts';
import { run as runTool, samPrograms, withoutPython } from './tools.ts';

type Facts = { runtime: string; handler: string; code: string; timeout: number; memory: number };
type Answer = { path: string; function: string; authorizer: string | null; payload: string };
type Reading = {
  functions: Record<string, Facts & { environment: Record<string, string> }>;
  answers: Answer[];
};

const reader = fileURLToPath(new URL('python/sam_reader.py', import.meta.url));
const quiet = { PYTHONDONTWRITEBYTECODE: '1', SAM_CLI_TELEMETRY: '0', AWS_DEFAULT_REGION: 'us-east-1' };

/** Rules of its linter. Lambda sets AWS_REGION and the keys itself; there are many simulator addresses. */
const reservedNames = 'E3663';
const over4Kilobytes = 'E3697';

/** A request of a route with its parameters filled in, also for a path below a greedy one. */
const exampleOf = (path: string): string => path.replaceAll(/\{\w+\}/g, 'x1').replaceAll(/\{\w+\+\}/g, 'x1/x2');

describe.skipIf(withoutPython !== undefined)('SAM', () => {
  let run: Run;
  let directory: string;
  let files: SamFiles;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'sam-'));
    run = await startRun({ cdkOut: testAssembly, port: 0, apiPort: 3000, schedules: false });
    files = await writeSamFiles(run.gateway, directory, { host: 'host.docker.internal', open: false });
  });
  afterAll(async () => {
    await files.stop();
    await run.stop();
    rmSync(directory, { recursive: true });
  });

  async function read(requests: [method: string, path: string][]): Promise<Reading> {
    const environment = { ...quiet, TEMPLATE: files.template, VALUES: files.environment };
    const read = await runTool(`${samPrograms}/python`, [reader], environment, JSON.stringify(requests));
    expect([read.status, read.status === 0 ? '' : read.stderr]).toEqual([0, '']);
    return JSON.parse(read.stdout) as Reading;
  }

  it('finds the function and the authorizer of every route, and our own for unknown paths', async () => {
    const expected = routes.map(({ path, function: name, access }) => {
      const authorizer = 'open' in access ? null : 'Authorizer';
      return { path, function: logicalIdOf(name), authorizer, payload: '2.0' };
    });
    const requests = routes.map(({ method, path }): [string, string] => [
      method === 'ANY' ? 'POST' : method,
      exampleOf(path),
    ]);
    const { answers } = await read([...requests, ['GET', '/there/is/no/such/path']]);
    expect(answers.slice(0, -1)).toEqual(expected);
    expect(answers.at(-1)).toMatchObject({ function: 'OpenapiApi', authorizer: null });
  });

  it('finds the code of every function and passes it the values in the file, whatever the environment of the shell', async () => {
    const { functions } = await read([]);
    const values = JSON.parse(readFileSync(files.environment, 'utf8')) as Record<string, Record<string, string>>;
    expect(Object.keys(functions).toSorted()).toEqual([...declared.keys()].map(logicalIdOf).toSorted());
    for (const [name, { timeoutSeconds, memoryMb: own = memoryMb }] of declared) {
      const read = functions[logicalIdOf(name)];
      expect(read).toMatchObject({ runtime: 'nodejs24.x', timeout: timeoutSeconds, memory: own });
      expect(read?.environment).toMatchObject(values[logicalIdOf(name)] ?? {});
      expect(existsSync(join(read?.code ?? '', `${read?.handler.split('.')[0]}.mjs`))).toBe(true);
    }
  });

  it('has no lint error, except for values that exist only for containers on this machine', async () => {
    const linting = await runTool(`${samPrograms}/sam`, ['validate', '--lint', '--template', files.template], quiet);
    const said = `${linting.stdout}${linting.stderr}`;
    const rules = new Set([...said.matchAll(/\[([EW]\d{4}): /g)].map(([, rule]) => rule));
    expect(rules).toContain(reservedNames);
    expect([...rules].filter((rule) => rule !== reservedNames && rule !== over4Kilobytes)).toEqual([]);
  });
});

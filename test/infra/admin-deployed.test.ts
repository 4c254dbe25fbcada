/** `npm run admin -- --outputs`: what an operator of a deployed gateway reads when something is not as it should be. */
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '../../infra/admin.ts';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import { connectOperator } from '../../infra/operator.ts';
import { keyrings, tables } from '../../shared/declared.ts';
import { keyringVariable, tableVariable } from '../../shared/platform/config/environment.ts';

const environment = Object.fromEntries([
  ...[...tables.keys()].map((name) => [tableVariable(name), `GatewayData-prod-${name}`]),
  ...keyrings.map((name) => [
    keyringVariable(name),
    `arn:aws:secretsmanager:eu-west-1:123456789012:secret:${name}-a1b2c3`,
  ]),
]);
const outputs = {
  'Gateway-prod': { BaseUrl: 'https://api.example', OperatorEnvironment: JSON.stringify(environment) },
};

const device = 'arn:aws:iam::123456789012:mfa/ada';

/** How AWS answers every call, and the region and service for which each call was signed. */
let refusal = { type: '', message: '' };
let signedFor: string[] = [];

const aws = createServer(({ headers }, response) => {
  const [, scope = ''] = /Credential=[^/]+\/\d+\/([^,]+)\/aws4_request/.exec(headers.authorization ?? '') ?? [];
  signedFor.push(scope);
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify({ __type: refusal.type, message: refusal.message }));
});

let directory: string;

/** `content`: of the file of outputs; null if there is none. */
async function run(command: string, content: string | null = JSON.stringify(outputs)) {
  const file = join(directory, 'outputs.json');
  await rm(file, { force: true });
  if (content !== null) await writeFile(file, content);
  const complained: string[] = [];
  const terminal = { environment: {}, columns: undefined, print: () => {} };
  const args = [...command.split(' '), '--outputs', file];
  const code = await runAdmin(args, { ...terminal, complain: (text) => void complained.push(text) });
  return { code, complained: complained.join('\n').replaceAll(file, 'outputs.json') };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outputs-'));
  await listen(aws, 0);
});

beforeEach(() => {
  const { port } = aws.address() as { port: number };
  signedFor = [];
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});

afterEach(() => vi.unstubAllEnvs());

/** How STS gives the credentials of a role. */
const roleCredentials = `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
  <AccessKeyId>role</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>session</SessionToken>
  <Expiration>2100-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`;

/** A profile of AWS whose role needs a second factor. */
async function useProfileWithDevice() {
  const config = join(directory, 'aws-config');
  await writeFile(
    config,
    `[profile base]
aws_access_key_id = key
aws_secret_access_key = secret
[profile ops]
role_arn = arn:aws:iam::123456789012:role/operator
source_profile = base
mfa_serial = ${device}
region = eu-west-1
`,
  );
  const variables = { AWS_CONFIG_FILE: config, AWS_SHARED_CREDENTIALS_FILE: config, AWS_PROFILE: 'ops' };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
}

afterAll(async () => {
  await closeServer(aws);
  await rm(directory, { recursive: true });
});

describe('A command on a deployed gateway', () => {
  it.each(['us-east-1', undefined])(
    'works in the region of the deployment when the shell is set to %s, where no table or keyring exists',
    async (region) => {
      vi.stubEnv('AWS_REGION', region);
      refusal = { type: 'com.amazon.coral.service#AccessDeniedException', message: 'Refused' };
      expect(await run('account list')).toEqual({ code: 1, complained: 'error: Refused' });
      expect(await run('keyring rotate --keyring payments')).toEqual({ code: 1, complained: 'error: Refused' });
      expect(new Set(signedFor)).toEqual(new Set(['eu-west-1/dynamodb', 'eu-west-1/secretsmanager']));
    },
  );

  it('asks for the code of a second factor once if the profile has a device, and says what to do without a terminal', async () => {
    await useProfileWithDevice();
    const asked: string[] = [];
    const calls: string[] = [];
    const sts = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => void calls.push(text));
      request.on('end', () => response.writeHead(200, { 'content-type': 'text/xml' }).end(roleCredentials));
    });
    vi.stubEnv('AWS_ENDPOINT_URL_STS', `http://127.0.0.1:${await listen(sts, 0)}`);
    const mfaCodeProvider = async (name: string) => {
      asked.push(name);
      return '123456';
    };
    const operator = connectOperator({ environment, baseUrl: '', region: 'eu-west-1' }, { mfaCodeProvider });
    await operator.signIn();
    await operator.signIn();
    operator.close();
    await closeServer(sts);
    expect(asked).toEqual([device]);
    expect(calls.map((text) => new URLSearchParams(text).get('TokenCode'))).toEqual(['123456']);
    const { complained } = await run('account list');
    expect(complained).toContain(
      `error: The profile needs a code of ${device}, and there is no terminal to enter it. Get credentials first: eval "$(aws configure export-credentials --format env)"`,
    );
  });

  it('asks about the account when a table of the outputs does not exist for these credentials', async () => {
    const type = 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException';
    refusal = { type, message: 'Requested resource not found' };
    const complained =
      'error: A table of the gateway does not exist for these AWS credentials: are they of its account?';
    for (const command of ['account list', 'account show --account 1', 'account resume --account 1']) {
      expect(await run(command)).toEqual({ code: 1, complained });
    }
  });

  it.each([
    ['is not there', undefined, 'error: outputs.json cannot be read'],
    ['is not JSON', 'not json', 'error: outputs.json is not JSON'],
    ['is null', 'null', 'error: outputs.json does not contain the output OperatorEnvironment'],
    ['is a list', '[]', 'error: outputs.json does not contain the output OperatorEnvironment'],
    [
      'is of another stack',
      '{"Other":{"Url":"x"}}',
      'error: outputs.json does not contain the output OperatorEnvironment',
    ],
    ['has an empty stack', '{"A":null}', 'error: outputs.json does not contain the output OperatorEnvironment'],
    [
      'was cut',
      '{"A":{"OperatorEnvironment":"{\\"a"}}',
      'error: outputs.json does not contain the output OperatorEnvironment',
    ],
  ])('explains in one sentence that its file of outputs %s', async (_, content, complained) => {
    expect(await run('account list', content ?? null)).toEqual({ code: 1, complained });
    expect(signedFor).toEqual([]);
  });
});

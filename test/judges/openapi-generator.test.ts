/** OpenAPI Generator (openapi-generator.tech) accepts the document; the Python client that it writes makes a payment. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { documentFile, python, run, tools, withoutPython, writeDocument } from './tools.ts';

const version = '7.25.0';
const folder = `${tools}/java`;
const jar = `${folder}/openapi-generator-cli-${version}.jar`;

/** Why the generator is unavailable; undefined if it is available. Maven keeps what it has downloaded. */
async function installGenerator(): Promise<string | undefined> {
  if (withoutPython !== undefined) return `No Python: ${withoutPython}`;
  const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${version}`;
  const download = ['mvn', '-q', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`];
  const steps = [['java', '-version'], ...(existsSync(jar) ? [] : [download])];
  for (const [command = '', ...given] of steps) {
    const ended = await run(command, given).catch((error: Error) => ({ status: 1, stdout: error.message }));
    if (ended.status !== 0) return `${command} failed: ${ended.stdout.trim().split('\n')[0]}`;
  }
  return undefined;
}

/** Warnings of the generator about itself or about the words of its language, which no document can prevent. */
const aboutItself = [
  'OpenAPI 3.1 support is still in beta',
  // Schemas without a name, such as those of a field.
  'Failed to get the schema name: null',
  'Error in generating `example` for the property',
  '(reserved word) cannot be used as model name',
  'Default to typing.Any',
];

let gateway: TestGateway;
let missing: string | undefined;
beforeAll(async () => {
  writeDocument();
  missing = await installGenerator();
  gateway = await startTestGateway();
});
beforeEach(({ skip }) => {
  if (missing !== undefined) skip(missing);
});
afterAll(() => gateway.stop());

const payment = `import json, os
from openapi_client import ApiClient, Configuration, PaymentsApi, RequestPaymentRequest
client = ApiClient(Configuration(host=os.environ["BASE_URL"], access_token=os.environ["TOKEN"]))
body = RequestPaymentRequest(phone_number="254700000101", amount=150, reference="INV-14", description="Order 14")
paid = PaymentsApi(client).request_payment(int(os.environ["APP"]), body, idempotency_key="order-14", prefer="wait=25")
print(json.dumps(paid.to_dict()))
`;

describe('OpenAPI Generator', () => {
  it('validates the document and writes a Python client that makes a payment', async () => {
    rmSync(`${tools}/generated-python`, { recursive: true, force: true });
    const properties = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
    const options = ['-g', 'python', '-i', documentFile, '-o', 'generated-python', '--global-property', properties];
    const generated = await run('java', ['-XX:TieredStopAtLevel=1', '-jar', jar, 'generate', ...options]);
    const lines = `${generated.stdout}${generated.stderr}`
      .split('\n')
      .filter((line) => /\b(WARN|ERROR|Exception)\b/.test(line));
    const ours = lines.filter((line) => !aboutItself.some((text) => line.includes(text)));
    expect([generated.status, ours]).toEqual([0, []]);
    writeFileSync(`${tools}/generated-python/pay.py`, payment);
    const output = await run(`${python}/python`, ['-W', 'ignore', 'generated-python/pay.py'], {
      BASE_URL: gateway.run.facts.base_url,
      TOKEN: gateway.tenant.token,
      APP: String(gateway.tenant.appId),
    });
    expect([output.status, output.stderr]).toEqual([0, '']);
    expect(JSON.parse(output.stdout)).toMatchObject({ status: 'success', transaction: { status: 'STATUS_COMPLETED' } });
  });
});

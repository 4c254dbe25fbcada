/** The guides of the reference: every code block, link and figure in them is checked, so that none goes out of date. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionIdOf } from '../../functions/openapi-api/web/anchors.ts';
import { type Document, entriesOf } from '../../functions/openapi-api/web/document.ts';
import { sampleRequestOf, variablesOf } from '../../functions/openapi-api/web/samples/request.ts';
import { anchorOf, readGuides, renderGuides } from '../../infra/build/guides.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { errorMeanings } from '../../shared/openapi/error-meanings.ts';
import { paymentStatuses } from '../../shared/drivers/payment-driver.ts';
import { mayFollow } from '../../shared/payments/transaction.ts';
import { defaultMaxBodyBytes } from '../../shared/platform/http/read-input.ts';
import { headersOf } from '../../shared/platform/webhooks/attempt.ts';
import { maxRetryAfterSeconds, retryWaits } from '../../shared/platform/webhooks/retry-schedule.ts';
import { signWebhook, type SigningSecrets } from '../../shared/platform/webhooks/sign.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const document = JSON.parse(JSON.stringify(makeDocument('1.2.3'))) as Document;
const entries = entriesOf(document);
const guides = readGuides();
const guideNamed = (name: string): string => guides.find(({ id }) => id === `guide-${name}`)?.markdown ?? '';

type Block = { guide: string; info: string; text: string };
const blocks: Block[] = guides.flatMap(({ id, markdown }) =>
  [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => ({ guide: id, info, text })),
);
const blocksOf = (start: string): Block[] => blocks.filter(({ info }) => info.startsWith(start));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('The ways in which a payment can end', () => {
  const ends = ['payments.transaction.failed', 'payments.transaction.unknown'];

  it.each([
    ['request_payment', 'payments.transaction.completed'],
    ['send_money', 'payments.transaction.completed'],
    ['send_airtime', 'payments.transaction.completed'],
    ['reverse_transaction', 'payments.transaction.reversed'],
  ])('are all named where %s is described, also that it fails at once, which has no event of its own', (name, done) => {
    const text = String(entries.find(({ operation }) => operation.operationId === name)?.operation.description);
    for (const event of [done, ...ends]) expect(text).toContain(event);
    expect(onOneLine(text)).toMatch(new RegExp(`only payments\\.${name} is sent, with the status failed`));
  });

  it('are all named in the quick start', () => {
    const text = onOneLine(guideNamed('quick-start'));
    for (const event of ['payments.transaction.completed', ...ends]) expect(text).toContain(`\`${event}\``);
    expect(text).toContain('only `payments.request_payment` is sent, with the status `failed`');
  });
});

describe('The code in the guides', () => {
  it('is of a kind that a test checks', () => {
    const known = /^(sample|sh|json (\w+|webhook:[\w.]+)|(js|python|php) verify)$/;
    expect(blocks.filter(({ info }) => !known.test(info))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(8);
  });

  it.each(blocksOf('sample'))('shows the samples of an operation that exists: $text', ({ text }) => {
    expect(entries.map(({ operation }) => operation.operationId)).toContain(text.trim());
  });

  it('sets every variable that the samples of the quick start need', () => {
    const set = [...(blocksOf('sh')[0]?.text ?? '').matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
    const needed = ['list_payment_apps', 'request_payment'].flatMap((id) => {
      const entry = entries.find(({ operation }) => operation.operationId === id);
      return entry ? variablesOf(sampleRequestOf(entry)) : [];
    });
    expect(set).toEqual([...new Set(needed)]);
  });

  it('names in the quick start every variable that its samples read, also one that is known only later', () => {
    const guide = guideNamed('quick-start');
    const ids = [...guide.matchAll(/^```sample\n(\w+)$/gm)].map(([, id]) => id);
    const read = entries.filter(({ operation }) => ids.includes(operation.operationId)).map(sampleRequestOf);
    const variables = new Set(read.flatMap(variablesOf));
    expect(variables).toContain('REQUEST_ID');
    for (const name of variables) expect(guide).toMatch(new RegExp(`\\bexport ${name}=`));
  });

  it.each(blocksOf('json'))('shows JSON as the document describes it: $info', ({ info, text }) => {
    const name = info.slice('json '.length);
    const ref = name.startsWith('webhook:')
      ? `webhooks/${name.slice('webhook:'.length)}/post/requestBody/content/application~1json/schema`
      : `components/schemas/${name}`;
    const validate = ajv.getSchema(`openapi#/${ref}`);
    expect(validate).toBeDefined();
    expect([validate?.(JSON.parse(text)), validate?.errors]).toEqual([true, null]);
  });
});

type Language = { info: string; program: string; flags?: string[]; check: string[]; file: string; calls: string };
const languages: Language[] = [
  {
    info: 'js verify',
    program: 'node',
    check: ['--version'],
    file: 'verify.mjs',
    calls: `import { readFileSync } from 'node:fs';
const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(JSON.stringify(cases.map(({ body, headers, secret }) => isGenuine(Buffer.from(body), headers, secret))));`,
  },
  {
    info: 'python verify',
    program: 'python3',
    check: ['--version'],
    file: 'verify.py',
    calls: `import json, sys
cases = json.load(open(sys.argv[1]))
print(json.dumps([is_genuine(one["body"].encode(), one["headers"], one["secret"]) for one in cases]))`,
  },
  {
    info: 'php verify',
    program: 'php',
    // Without the extensions of php.ini, which not every PHP has.
    flags: ['-n'],
    check: ['--version'],
    file: 'verify.php',
    calls: `$cases = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn ($one) => is_genuine($one['body'], $one['headers'], $one['secret']), $cases));`,
  },
];

describe('The verification of a webhook', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guides-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const body = '{"event":"payments.transaction.completed","data":{"payer_name":"Amina Müller"}}';
  const standard = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`;
  const sign = (secrets: SigningSecrets, ageSeconds = 0) =>
    signWebhook(body, 'evt_1', Date.now() - ageSeconds * 1000, secrets);
  const makeCases = () => [
    { name: 'genuine', isGenuine: true, body, headers: sign(['mine']), secret: 'mine' },
    {
      name: 'genuine, secret of Standard Webhooks',
      isGenuine: true,
      body,
      headers: sign([standard]),
      secret: standard,
    },
    { name: 'in a rotation, old secret', isGenuine: true, body, headers: sign(['old', 'new']), secret: 'old' },
    { name: 'in a rotation, new secret', isGenuine: true, body, headers: sign(['old', 'new']), secret: 'new' },
    { name: 'another secret', isGenuine: false, body, headers: sign(['mine']), secret: 'yours' },
    { name: 'another body', isGenuine: false, body: `${body} `, headers: sign(['mine']), secret: 'mine' },
    // As of an environment variable that is not set: then everybody knows the key.
    { name: 'no secret', isGenuine: false, body, headers: sign(['']), secret: '' },
    { name: 'a secret without a key', isGenuine: false, body, headers: sign(['']), secret: 'whsec_' },
    { name: 'too old', isGenuine: false, body, headers: sign(['mine'], 301), secret: 'mine' },
    { name: 'another id', isGenuine: false, body, headers: { ...sign(['mine']), 'webhook-id': 'x' }, secret: 'mine' },
    { name: 'no headers', isGenuine: false, body, headers: {}, secret: 'mine' },
    {
      name: 'a signature that is not ASCII',
      isGenuine: false,
      body,
      headers: { ...sign(['mine']), 'webhook-signature': 'v1,é' },
      secret: 'mine',
    },
  ];

  it.for(languages)(
    'accepts genuine webhooks only: $info',
    { timeout: 60_000 },
    async ({ info, program, flags = [], check, file, calls }, { skip }) => {
      const isHere = await run(program, check).then(
        () => true,
        () => false,
      );
      if (!isHere) skip(`${program} is not installed on this machine`);
      const cases = makeCases();
      const [script, given] = [join(folder, file), join(folder, 'cases.json')];
      await writeFile(script, `${blocksOf(info)[0]?.text}\n${calls}\n`);
      await writeFile(given, JSON.stringify(cases));
      const { stdout } = await run(program, [...flags, script, given]);
      const judged = (JSON.parse(stdout) as boolean[]).map((isGenuine, at) => [cases[at]?.name, isGenuine]);
      expect(judged).toEqual(cases.map(({ name, isGenuine }) => [name, isGenuine]));
    },
  );
});

describe('The text of the guides', () => {
  it('links only to anchors that the page has', () => {
    const anchors = new Set([
      ...guides.map(({ id }) => id),
      ...guides.flatMap(({ markdown }) =>
        [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, text = '']) => anchorOf(text)),
      ),
      ...entries.map(({ operation }) => operation.operationId),
      ...[...document.tags.map(({ name }) => name), 'Webhooks'].map(sectionIdOf),
    ]);
    const links = guides.flatMap(({ markdown }) => [...markdown.matchAll(/\]\(#([^)]+)\)/g)].map(([, id = '']) => id));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((id) => !anchors.has(id))).toEqual([]);
  });

  it('has headings with different anchors', () => {
    const ids = [...renderGuides().guides.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('explains every error code that the source names and that the document shows', () => {
    const explained = new Set([...guideNamed('errors').matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code));
    const shown = Object.values(document.components.responses).flatMap(({ content }) =>
      Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => (value as { code: string }).code),
    );
    const named = globSync('shared/**/*.ts', { cwd: root }).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('new GatewayError(')
        .slice(1)
        .flatMap((call) => /^[^;]*?\bcode: '([a-z][a-z_]*)'/.exec(call)?.[1] ?? []),
    );
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set([...shown, ...named])].filter((code) => !explained.has(code))).toEqual([]);
  });

  it('says of every failure that may be repeated later that its key returns it again', () => {
    const repeatable = Object.entries(errorMeanings).filter(
      ([code, meaning]) => code !== 'rate_limited' && /: (?:nothing was sent; )?repeat it\b/.test(meaning),
    );
    expect(repeatable.map(([code]) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'provider_busy',
      'provider_unavailable',
      'stale',
    ]);
    expect(repeatable.filter(([, meaning]) => !meaning.endsWith('with a new `Idempotency-Key`'))).toEqual([]);
    const retries = guideNamed('idempotency');
    for (const code of ['provider_error', 'provider_unavailable', 'provider_busy', 'outcome_unknown'])
      expect(retries).toMatch(new RegExp(`^\\| 500 .*\`${code}\`.* \\*\\*new\\*\\* key`, 'm'));
    expect(retries).toContain('its key returns the same failure');
  });

  it('says that a call with an unknown outcome may be repeated only where a key makes that safe', () => {
    // A failed request returns its failure, and a direct call, such as a tax return, has no key.
    expect(errorMeanings['outcome_unknown']).toMatch(/check before you repeat it.*only a queued call.* 503.*same key/i);
    expect(guideNamed('idempotency')).toMatch(/^\| 503 `outcome_unknown` .* queued call with a key.* first +\|$/m);
  });

  it('lists every header of a webhook, also that of a secret which is being rotated', () => {
    const signed = Object.keys(signWebhook('{}', 'evt_1', 0, ['old', 'new']));
    const headers = Object.keys(headersOf('payments.transaction.completed', { event_id: 'evt_1', target: 'callback' }));
    const sent = [...signed, ...headers.filter((name) => name.startsWith('x-'))];
    const listed = Array.from(guideNamed('webhooks').matchAll(/^\| `([\w-]+)`/gm), ([, name = '']) =>
      name.toLowerCase(),
    );
    expect(sent.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('warns of a filter that a list does not have, because it is ignored', () => {
    const [, filter = '', list = ''] =
      /is ignored[^.]*`\?(\w+)=[^`]*` of \[[^\]]+\]\(#(\w+)\)/.exec(onOneLine(guideNamed('limits'))) ?? [];
    const listed = entries.find(({ operation }) => operation.operationId === list)?.operation.parameters ?? [];
    expect(listed.length).toBeGreaterThan(3);
    expect(listed.map(({ name }) => name)).not.toContain(filter);
  });

  it('names each status that may take the place of a completed one, so that no reversal is ignored', () => {
    const advice = /^- \*\*Events can arrive out of order[^]*?(?=^- )/m.exec(guideNamed('webhooks'))?.[0] ?? '';
    const later = paymentStatuses.filter((status) => mayFollow[status].includes('STATUS_COMPLETED'));
    expect(later).toEqual(['STATUS_REVERSED']);
    expect(later.filter((status) => !advice.includes(status))).toEqual([]);
  });

  it('states the limits that the gateway has', () => {
    const waits = `${retryWaits.slice(0, -1).join(', ')} and ${retryWaits.at(-1)} seconds`;
    const webhooks = onOneLine(guideNamed('webhooks'));
    expect(webhooks).toContain(waits);
    expect(webhooks).toContain(`\`Retry-After\`, at most ${maxRetryAfterSeconds / 60} minutes`);
    expect(guideNamed('limits')).toContain(`${defaultMaxBodyBytes / 1024} KiB`);
  });
});

describe('The guides as a page', () => {
  it('contain no script and no style of their own', () => {
    const { menu, guides: articles } = renderGuides();
    expect(`${menu}${articles}`).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/);
  });
});

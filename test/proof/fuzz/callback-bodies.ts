/** What providers, terminals and phones send, from the files of their drivers' tests, changed in any way. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from '../../support/properties.ts';
import { bodiesOf, damaged } from './bodies.ts';
import { oddTexts } from './odd-values.ts';

export type CallbackBody = { bytes: Buffer; mediaType: string };

const root = fileURLToPath(new URL('../../providers/', import.meta.url));
const maxBytes = 6_000;

const fixtures: unknown[] = globSync('*/fixtures/*.json', { cwd: root })
  .toSorted()
  .map((file) => readFileSync(root + file, 'utf8'))
  .filter((text) => text.length <= maxBytes)
  .map((text) => JSON.parse(text) as unknown);

/** What is no JSON: scans and a hello of terminals, markup, and parts of a form with files. */
const texts = [
  '1001\t2026-03-02 08:01:00\t0\t1\t0\t0\n1002\t2026-03-02 08:01:05\t0\t15\n',
  'OPLOG 4\t0\t2026-03-02 08:01:00\t0\t0\t0\t0\nUSER PIN=1001\tName=A\tPri=0\n',
  'ID=1&Return=0&CMD=REBOOT\n',
  '<EventNotificationAlert version="2.0"><eventType>AccessControllerEvent</eventType></EventNotificationAlert>',
  '--x\r\nContent-Disposition: form-data; name="event_log"\r\n\r\n{"eventType":"heartBeat"}\r\n--x--\r\n',
];

const textBodies = fc
  .constantFrom(...texts)
  .chain((text) => fc.oneof(fc.constant(Buffer.from(text)), damaged(Buffer.from(text))))
  .map((bytes) => ({ bytes, mediaType: bytes[0] === 0x2d ? 'multipart/form-data; boundary=x' : 'text/plain' }));

const encodeLossy = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The fields of an object as a form, some with odd values. */
const formOf = (value: object): fc.Arbitrary<Buffer> => {
  const fields = Object.entries(value).map(([name, field]) => {
    const text = typeof field === 'string' ? field : JSON.stringify(field);
    return fc
      .oneof({ weight: 6, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: fc.constantFrom(...oddTexts) })
      .map((chosen) => `${encodeLossy(name)}=${encodeLossy(chosen)}`);
  });
  return fc.tuple(...fields).chain((pairs) => {
    const form = Buffer.from(pairs.join('&'));
    return fc.oneof({ weight: 3, arbitrary: fc.constant(form) }, { weight: 1, arbitrary: damaged(form) });
  });
};

const bodiesLike = (value: unknown): fc.Arbitrary<CallbackBody> => {
  const json = bodiesOf({ example: value, json: {} }).map((bytes) => ({ bytes, mediaType: 'application/json' }));
  if (typeof value !== 'object' || value === null) return json;
  const form = formOf(value).map((bytes) => ({ bytes, mediaType: 'application/x-www-form-urlencoded' }));
  return fc.oneof({ weight: 2, arbitrary: json }, { weight: 1, arbitrary: form });
};

/** `own`: bodies of the route itself, which half of the calls start from. */
export function callbackBodies(own: readonly unknown[]): fc.Arbitrary<CallbackBody> {
  const start = fc.oneof(
    { weight: own.length > 0 ? 3 : 0, arbitrary: fc.constantFrom(...(own.length > 0 ? own : [null])) },
    { weight: 2, arbitrary: fc.constantFrom(...fixtures) },
  );
  return fc.oneof({ weight: 5, arbitrary: start.chain(bodiesLike) }, { weight: 1, arbitrary: textBodies });
}

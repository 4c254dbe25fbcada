/** Which addresses a tenant may set for outgoing calls. */
import { describe, expect, it } from 'vitest';
import {
  findAddressProblem,
  findUrlProblem,
  readTenantUrl,
  refuseAddresses,
} from '../../../shared/platform/egress/address-guard.ts';

const deployed = { allowLoopback: false };
const local = { allowLoopback: true };

describe('An IP address', () => {
  it.each([
    ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
    ['private', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
    ['uniqueLocal', 'fc00::1', 'fdff:ffff::1', 'fd00:ec2::254'],
    ['loopback', '127.0.0.0', '127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
    ['linkLocal', '169.254.0.0', '169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['carrierGradeNat', '100.64.0.0', '100.100.100.200', '100.127.255.255'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '192.88.99.1', '2001:db8::1'],
    ['ipv4Mapped', '::ffff:1.1.1.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
    ['rfc6145', '::ffff:0:10.0.0.1'],
    ['rfc6052', '64:ff9b::1.1.1.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::', '2002:a00:1::1', '2002:101:101::1'],
    ['teredo', '2001::1', '2001:0:7f00:1::1'],
    ['deprecatedSiteLocal', 'fec0::1'],
    ['discard', '100::1'],
    ['unassigned', '::7f00:1', '::a00:1', '::101:101', '4000::1', '8000::1'],
  ])('of the range %s is refused', (range, ...addresses) => {
    for (const address of addresses) {
      expect([address, findAddressProblem(address, deployed)]).toEqual([address, `${range} address`]);
    }
  });

  it.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '169.253.255.255', '172.15.0.1'])(
    'outside all refused ranges is allowed: %s',
    (address) => expect(findAddressProblem(address, deployed)).toBeNull(),
  );

  it.each(['172.32.0.1', '192.167.255.255', '223.255.255.255', '2606:4700::1111', '2c0f:fe38::1', '3ffe::1'])(
    'outside all refused ranges is allowed: %s',
    (address) => expect(findAddressProblem(address, deployed)).toBeNull(),
  );

  it.each(['', 'localhost', '1.2.3.4.5', 'g::1', '1.1.1.256'])('that is malformed (%j) is refused', (address) => {
    expect(findAddressProblem(address, deployed)).toBe('not an IP address');
  });

  it('of this machine is the only one that a local run allows in addition', () => {
    for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(findAddressProblem(own, local)).toBeNull();
    }
    for (const other of ['10.0.0.1', '169.254.169.254', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1', '0.0.0.0']) {
      expect(findAddressProblem(other, local)).not.toBeNull();
    }
  });
});

describe('A webhook address', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com:443/a/b?c=d#e',
    'https://HOOKS.Example.COM./x',
    'https://1.1.1.1/x',
    'https://[2606:4700::1111]/x',
    'https://xn--bcher-kva.example/x',
    'https://localhost.example.com/x',
    'https://mylocalhost.com/x',
    'https://bücher.example/x',
  ])('in the public internet over https is allowed: %s', (url) => expect(findUrlProblem(url, deployed)).toBeNull());

  it.each([
    ['not an absolute URL', '', 'hooks.example.com', '//hooks.example.com', '/hook', 'https://', 'https://a b.com'],
    [
      'only https is allowed',
      'http://hooks.example.com',
      'ftp://hooks.example.com',
      'javascript:alert(1)',
      'file:///x',
    ],
    ['only https is allowed', 'http://127.0.0.1', 'ws://hooks.example.com', 'data:text/plain,x'],
    [
      'user information in the address',
      'https://a@b.com',
      'https://a:b@b.com',
      'https://b.com@127.0.0.1',
      'https://:p@b.com',
    ],
    [
      'only the standard port 443 is allowed',
      'https://b.com:444',
      'https://b.com:80',
      'https://b.com:0',
      'https://1.1.1.1:8443',
    ],
  ])('is refused: %s', (reason, ...urls) => {
    for (const url of urls) expect([url, findUrlProblem(url, deployed)]).toEqual([url, reason]);
  });

  it('longer than 2048 characters is refused', () => {
    const longest = 'https://b.com/'.padEnd(2048, 'x');
    expect(findUrlProblem(longest, deployed)).toBeNull();
    expect(findUrlProblem(`${longest}x`, deployed)).toBe('longer than 2048 characters');
  });

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'a.localhost.',
    'localhost.localdomain',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    'loc\u00adalhost',
    'printer.local',
    'printer。local',
    'metadata.google.internal',
    'ip-10-0-0-1.eu-west-1.compute.internal',
    'router.home.arpa',
    'home.arpa',
    'intranet',
  ])('with the name %s is refused', (name) => {
    expect(findUrlProblem(`https://${name}/`, deployed)).toBe('not a public host name');
  });

  it.each(['intranet.', '.', '..', 'a..b', 'com.', '.example.com', 'example.com..', 'www.example..com'])(
    'whose name resembles a public one only because of a dot (%j) is refused',
    (name) => expect(findUrlProblem(`https://${name}/`, deployed)).toBe('not a public host name'),
  );

  it.each([
    ['in decimal', '2130706433', '2852039166'],
    ['in octal', '0177.0.0.1', '017700000001', '0251.0376.0251.0376'],
    ['in hexadecimal', '0x7f.0.0.1', '0x7f000001', '0xA9FEA9FE'],
    ['in mixed and shortened forms', '127.1', '0x7f.1', '169.254.0xa9fe', '10.1'],
    ['with a trailing dot', '127.0.0.1.', '169.254.169.254.'],
    ['in wide digits and full stops', '１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1'],
    ['percent-encoded', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
    ['as mapped IPv6', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[0:0:0:0:0:ffff:0a00:0001]'],
    ['as translated IPv6', '[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::]', '[::169.254.169.254]'],
  ])('of a private host written %s is refused', (_how, ...hosts) => {
    for (const host of hosts) {
      expect([host, findUrlProblem(`https://${host}/`, deployed)]).toEqual([host, expect.stringMatching(/ address$/)]);
    }
  });

  it('of this machine may use plain http and any port in a local run; no other address may', () => {
    expect(findUrlProblem('http://127.0.0.1:4020/hook', local)).toBeNull();
    expect(findUrlProblem('http://localhost:4020/hook', local)).toBeNull();
    expect(findUrlProblem('http://[::1]:4020/hook', local)).toBeNull();
    expect(findUrlProblem('http://a@127.0.0.1:4020/hook', local)).toBe('user information in the address');
    for (const scheme of ['ftp', 'ws', 'xhttp', 'httpss']) {
      expect(findUrlProblem(`${scheme}://127.0.0.1/hook`, local)).toBe('only https is allowed');
    }
    expect(findUrlProblem('http://10.0.0.1:4020/hook', local)).toBe('only https is allowed');
    expect(findUrlProblem('https://10.0.0.1/hook', local)).toBe('private address');
  });

  it('that is refused is reported under the name of its field', () => {
    const refused = () => readTenantUrl('http://b.com', 'callback_url', deployed);
    const sentence = 'The callback_url is not allowed: only https is allowed';
    expect(refused).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        status: 422,
        message: sentence,
        errors: { callback_url: [sentence] },
      }),
    );
    expect(readTenantUrl('https://b.com/x', 'callback_url', deployed)).toEqual(new URL('https://b.com/x'));
  });
});

const refuse = (given: unknown) => () => refuseAddresses(given, deployed);
const bad = 'https://10.0.0.1/';
const refusedUnder = (path: string) => {
  const sentence = `The ${path} is not allowed: private address`;
  return expect.objectContaining({ kind: 'invalid', message: sentence, errors: { [path]: [sentence] } });
};

describe('Every address in an input', () => {
  it.each([
    ['base_url', { base_url: bad }],
    ['config.base_url', { name: 'x', config: { token: 't', base_url: bad } }],
    ['hosts.1.url', { hosts: [{ url: 'https://b.com' }, { url: bad }] }],
    ['first', { nothing: null, first: bad, second: 'http://b.com' }],
  ])('is checked at any depth, and reported under its path: %s', (path, given) => {
    expect(refuse(given)).toThrow(refusedUnder(path));
  });

  it.each(['http://b.com', 'ws://b.com', 'wss://127.0.0.1', 'ftp://b.com', 'https://b.com:444'])(
    'is refused in every scheme of the web: %s',
    (url) => expect(refuse({ url })).toThrow(expect.objectContaining({ kind: 'invalid' })),
  );

  it.each([
    ['an allowed address', { url: 'https://b.com/x' }],
    ['texts that are no addresses', { name: 'b.com', note: 'see http://10.0.0.1', path: '/hook', empty: '' }],
    [
      'other schemes',
      { mail: 'mailto:a@10.0.0.1', phone: 'tel:+254', odd: 'xhttp://10.0.0.1', more: 'wsx://10.0.0.1' },
    ],
    ['no texts', { amount: 7, flag: true, nothing: null, absent: undefined }],
    ['nothing', null],
    ['no input', undefined],
    ['a number', 7],
  ])('may be absent: %s', (_what, given) => expect(refuse(given)).not.toThrow());
});

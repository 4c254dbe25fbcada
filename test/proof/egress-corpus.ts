/** Addresses that no tenant may make the gateway call: each range that is not public, in each notation. */

/** The first, the last and a well-known address of each IPv4 range that is not public. */
const ipv4 = [
  ['0.0.0.0', '0.1.2.3'],
  ['10.0.0.0', '10.0.0.1', '10.255.255.255'],
  ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ['127.0.0.0', '127.0.0.1', '127.0.0.53', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254', '169.254.170.2', '169.254.255.255'],
  ['172.16.0.0', '172.17.0.1', '172.31.255.255'],
  ['192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ['192.168.0.0', '192.168.0.1', '192.168.255.255'],
  ['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9'],
  ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
].flat();

const ipv6 = [
  ['::', '::1', '0:0:0:0:0:0:0:1', '::0001'],
  ['fc00::1', 'fd00:ec2::254', 'fdff:ffff:ffff::1', 'fe80::1', 'febf::1', 'fec0::1'],
  ['ff02::1', 'ff0e::1', '100::1', '2001::1', '2001:db8::1', '3fff::1', '4000::1', '8000::1', 'e000::1'],
].flat();

const bytesOf = (address: string): number[] => address.split('.').map(Number);
const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

/** Every notation in which a URL or a resolver accepts an IPv4 address. */
function notations(address: string): string[] {
  const bytes = bytesOf(address);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const groups = `${hex(a * 256 + b, 1)}:${hex(c * 256 + d, 1)}`;
  const wide = Array.from(address, (sign) => (sign === '.' ? '．' : String.fromCodePoint(Number(sign) + 0xff10)));
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    bytes.map((byte) => `0x${hex(byte, 2)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    wide.join(''),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[::${groups}]`,
    `[::ffff:0:${groups}]`,
    `[64:ff9b::${groups}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::1]`,
  ];
}

const names = [
  ['localhost', 'localhost.', 'LOCALHOST', 'a.localhost', 'localhost.localdomain', 'printer.local', 'db.internal'],
  ['metadata.google.internal', 'router.home.arpa', 'intranet', 'instance-data', 'local.', 'a..b', '.'],
].flat();

const urls = [
  [
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com:22/',
    'file:///etc/passwd',
  ],
  [
    'ftp://hooks.example.com/',
    'gopher://hooks.example.com/',
    'ws://hooks.example.com/',
    'data:text/plain,x',
    '//x.com/',
  ],
  ['https://user:secret@hooks.example.com/', 'https://hooks.example.com@10.0.0.1/', 'https://10.0.0.1#@example.com/'],
  ['https://10.0.0.1\\@hooks.example.com/', 'https:10.0.0.1', 'HTTPS://127.0.0.1/', 'https:\\\\127.0.0.1\\'],
  ['https://127.0.0.1:443/', ' https://127.0.0.1/ ', 'https://127.0\t.0.1/', 'https://[fe80::1%25eth0]/', 'https://'],
  [`https://hooks.example.com/${'a'.repeat(2_048)}`, 'javascript:alert(1)', 'https://1.2.3.256/', 'https://①②⑦.0.0.1/'],
].flat();

/** As a tenant may set them: in a webhook endpoint, a callback, the base URL of an app. */
export const refusedUrls: readonly string[] = [
  ...ipv4.flatMap(notations).map((host) => `https://${host}/hook`),
  ...ipv6.map((address) => `https://[${address}]/hook`),
  ...names.map((host) => `https://${host}/hook`),
  ...urls,
];

/** As a name server may answer. */
export const refusedAddresses: readonly { address: string; family: 4 | 6 }[] = [
  ...ipv4.map((address) => ({ address, family: 4 as const })),
  ...ipv4.map((address) => ({ address: `::ffff:${address}`, family: 6 as const })),
  ...ipv6.map((address) => ({ address, family: 6 as const })),
];

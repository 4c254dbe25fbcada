/** No notation of an address leads into a private network; Node's own block list is the reference. */
import { BlockList, isIPv6 } from 'node:net';
import * as fc from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { findAddressProblem, findUrlProblem } from '../../shared/platform/egress/address-guard.ts';

const deployed = { allowLoopback: false };

/** IANA's special-purpose registries. */
const notPublic = new BlockList();
const subnets4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 ' +
  '192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
for (const subnet of subnets4.split(' ')) {
  const [address = '', bits] = subnet.split('/');
  notPublic.addSubnet(address, Number(bits), 'ipv4');
}
const privateSubnets = subnets4.split(' ').map((subnet) => {
  const [address = '', bits] = subnet.split('/');
  return { base: toNumber(address), size: 2 ** (32 - Number(bits)) };
});

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}
const toAddress = (number: number): string => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');

const anyIpv4 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const privateIpv4 = fc
  .constantFrom(...privateSubnets)
  .chain(({ base, size }) => fc.integer({ min: base, max: base + size - 1 }));

/** Each part of an address in decimal, octal or hexadecimal, with the last parts joined into one number or not. */
const written = (number: number) =>
  fc
    .record({
      parts: fc.integer({ min: 1, max: 4 }),
      radices: fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
      dot: fc.constantFrom('', '.'),
    })
    .map(({ parts, radices, dot }) => {
      const leading = Array.from({ length: parts - 1 }, (_, index) => (number >>> (24 - 8 * index)) & 255);
      const last = number % 2 ** (8 * (5 - parts));
      const text = [...leading, last].map((part, index) => {
        const radix = radices[index] ?? 10;
        return `${{ 8: '0', 10: '', 16: '0x' }[radix] ?? ''}${part.toString(radix)}`;
      });
      return text.join('.') + dot;
    });

/** The IPv6 forms that contain an IPv4 address. */
const carried = (number: number): string[] => {
  const hex = number.toString(16).padStart(8, '0');
  const [high, low] = [hex.slice(0, 4), hex.slice(4)];
  return [
    `::ffff:${high}:${low}`,
    `::ffff:${toAddress(number)}`,
    `::${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::1`,
  ];
};

describe('The address guard', () => {
  it('treats exactly those IPv4 addresses as public that the registries do', () => {
    fc.assert(
      fc.property(fc.oneof(anyIpv4, privateIpv4), (number) => {
        const address = toAddress(number);
        expect(findAddressProblem(address, deployed) === null).toBe(!notPublic.check(address));
      }),
      { numRuns: 2_000 },
    );
  });

  it('decides correctly at both ends of every private range', () => {
    for (const { base, size } of privateSubnets) {
      for (const number of [base, base + size - 1])
        expect(findAddressProblem(toAddress(number), deployed)).not.toBeNull();
      for (const number of [base - 1, base + size]) {
        if (number < 0 || number >= 2 ** 32) continue;
        const address = toAddress(number);
        expect([address, findAddressProblem(address, deployed) === null]).toEqual([address, !notPublic.check(address)]);
      }
    }
  });

  it('refuses a private address in any notation', () => {
    const anyWriting = privateIpv4.chain((number) => written(number));
    fc.assert(
      fc.property(anyWriting, (host) => {
        expect(findUrlProblem(`https://${host}/`, deployed)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts a public address in any notation', () => {
    const anyWriting = anyIpv4
      .filter((number) => !notPublic.check(toAddress(number)))
      .chain((number) => written(number));
    fc.assert(
      fc.property(anyWriting, (host) => {
        expect(findUrlProblem(`https://${host}/`, deployed)).toBeNull();
      }),
    );
  });

  it('refuses every IPv6 address that contains an IPv4 address, even a public one', () => {
    fc.assert(
      fc.property(anyIpv4, (number) => {
        for (const address of carried(number)) {
          expect(isIPv6(address)).toBe(true);
          expect([address, findAddressProblem(address, deployed)]).toEqual([address, expect.any(String)]);
          expect(findUrlProblem(`https://[${address}]/`, deployed)).not.toBeNull();
        }
      }),
    );
  });

  it('allows no IPv6 address outside the allocated global unicast range', () => {
    const anyIpv6 = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(anyIpv6, (groups) => {
        const address = groups.map((group) => group.toString(16)).join(':');
        const isGlobal = (groups[0] ?? 0) >= 0x2000 && (groups[0] ?? 0) <= 0x3fff;
        if (!isGlobal) expect(findAddressProblem(address, deployed)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('decides the same for a name in any case, with or without its trailing dot, and allows none without an inner dot', () => {
    const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,8}[a-z0-9])?$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
        const name = labels.join('.');
        const answers = [name, name.toUpperCase(), `${name}.`].map((host) =>
          findUrlProblem(`https://${host}/`, deployed),
        );
        expect(new Set(answers).size).toBe(1);
        if (labels.length === 1) expect(answers[0]).not.toBeNull();
      }),
    );
  });

  it('returns a reason or null for any text, and never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true, withQueryParameters: true }));
    fc.assert(
      fc.property(text, (value) => {
        const reason = findUrlProblem(value, deployed);
        if (reason === null)
          expect(new URL(value)).toMatchObject({ protocol: 'https:', port: '', username: '', password: '' });
        else expect(reason).not.toBe('');
      }),
      { numRuns: 1_000 },
    );
  });
});

/** IP addresses and networks that callers may be limited to. */
import { BlockList, isIP } from 'node:net';
import * as z from 'zod';

/** An address, or a network as `203.0.114.0/24`. */
export const network = () =>
  z
    .string()
    .max(50)
    .refine((text) => toNetwork(text) !== null, 'Must be an IP address or a network such as 203.0.114.0/24');

/** One message for the whole list, so that a form shows it at its field. */
export const networks = (maximum: number) =>
  z
    .array(z.string().max(50))
    .max(maximum)
    .refine((texts) => texts.every((text) => toNetwork(text) !== null), {
      error: ({ input }) => `Must be IP addresses or networks such as 203.0.114.0/24; ${firstWrong(input)} is not`,
    });

const firstWrong = (input: unknown): string => {
  const texts = Array.isArray(input) ? input.map(String) : [];
  return JSON.stringify(texts.find((text) => toNetwork(text) === null) ?? '');
};

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' };

function toNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  // An address with a zone, such as fe80::1%eth0, is only meaningful on one machine.
  const version = address.includes('%') ? 0 : isIP(address);
  const maxBits = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || rest.length > 0 || !(prefix <= maxBits)) return null;
  return { address, bits: prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/**
 * At most 256 IPv4 addresses, or one site's IPv6 network: a call from there is evidence of who calls. Anyone could call
 * from a wider network.
 */
const narrowFromBits = { ipv4: 24, ipv6: 48 };

export const isNarrow = (network: string): boolean => {
  const known = toNetwork(network);
  return known !== null && known.bits >= narrowFromBits[known.family];
};

/** Whether an address is in one of the networks; false for an empty list. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const text of networks) {
    const known = toNetwork(text);
    if (known) list.addSubnet(known.address, known.bits, known.family);
  }
  return isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

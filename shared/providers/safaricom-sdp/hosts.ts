/** The addresses of Safaricom's platform, which accepts calls only from registered addresses. */
import type { KnownAddresses } from '../../drivers/known-addresses.ts';

export const hosts = { live: 'https://dsvc.safaricom.com:9480', sandbox: 'https://dtsvc.safaricom.com:8480' } as const;

export const admitsOnlyKnownAddresses: KnownAddresses = {
  ports: Object.values(hosts).map((host) => Number(new URL(host).port)),
  source:
    'Content providers report that Safaricom accepts calls only from registered addresses; no public page states it',
};

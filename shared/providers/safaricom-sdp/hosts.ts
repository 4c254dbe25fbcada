/** Where Safaricom's platform is called, and from where it lets itself be called. */
import type { KnownAddresses } from '../../drivers/known-addresses.ts';

export const hosts = { live: 'https://dsvc.safaricom.com:9480', sandbox: 'https://dtsvc.safaricom.com:8480' } as const;

export const admitsOnlyKnownAddresses: KnownAddresses = {
  ports: Object.values(hosts).map((host) => Number(new URL(host).port)),
  source:
    'Content providers: Safaricom opens the platform to the addresses they register with it. No published page says so',
};

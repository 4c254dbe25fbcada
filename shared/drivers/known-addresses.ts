/** Providers that accept calls only from registered addresses, and what that means for a tenant's apps. */

export type KnownAddresses = {
  /** TCP ports of the provider besides 443. */
  ports: readonly number[];
  /** The source of this fact. */
  source: string;
};

/** What every driver states about its provider. */
export type CalledProvider = {
  /** The provider's name in error bodies. */
  provider: string;
  /** The provider accepts live calls only from registered addresses. Absent where no such rule is known. */
  admitsOnlyKnownAddresses?: KnownAddresses | undefined;
};

/** Why an app cannot work live from a gateway with these fixed addresses, as a sentence; null when it can. */
export function fixedAddressProblem(
  { provider, admitsOnlyKnownAddresses }: CalledProvider,
  isLive: boolean,
  fixedAddresses: readonly string[],
): string | null {
  if (!isLive || admitsOnlyKnownAddresses === undefined || fixedAddresses.length > 0) return null;
  return (
    `${provider} admits only addresses that are registered with it, and this gateway calls from changing ones: a live ` +
    'app needs a gateway with fixed addresses, which its operator deploys with -c fixedEgress=1'
  );
}

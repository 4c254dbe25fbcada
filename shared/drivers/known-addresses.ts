/** Providers that are reached only from addresses registered with them, and what that means for the apps of a tenant. */

export type KnownAddresses = {
  /** TCP ports that the provider is called on besides 443. */
  ports: readonly number[];
  /** Where that is known from. */
  source: string;
};

/** What every driver says of the provider it calls. */
export type CalledProvider = {
  /** The provider's name in error bodies. */
  provider: string;
  /** Live calls reach the provider only from addresses registered with it. Absent where no such rule is known. */
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

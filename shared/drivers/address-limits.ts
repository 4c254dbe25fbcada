/** Limits of a provider on the addresses that it calls. */
export type AddressLimits = {
  /** Refused anywhere in an address, ignoring case. */
  forbiddenWords?: readonly string[];
  /** Longer ones are refused or truncated. */
  maxCharacters?: number;
  /** The source of this limit. */
  source: string;
};

/** Why a provider would refuse an address, as a sentence; null when it accepts it. */
export function addressProblem(provider: string, limits: AddressLimits | undefined, address: string): string | null {
  const { forbiddenWords = [], maxCharacters = Infinity } = limits ?? {};
  const word = forbiddenWords.find((one) => address.toLowerCase().includes(one));
  if (word !== undefined) {
    const { origin } = new URL(address);
    return origin.includes(word)
      ? `${provider} refuses addresses that contain “${word}”, and those of this gateway begin with ${origin}: it needs a domain of its own`
      : `${provider} refuses addresses that contain “${word}”`;
  }
  if (address.length <= maxCharacters) return null;
  return `${provider} takes addresses of ${maxCharacters} characters at most; this one has ${address.length}`;
}

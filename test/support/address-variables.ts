/** The settings that a provider's source reads for its replaced addresses: named in full, or by the provider's name. */
export const addressVariablesIn = (source: string): string[] => [
  ...new Set([
    ...(source.match(/\b[A-Z][A-Z_]*_(?:SANDBOX|LIVE|TOKEN|CONNECT)_URL\b/g) ?? []),
    ...Array.from(source.matchAll(/\b(?:baseUrlOf|replacedUrl|tenantHostOf)\(\s*\w+,\s*'([A-Z_]+)'/g)).flatMap(
      ([, name]) => [`${name}_LIVE_URL`, `${name}_SANDBOX_URL`],
    ),
  ]),
];

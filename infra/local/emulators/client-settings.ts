// How AWS clients of the local run reach the emulators, which accept any credentials.

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Twelve zeros: the account the SQS emulator puts into its ARNs. */
export const LOCAL_ACCOUNT_ID = '000000000000';

export function clientSettings(endpoint: string, region: string) {
  return { endpoint, region, credentials: localCredentials };
}

// How AWS clients of the local run reach the emulators, which accept any signature.

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Twelve zeros: the account the SQS emulator puts into its ARNs. */
export const LOCAL_ACCOUNT_ID = '000000000000';

/** Without an access key id of its own it speaks for the owner of the account. */
export function clientSettings(endpoint: string, region: string, accessKeyId = localCredentials.accessKeyId) {
  return { endpoint, region, credentials: { ...localCredentials, accessKeyId } };
}

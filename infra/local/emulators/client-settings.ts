// How AWS clients of the local run reach the emulators, which accept any signature.

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Twelve zeros: the account the SQS emulator puts into its ARNs. */
export const LOCAL_ACCOUNT_ID = '000000000000';

/** Uses the owner's access key id by default. */
export function clientSettings(endpoint: string, region: string, accessKeyId = localCredentials.accessKeyId) {
  return { endpoint, region, credentials: { ...localCredentials, accessKeyId } };
}

/** The version of the package; the build puts it in. */

declare const CLI_VERSION: string | undefined;

export const version = typeof CLI_VERSION === 'undefined' ? '0.0.0' : CLI_VERSION;

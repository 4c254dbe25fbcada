/** `gateway logout`: forgets a stored token. */
import { defineCommand } from '../command.ts';
import { readProfiles, storeProfile } from '../profiles.ts';

export const logout = defineCommand({
  name: 'logout',
  summary: 'Remove the stored login of a profile',
  details: ['The token itself stays valid: revoke it in the console under API tokens if it is no longer needed.'],
  options: {},
  examples: ['logout', 'logout --profile live'],
  async run(_, { environment, profile, output }) {
    const wasStored = readProfiles(environment).has(profile);
    if (wasStored) storeProfile(environment, profile, null);
    output.result({ profile, was_logged_in: wasStored }, () =>
      wasStored ? `Removed the login of profile ${profile}.` : `Profile ${profile} has no login.`,
    );
  },
});

/** What members of an account may do in the console: each role may all that the ones before it may. */

export const roles = ['viewer', 'developer', 'owner'] as const;
export type Role = (typeof roles)[number];

export const isAtLeast = (role: Role, wanted: Role): boolean => roles.indexOf(role) >= roles.indexOf(wanted);

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);

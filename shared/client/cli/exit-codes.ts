/** The exit codes of the program. */

export const exitCodes = {
  success: 0,
  failure: 1,
  wrongUsage: 2,
  interrupted: 130,
  /** As shells report a program that SIGPIPE ended. */
  unread: 141,
} as const;

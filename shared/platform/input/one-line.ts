/** Text that people read on one line: a name, a reference, a remark. */
import * as z from 'zod';

/** Trimmed text of at most `maximum` characters, without line ends, tabs and other control characters. */
export const oneLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, 'Must not contain tabs, line ends or other control characters');

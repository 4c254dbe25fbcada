import * as z from 'zod';

/** The name of an event, or a group that `matchesEvent` knows, such as `account.*`. */
export const eventOrGroup = () =>
  z
    .string()
    .max(100)
    .regex(/^[a-z][a-z_]*(\.[a-z_]+)*(\.\*)?$/, 'Must be the name of an event, or a group such as account.*');

/** Texts below a list. */
export const lists = {
  in_total: '{count} in total',
};

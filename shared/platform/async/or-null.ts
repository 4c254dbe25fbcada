/** Null if `work` takes longer, by the machine's own clock; `work` continues. */
export async function orNull<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => void (timer = setTimeout(() => resolve(null), milliseconds)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

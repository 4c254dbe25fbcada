/** The text for the inbox of a message in which a customer shared something instead of writing, such as a place. */

/** `[reaction] 👍`: the kind, and what was shared. */
export const sharedText = (kind: string, shared: ReadonlyArray<string | undefined>): string =>
  [`[${kind}]`, ...shared.filter(Boolean)].join(' ');

type Place = {
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
  name?: string | undefined;
  address?: string | undefined;
};

/** `-1.28,36.82 Shop, CBD`; undefined without coordinates. */
export function placeText({ latitude = '', longitude = '', name, address }: Place): string | undefined {
  if (latitude === '' || longitude === '') return undefined;
  const label = [name, address].filter(Boolean).join(', ');
  return `${latitude},${longitude} ${label}`.trim();
}

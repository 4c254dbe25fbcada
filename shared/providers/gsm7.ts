/** Whether a text fits the GSM-7 alphabet (upstreams/sms.md 11): some providers want to be told. */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';
const alphabet: ReadonlySet<string> = new Set(basic + extension);

export const isGsm7 = (text: string): boolean => Array.from(text).every((character) => alphabet.has(character));

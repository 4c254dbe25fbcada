/** Masks sensitive data in log lines: phones, names, PINs and secrets, by field name and by format. */
import { truncate } from '../../values/text.ts';

const secretMembers =
  /secret|pass(word|key|code)|credential|token(?!_id)|authorization|signature|(api|consumer|comm)_?key|pin$|^key$/i;
const personalMembers =
  /phone|msisdn|^(payer|payee)_(name|account)$|^(first|middle|last|full|customer)_?name$|party\w{0,30}name$|^party[ab]$|^person_(id|name)$|^to$|^from$/i;

/**
 * Kenyan forms 2547…, 07…, 01… (digits together or in groups) and bare 7…, and other East African numbers with their
 * country code. Never part of a longer number, a decimal or a hexadecimal id; a bare 1… may be an amount and is not
 * masked.
 */
const phone = new RegExp(
  [
    String.raw`(?:(?<![\da-f])(?<!\d\.)|(?<=%2B))`,
    String.raw`(?:\+?254[ -]?[17]\d{2}[ -]?\d{3}[ -]?\d{3}|0[17]\d{2}[ -]?\d{3}[ -]?\d{3}|7\d{8}`,
    String.raw`|\+[1-9]\d{8,13}|(?:25[0-7]|243)[6-9]\d{8})`,
    String.raw`(?![\da-f]|\.\d)`,
  ].join(''),
  'gi',
);
/** A provider's reference of a prompt: `ws_CO_`, a time of 17 digits, and the last nine of the payer's phone. */
const phoneInCheckoutId = /(?<=ws_CO_\d{17})[17]\d{8}(?!\d)/g;
const kenyanPhoneNumber = /^254[17]\d{8}$/;
const accessToken = /\b\d+\|[A-Za-z0-9]{20}[A-Za-z0-9]*/g;
const authorization = /\b(Bearer|Basic) +[\w.~+/|=-]+/gi;
const webhookSecret = /\bwhsec_[\w+/=-]+/g;

/** `254700000101` becomes `2547*****101` in any notation; shorter numbers show only their last two digits. */
export function maskPhone(phone: string): string {
  const written = phone.replace(/[ -]/g, '');
  return written.length < 9 ? written.replace(/.(?=..)/g, '*') : `${written.slice(0, -8)}*****${written.slice(-3)}`;
}

/** Masks phones, tokens and secrets inside text, such as a provider's error message. */
export function maskText(text: string): string {
  return text
    .replace(accessToken, '[token]')
    .replace(authorization, '$1 [token]')
    .replace(webhookSecret, '[secret]')
    .replace(phoneInCheckoutId, (found) => maskPhone(found))
    .replace(phone, (found) => maskPhone(found));
}

/** A JSON.stringify replacer: `JSON.stringify(anything, maskMember)`. */
export function maskMember(member: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (secretMembers.test(member)) return '[secret]';
  if (personalMembers.test(member) && (typeof value === 'string' || typeof value === 'number')) {
    return /^\+?[\d -]+$/.test(String(value)) ? maskPhone(String(value)) : `${truncate(String(value), 1)}***`;
  }
  if ((typeof value === 'number' || typeof value === 'bigint') && kenyanPhoneNumber.test(String(value)))
    return maskPhone(String(value));
  return typeof value === 'string' ? maskText(value) : value;
}

/** A masked copy of a JSON value; `secret` names further members that are secrets in it, at any depth. */
export const masked = (value: unknown, secret: readonly string[] = []): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (member, inner: unknown) =>
      secret.includes(member) && inner !== null ? '[secret]' : maskMember(member, inner),
    ),
  );

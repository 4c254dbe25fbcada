/**
 * Reads the other party of a payment: "AMINA DEMO 0700000101", "254700000111 Ebla Demo", "501999 - DEMO BANK", "DEMO
 * (256770000401)" or a name alone.
 */
import { parseNational } from '../../values/phone.ts';
import { trimEndOf } from '../../values/text.ts';
import type { Family } from './families.ts';
import { isPlainReceipt } from './roles.ts';
import type { Statement } from './statement.ts';

export type Party = { name: string | null; account: string | null };

/** Never part of a name. If a name seems to contain it, the text was misread and is not trusted. */
const neverInName =
  /\d\/\d{1,2}\/\d|\b(?:on|tarehe|mnamo|at|saa) \d{1,2}[-./:]\d|\d:\d\d|https?:|\*\d{2,4}#|(?:ksh|kes|tsh|tzs|ugx|usd|cdf)s?[ .]{0,2}\d/iu;

/** "for till number", "Agent ID": words that precede the number and are not part of the name. */
const numberLabel = /(?:^| )(?:till|paybill|agent|merchant|account|akaunti|wakala)? ?(?:number|no|id|namba)$/iu;

/** A complete phone number with its calling code, or null. Masked and short numbers are not completed. */
export function readPhone(digits: string, { plan }: Family): string | null {
  return parseNational(digits, plan) ?? (/^\+\d{10,15}$/.test(digits) ? digits.slice(1) : null);
}

const isMasked = (word: string): boolean =>
  /^\+?[\dx*•]{6,16}$/iu.test(word) && /[x*•]/iu.test(word) && /\d.*\d/.test(word);

/** The one number that the words form, or null: "0700 000 131" is one, "2010 0700000131" and "1000 10000" are two. */
function readNumber(words: readonly string[], family: Family): string | null {
  const [first = '', ...others] = words;
  if (others.length > 0 && !new RegExp(`^(?:0|\\+?${family.plan.callingCode})`).test(first)) return null;
  const joined = words.join('');
  const phone = readPhone(joined, family);
  if (phone !== null || isMasked(joined)) return phone ?? joined;
  return others.length === 0 && /^\d{5,16}$/.test(joined) ? joined : null;
}

function readName(words: readonly string[]): string | null {
  const name = trimEndOf(words.join(' ').replace(/^[-–\s]+/u, ''), /[-–\s.]/u);
  return name === '' ? null : name;
}

/** Null when the words cannot be a party. */
function readParty(printed: string, family: Family): Party | null {
  if (neverInName.test(printed)) return null;
  const words = printed
    .replace(/^(\+?[\d*x•]{5,}) ?[-–] ?/iu, '$1 ')
    .replace(/ ?[-–] ?(\+?[\d*x•]{5,})$/iu, ' $1')
    .replace(/\((\+?[\d*x•]{5,})\)$/iu, ' $1')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  // The longest number first: "254 700 000 131" contains "700 000 131".
  for (let length = Math.min(5, words.length); length > 0; length -= 1) {
    const trailing = readNumber(words.slice(-length), family);
    if (trailing !== null) {
      const label = trimEndOf(words.slice(0, -length).join(' '), /[.:]/);
      return { name: readName([label.replace(numberLabel, '')]), account: trailing };
    }
    const leading = readNumber(words.slice(0, length), family);
    if (leading !== null) return { name: readName(words.slice(length)), account: leading };
  }
  const name = readName(words);
  return name === null ? null : { name, account: null };
}

/** Words that no name contains: the sentence continues after the name. */
const verdict =
  /\b(?:is|was|were|has|have|had|been|being|will|not|cannot|until|unless|failed|declined|rejected|unsuccessful|reversed|cancel+ed|pending|imeshindikana|haikufanikiwa|imekataliwa|echou[eé]e?|annul[eé]e?)(?!\p{L})/iu;

/** "from agent 55190 - DEMO", "with Agent ID: 300405"; but in "Agent - CLARA DEMO" it is part of the name. */
const agentLabel = /^(?:l['’]agent|agent|wakala)(?: (?:number|no|id|namba|code))?[ :.]+(?![-–])/iu;

const ownProduct = /^(?:your |yako |votre )?(?:outstanding )?(.*?)(?: account| akaunti)?$/iu;

const bankAccount = /^(.{2,40}?),? (?:account|akaunti)(?: (?:number|no|namba))? (\S.*)$/iu;

/** The other party and the reference; null if the text there can be neither. */
export function readParties(
  { party: stated, acts, reference }: Statement,
  family: Family,
): { party: Party; reference: string | null } | null {
  if (stated === null) return { party: { name: null, account: null }, reference };
  if (verdict.test(stated.printed)) return null;
  const isOwnMove = acts.some(({ act }) => act === 'transfer' || act === 'debit');
  const atAgent = acts.some(({ act }) => act === 'withdraw' || act === 'deposit');
  // "Transferred from" means received money only if it names another account of the same holder.
  if (acts.some(({ act }) => act === 'transfer') && stated.lead === 'from' && !/ account$/iu.test(stated.printed))
    return null;
  const bank = family.bankBeforeAccount && isPlainReceipt(acts) ? bankAccount.exec(stated.printed) : null;
  const customer = bank && readParty(bank[2] ?? '', family);
  if (customer && (customer.account !== null || /\b(?:bank|benki)\b/iu.test(bank[1] ?? '')))
    return { party: customer, reference };
  const printed = isOwnMove ? (ownProduct.exec(stated.printed)?.[1] ?? stated.printed) : stated.printed;
  const party = readParty(atAgent ? printed.replace(agentLabel, '') : printed, family);
  if (party === null) return null;
  const isPayerInReference = party.name !== null && reference !== null && family.networks?.test(party.name);
  if (!isPayerInReference) return { party, reference };
  const payer = readParty(reference, family);
  return payer && { party: payer, reference: null };
}

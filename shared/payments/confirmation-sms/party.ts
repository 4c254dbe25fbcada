/**
 * The other side of a payment: "AMINA DEMO 0700000101", "254700000111 Ebla Demo", "501999 - DEMO BANK", "DEMO
 * (256770000401)" or a name alone.
 */
import { parseNational } from '../../values/phone.ts';
import type { Family } from './families.ts';
import { isPlainReceipt } from './roles.ts';
import type { Statement } from './statement.ts';

export type Party = { name: string | null; account: string | null };

/** What a name never holds; where one seems to, the wording was misread and nothing of it can be trusted. */
const neverInName =
  /\d\/\d{1,2}\/\d|\b(?:on|tarehe|mnamo|at|saa) \d{1,2}[-./:]\d|\d:\d\d|https?:|\*\d{2,4}#|(?:ksh|kes|tsh|tzs|ugx|usd|cdf)s?[ .]{0,2}\d/iu;

/** "for till number", "Agent ID": words that lead in the number and are no part of the name. */
const numberLabel = /(?:^| )(?:till|paybill|agent|merchant|account|akaunti|wakala)? ?(?:number|no|id|namba)$/iu;

/** A complete phone number with its calling code, or null: masked and short numbers are not ours to complete. */
export function readPhone(digits: string, { plan }: Family): string | null {
  return parseNational(digits, plan) ?? (/^\+\d{10,15}$/.test(digits) ? digits.slice(1) : null);
}

const isMasked = (word: string): boolean =>
  /^\+?[\dx*•]{6,16}$/iu.test(word) && /[x*•]/iu.test(word) && /\d.*\d/.test(word);

/** Words that together are one number: "0700 000 131" is one, "2010 0700000131" and "1000 10000" are two. */
function readNumber(words: readonly string[], family: Family): string | null {
  const [first = '', ...others] = words;
  if (others.length > 0 && !new RegExp(`^(?:0|\\+?${family.plan.callingCode})`).test(first)) return null;
  const joined = words.join('');
  const phone = readPhone(joined, family);
  if (phone !== null || isMasked(joined)) return phone ?? joined;
  return others.length === 0 && /^\d{5,16}$/.test(joined) ? joined : null;
}

function readName(words: readonly string[]): string | null {
  const name = words.join(' ').replace(/^[-–\s]+|[-–\s.]+$/gu, '');
  return name === '' ? null : name;
}

/** Null when the words cannot be a party at all. */
function readParty(printed: string, family: Family): Party | null {
  if (neverInName.test(printed)) return null;
  const words = printed
    .replace(/^(\+?[\d*x•]{5,}) ?[-–] ?/iu, '$1 ')
    .replace(/ ?[-–] ?(\+?[\d*x•]{5,})$/iu, ' $1')
    .replace(/\((\+?[\d*x•]{5,})\)$/iu, ' $1')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  // The longest number first: "254 700 000 131" holds "700 000 131".
  for (let length = Math.min(5, words.length); length > 0; length -= 1) {
    const behind = readNumber(words.slice(-length), family);
    if (behind !== null) {
      const label = words
        .slice(0, -length)
        .join(' ')
        .replace(/[.:]+$/, '');
      return { name: readName([label.replace(numberLabel, '')]), account: behind };
    }
    const before = readNumber(words.slice(0, length), family);
    if (before !== null) return { name: readName(words.slice(length)), account: before };
  }
  const name = readName(words);
  return name === null ? null : { name, account: null };
}

/** Words that no name holds: its sentence went on. */
const verdict =
  /\b(?:is|was|were|has|have|had|been|being|will|not|cannot|until|unless|failed|declined|rejected|unsuccessful|reversed|cancel+ed|pending|imeshindikana|haikufanikiwa|imekataliwa|echou[eé]e?|annul[eé]e?)(?!\p{L})/iu;

/** "from agent 55190 - DEMO", "with Agent ID: 300405"; but "Agent - CLARA DEMO" is called so. */
const agentLabel = /^(?:l['’]agent|agent|wakala)(?: (?:number|no|id|namba|code))?[ :.]+(?![-–])/iu;

const ownProduct = /^(?:your |yako |votre )?(?:outstanding )?(.*?)(?: account| akaunti)?$/iu;

const bankAccount = /^(.{2,40}?),? (?:account|akaunti)(?: (?:number|no|namba))? (\S.*)$/iu;

/** The other party and the reference; null where what stands there can be neither. */
export function readParties(
  { party: said, acts, reference }: Statement,
  family: Family,
): { party: Party; reference: string | null } | null {
  if (said === null) return { party: { name: null, account: null }, reference };
  if (verdict.test(said.printed)) return null;
  const isOwnMove = acts.some(({ act }) => act === 'transfer' || act === 'debit');
  const atAgent = acts.some(({ act }) => act === 'withdraw' || act === 'deposit');
  // Money "transferred from" somebody came only where that is another account of the same holder.
  if (acts.some(({ act }) => act === 'transfer') && said.lead === 'from' && !/ account$/iu.test(said.printed))
    return null;
  const bank = family.bankBeforeAccount && isPlainReceipt(acts) ? bankAccount.exec(said.printed) : null;
  const customer = bank && readParty(bank[2] ?? '', family);
  if (customer && (customer.account !== null || /\b(?:bank|benki)\b/iu.test(bank[1] ?? '')))
    return { party: customer, reference };
  const printed = isOwnMove ? (ownProduct.exec(said.printed)?.[1] ?? said.printed) : said.printed;
  const party = readParty(atAgent ? printed.replace(agentLabel, '') : printed, family);
  if (party === null) return null;
  const behindNetwork = party.name !== null && reference !== null && family.networks?.test(party.name);
  if (!behindNetwork) return { party, reference };
  const payer = readParty(reference, family);
  return payer && { party: payer, reference: null };
}

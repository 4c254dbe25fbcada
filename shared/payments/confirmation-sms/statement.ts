/**
 * Combines the items of a text into a statement. Everything up to the movement of money must be understood, because an
 * unknown word may change the meaning; otherwise the text is refused. After it, sentences with unknown words are
 * treated as advertisements, in which only labelled amounts count. A sentence about another movement of money means
 * that there are two texts in one, which is refused.
 */
import { readAmount } from './amount.ts';
import type { RefusalReason } from './confirmation.ts';
import type { Family } from './families.ts';
import { readFreeText } from './free-text.ts';
import type { Meaning, Preposition } from './lexicon/entry.ts';
import { agreedRole, isPlainReceipt, type Role, type StatedAct } from './roles.ts';
import type { Item } from './scan.ts';

/** The parts of a statement. Amounts, the time and codes are as printed. */
type Slots = {
  amount: string | null;
  party: { printed: string; lead: Preposition | null } | null;
  account: 'to' | 'from' | null;
  /** "on your mobile money account": identifies the kind of text, not the direction. */
  onAccount: boolean;
  airtime: boolean;
  when: string | null;
  code: { printed: string; leads: boolean } | null;
  done: boolean;
  otherCode: string | null;
  reference: string | null;
  fee: string | null;
  tax: string | null;
  balance: string | null;
};
export type Statement = Slots & { acts: readonly StatedAct[]; role: Role };

/** `null`: the text is not understood. */
type Problem = RefusalReason | null;

/** No confirmation has more verbs than "has been successfully reversed and is credited". */
const maxActs = 4;

const valueKinds: ReadonlyArray<Item['kind']> = ['money', 'when', 'labelled', 'code'];

export function readStatement(line: string, items: readonly Item[], family: Family): Statement | Problem {
  const reader = new StatementReader(line, items, family);
  return reader.read();
}

class StatementReader {
  private readonly slots: Slots = {
    amount: null,
    party: null,
    account: null,
    onAccount: false,
    airtime: false,
    when: null,
    code: null,
    done: false,
    otherCode: null,
    reference: null,
    fee: null,
    tax: null,
    balance: null,
  };
  private readonly acts: StatedAct[] = [];
  private problem: Problem | undefined;
  private index = 0;
  /**
   * The current sentence: whether it has an unknown word, a verb or an amount, and whether it is the main statement.
   */
  private sentence = { unknown: false, act: false, money: false, isHead: true };
  private readonly line: string;
  private readonly items: readonly Item[];
  private readonly family: Family;

  constructor(line: string, items: readonly Item[], family: Family) {
    this.line = line;
    this.items = items;
    this.family = family;
  }

  read(): Statement | Problem {
    for (; this.index < this.items.length && this.problem === undefined; this.index += 1) this.readItem(this.here());
    if (this.problem !== undefined) return this.problem;
    // A text that ends with its amount may have been cut in the middle of the amount.
    const last = this.items.findLast(({ kind }) => kind !== 'stop' && kind !== 'mark');
    const role = last?.kind === 'money' ? null : this.completeRole();
    return role && { ...this.slots, acts: this.acts, role };
  }

  private here(): Item {
    return this.items[this.index] ?? { kind: 'stop', start: this.line.length, end: this.line.length };
  }

  /** Not null as soon as the amount and its direction are known. */
  private completeRole(): Role | null {
    if (this.slots.amount === null) return null;
    const role = agreedRole(this.acts, this.slots.account, this.slots.party?.lead ?? null);
    return role && (this.slots.party !== null || !role.partyRequired) ? role : null;
  }

  private refuse(problem: Problem): void {
    if (this.problem === undefined) this.problem = problem;
  }

  private readItem(item: Item): void {
    switch (item.kind) {
      case 'stop':
        this.sentence = { unknown: false, act: false, money: false, isHead: this.completeRole() === null };
        break;
      case 'when':
        if (!this.sentence.unknown) this.slots.when ??= item.printed;
        break;
      case 'code':
        this.setCode(item);
        break;
      case 'other_code':
        this.slots.otherCode ??= item.printed;
        break;
      case 'labelled':
        this.setLabelled(item);
        break;
      case 'money':
        this.setAmount(item.printed);
        break;
      case 'unknown':
        this.readUnknown(item);
        break;
      case 'meaning':
        this.readMeaning(item.means, item);
        break;
      case 'mark':
    }
  }

  private setCode({ printed, leads }: Extract<Item, { kind: 'code' }>): void {
    if (this.slots.code === null) this.slots.code = { printed, leads };
    else if (this.slots.code.printed.toLowerCase() !== printed.toLowerCase()) this.refuse('unknown_wording');
  }

  private setLabelled(item: Extract<Item, { kind: 'labelled' }>): void {
    if (item.of === 'amount') this.setAmount(item.printed);
    else if (item.of !== 'other') this.slots[item.of] ??= item.printed;
  }

  /** The first amount that has no other label. A different second amount comes from a second text, or is an attack. */
  private setAmount(printed: string): void {
    this.sentence.money = true;
    if (this.slots.amount === null) this.slots.amount = printed;
    else if (readAmount(printed) !== readAmount(this.slots.amount) && (!this.sentence.unknown || this.sentence.act))
      this.refuse('unknown_wording');
  }

  private readUnknown(item: Item): void {
    const next = this.items[this.index + 1];
    if (this.completeRole()) this.readTailWord();
    else if (this.mayBeParty()) this.readParty(this.index, item.start, null);
    // Any first word with an exclamation mark, such as "Congratulations!".
    else if (!(this.index === 0 && next?.kind === 'stop' && this.line[next.start] === '!')) this.refuse(null);
  }

  /** In the main sentence every word must be understood: "will be processed" would change the meaning. */
  private readTailWord(): void {
    if (this.sentence.isHead) this.refuse(null);
    this.sentence.unknown = true;
  }

  private mayBeParty(): boolean {
    const { amount, party } = this.slots;
    return this.family.partyFollowsAmount === true && amount !== null && this.acts.length > 0 && party === null;
  }

  private readMeaning(means: readonly Meaning[], item: Item): void {
    const find = <Is extends Meaning['is']>(is: Is) =>
      means.find((one): one is Extract<Meaning, { is: Is }> => one.is === is);
    const complete = this.completeRole() !== null;
    if (complete && this.sentence.unknown) return this.readInTail(means);
    const [denial, account, preposition, act] = [find('denial'), find('own_account'), find('preposition'), find('act')];
    if (denial) this.refuse(null);
    else if (find('no_money') && (!complete || this.sentence.isHead)) this.refuse('no_money_movement');
    else if (find('done')) this.readDone(complete);
    else if (find('reference')) this.readReference(item.end);
    else if (find('airtime') && this.sentence.isHead) this.slots.airtime = true;
    else if (account) this.setAccount(account.side);
    else if (preposition && this.isPartyNext(preposition.leads, act !== undefined))
      this.readPartyAfter(preposition.leads, item.end);
    else if (act) this.setAct({ act: act.act, voice: act.voice }, complete);
    else if (!find('filler')) this.readUnknown(item);
  }

  /** After unknown words only another movement of money counts: it means that there are two texts in one. */
  private readInTail(means: readonly Meaning[]): void {
    for (const one of means) {
      if (one.is === 'act' && one.voice !== 'noun' && one.voice !== 'order') {
        if (this.sentence.money) this.refuse('unknown_wording');
        this.sentence.act = true;
      }
      if (one.is === 'done' && this.items[this.index - 1]?.kind === 'unknown') this.readDone(true);
    }
  }

  /** A second "CODE Confirmed." starts a second text. */
  private readDone(complete: boolean): void {
    const before = this.line.slice(0, this.here().start);
    const [, code = ''] = /(?:^|[ .])([a-z0-9]{8,15})[ .]*$/iu.exec(before.slice(-40)) ?? [];
    if (complete && /\d/.test(code) && !this.isVerdict()) this.refuse('unknown_wording');
    this.slots.done = true;
  }

  /** "is successful" refers to the words before it. */
  private isVerdict(): boolean {
    const { start, end } = this.here();
    return /^(?:is|was|has)\b/iu.test(this.line.slice(start, end));
  }

  private setAccount(side: 'to' | 'from' | 'on' | 'subject'): void {
    if (side === 'on') this.slots.onAccount = true;
    if (side === 'on' || side === 'subject') return;
    if (this.slots.account !== null && this.slots.account !== side) this.refuse(null);
    this.slots.account = side;
    // "Ksh500.00 sent to JOHN from your account" keeps its role; "received ... from your account" is not understood.
    if (this.acts.length > 0 && !agreedRole(this.acts, side, this.slots.party?.lead ?? null)) {
      if (!this.acts.every(({ act }) => act === 'reverse')) this.refuse(null);
    }
  }

  private isPartyNext(leads: readonly Preposition[], isActToo: boolean): boolean {
    if (this.slots.party !== null) return false;
    if (isActToo && this.acts.length === 0) return false;
    const next = this.items[this.index + 1];
    if (!next || (valueKinds.includes(next.kind) && !(next.kind === 'labelled' && next.bare))) return false;
    const role = this.completeRole();
    return role === null || leads.some((lead) => role.leads.includes(lead));
  }

  private readPartyAfter(leads: readonly Preposition[], end: number): void {
    // If a preposition has several meanings, the one that fits the verb.
    const { account } = this.slots;
    const fitting = leads.find((lead) => agreedRole(this.acts, account, lead)?.leads.includes(lead));
    this.readParty(this.index + 1, end, fitting ?? leads[0] ?? null);
  }

  private setAct(stated: StatedAct, complete: boolean): void {
    if (this.acts.length === maxActs) this.refuse(null);
    else if (!complete) {
      this.acts.push(stated);
      this.sentence.act = true;
    } else if (stated.voice === 'noun' || stated.voice === 'order') this.readTailWord();
    else if (stated.act === 'reverse') this.refuse(null);
    else if (this.sentence.isHead) {
      this.acts.push(stated);
      if (!this.completeRole()) this.refuse(null);
    } else {
      if (this.sentence.money) this.refuse('unknown_wording');
      this.sentence.act = true;
    }
  }

  private readParty(first: number, start: number, lead: Preposition | null): void {
    const found = this.freeText(first, start, 90);
    if (!found || found.printed === '') return this.refuse(null);
    this.slots.party = { printed: found.printed, lead };
    this.index = found.next - 1;
  }

  private readReference(end: number): void {
    const behind = this.line.slice(end, end + 8).search(/[^ .,:;!-]/u);
    let first = this.index + 1;
    while ((this.items[first]?.start ?? Infinity) < end + behind) first += 1;
    const next = this.items[first];
    // The account may be left blank: "for account on 4/11/26".
    if (!next || behind < 0 || next.kind === 'when' || next.kind === 'labelled') return;
    // The payer's reference may look like one of the operator's codes.
    const found = this.freeText(next.kind === 'code' ? first + 1 : first, end + behind, 60);
    if (!found) return this.refuse(null);
    this.slots.reference ??= found.printed;
    this.index = found.next - 1;
  }

  private freeText(first: number, start: number, maxLength: number) {
    return readFreeText(this.line, this.items, first, start, {
      maxLength,
      amountIsKnown: this.slots.amount !== null,
      actIsKnown: this.acts.length > 0,
      mayNameBankAccount: this.family.bankBeforeAccount === true && isPlainReceipt(this.acts),
    });
  }
}

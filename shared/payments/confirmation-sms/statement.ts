/**
 * What the slots of a text say together. Everything up to the movement of money must be understood, or the text is not
 * read: a word nobody knows may turn its sense. Behind it, sentences with unknown words are advertisements, of which
 * only labelled amounts count; one that tells of more money moved makes the text two texts, which is refused.
 */
import { readAmount } from './amount.ts';
import type { RefusalReason } from './confirmation.ts';
import type { Family } from './families.ts';
import { readFreeText } from './free-text.ts';
import type { Meaning, Preposition } from './lexicon/entry.ts';
import { agreedRole, isPlainReceipt, type Role, type StatedAct } from './roles.ts';
import type { Item } from './scan.ts';

/** Amounts, the moment and codes as printed. */
type Slots = {
  amount: string | null;
  party: { printed: string; lead: Preposition | null } | null;
  account: 'to' | 'from' | null;
  /** "on your mobile money account": says which text this is, not which way. */
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

/** `null`: the text says something that is not understood. */
type Problem = RefusalReason | null;

/** "has been successfully reversed and is credited": no confirmation says more. */
const maxActs = 4;

const valueKinds: ReadonlyArray<Item['kind']> = ['money', 'when', 'labelled', 'code'];

export function readStatement(line: string, items: readonly Item[], family: Family): Statement | Problem {
  const reader = new StatementReader(line, items, family);
  return reader.read();
}

class StatementReader {
  private readonly said: Slots = {
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
  /** Of the sentence being read: whether it says what nobody knows, and whether money has moved in it. */
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
    // A text that ends in its amount may have been cut in the middle of it.
    const last = this.items.findLast(({ kind }) => kind !== 'stop' && kind !== 'mark');
    const role = last?.kind === 'money' ? null : this.completeRole();
    return role && { ...this.said, acts: this.acts, role };
  }

  private here(): Item {
    return this.items[this.index] ?? { kind: 'stop', start: this.line.length, end: this.line.length };
  }

  /** Not null once the text has said what moved and which way. */
  private completeRole(): Role | null {
    if (this.said.amount === null) return null;
    const role = agreedRole(this.acts, this.said.account, this.said.party?.lead ?? null);
    return role && (this.said.party !== null || !role.partyRequired) ? role : null;
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
        if (!this.sentence.unknown) this.said.when ??= item.printed;
        break;
      case 'code':
        this.takeCode(item);
        break;
      case 'other_code':
        this.said.otherCode ??= item.printed;
        break;
      case 'labelled':
        this.takeLabelled(item);
        break;
      case 'money':
        this.takeAmount(item.printed);
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

  private takeCode({ printed, leads }: Extract<Item, { kind: 'code' }>): void {
    if (this.said.code === null) this.said.code = { printed, leads };
    else if (this.said.code.printed.toLowerCase() !== printed.toLowerCase()) this.refuse('unknown_wording');
  }

  private takeLabelled(item: Extract<Item, { kind: 'labelled' }>): void {
    if (item.of === 'amount') this.takeAmount(item.printed);
    else if (item.of !== 'other') this.said[item.of] ??= item.printed;
  }

  /** The first amount without a label of another kind; a second one that differs is a second text's, or a trick. */
  private takeAmount(printed: string): void {
    this.sentence.money = true;
    if (this.said.amount === null) this.said.amount = printed;
    else if (readAmount(printed) !== readAmount(this.said.amount) && (!this.sentence.unknown || this.sentence.act))
      this.refuse('unknown_wording');
  }

  private readUnknown(item: Item): void {
    const next = this.items[this.index + 1];
    if (this.completeRole()) this.readTailWord();
    else if (this.mayBeParty()) this.takeParty(this.index, item.start, null);
    // "Congratulations!", whatever the word.
    else if (!(this.index === 0 && next?.kind === 'stop' && this.line[next.start] === '!')) this.refuse(null);
  }

  /** Directly behind the movement only what is understood may follow: "will be processed" would turn its sense. */
  private readTailWord(): void {
    if (this.sentence.isHead) this.refuse(null);
    this.sentence.unknown = true;
  }

  private mayBeParty(): boolean {
    const { amount, party } = this.said;
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
    else if (find('reference')) this.takeReference(item.end);
    else if (find('airtime') && this.sentence.isHead) this.said.airtime = true;
    else if (account) this.takeAccount(account.side);
    else if (preposition && this.takesPreposition(preposition.leads, act !== undefined))
      this.takePreposition(preposition.leads, item.end);
    else if (act) this.takeAct({ act: act.act, voice: act.voice }, complete);
    else if (!find('filler')) this.readUnknown(item);
  }

  /** Behind unknown words only what tells of more money moved counts, for then the text is two texts. */
  private readInTail(means: readonly Meaning[]): void {
    for (const one of means) {
      if (one.is === 'act' && one.voice !== 'noun' && one.voice !== 'order') {
        if (this.sentence.money) this.refuse('unknown_wording');
        this.sentence.act = true;
      }
      if (one.is === 'done' && this.items[this.index - 1]?.kind === 'unknown') this.readDone(true);
    }
  }

  /** A second "CODE Confirmed." begins a second text. */
  private readDone(complete: boolean): void {
    const before = this.line.slice(0, this.here().start);
    if (complete && /(?:^|[ .])(?=[a-z]*\d)[a-z0-9]{8,15}[ .]*$/iu.test(before.slice(-40)) && !this.isVerdict())
      this.refuse('unknown_wording');
    this.said.done = true;
  }

  /** "is successful" speaks of what stands before it. */
  private isVerdict(): boolean {
    const { start, end } = this.here();
    return /^(?:is|was|has)\b/iu.test(this.line.slice(start, end));
  }

  private takeAccount(side: 'to' | 'from' | 'on' | 'subject'): void {
    if (side === 'on') this.said.onAccount = true;
    if (side === 'on' || side === 'subject') return;
    if (this.said.account !== null && this.said.account !== side) this.refuse(null);
    this.said.account = side;
    // "Ksh500.00 sent to JOHN from your account" is as it was; "received ... from your account" is nothing we know.
    if (this.acts.length > 0 && !agreedRole(this.acts, side, this.said.party?.lead ?? null)) {
      if (!this.acts.every(({ act }) => act === 'reverse')) this.refuse(null);
    }
  }

  private takesPreposition(leads: readonly Preposition[], isActToo: boolean): boolean {
    if (this.said.party !== null) return false;
    if (isActToo && this.acts.length === 0) return false;
    const next = this.items[this.index + 1];
    if (!next || (valueKinds.includes(next.kind) && !(next.kind === 'labelled' && next.bare))) return false;
    const role = this.completeRole();
    return role === null || leads.some((lead) => role.leads.includes(lead));
  }

  private takePreposition(leads: readonly Preposition[], end: number): void {
    // Of several meanings of a preposition, the one its verb takes.
    const { account } = this.said;
    const fitting = leads.find((lead) => agreedRole(this.acts, account, lead)?.leads.includes(lead));
    this.takeParty(this.index + 1, end, fitting ?? leads[0] ?? null);
  }

  private takeAct(said: StatedAct, complete: boolean): void {
    if (this.acts.length === maxActs) this.refuse(null);
    else if (!complete) {
      this.acts.push(said);
      this.sentence.act = true;
    } else if (said.voice === 'noun' || said.voice === 'order') this.readTailWord();
    else if (said.act === 'reverse') this.refuse(null);
    else if (this.sentence.isHead) {
      this.acts.push(said);
      if (!this.completeRole()) this.refuse(null);
    } else {
      if (this.sentence.money) this.refuse('unknown_wording');
      this.sentence.act = true;
    }
  }

  private takeParty(first: number, start: number, lead: Preposition | null): void {
    const found = this.freeText(first, start, 90);
    if (!found || found.printed === '') return this.refuse(null);
    this.said.party = { printed: found.printed, lead };
    this.index = found.next - 1;
  }

  private takeReference(end: number): void {
    const behind = this.line.slice(end, end + 8).search(/[^ .,:;!-]/u);
    let first = this.index + 1;
    while ((this.items[first]?.start ?? Infinity) < end + behind) first += 1;
    const next = this.items[first];
    // The account may be left blank: "for account on 4/11/26".
    if (!next || behind < 0 || next.kind === 'when' || next.kind === 'labelled') return;
    // What the payer typed may look like a code of the operator's.
    const found = this.freeText(next.kind === 'code' ? first + 1 : first, end + behind, 60);
    if (!found) return this.refuse(null);
    this.said.reference ??= found.printed;
    this.index = found.next - 1;
  }

  private freeText(first: number, start: number, longest: number) {
    return readFreeText(this.line, this.items, first, start, {
      longest,
      amountIsKnown: this.said.amount !== null,
      actIsKnown: this.acts.length > 0,
      mayNameBankAccount: this.family.bankBeforeAccount === true && isPlainReceipt(this.acts),
    });
  }
}

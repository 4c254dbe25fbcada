/** M-Pesa DR Congo, in French and in dollars or francs: one public template, the others by analogy (upstream 4). */
import type { FormatRule } from '../confirmation.ts';

const details =
  '[Du compte {reference}] Montant {amount} [Frais {fee}] [Ref {code}] [Nouveau] [Solde [Disponible] {balance}]';

const rules: ReadonlyArray<Omit<FormatRule, 'family'>> = [
  { name: 'received', direction: 'in', wordings: [`ARGENT (RECU|REÇU) (du|de) {payer} {when} ${details}`] },
  {
    name: 'sent',
    direction: 'out',
    wordings: [`ARGENT (ENVOYE|ENVOYÉ|TRANSFERE|TRANSFÉRÉ) (au|à|a) {payee} {when} ${details}`],
  },
  { name: 'paid', direction: 'out', wordings: [`PAIEMENT (au|à|a) {payee} {when} ${details}`] },
];

export const mpesaCongo: readonly FormatRule[] = rules.map((rule) => ({ family: 'mpesa-cd', ...rule }));

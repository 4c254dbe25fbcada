/**
 * `getInstructions`: a page with payment steps for a customer, in English or Swahili. It escapes every value, contains
 * no scripts, and is readable on a small phone.
 */
import type { PaymentInstructions } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { preferredLanguage } from '../platform/http/negotiation.ts';
import { escape, type Language, pageHeaders } from '../platform/http/page.ts';
import { transactionOf } from './check-request-status.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { openPaymentApp, type PaymentSubject } from './payment-app.ts';
import { isClaim, type Transaction } from './transaction.ts';

/** The texts of the page in one language. In `steps`, the values that the customer enters are `strong`. */
type PageTexts = {
  title: string;
  amount: string;
  reference: string;
  status: { open: string; checking: string; done: string; ended: string };
  steps: Record<PaymentInstructions['kind'], (values: StepValues) => string[]>;
};

type StepValues = { amount: string; number: string; account: string; wallet: string };

const strong = (text: string): string => `<strong>${text}</strong>`;

const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: 'How to pay',
    amount: 'Amount',
    reference: 'Reference',
    status: {
      open: 'Waiting for your payment',
      checking: 'We are checking whether you have paid. Do not pay again yet.',
      done: 'Paid. Thank you.',
      ended: 'This payment has ended.',
    },
    steps: {
      prompt: ({ amount, wallet }) => [
        'A message to pay appears on your phone.',
        `Check that it asks for ${strong(amount)}.`,
        `Enter your ${wallet} PIN and confirm.`,
        'Wait for the confirmation message.',
      ],
      paybill: ({ amount, number, account }) => [
        'Open M-PESA on your phone and choose Lipa na M-PESA, then Pay Bill.',
        `Business number: ${strong(number)}`,
        `Account number: ${strong(account)}`,
        `Amount: ${strong(amount)}`,
        'Enter your PIN and confirm.',
      ],
      till: ({ amount, number }) => [
        'Open M-PESA on your phone and choose Lipa na M-PESA, then Buy Goods and Services.',
        `Till number: ${strong(number)}`,
        `Amount: ${strong(amount)}`,
        'Enter your PIN and confirm.',
      ],
      phone: ({ amount, number }) => [
        'Open mobile money on your phone and choose Send Money.',
        `Phone number: ${strong(number)}`,
        `Amount: ${strong(amount)}`,
        'Enter your PIN and confirm.',
      ],
    },
  },
  sw: {
    title: 'Jinsi ya kulipa',
    amount: 'Kiasi',
    reference: 'Kumbukumbu',
    status: {
      open: 'Tunasubiri malipo yako',
      checking: 'Tunahakiki kama umelipa. Usilipe tena kwa sasa.',
      done: 'Imelipwa. Asante.',
      ended: 'Malipo haya yamekwisha.',
    },
    steps: {
      prompt: ({ amount, wallet }) => [
        'Ujumbe wa kulipa utatokea kwenye simu yako.',
        `Hakikisha kiasi ni ${strong(amount)}.`,
        `Weka PIN yako ya ${wallet} na uthibitishe.`,
        'Subiri ujumbe wa uthibitisho.',
      ],
      paybill: ({ amount, number, account }) => [
        'Fungua M-PESA kwenye simu yako, chagua Lipa na M-PESA, kisha Pay Bill.',
        `Nambari ya biashara: ${strong(number)}`,
        `Nambari ya akaunti: ${strong(account)}`,
        `Kiasi: ${strong(amount)}`,
        'Weka PIN yako na uthibitishe.',
      ],
      till: ({ amount, number }) => [
        'Fungua M-PESA kwenye simu yako, chagua Lipa na M-PESA, kisha Buy Goods and Services.',
        `Nambari ya till: ${strong(number)}`,
        `Kiasi: ${strong(amount)}`,
        'Weka PIN yako na uthibitishe.',
      ],
      phone: ({ amount, number }) => [
        'Fungua huduma ya pesa kwenye simu yako, chagua Tuma Pesa.',
        `Nambari ya simu: ${strong(number)}`,
        `Kiasi: ${strong(amount)}`,
        'Weka PIN yako na uthibitishe.',
      ],
    },
  },
};

export async function getInstructions(
  dependencies: PaymentsDependencies,
  { subject, request }: Call<PaymentSubject>,
): Promise<Reply> {
  const { driver } = subject;
  if (!driver.instructions) throw new GatewayError('unsupported', `${driver.id} does not support getInstructions`);
  const transaction = await transactionOf(dependencies, subject, request.pathParameters.transaction);
  const isReversal = transaction.reverses !== undefined;
  const instructions = isReversal
    ? null
    : driver.instructions(transaction, await openPaymentApp(dependencies, subject));
  if (instructions === null) throw new GatewayError('not_found', 'This transaction is not a request for payment');
  const language = preferredLanguage(request.headers);
  return {
    status: 200,
    headers: { ...pageHeaders(language), vary: 'Accept-Language' },
    body: toPage(transaction, instructions, language),
  };
}

function stateOf(transaction: Transaction): keyof PageTexts['status'] {
  const { status } = transaction;
  if (status === 'STATUS_PENDING') return 'open';
  // Neither paid nor failed until the outcome is known, or the claim confirmed: the customer would leave without paying, or
  // pay twice.
  if (status === 'STATUS_UNKNOWN') return 'checking';
  if (status !== 'STATUS_COMPLETED') return 'ended';
  return isClaim(transaction) ? 'checking' : 'done';
}

function toPage(transaction: Transaction, instructions: PaymentInstructions, language: Language): string {
  const texts = pageTexts[language];
  const amount = escape(`${transaction.currency} ${transaction.amount}`);
  // Who has paid, or no longer can, must not be told how to.
  const isOpen = transaction.status === 'STATUS_PENDING';
  const steps = isOpen ? texts.steps[instructions.kind]({ amount, ...toStepValues(instructions) }) : [];
  const state = texts.status[stateOf(transaction)];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
li { margin: .5rem 0; overflow-wrap: anywhere; }
strong { font-size: 1.15em; }
.state { border: 1px solid; border-radius: .5rem; padding: .5rem .75rem; }
</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p class="state">${state}</p>
<dl>
<dt>${texts.amount}</dt><dd>${amount}</dd>
<dt>${texts.reference}</dt><dd>${escape(transaction.reference)}</dd>
</dl>
${toList(steps)}
</main>
</body>
</html>
`;
}

const toList = (steps: readonly string[]): string =>
  steps.length === 0 ? '' : `<ol>\n${steps.map((step) => `<li>${step}</li>`).join('\n')}\n</ol>`;

function toStepValues(instructions: PaymentInstructions): Omit<StepValues, 'amount'> {
  const { kind } = instructions;
  const account = kind === 'paybill' ? instructions.accountNumber : '';
  const wallet = kind === 'prompt' ? instructions.wallet : '';
  return { number: escape(numberOf(instructions)), account: escape(account), wallet: escape(wallet) };
}

function numberOf(instructions: PaymentInstructions): string {
  if (instructions.kind === 'prompt') return '';
  if (instructions.kind === 'till') return instructions.tillNumber;
  return instructions.kind === 'phone' ? instructions.phone : instructions.businessNumber;
}

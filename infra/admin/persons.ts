/** The operator command that removes a person from an account's records. */
import { accountOption, type Command, defineCommand } from './command.ts';
import { expungePerson } from './expunge.ts';
import { needAccount } from './need.ts';
import { flag, required, text } from './option.ts';

export const personCommands: Record<string, Command> = {
  'person expunge': defineCommand({
    summary: 'Remove a person from payments, messages, requests, events and deliveries.',
    notes:
      'Amounts, times and receipt numbers stay. What is in progress or at most two hours old is left and counted: run it again. E-invoices and the records of locks, terminals and accounting are not searched. Reads all other records of the account.',
    example: '--account 1 --phone 0712345678 --dry-run',
    options: {
      account: accountOption,
      phone: required(text('<number>', 'The person’s phone number')),
      'dry-run': flag('Count what would be removed, and change nothing'),
    },
    async run(operator, { account, phone, 'dry-run': isDryRun }) {
      await needAccount(operator, account);
      return expungePerson(operator, account, { phone, isDryRun });
    },
  }),
};

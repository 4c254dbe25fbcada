/** The names of calls to the outside: without ids, so that a call has the same name in every run of a story. */
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import type { AwsCall } from '../../support/aws-calls.ts';

/** Where the tenants' webhooks go. */
export const receiver = 'https://receiver.test';
export const isWebhook = (url: string): boolean => url.startsWith(receiver);

export const queueOf = (input: AwsCall['input']): string =>
  String(input.QueueUrl).replace(/^.*\//, '').replace(/-\d+$/, '');

/** `dynamodb UpdateItem requests REQUEST`: the table, and the kind of record by the words in its key. */
export function nameOfCall({ command, input }: AwsCall): string {
  if (command.startsWith('SendMessage')) return `sqs ${command} ${queueOf(input)}`;
  const [batch = ''] = Object.keys((input.RequestItems as object | undefined) ?? {});
  const table = typeof input.TableName === 'string' ? input.TableName : batch;
  const key = (input.Key ?? input.Item) as { pk?: { S?: string }; sk?: { S?: string } } | undefined;
  const index = typeof input.IndexName === 'string' ? input.IndexName : '';
  // What follows FIND is a word of a tenant or a receipt.
  const names = `${key?.pk?.S ?? ''}#${key?.sk?.S ?? ''}`.replace(/#FIND#.*/, '#FIND').split('#');
  const words = names.filter((word) => /^[A-Z_]{2,}$/.test(word));
  return ['dynamodb', command, table.replace(/-\d+$/, ''), index, ...words].filter(Boolean).join(' ');
}

/** `POST /mpesa/stkpush/v1/processrequest`: the path without ids. */
export function nameOfExchange({ method, url }: OutgoingRequest): string {
  const { pathname } = new URL(url);
  const path = pathname
    .split('/')
    .map((segment) => (/\d{2}|^\d+$/.test(segment) ? '{id}' : segment))
    .join('/');
  return `${isWebhook(url) ? 'webhook ' : ''}${method} ${path}`;
}

/** Changes that a release may not make to the previous one: see infra/README.md, Upgrade and Rollback. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeRelease, type LastRelease, lastReleaseFile, type Release, whatBreaks } from '../../infra/release.ts';

const present = describeRelease();
const last = JSON.parse(await readFile(lastReleaseFile, 'utf8')) as LastRelease;

describe('This release', () => {
  it('can be deployed over the last one, and rolled back to it', () => {
    expect(whatBreaks(last, present).join('\n')).toBe('');
  });

  it('compares every resource with data: seven tables, eight queues with their dead letters, eight keyrings', () => {
    const types = Object.values(last.resources).map(({ type }) => type);
    const count = (type: string) => types.filter((one) => one === type).length;
    expect(['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::SecretsManager::Secret'].map(count)).toEqual([7, 16, 8]);
    expect(Object.keys(last.imports).length).toBeGreaterThan(20);
  });

  it('compares the messages of every queue', () => {
    expect(Object.keys(last.messages)).toEqual(Object.keys(present.messages));
    expect(Object.keys(last.messages)).toHaveLength(8);
    expect(present.messages['payments']?.['follow_up']).toEqual({
      fields: {
        account_id: expect.objectContaining({ type: 'integer' }),
        trace_id: { type: 'string' },
        transaction_id: expect.objectContaining({ type: 'integer' }),
        step: expect.objectContaining({ type: 'integer' }),
        remaining_delay: { type: 'number' },
      },
      required: ['account_id', 'remaining_delay', 'step', 'trace_id', 'transaction_id'],
    });
  });
});

/**
 * CloudFormation generates a new value for a secret whose GenerateSecretString changes and so replaces all its keys:
 * data encrypted with them could never be decrypted. To get new keys, rotate (`npm run admin -- keyring rotate`).
 */
describe('The generation of a keyring', () => {
  const keyrings = Object.entries(present.resources).filter(([, { type }]) => type === 'AWS::SecretsManager::Secret');

  it.each(keyrings)('%s never changes: every key in it would be lost', (_id, { fixed }) => {
    expect(fixed).toEqual({
      GenerateSecretString: {
        SecretStringTemplate: '{"current":"k1"}',
        GenerateStringKey: 'k1',
        PasswordLength: 64,
        ExcludePunctuation: true,
      },
    });
  });
});

const aMessage = (types: Record<string, string>, required: string[]) => ({
  fields: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
  required,
});
const table = 'AWS::DynamoDB::Table';
const exports = { ExportsOutputRefpaymentstable1: { Ref: 'paymentstable1' } };
const before: Release = {
  imports: exports,
  exports,
  resources: {
    paymentstable1: { type: table, fixed: { KeySchema: [{ AttributeName: 'pk' }] }, indexes: ['due'] },
    smsqueue1: { type: 'AWS::SQS::Queue', fixed: {} },
  },
  messages: { sms: { send: aMessage({ message_id: 'integer', note: 'string' }, ['message_id']) } },
};
const after = (exports: Release['exports'], resources: Partial<Release['resources']>): Release => ({
  ...before,
  imports: {},
  exports: { ...before.exports, ...exports },
  resources: JSON.parse(JSON.stringify({ ...before.resources, ...resources })) as Release['resources'],
});
const changed = before.resources.paymentstable1!;
const afterMessages = (send?: Release['messages'][string][string]): Release => ({
  ...before,
  messages: send ? { sms: { send } } : { sms: {} },
});

describe('A release is accepted', () => {
  it.each<[string, Release]>([
    ['that changes nothing', before],
    ['that adds a table and a queue', after({ two: { Ref: 'two' } }, { two: changed, three: changed })],
    ['that still exports what only the last one imports', { ...before, imports: {} }],
    [
      'that adds an optional field to a message, and ignores another',
      afterMessages(aMessage({ message_id: 'integer', step: 'integer' }, ['message_id'])),
    ],
    ['that adds one index', after({}, { paymentstable1: { ...changed, indexes: ['due', 'by_account'] } })],
  ])('%s', (_what, release) => {
    expect(whatBreaks(before, release)).toEqual([]);
  });
});

describe('A release is rejected with instructions', () => {
  it.each<[string, Release, string]>([
    [
      'that no longer exports what the running service imports',
      { ...before, exports: {} },
      'GatewayData no longer exports ExportsOutputRefpaymentstable1, which the last release imports: the upgrade would fail. Keep it for one release with this.exportValue(...) in infra/data-stack.ts',
    ],
    [
      'that exports another value under the same name',
      after({ ExportsOutputRefpaymentstable1: { Ref: 'other' } }, {}),
      'GatewayData exports another value as ExportsOutputRefpaymentstable1, which the last release imports: the upgrade would fail. Give the resource its old construct id again',
    ],
    [
      'that removes a queue',
      after({}, { smsqueue1: undefined }),
      'GatewayData no longer has smsqueue1 (AWS::SQS::Queue): its data would be left behind. Give the resource its old construct id again',
    ],
    [
      'that changes the keys of a table',
      after({}, { paymentstable1: { ...changed, fixed: { KeySchema: [{ AttributeName: 'id' }] } } }),
      'KeySchema of paymentstable1 (AWS::DynamoDB::Table) changes: CloudFormation would put a new, empty one in its place. Change it back',
    ],
    [
      'that gives a resource a custom name',
      after({}, { smsqueue1: { type: 'AWS::SQS::Queue', fixed: { QueueName: 'sms' } } }),
      'QueueName of smsqueue1 (AWS::SQS::Queue) changes: CloudFormation would put a new, empty one in its place. Change it back',
    ],
    [
      'that adds two indexes to one table',
      after({}, { paymentstable1: { ...changed, indexes: ['due', 'by_account', 'by_day'] } }),
      'paymentstable1 gains or loses 2 indexes (by_account, by_day): CloudFormation changes one at a time. Spread them over releases',
    ],
    [
      'that removes an index',
      after({}, { paymentstable1: { ...changed, indexes: [] } }),
      'paymentstable1 loses the index due: the last release, which runs until the upgrade is complete and after a rollback, may query it. Remove it in a release after the one that stopped using it, and run npm run release',
    ],
    [
      'that no longer reads a message',
      afterMessages(),
      'The message send of the queue sms is no longer read: the last release sends it until the upgrade is complete, and messages of two weeks may be in the queue. Read it for one release more',
    ],
    [
      'that requires another field of a message',
      afterMessages(aMessage({ message_id: 'integer', step: 'integer' }, ['message_id', 'step'])),
      'The message send of the queue sms must have step: the last release sends it until the upgrade is complete, and messages of two weeks may be in the queue. Make it optional for one release',
    ],
    [
      'that requires a field which a message may lack',
      afterMessages(aMessage({ message_id: 'integer', note: 'string' }, ['message_id', 'note'])),
      'The message send of the queue sms must have note: the last release sends it until the upgrade is complete, and messages of two weeks may be in the queue. Make it optional for one release',
    ],
    [
      'that changes a field of a message',
      afterMessages(aMessage({ message_id: 'string', note: 'string' }, ['message_id'])),
      'message_id of the message send of the queue sms changes: the last release sends it until the upgrade is complete, and messages of two weeks may be in the queue. Add a field of another name',
    ],
  ])('%s', (_what, release, sentence) => {
    expect(whatBreaks(before, release)).toEqual([sentence]);
  });
});

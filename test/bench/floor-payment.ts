/**
 * The least that a payment with one webhook can do if money moves at most once, nothing accepted is lost, and the event
 * is stored: each step with the records it cannot do without. The cost has its floor from here.
 */
import type { MeteredCall, Usage } from './meter.ts';
import type { StepName, StepUsage } from './steps.ts';

const read = (record: string, readUnits: number): MeteredCall => ({
  call: 'GetItem',
  record,
  readUnits,
  writeUnits: 0,
  indexUnits: 0,
});
const write = (record: string, indexUnits = 0): MeteredCall => ({
  call: 'UpdateItem',
  record,
  readUnits: 0,
  writeUnits: 1 + indexUnits,
  indexUnits,
});
const send = (record: string): MeteredCall => ({
  call: 'SendMessage',
  record,
  readUnits: 0,
  writeUnits: 0,
  indexUnits: 0,
});
const calls = (...made: MeteredCall[]): Usage => ({ calls: made });

/** A status query that is never needed is never scheduled. */
export const floorPayment: StepUsage = {
  authorize: calls(read('token', 0.5)),
  accept: calls(read('app', 0.5), write('request'), send('message perform')),
  perform: calls(
    read('app', 0.5),
    write('request: claimed and marked as sent'),
    write('transaction: pending'),
    write('request: settled, with its event'),
  ),
  callback: calls(
    read('app', 0.5),
    read('transaction', 1),
    write('transaction: settled, with its event'),
    send('message deliver'),
  ),
  deliver: calls(read('event', 1), write('delivery: its result')),
  'follow up': calls(),
};

/** Nothing follows up. */
export const floorInvocations: readonly StepName[] = ['authorize', 'accept', 'perform', 'callback', 'deliver'];
export const floorMessages: readonly StepName[] = ['perform', 'deliver'];

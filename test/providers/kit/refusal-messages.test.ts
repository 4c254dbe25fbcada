/** What a refusal in plain words is about. */
import { describe, expect, it } from 'vitest';
import { readReason } from '../../../shared/providers/kit/refusal-messages.ts';

describe('A refusal in words', () => {
  it.each([
    ['Invalid Credentials', 'config'],
    ['Wrong API key', 'config'],
    ['Authentication failed', 'config'],
    ['Unauthorised IP', 'config'],
    ['Invalid serviceID', 'config'],
    ['Insufficient Balance', 'balance'],
    ['You do not have enough credits', 'balance'],
    ['Invalid sender number', 'sender'],
    ['Sender ID not registered', 'sender'],
    ['Short code not allowed', 'sender'],
    ['Invalid Mobile Number', 'recipient'],
    ['MSISDN is not valid', 'recipient'],
    ['Subscriber is blacklisted', 'recipient'],
    ['Message is empty', 'content'],
    ['Service temporarily unavailable', undefined],
    ['Something went wrong', undefined],
    ['', undefined],
  ])('%j is about %s', (words, reason) => {
    expect(readReason(words)).toBe(reason);
  });
});

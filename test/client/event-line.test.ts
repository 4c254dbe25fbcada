/** What the command line shows of an event: one line, also of what a provider or a sender wrote in several. */
import { describe, expect, it } from 'vitest';
import { aboutOf } from '../../shared/client/cli/event-line.ts';

describe('The line of an event', () => {
  it('says what the event is about', () => {
    const data = { status: 'STATUS_COMPLETED', reference: 'INV-14', amount: 150, currency: 'KES', id: 7 };
    expect(aboutOf({ data, error: null })).toBe('150 KES INV-14 STATUS_COMPLETED');
  });

  it('is cut between characters, never inside one', () => {
    const data = { from: `${'x'.repeat(59)}🙂🙂` };
    expect(aboutOf({ data, error: null })).toBe(`${'x'.repeat(59)}🙂`);
  });

  it.each(['\n', '\r\n', '\u2028', '\n\n  '])('has no line break, where the text has %j', (end) => {
    const data = { from: `+254711000001${end}12:00  payments.transaction.completed`, status: `read${end}` };
    expect(aboutOf({ data, error: null })).toBe('+254711000001 12:00 payments.transaction.completed read');
    expect(aboutOf({ data, error: `The provider refused${end}Call 234${end}` })).toBe('The provider refused Call 234');
  });
});

/** What a Twilio app and a send may say. */
import { describe, expect, it } from 'vitest';
import { twilioDemoApp, twilioDemoKey } from '../../../infra/simulators/twilio/twilio.ts';
import { twilioConfig, twilioSendOptions } from '../../../shared/providers/twilio/schema.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';

const complaints = (result: { error?: { issues: Array<{ path: PropertyKey[] }> } | undefined }): string[] =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('The configuration of a Twilio app', () => {
  it.each([
    ['takes the account alone: the app may name the sender', { from: undefined }, []],
    ['takes an API key', twilioDemoKey, []],
    ['takes a messaging service', { messaging_service_sid: 'MG00000000000000000000000000000017' }, []],
    ['refuses the sid of something else as the account', { account_sid: twilioDemoKey.api_key_sid }, ['account_sid']],
    ['refuses a shortened sid', { account_sid: 'AC17' }, ['account_sid']],
    ['refuses an empty token', { auth_token: '' }, ['auth_token']],
    ['refuses an API key without its secret', { api_key_sid: twilioDemoKey.api_key_sid }, ['api_key_secret']],
    ['refuses a secret without its API key', { api_key_secret: 'demo' }, ['api_key_sid']],
    ['refuses a messaging service that is none', { messaging_service_sid: 'Main' }, ['messaging_service_sid']],
    ['refuses an empty sender', { from: ' ' }, ['from']],
  ])('%s', (_says, differences, wrong) => {
    expect(complaints(twilioConfig.safeParse({ ...twilioDemoApp, ...differences }))).toEqual(wrong);
  });
});

describe('What a send may carry', () => {
  const url = 'https://files.example.test/a.jpg';
  const content_sid = 'HX00000000000000000000000000000017';

  it.each([
    ['takes nothing', {}, []],
    ['takes ten media', { media_urls: Array(10).fill(url) }, []],
    ['refuses eleven media', { media_urls: Array(11).fill(url) }, ['media_urls']],
    ['refuses an empty list of media', { media_urls: [] }, ['media_urls']],
    ['refuses media that anybody could read on the way', { media_urls: ['http://a.example.test/a'] }, ['media_urls.0']],
    ['refuses media that are no address', { media_urls: ['a.jpg'] }, ['media_urls.0']],
    ['takes a template', { template: { content_sid, variables: { 1: 'Amina' } } }, []],
    ['takes a template without variables', { template: { content_sid } }, []],
    ['refuses a template without its id', { template: { variables: {} } }, ['template.content_sid']],
    [
      'refuses variables that are no text',
      { template: { content_sid, variables: { 1: 7 } } },
      ['template.variables.1'],
    ],
    ['refuses media beside a template', { media_urls: [url], template: { content_sid } }, ['media_urls']],
  ])('%s', (_says, options, wrong) => {
    expect(complaints(twilioSendOptions.safeParse(options))).toEqual(wrong);
  });

  it('is what the driver declares, and drops what it does not know', () => {
    expect(twilioMessages.sendOptions!.parse({ colour: 'green' })).toEqual({});
  });
});

/** The configuration of a Twilio app and the options of a send. */
import { describe, expect, it } from 'vitest';
import { twilioDemoApp, twilioDemoKey } from '../../../infra/simulators/twilio/twilio.ts';
import { twilioConfig, twilioSendOptions } from '../../../shared/providers/twilio/schema.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';

const complaints = (result: { error?: { issues: Array<{ path: PropertyKey[] }> } | undefined }): string[] =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('The configuration of a Twilio app', () => {
  it.each([
    ['accepts only the account, because the app may name the sender', { from: undefined }, []],
    ['accepts an API key', twilioDemoKey, []],
    ['accepts a messaging service', { messaging_service_sid: 'MG00000000000000000000000000000017' }, []],
    ['refuses the sid of something else as the account', { account_sid: twilioDemoKey.api_key_sid }, ['account_sid']],
    ['refuses a shortened sid', { account_sid: 'AC17' }, ['account_sid']],
    ['refuses an empty token', { auth_token: '' }, ['auth_token']],
    ['refuses an API key without its secret', { api_key_sid: twilioDemoKey.api_key_sid }, ['api_key_secret']],
    ['refuses a secret without its API key', { api_key_secret: 'demo' }, ['api_key_sid']],
    ['refuses an invalid messaging service', { messaging_service_sid: 'Main' }, ['messaging_service_sid']],
    ['refuses an empty sender', { from: ' ' }, ['from']],
  ])('%s', (_says, differences, wrong) => {
    expect(complaints(twilioConfig.safeParse({ ...twilioDemoApp, ...differences }))).toEqual(wrong);
  });
});

describe('The options of a send', () => {
  const url = 'https://files.example.test/a.jpg';
  const content_sid = 'HX00000000000000000000000000000017';

  it.each([
    ['accept an empty object', {}, []],
    ['accept ten media', { media_urls: Array(10).fill(url) }, []],
    ['refuse eleven media', { media_urls: Array(11).fill(url) }, ['media_urls']],
    ['refuse an empty list of media', { media_urls: [] }, ['media_urls']],
    ['refuse media without TLS', { media_urls: ['http://a.example.test/a'] }, ['media_urls.0']],
    ['refuse media that are not URLs', { media_urls: ['a.jpg'] }, ['media_urls.0']],
    ['accept a template', { template: { content_sid, variables: { 1: 'Amina' } } }, []],
    ['accept a template without variables', { template: { content_sid } }, []],
    ['refuse a template without its id', { template: { variables: {} } }, ['template.content_sid']],
    [
      'refuse variables that are not text',
      { template: { content_sid, variables: { 1: 7 } } },
      ['template.variables.1'],
    ],
    ['refuse media together with a template', { media_urls: [url], template: { content_sid } }, ['media_urls']],
  ])('%s', (_says, options, wrong) => {
    expect(complaints(twilioSendOptions.safeParse(options))).toEqual(wrong);
  });

  it('are declared by the driver, and unknown ones are dropped', () => {
    expect(twilioMessages.sendOptions!.parse({ colour: 'green' })).toEqual({});
  });
});

/** The Vonage driver with both of its APIs in the suite of all drivers. */
import { describe, expect, it } from 'vitest';
import {
  demoApplication,
  makeVonageDefinition,
  vonageDemoApp,
  vonageMessagesDemoApp,
  vonageDefinition,
} from '../../../infra/simulators/vonage/vonage.ts';
import { vonage } from '../../../shared/providers/vonage/vonage.ts';
import { describeSendingDriver, type SendingCase } from '../../suites/sms-driver.ts';
import { documentedPushes } from './documented-pushes.ts';

const { application_id, private_key } = demoApplication();
const application = { application_id, private_key };

const common: Omit<SendingCase, 'config' | 'refused'> = {
  driver: vonage,
  required: ['api_key', 'api_secret'],
  secrets: ['api_secret', 'signature_secret', 'private_key'],
  simulator: vonageDefinition,
  baseUrls: (url) => ({ VONAGE_SANDBOX_URL: `${url}/` }),
  sendPath: /^\/(sms\/json|v1\/messages)$/,
  reports: 'pushed',
  pushes: documentedPushes,
};

describe.each(['query', 'form', 'json'] as const)('By the SMS API, with callbacks as %s', (pushes) => {
  describeSendingDriver({
    ...common,
    simulator: makeVonageDefinition({ pushes, inbound: 'sms' }),
    config: { ...vonageDemoApp, ...application },
    refused: { code: '7', reason: 'recipient' },
  });
});

describe('By the Messages API, as an application', () => {
  describeSendingDriver({
    ...common,
    config: { ...vonageMessagesDemoApp, ...application },
    refused: { code: '1430', reason: 'recipient' },
  });
});

describe('The configuration of a Vonage app', () => {
  it('has the documented driver name', () => {
    expect([vonage].map(({ id, channels }) => [id, channels])).toEqual([['Vonage', ['sms', 'mms', 'whatsapp']]]);
  });

  it('defaults to the SMS API and the plain hash', () => {
    expect(vonage.config.parse({ api_key: 'abcd1234', api_secret: 's' })).toEqual({
      api_key: 'abcd1234',
      api_secret: 's',
      api: 'sms',
      signature_method: 'md5hash',
    });
  });

  it.each([
    ['an application without its key', { application_id }, 'private_key'],
    ['a key without its application', { private_key }, 'application_id'],
    ['an invalid key', { application_id, private_key: 'secret words' }, 'private_key'],
    ['a public key', { application_id, private_key: demoApplication().publicKey }, 'private_key'],
    ['another interface', { api: 'voice' }, 'api'],
    ['another hash', { signature_method: 'rot13' }, 'signature_method'],
  ])('refuses %s, naming the field', (_what, config, field) => {
    const { error } = vonage.config.safeParse({ ...vonageDemoApp, ...config });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(JSON.stringify(error)).not.toContain('secret words');
  });
});

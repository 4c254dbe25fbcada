/** Invalid payouts, simulations and top-ups: they are refused with the reason by field and have no effect. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anError } from '../support/expected-bodies.ts';
import { seededApp } from '../support/payments.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** No request is stored, and no provider is called. */
afterEach(async () => {
  expect((await gateway.call('GET', '/api/requests')).body).toMatchObject({ data: [] });
  const { daraja, airtel, africas_talking } = gateway.run.simulators;
  expect([daraja, airtel, africas_talking].flatMap(({ requests }) => requests)).toEqual([]);
});

const send = (type: string, action: string, body: unknown) =>
  gateway.call('POST', `/api/pay/${seededApp(gateway, type).appId}/${action}`, { body });

const orders: Record<string, [action: string, body: Record<string, unknown>]> = {
  MobileMoneyKeExpress: ['requestPayment', { phone_number: '254700000102', amount: 500, reference: 'INV-14' }],
  MobileMoneyKeB2C: [
    'sendMoney',
    { phone_number: '254700000102', amount: 500, command_id: 'BusinessPayment', remarks: 'R', occasion: 'O' },
  ],
  MobileMoneyKeB2B: [
    'sendMoney',
    { receiver_short_code: '600001', amount: 500, command_id: 'BusinessPayBill', reference: 'SUP-7', remarks: 'R' },
  ],
  MobileMoneyKeC2B: ['simulateTransaction', { phone_number: '254708374149', amount: 100, reference: 'INV-14' }],
  AfricasTalkingAirtime: ['sendAirtime', { phone_number: '254711000101', amount: 100, currency: 'KES' }],
  AirtelMoney: ['requestPayment', { phone_number: '254733000101', amount: 100, reference: 'INV 14' }],
};

const notKenyan = /must be a Kenyan mobile number/;
const notAShortCode = /must be a short code of 5 to 7 digits/;
const notAirtime = /must be a mobile number of a country that uses KES/;

describe('An order is refused for one invalid field', () => {
  it.each([
    ['MobileMoneyKeExpress', 'currency', 'USD', /must be KES/],
    ['MobileMoneyKeB2C', 'currency', 'USD', /must be KES/],
    ['MobileMoneyKeB2B', 'currency', 'UGX', /must be KES/],
    ['AirtelMoney', 'currency', 'UGX', /must be KES/],
    ['AirtelMoney', 'currency', 404, /must be KES/],
    ['MobileMoneyKeB2C', 'phone_number', undefined, /is required/],
    ['MobileMoneyKeB2C', 'phone_number', '255700000102', notKenyan],
    ['MobileMoneyKeB2C', 'phone_number', '600001', notKenyan],
    ['MobileMoneyKeB2C', 'amount', undefined, /is required/],
    ['MobileMoneyKeB2C', 'amount', 0, /must be at least 10/],
    ['MobileMoneyKeB2C', 'amount', 9, /must be at least 10/],
    ['MobileMoneyKeB2C', 'amount', 10.5, /must be a whole number/],
    ['MobileMoneyKeB2C', 'amount', '5e2', /must be a number/],
    ['MobileMoneyKeB2C', 'amount', 250_001, /must be at most 250000/],
    ['MobileMoneyKeB2C', 'command_id', undefined, /is required/],
    ['MobileMoneyKeB2C', 'command_id', 'businesspayment', /must be one of/],
    ['MobileMoneyKeB2C', 'command_id', 'BusinessPayBill', /must be one of/],
    ['MobileMoneyKeB2C', 'command_id', 'MerchantToMerchantTransfer', /must be one of/],
    ['MobileMoneyKeB2C', 'command_id', 'BusinessBuyGoods', /must be one of/],
    ['MobileMoneyKeB2C', 'remarks', 'x'.repeat(101), /longer than 100 characters/],
    ['MobileMoneyKeB2C', 'occasion', 'x'.repeat(101), /longer than 100 characters/],
    ['MobileMoneyKeB2B', 'receiver_short_code', undefined, /is required/],
    ['MobileMoneyKeB2B', 'receiver_short_code', '254700000102', notAShortCode],
    ['MobileMoneyKeB2B', 'receiver_short_code', '1234', notAShortCode],
    ['MobileMoneyKeB2B', 'receiver_short_code', 6000.01, /must be text/],
    ['MobileMoneyKeB2B', 'amount', undefined, /is required/],
    ['MobileMoneyKeB2B', 'amount', 0, /must be at least 1/],
    ['MobileMoneyKeB2B', 'amount', 1.5, /must be a whole number/],
    ['MobileMoneyKeB2B', 'command_id', undefined, /is required/],
    ['MobileMoneyKeB2B', 'command_id', 'BusinessPayment', /must be one of/],
    ['MobileMoneyKeB2B', 'command_id', 'SalaryPayment', /must be one of/],
    ['MobileMoneyKeB2B', 'command_id', 'PromotionPayment', /must be one of/],
    ['MobileMoneyKeB2B', 'remarks', 'x'.repeat(101), /longer than 100 characters/],
    ['MobileMoneyKeB2B', 'reference', 'x'.repeat(21), /longer than 20 characters/],
    ['MobileMoneyKeC2B', 'phone_number', undefined, /is required/],
    ['MobileMoneyKeC2B', 'amount', 0, /must be at least 1/],
    ['MobileMoneyKeC2B', 'amount', 1.5, /must be a whole number/],
    ['MobileMoneyKeC2B', 'reference', undefined, /is required/],
    ['AfricasTalkingAirtime', 'phone_number', undefined, /is required/],
    ['AfricasTalkingAirtime', 'phone_number', '256711000101', notAirtime],
    ['AfricasTalkingAirtime', 'amount', undefined, /is required/],
    ['AfricasTalkingAirtime', 'amount', 0, /greater than zero/],
    ['AfricasTalkingAirtime', 'amount', -5, /greater than zero/],
    ['AfricasTalkingAirtime', 'amount', 4, /between 5 and 10000 KES/],
    ['AfricasTalkingAirtime', 'amount', 10_001, /between 5 and 10000 KES/],
    ['AfricasTalkingAirtime', 'amount', 5.001, /two decimals/],
    ['AfricasTalkingAirtime', 'currency', 'EUR', /must be one of/],
    ['AirtelMoney', 'phone_number', '256733000101', /Kenya/],
    ['AirtelMoney', 'phone_number', '25473300010', /Kenya|phone number/],
    ['AirtelMoney', 'amount', 0, /must be at least 1/],
    ['AirtelMoney', 'amount', 1.234, /two decimals/],
    ['AirtelMoney', 'reference', '#1', /four letters or digits/],
  ])('by %s: %s as %j', async (type, field, value, text) => {
    const [action, body] = orders[type] ?? ['', {}];
    const answer = await send(type, action, { ...body, [field]: value });
    const problem = expect.stringMatching(text);
    expect([answer.status, answer.body]).toEqual([
      422,
      anError('validation_failed', problem, { errors: { [field]: [problem] } }),
    ]);
  });
});

describe('An order is refused by a driver that does not support it', () => {
  const drivers = [
    'MobileMoneyKeExpress',
    'MobileMoneyKeC2B',
    'MobileMoneyKeB2C',
    'MobileMoneyKeB2B',
    'AirtelMoney',
    'AfricasTalkingAirtime',
    'MobileMoneyKePersonal',
    'MobileMoneyTz',
    'MobileMoneyCongo',
  ];
  const orderActions: Record<string, string[]> = {
    requestPayment: ['MobileMoneyKeExpress', 'AirtelMoney'],
    sendMoney: ['MobileMoneyKeB2C', 'MobileMoneyKeB2B', 'AirtelMoney'],
    sendAirtime: ['AfricasTalkingAirtime'],
    simulateTransaction: ['MobileMoneyKeC2B'],
    registerUrls: ['MobileMoneyKeC2B'],
    extractTransaction: ['MobileMoneyKePersonal', 'MobileMoneyKeC2B', 'MobileMoneyTz', 'MobileMoneyCongo'],
  };
  const unsupportedOrders = Object.entries(orderActions).flatMap(([action, able]) =>
    drivers.filter((driver) => !able.includes(driver)).map((driver) => [action, driver] as const),
  );

  it.each(unsupportedOrders)('%s by %s', async (action, driver) => {
    const answer = await send(driver, action, { ...orders[driver]?.[1], message: 'Hello' });
    expect([answer.status, answer.body]).toEqual([500, anError('unsupported', `${driver} does not support ${action}`)]);
  });

  const queryActions: Record<string, string[]> = {
    fetchTransactions: ['MobileMoneyKeC2B'],
    checkBalance: ['MobileMoneyKeExpress', 'MobileMoneyKeC2B', 'MobileMoneyKeB2C', 'MobileMoneyKeB2B', 'AirtelMoney'],
  };
  const unsupportedQueries = Object.entries(queryActions).flatMap(([action, able]) =>
    drivers.filter((driver) => !able.includes(driver)).map((driver) => [action, driver] as const),
  );

  it.each(unsupportedQueries)('%s by %s', async (action, driver) => {
    const answer = await gateway.call('GET', `/api/pay/${seededApp(gateway, driver).appId}/${action}`);
    expect([answer.status, answer.body]).toEqual([500, anError('unsupported', `${driver} does not support ${action}`)]);
  });
});

describe('An order at a limit is valid', () => {
  // The order has one other invalid field. If only that field is refused, the values at the limit are valid.
  it.each([
    ['MobileMoneyKeB2C', { remarks: 'x'.repeat(100), occasion: 'x'.repeat(100), amount: 10 }],
    ['MobileMoneyKeB2C', { amount: 250_000 }],
    ['MobileMoneyKeB2B', { remarks: 'x'.repeat(100), reference: 'x'.repeat(20), amount: 1 }],
    ['AfricasTalkingAirtime', { amount: 5 }],
    ['AfricasTalkingAirtime', { amount: '10000.00' }],
    ['AirtelMoney', { amount: 1.25, reference: 'x'.repeat(64) }],
  ])('by %s: %j', async (type, at) => {
    const [action, body] = orders[type] ?? ['', {}];
    const answer = await send(type, action, { ...body, ...at, callback_url: 5 });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['callback_url']]);
  });
});

/** One payment with the npm package, until it ends. */
// README
import { Gateway } from '@east-africa-gateway/client';

const gateway = new Gateway({ baseUrl: process.env.GATEWAY_BASE_URL, token: process.env.GATEWAY_TOKEN });
const payment_app = Number(process.env.GATEWAY_PAYMENT_APP);
const body = { phone_number: '0700000101', amount: 150, reference: 'INV-24' };
const accepted = await gateway.requestPayment({ payment_app, body }, { idempotencyKey: 'order-24' });

const { transaction } = await gateway.waitForPayment(accepted.request_id);
console.log(transaction.status === 'STATUS_COMPLETED' ? 'paid' : 'not paid');
// /README

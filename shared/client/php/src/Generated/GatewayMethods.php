<?php

declare(strict_types=1);

namespace EastAfricaGateway\Generated;

use EastAfricaGateway\Calls;

/**
 * Written by npm run client from the OpenAPI document; a test compares. A method per endpoint.
 *
 * @phpstan-import-type CallOptions from Calls
 * @phpstan-type Error array{success: false, error: string, message: string, code: string, errors?: array<string, list<string>>, provider?: array{name: string, code: string|null, message: string, reason?: string, request_id?: string}, trace_id: string}
 * @phpstan-type PaymentApp array{id: int, name: string, type: string, is_live: bool, is_disabled: bool, created_at: string, updated_at: string}
 * @phpstan-type PushAccepted array{MerchantRequestID: string, CheckoutRequestID: string, ResponseCode: string, ResponseDescription: string, CustomerMessage: string, ...}
 * @phpstan-type TransactionState array{id: int, status: 'STATUS_PENDING'|'STATUS_COMPLETED'|'STATUS_FAILED'|'STATUS_CANCELLED'|'STATUS_EXPIRED'|'STATUS_REVERSED'|'STATUS_UNKNOWN'}
 * @phpstan-type Accepted array{request_id: string, status: 'queued', poll_url: string}
 * @phpstan-type MoneyAccepted array{ConversationID: string, OriginatorConversationID: string, ResponseCode: string, ResponseDescription: string, ...}
 * @phpstan-type Transaction array{id: int, payer_account: string, payer_name: string, payee_account: string, payee_name: string, reference: string, transaction_id: string|null, amount: string, currency: string, transaction_time: string|null, narration: string, status: 'STATUS_PENDING'|'STATUS_COMPLETED'|'STATUS_FAILED'|'STATUS_CANCELLED'|'STATUS_EXPIRED'|'STATUS_REVERSED'|'STATUS_UNKNOWN', transaction_type: 'PAYMENT_IN'|'PAYMENT_OUT', transaction_sub_type: string, payment_provider: string, app_id: int, result_code: string|null, result_desc: string|null, request_id: string|null, checkout_request_id: string|null, conversation_id: string|null, source: 'request'|'confirmation'|'fetched'|'extracted'|'sms', reverses: int|null, reversed_by: int|null, created_at: string, updated_at: string}
 * @phpstan-type AppCheck array{name: string, ok: bool, latency_ms: int|float, result_code?: string, error?: string}
 * @phpstan-type AppTest array{ok: bool, checks: list<AppCheck>}
 * @phpstan-type SmsApp array{id: int, name: string, type: string, sms_limit: int|null, sender: string, channels: list<string>, is_live: bool, is_active: bool, is_online: bool|null, payment_app_id: int|null, capacity: array{pending: int, available: int|null}, receive_url: string|null, callback_url: string|null, config: array<string, mixed>, config_error: string|null, created_at: string, updated_at: string}
 * @phpstan-type Message array{id: int, to: string, from: string, message: string, sms_provider: string, provider_id: string|null, status: 'pending'|'sent'|'delivered'|'failed', folder: 'outbox'|'inbox', channel: 'sms'|'mms'|'whatsapp'|'telegram'|'webhook', message_parts: int, cost: string|null, cost_currency: string|null, message_time: string|null, delivery_date: string|null, error: string|null, app_id: int, request_id: string|null, created_at: string, updated_at: string}
 * @phpstan-type CallRecord array{id: int, from: string, to: string, duration: int, status: 'completed'|'busy'|'no-answer'|'canceled'|'failed'|'in-progress'|'ringing', direction: 'inbound'|'outbound', recording_url: string|null, cost: string|null, cost_currency: string|null, app_id: int, created_at: string}
 * @phpstan-type SmsGroup array{id: int, name: string, apps?: list<array{id: int, name: string, type: string, sms_limit: int|null, is_active: bool, pending: int, available: int|null}>, capacity: array{limit: int|null, pending: int, available: int|null}, created_at: string, updated_at: string}
 * @phpstan-type Device array{device_id: string, name: string, is_online: bool, battery_level: int|null, signal_strength: int|null, network_type: string|null, sim_state: string|null, location: array{latitude: int|float, longitude: int|float, accuracy: int|float|null, at: string}|null, last_seen_at: string|null, revoked_at: string|null, created_at: string}
 * @phpstan-type TaxApp array{id: int, name: string, type: 'portal'|'einvoicing'|'both', environment: 'sandbox'|'production', taxpayer_pin: string, branch_id: string|null, strategy: string|null, device_serial: string|null, initialized: bool, cmc_key_set: bool, credentials_set: bool, is_active: bool, last_used_at: string|null, created_at: string, updated_at: string}
 * @phpstan-type SavedItem array{tax_app_id: int, item: array{item_code: string|null, name: string|null, item_name: string|null, item_type: string|null, item_class_code: string|null, origin_country: string|null, package_unit: string|null, quantity_unit: string|null, tax_type: string|null, unit_price: string|null, barcode: string|null, active: bool|null, stock?: string|null, ...}, ...}
 * @phpstan-type SavedCustomer array{tax_app_id: int, customer: array{id?: int, pin?: string|null, name?: string, address?: string|null, phone?: string|null, email?: string|null, active?: bool, number?: string|null, fax?: string|null, remark?: string|null, ...}, ...}
 * @phpstan-type SavedCreditNote array{tax_app_id: int, receipt_number: string, invoice_no: int|null, control_unit_invoice_number: string|null, receipt_signature: string|null, internal_data: string|null, qr_url: string|null, taxable: string, tax: string, total: string, signed_at: string|null, credit_note: array<string, mixed>, ...}
 * @phpstan-type LockApp array{id: int, name: string, type: string, is_live: bool, is_disabled: bool, status: 'active'|'needs_reauth', last_synced_at: string|null, created_at: string, updated_at: string}
 * @phpstan-type Request array{request_id: string, service: string, action: string, status: 'queued'|'processing'|'completed'|'failed', phase: 'accepted'|'sent'|'unclear'|'settled', attempts: int, app_id: int|null, transaction_id: int|null, transaction: TransactionState|null, message_id: int|null, created_at: string, updated_at: string, completed_at: string|null, result: array<string, mixed>|null, error: string|null, error_code: string|null, provider: array{name: string, code: string|null, message: string, reason?: string, request_id?: string}|null}
 * @phpstan-type Event array{id: string, event: string, request_id: string|null, service: string, action: string, status: 'completed'|'failed', data: array<string, mixed>, transaction?: TransactionState, error: string|null, error_code?: string, timestamp: string}
 * @phpstan-type CurrentToken array{account_id: int, token_id: int, abilities: list<string>, calls_per_second: int|float, burst: int, allowed_addresses: list<string>}
 * @phpstan-type ResentDelivery array{id: string, endpoint_id: int|null}
 * @phpstan-type StoppedLane array{tax_app_id: int, name: string, lane: 'documents'|'stock', stopped_at: string, reason: string}
 * @phpstan-type TimelineStep array{at: string, step: 'accepted'|'enqueued'|'claimed'|'provider_call'|'unclear'|'prompt'|'received'|'outcome'|'settled'|'reversal'|'event'|'webhook', facts: array<string, mixed>}
 * @phpstan-type SearchResult array{kind: 'payment'|'message'|'invoice'|'request'|'event'|'delivery', id: string, app_id: int|null, title: string, detail: string|null, status: string, amount: string|null, currency: string|null, created_at: string|null}
 * @phpstan-type AccountOfPerson array{id: int, name: string, role: 'viewer'|'developer'|'owner', is_current: bool}
 * @phpstan-type Session array{id: string, device: string, source_ip: string|null, signed_in_with: 'password'|'passkey', signed_in_at: string, last_used_at: string, is_current: bool}
 * @phpstan-type SecondFactor array{is_on: bool, since: string|null, recovery_codes_left: int, is_required: bool}
 * @phpstan-type AccountSecurity array{requires_second_factor: bool}
 * @phpstan-type Passkey array{id: string, name: string, is_synced: bool, created_at: string, last_used_at: string|null}
 * @phpstan-type ApiToken array{id: int, name: string, abilities: string, status: 'active'|'revoked'|'expired', expires_at: string|null, revoked_at: string|null, allowed_addresses: list<string>, last_used_at: string|null, created_at: string, created_by: array{member_id: int, email: string}|null, rotated_at: string|null, rotated_by: array{member_id: int, email: string}|null, previous_valid_until: string|null}
 * @phpstan-type Member array{id: int, email: string, role: 'viewer'|'developer'|'owner', status: 'invited'|'active'|'leaving', has_second_factor: bool, created_at: string}
 * @phpstan-type WebhookEndpoint array{id: int, url: string, events: list<string>, app_ids: list<int>, is_active: bool, disabled_reason: string|null, header_names: list<string>, timeout_seconds: int, max_per_minute: int|null, failing_since: string|null, failure_reason: string|null, previous_secret_until: string|null, created_at: string}
 * @phpstan-type WebhookEvent array{name: string, summary: string}
 * @phpstan-type WebhookSecret array{previous_secret_until: string|null}
 * @phpstan-type DeliveryAttempt array{at: string, http_status: int, error: string|null, answer: string|null, took_ms: int|float}
 * @phpstan-type WebhookDelivery array{id: string, event_id: string, event: string, endpoint_id: int|null, status: 'pending'|'delivered'|'exhausted'|'cancelled', attempt_count: int, last_attempt: DeliveryAttempt|null, next_attempt_at: string|null}
 * @phpstan-type AuditEntry array{id: string, at: string, actor: 'member'|'token'|'operator'|'unknown', member_id: int|null, email: string|null, token_id: int|null, action: string, about: array<string, string|int|float>, fields: list<string>, source_ip: string, trace_id: string, count: int, last_at: string}
 * @phpstan-type ApiCall array{id: string, at: string, method: string, path: string, status: int, duration_ms: int|null, token_id: int, token_name: string|null, error_code: string|null, request_id: string|null}
 * @phpstan-type ApiCallDetails array{id: string, at: string, method: string, path: string, status: int, duration_ms: int|null, token_id: int, token_name: string|null, error_code: string|null, request_id: string|null, route: string|null, source_ip: string, user_agent: string|null, query: array<string, mixed>|null, request_body: array{text: string, is_cut: bool}|null, response_body: array{text: string, is_cut: bool}|null, idempotency_key: string|null, trace_id: string, app_id: int|null, transaction_id: int|null}
 * @phpstan-type Usage array{account_rate: array{calls_per_second: int|float, burst: int, available: int}, token_rates: list<array{calls_per_second: int|float, burst: int, available: int, token_id: int, name: string}>, are_tokens_complete: bool, held_calls: array{used: int, maximum: int}, members: array{used: int, maximum: int}, webhook_endpoints: array{used: int, maximum: int}, sessions: array{used: int, maximum: int}, requests: array{since: string, count: int, is_complete: bool}}
 * @phpstan-type RefusedApp array{app_id: int, kind: 'payment'|'sms'|'tax'|'lock'|'accounting', name: string, refused_at: string, reason: string}
 */
abstract class GatewayMethods extends Calls
{
    /**
     * Lists your payment apps. Scope `payments:read`. `GET /api/pay/apps`
     *
     * @param CallOptions $options
     * @return array{data: list<PaymentApp>, status: 'success', message: string}
     */
    public function listPaymentApps(array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/apps', [], [], null, [], $options);
    }

    /**
     * Requests a payment through a prompt on the customer’s phone. Scope `payments:write`. `POST /api/pay/{payment_app}/requestPayment`
     *
     * @param int $paymentApp
     * @param array{phone_number: string, amount: int, reference: string, description?: string, callback_url?: string, webhook_secret?: string} $body `phone_number`: Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias.; `amount`: Whole units of the currency; `reference`: Shown to the customer; at most 12 characters for M-Pesa; `description`: What the customer pays for; at most 13 characters; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: PushAccepted, status: 'success', message: string, transaction: TransactionState}
     */
    public function requestPayment(int $paymentApp, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/requestPayment', ['payment_app' => $paymentApp], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Sends money to a phone or a business, depending on the app’s driver. Scope `payments:write`. `POST /api/pay/{payment_app}/sendMoney`
     *
     * @param int $paymentApp
     * @param array{phone_number: string, amount: int, command_id: 'BusinessPayment'|'SalaryPayment'|'PromotionPayment', remarks?: string, occasion?: string, callback_url?: string, webhook_secret?: string}|array{receiver_short_code: string, amount: int, command_id: 'BusinessPayBill'|'MerchantToMerchantTransfer'|'BusinessBuyGoods', reference?: string, remarks?: string, callback_url?: string, webhook_secret?: string} $body `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: MoneyAccepted, status: 'success', message: string, transaction: TransactionState}
     */
    public function sendMoney(int $paymentApp, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/sendMoney', ['payment_app' => $paymentApp], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Sends airtime to a phone. Scope `payments:write`. `POST /api/pay/{payment_app}/sendAirtime`
     *
     * @param int $paymentApp
     * @param array{phone_number: string, amount: int|float, currency?: string, callback_url?: string, webhook_secret?: string} $body `phone_number`: Format 254…; 07…, 01…, 7… and +254… are also accepted. `phone` is an alias.; `amount`: Value of the airtime in major units of the currency, such as 100 for KES 100; `currency`: ISO 4217 code of the currency; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array<string, mixed>, status: 'success', message: string, transaction: TransactionState}
     */
    public function sendAirtime(int $paymentApp, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/sendAirtime', ['payment_app' => $paymentApp], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Reverses a completed payment in full. Scope `payments:write`. `POST /api/pay/{payment_app}/reverseTransaction/{transaction}`
     *
     * @param int $paymentApp
     * @param int $transaction
     * @param array{callback_url?: string, webhook_secret?: string} $body `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: MoneyAccepted, status: 'success', message: string, transaction: TransactionState}
     */
    public function reverseTransaction(int $paymentApp, int $transaction, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/reverseTransaction/{transaction}', ['payment_app' => $paymentApp, 'transaction' => $transaction], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Simulates a customer’s payment in the sandbox. Scope `payments:write`. `POST /api/pay/{payment_app}/simulateTransaction`
     *
     * @param int $paymentApp
     * @param array{phone_number: string, amount: int, reference: string, callback_url?: string, webhook_secret?: string} $body `phone_number`: A test number of the provider’s sandbox; `amount`: Whole units of the currency; `reference`: Account number that the simulated customer enters, such as INV-14; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array{ConversationID: string, OriginatorConversationID: string, ResponseDescription: string, ...}, status: 'success', message: string}
     */
    public function simulateTransaction(int $paymentApp, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/simulateTransaction', ['payment_app' => $paymentApp], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Shows one transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/transaction/{transactionId}`
     *
     * @param int $paymentApp
     * @param int $transactionId
     * @param CallOptions $options
     * @return array{data: Transaction, status: 'success', message: string}
     */
    public function getTransaction(int $paymentApp, int $transactionId, array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/transaction/{transactionId}', ['payment_app' => $paymentApp, 'transactionId' => $transactionId], [], null, [], $options);
    }

    /**
     * Lists the transactions of an app, newest first. Scope `payments:read`. `GET /api/pay/{payment_app}/queryTransactions`
     *
     * @param int $paymentApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'STATUS_PENDING'|'STATUS_COMPLETED'|'STATUS_FAILED'|'STATUS_CANCELLED'|'STATUS_EXPIRED'|'STATUS_REVERSED'|'STATUS_UNKNOWN'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only transactions with this status
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<Transaction>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function queryTransactions(int $paymentApp, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/queryTransactions', ['payment_app' => $paymentApp], $query, null, [], $options);
    }

    /**
     * Every item of every page of queryTransactions; the loop fetches pages as it needs them.
     *
     * @param int $paymentApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'STATUS_PENDING'|'STATUS_COMPLETED'|'STATUS_FAILED'|'STATUS_CANCELLED'|'STATUS_EXPIRED'|'STATUS_REVERSED'|'STATUS_UNKNOWN'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only transactions with this status
     * @param CallOptions $options
     * @return \Generator<int, Transaction>
     */
    public function queryTransactionsEach(int $paymentApp, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/pay/{payment_app}/queryTransactions', 'data', ['payment_app' => $paymentApp], $query, [], $options);
    }

    /**
     * Imports the provider’s list of payments; new payments are stored once and sent as webhooks. Scope `payments:read`. `GET /api/pay/{payment_app}/fetchTransactions`
     *
     * @param int $paymentApp
     * @param array{from?: string, to?: string, cursor?: string} $query `from`: Start of the range, an ISO 8601 date or time; 48 hours before its end without it; `to`: End of the range, an ISO 8601 date (the whole day, UTC) or time; now without it; `cursor`: `next_cursor` of the previous call, to continue its range within ten minutes
     * @param CallOptions $options
     * @return array{data: array{fetched: int, new: int, transactions: list<Transaction>, next_cursor: string|null}, status: 'success', message: string}
     */
    public function fetchTransactions(int $paymentApp, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/fetchTransactions', ['payment_app' => $paymentApp], $query, null, [], $options);
    }

    /**
     * Queries the provider for the status of a transaction. Scope `payments:read`. `GET /api/pay/{payment_app}/getTransactionStatus/{transaction}`
     *
     * @param int $paymentApp
     * @param int $transaction
     * @param CallOptions $options
     * @return array{data: array{ResponseCode: string, ResponseDescription: string, OriginatorConversationID: string, ConversationID: string, TransactionID: string, ResultCode: string, ResultDesc: string, ...}, status: 'success', message: string}
     */
    public function getTransactionStatus(int $paymentApp, int $transaction, array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/getTransactionStatus/{transaction}', ['payment_app' => $paymentApp, 'transaction' => $transaction], [], null, [], $options);
    }

    /**
     * Queries the provider for the outcome of a prompt. Scope `payments:read`. `GET /api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}`
     *
     * @param int $paymentApp
     * @param int $transaction
     * @param CallOptions $options
     * @return array{data: array{ResponseCode: string, ResponseDescription: string, MerchantRequestID: string, CheckoutRequestID: string, ResultCode: string, ResultDesc: string}, status: 'success', message: string}
     */
    public function checkPaymentRequestStatus(int $paymentApp, int $transaction, array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}', ['payment_app' => $paymentApp, 'transaction' => $transaction], [], null, [], $options);
    }

    /**
     * Queries the provider for the balance of an app. Scope `payments:read`. `GET /api/pay/{payment_app}/checkBalance`
     *
     * @param int $paymentApp
     * @param CallOptions $options
     * @return array{data: array{OriginatorConversationID: string, ConversationID: string, ResponseCode: string, ResponseDescription: string, ...}, status: 'success', message: string}
     */
    public function checkBalance(int $paymentApp, array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/checkBalance', ['payment_app' => $paymentApp], [], null, [], $options);
    }

    /**
     * Records a transaction from a confirmation SMS; the same receipt twice is one transaction. Scope `payments:write`. `POST /api/pay/{payment_app}/extractTransaction`
     *
     * @param int $paymentApp
     * @param array{message: string} $body `message`: The raw text of the confirmation SMS
     * @param CallOptions $options
     * @return array{data: array{id: int, transaction_id: string, amount: int|float, currency: string, payer_name: string, payer_account: string, payee_name: string, payee_account: string, transaction_type: 'PAYMENT_IN'|'PAYMENT_OUT', transaction_time: string, status: string}, status: 'success', message: string}
     */
    public function extractTransaction(int $paymentApp, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/extractTransaction', ['payment_app' => $paymentApp], [], $body, [], $options);
    }

    /**
     * Registers the addresses where the provider validates and confirms payments. Scope `payments:write`. `POST /api/pay/{payment_app}/registerUrls`
     *
     * @param int $paymentApp
     * @param CallOptions $options
     * @return array{data: array{ConversationID: string, OriginatorConversationID: string, ResponseDescription: string, ...}, status: 'success', message: string}
     */
    public function registerUrls(int $paymentApp, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/{payment_app}/registerUrls', ['payment_app' => $paymentApp], [], null, [], $options);
    }

    /**
     * Shows a page with payment instructions for a customer, in English or Swahili. Scope `payments:read`. `GET /api/pay/{payment_app}/getInstructions/{transaction}`
     *
     * @param int $paymentApp
     * @param int $transaction
     * @param CallOptions $options
     * @return mixed
     */
    public function getInstructions(int $paymentApp, int $transaction, array $options = []): mixed
    {
        return $this->call('GET', '/api/pay/{payment_app}/getInstructions/{transaction}', ['payment_app' => $paymentApp, 'transaction' => $transaction], [], null, [], $options, isJson: false);
    }

    /**
     * Tests the credentials of a payment app. Scope `payments:write`. `POST /api/pay/apps/{payment_app}/test`
     *
     * @param int $paymentApp
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testPaymentApp(int $paymentApp, array $options = []): mixed
    {
        return $this->call('POST', '/api/pay/apps/{payment_app}/test', ['payment_app' => $paymentApp], [], null, [], $options);
    }

    /**
     * Lists your SMS apps. Scope `sms:read`. `GET /api/sms/apps`
     *
     * @param CallOptions $options
     * @return array{data: list<SmsApp>, status: 'success', message: string}
     */
    public function listSmsApps(array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/apps', [], [], null, [], $options);
    }

    /**
     * Shows an SMS app with masked secrets and its remaining capacity. Scope `sms:read`. `GET /api/sms/apps/{sms_app}`
     *
     * @param int $smsApp
     * @param CallOptions $options
     * @return array{data: SmsApp, status: 'success', message: string}
     */
    public function getSmsApp(int $smsApp, array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/apps/{sms_app}', ['sms_app' => $smsApp], [], null, [], $options);
    }

    /**
     * Sends a message. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/send`
     *
     * @param int $smsApp
     * @param array{to: string, message: string, channel?: 'sms'|'mms'|'whatsapp', callback_url?: string, webhook_secret?: string} $body `to`: A phone number, such as 254711000222 or 0711000222; `message`: The text, at most 500 characters; `channel`: How to send it, if the app has several channels; the app’s first without it; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: Message, status: 'success', message: string}
     */
    public function sendMessage(int $smsApp, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/apps/{sms_app}/send', ['sms_app' => $smsApp], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Sends a message through the app of a group with the most capacity left. Scope `sms:write`. `POST /api/sms/groups/{group}/send`
     *
     * @param int $group
     * @param array{to: string, message: string, callback_url?: string, webhook_secret?: string} $body `to`: A phone number, such as 254711000222 or 0711000222; `message`: The text, at most 500 characters; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: Message, status: 'success', message: string}
     */
    public function sendToGroup(int $group, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/groups/{group}/send', ['group' => $group], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Sends a message to a Telegram chat. Scope `sms:write`. `POST /api/sms/apps/{app}/send-telegram`
     *
     * @param int $app
     * @param array{chat_id?: int|string, message: string, parse_mode?: 'HTML'|'MarkdownV2'|null, disable_notification?: bool, callback_url?: string, webhook_secret?: string} $body `chat_id`: The Telegram chat: its number or @name; without it, the app’s default chat; `message`: The text, at most 4,096 characters; `parse_mode`: How Telegram reads the text’s formatting; plain text without it; `disable_notification`: True: the chat receives it without a sound; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: Message, status: 'success', message: string}
     */
    public function sendTelegram(int $app, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/apps/{app}/send-telegram', ['app' => $app], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Posts a signed message to the address of the app. Scope `sms:write`. `POST /api/sms/apps/{app}/send-webhook`
     *
     * @param int $app
     * @param array{message?: string, to?: string, data?: array<string, mixed>, url?: string, callback_url?: string, webhook_secret?: string} $body `message`: The text, at most 500 characters; required without `data`; `to`: Free text on the recipient, which your system receives; `data`: Further data for your system, at most 32 KiB; `url`: An https address instead of the app’s own, if the app allows it; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: Message, status: 'success', message: string}
     */
    public function sendWebhook(int $app, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/apps/{app}/send-webhook', ['app' => $app], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options, objects: ['data']);
    }

    /**
     * Lists the messages an app sent. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/outbox`
     *
     * @param int $smsApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'pending'|'sent'|'delivered'|'failed'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only messages with this status
     * @param CallOptions $options
     * @return array{data: array{array{id: int, name: string, type: string}, array{current_page: int, data: list<Message>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}}, status: 'success', message: string}
     */
    public function listOutbox(int $smsApp, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/apps/{sms_app}/outbox', ['sms_app' => $smsApp], $query, null, [], $options);
    }

    /**
     * Every item of every page of listOutbox; the loop fetches pages as it needs them.
     *
     * @param int $smsApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'pending'|'sent'|'delivered'|'failed'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only messages with this status
     * @param CallOptions $options
     * @return \Generator<int, Message>
     */
    public function listOutboxEach(int $smsApp, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/sms/apps/{sms_app}/outbox', 'data.1', ['sms_app' => $smsApp], $query, [], $options);
    }

    /**
     * Lists the messages an app received. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/inbox`
     *
     * @param int $smsApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'pending'|'sent'|'delivered'|'failed'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only messages with this status
     * @param CallOptions $options
     * @return array{data: array{array{id: int, name: string, type: string}, array{current_page: int, data: list<Message>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}}, status: 'success', message: string}
     */
    public function listInbox(int $smsApp, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/apps/{sms_app}/inbox', ['sms_app' => $smsApp], $query, null, [], $options);
    }

    /**
     * Every item of every page of listInbox; the loop fetches pages as it needs them.
     *
     * @param int $smsApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'pending'|'sent'|'delivered'|'failed'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only messages with this status
     * @param CallOptions $options
     * @return \Generator<int, Message>
     */
    public function listInboxEach(int $smsApp, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/sms/apps/{sms_app}/inbox', 'data.1', ['sms_app' => $smsApp], $query, [], $options);
    }

    /**
     * Lists the telephone calls of an app. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/calls`
     *
     * @param int $smsApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<CallRecord>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function listCalls(int $smsApp, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/apps/{sms_app}/calls', ['sms_app' => $smsApp], $query, null, [], $options);
    }

    /**
     * Every item of every page of listCalls; the loop fetches pages as it needs them.
     *
     * @param int $smsApp
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return \Generator<int, CallRecord>
     */
    public function listCallsEach(int $smsApp, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/sms/apps/{sms_app}/calls', 'data', ['sms_app' => $smsApp], $query, [], $options);
    }

    /**
     * Shows one message. Scope `sms:read`. `GET /api/sms/sms/{smsId}`
     *
     * @param int $smsId
     * @param CallOptions $options
     * @return array{data: array{id: int, to: string, from: string, message: string, sms_provider: string, provider_id: string|null, status: 'pending'|'sent'|'delivered'|'failed', folder: 'outbox'|'inbox', channel: 'sms'|'mms'|'whatsapp'|'telegram'|'webhook', message_parts: int, cost: string|null, cost_currency: string|null, message_time: string|null, delivery_date: string|null, error: string|null, app_id: int, request_id: string|null, created_at: string, updated_at: string, telco_code: string|null, telco_name: string|null, retry_count: int, uuid: string, from_name: string|null, media: list<array{url: string, content_type: string}>, error_code: string|null, raw_status: string|null}, status: 'success', message: string}
     */
    public function getMessage(int $smsId, array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/sms/{smsId}', ['smsId' => $smsId], [], null, [], $options);
    }

    /**
     * Shows the groups of an SMS app with their current capacity. Scope `sms:read`. `POST /api/sms/groups/{id}`
     *
     * @param int $id
     * @param array{include_apps?: bool, search?: string} $body `include_apps`: False: without the apps of each group; `search`: Only groups whose name contains this text; upper and lower case are the same
     * @param CallOptions $options
     * @return array{data: list<SmsGroup>, status: 'success', message: string}
     */
    public function groupsOfApp(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/groups/{id}', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Shows a group of SMS apps. Scope `sms:read`. `GET /api/sms/groups/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function getSmsGroup(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/groups/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Renames a group, or replaces its apps. Scope `sms:write`. `PATCH /api/sms/groups/{id}`
     *
     * @param int $id
     * @param array{name?: string, app_ids?: list<int>} $body `name`: Name of the group, unique in your account; `app_ids`: Ids of its SMS apps, at most 50
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function changeSmsGroup(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/api/sms/groups/{id}', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Deletes a group, but not its apps. Scope `sms:write`. `DELETE /api/sms/groups/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int}, status: 'success', message: string}
     */
    public function deleteSmsGroup(int $id, array $options = []): mixed
    {
        return $this->call('DELETE', '/api/sms/groups/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Creates a group of SMS apps. Scope `sms:write`. `POST /api/sms/groups`
     *
     * @param array{name: string, app_ids?: list<int>} $body `name`: Name of the group, unique in your account; `app_ids`: Ids of its SMS apps, at most 50
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function createSmsGroup(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/groups', [], [], $body, [], $options);
    }

    /**
     * Lists your groups of SMS apps. Scope `sms:read`. `GET /api/sms/groups`
     *
     * @param CallOptions $options
     * @return array{data: list<SmsGroup>, status: 'success', message: string}
     */
    public function listSmsGroups(array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/groups', [], [], null, [], $options);
    }

    /**
     * Adds an app to a group. Scope `sms:write`. `PUT /api/sms/groups/{group}/apps/{app}`
     *
     * @param int $group
     * @param int $app
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function addAppToSmsGroup(int $group, int $app, array $options = []): mixed
    {
        return $this->call('PUT', '/api/sms/groups/{group}/apps/{app}', ['group' => $group, 'app' => $app], [], null, [], $options);
    }

    /**
     * Removes an app from a group. Scope `sms:write`. `DELETE /api/sms/groups/{group}/apps/{app}`
     *
     * @param int $group
     * @param int $app
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function removeAppFromSmsGroup(int $group, int $app, array $options = []): mixed
    {
        return $this->call('DELETE', '/api/sms/groups/{group}/apps/{app}', ['group' => $group, 'app' => $app], [], null, [], $options);
    }

    /**
     * Creates a device for a phone and returns its token, which is shown only once. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/devices`
     *
     * @param int $smsApp
     * @param array{name?: string} $body `name`: Your name for the phone; without it, its `device_id`
     * @param CallOptions $options
     * @return array{data: array{device_id: string, name: string, is_online: bool, battery_level: int|null, signal_strength: int|null, network_type: string|null, sim_state: string|null, location: array{latitude: int|float, longitude: int|float, accuracy: int|float|null, at: string}|null, last_seen_at: string|null, revoked_at: string|null, created_at: string, device_token: string}, status: 'success', message: string}
     */
    public function createDevice(int $smsApp, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/apps/{sms_app}/devices', ['sms_app' => $smsApp], [], $body, [], $options);
    }

    /**
     * Lists the phones of an app with battery level, signal strength and location. Scope `sms:read`. `GET /api/sms/apps/{sms_app}/devices`
     *
     * @param int $smsApp
     * @param CallOptions $options
     * @return array{data: list<Device>, status: 'success', message: string}
     */
    public function listDevices(int $smsApp, array $options = []): mixed
    {
        return $this->call('GET', '/api/sms/apps/{sms_app}/devices', ['sms_app' => $smsApp], [], null, [], $options);
    }

    /**
     * Revokes a device; its token stops working at once. Scope `sms:write`. `DELETE /api/sms/apps/{sms_app}/devices/{device}`
     *
     * @param int $smsApp
     * @param string $device
     * @param CallOptions $options
     * @return array{data: Device, status: 'success', message: string}
     */
    public function revokeDevice(int $smsApp, string $device, array $options = []): mixed
    {
        return $this->call('DELETE', '/api/sms/apps/{sms_app}/devices/{device}', ['sms_app' => $smsApp, 'device' => $device], [], null, [], $options);
    }

    /**
     * Creates a twelve-digit pairing code that a phone can exchange for a device once, within ten minutes. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/pairing-codes`
     *
     * @param int $smsApp
     * @param array<string, mixed> $body
     * @param CallOptions $options
     * @return array{data: array{pairing_code: string, expires_at: string}, status: 'success', message: string}
     */
    public function createPairingCode(int $smsApp, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/apps/{sms_app}/pairing-codes', ['sms_app' => $smsApp], [], $body, [], $options);
    }

    /**
     * Tests the credentials of an SMS app. Scope `sms:write`. `POST /api/sms/apps/{sms_app}/test`
     *
     * @param int $smsApp
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testSmsApp(int $smsApp, array $options = []): mixed
    {
        return $this->call('POST', '/api/sms/apps/{sms_app}/test', ['sms_app' => $smsApp], [], null, [], $options);
    }

    /**
     * Lists your tax apps. Scope `tax:apps`. `GET /api/tax/apps`
     *
     * @param array{page?: int, per_page?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100
     * @param CallOptions $options
     * @return array{current_page: int, data: list<TaxApp>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listTaxApps(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/apps', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listTaxApps; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100
     * @param CallOptions $options
     * @return \Generator<int, TaxApp>
     */
    public function listTaxAppsEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/apps', 'top', [], $query, [], $options);
    }

    /**
     * Checks a taxpayer PIN. Scope `tax:checkers`. `POST /api/tax/checkers/pin`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string} $body `TAXPIN`: The PIN to check, such as A001234567Z
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, pin?: string|null, name?: string|null, taxpayer_type?: string|null, status?: string|null, ...}, message: string}
     */
    public function checkPin(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/pin', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Finds a PIN by an identity document. Scope `tax:checkers`. `POST /api/tax/checkers/pin-by-id`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TaxpayerType: 'KE'|'NKE'|'NKENR'|'COMP', TaxpayerID: string} $body `TaxpayerType`: KE: Kenyan; NKE: resident foreigner; NKENR: non-resident foreigner; COMP: company; `TaxpayerID`: Number of the identity document, or registration number of the company
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, pin?: string|null, name?: string|null, ...}, message: string}
     */
    public function checkPinById(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/pin-by-id', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the tax obligations of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/tax-obligations`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string} $body `TAXPIN`: The PIN to check, such as A001234567Z
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, obligations?: list<array{id: string|null, name: string|null, type: string|null}>, ...}, message: string}
     */
    public function checkTaxObligations(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/tax-obligations', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Checks a tax compliance certificate. Scope `tax:checkers`. `POST /api/tax/checkers/tcc`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string, tccNumber: string} $body `TAXPIN`: The PIN to check, such as A001234567Z; `tccNumber`: Number of the tax compliance certificate
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, pin?: string|null, tcc_number?: string|null, status?: string|null, issue_date?: string|null, expiry_date?: string|null, expired?: bool, ...}, message: string}
     */
    public function checkTcc(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/tcc', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Looks up an invoice by its control unit number. Scope `tax:checkers`. `POST /api/tax/checkers/invoice`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{invoiceNumber: string, invoiceDate: string} $body `invoiceNumber`: The invoice’s number of its control unit, such as KRACU0100000001/45; `invoiceDate`: Date of the invoice, YYYY-MM-DD
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, invoice?: array{control_unit_invoice_number: string|null, trader_invoice_number: string|null, supplier_pin: string|null, supplier_name: string|null, customer_pin: string|null, customer_name: string|null, sales_date: string|null, invoice_date: string|null, transmission_date: string|null, device_serial: string|null, item_count: int|float|string|null, total_amount: int|float|string|null, taxable_amount: int|float|string|null, tax_amount: int|float|string|null, discount_amount: int|float|string|null, exemption_certificate_no: string|null, items: list<mixed>}, ...}, message: string}
     */
    public function checkInvoice(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/invoice', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows the state of a customs declaration. Scope `tax:checkers`. `POST /api/tax/checkers/declaration`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{DeclarationNo: string} $body `DeclarationNo`: Number of the customs declaration
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, declaration_no?: string|null, status?: string|null, ...}, message: string}
     */
    public function checkDeclaration(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/declaration', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Checks an income tax exemption. Scope `tax:checkers`. `POST /api/tax/checkers/it-exemption`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string} $body `TAXPIN`: The PIN to check, such as A001234567Z
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, certificate_no?: string|null, effective_date?: string|null, expiry_date?: string|null, issue_date?: string|null, expired?: bool, ...}, message: string}
     */
    public function checkItExemption(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/it-exemption', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Checks a VAT exemption certificate. Scope `tax:checkers`. `POST /api/tax/checkers/vat-exemption`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{VatExemptionCertificateNo: string} $body `VatExemptionCertificateNo`: Number of the VAT exemption certificate
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, taxpayer_name?: string|null, certificates?: list<array{number: string|null, issue_date: string|null, status: string|null}>, ...}, message: string}
     */
    public function checkVatExemption(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/vat-exemption', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Checks an import certificate. Scope `tax:checkers`. `POST /api/tax/checkers/import-cert-number`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{certificate_no: string} $body `certificate_no`: Number of the import certificate
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, taxpayer_name?: string|null, pin?: string|null, certificates?: list<array{number: string|null, issue_date: string|null, status: string|null, product_code: string|null}>, ...}, message: string}
     */
    public function checkImportCertNumber(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/import-cert-number', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the import certificates of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/import-cert-pin`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string} $body `TAXPIN`: The PIN to check, such as A001234567Z
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, taxpayer_name?: string|null, pin?: string|null, certificates?: list<array{number: string|null, issue_date: string|null, status: string|null, product_code: string|null}>, ...}, message: string}
     */
    public function checkImportCertPin(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/import-cert-pin', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the excise licenses of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/excise-pin`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string} $body `TAXPIN`: The PIN to check, such as A001234567Z
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, pin?: string|null, name?: string|null, trading_name?: string|null, licences?: list<array{number: string|null, class_of_goods: string|null, status: string|null, issue_date: string|null, small_brewer: string|null}>, import_certificates?: list<mixed>, ...}, message: string}
     */
    public function checkExcisePin(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/excise-pin', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Checks an excise license. Scope `tax:checkers`. `POST /api/tax/checkers/excise-number`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{ExciseLicenceNo: string} $body `ExciseLicenceNo`: Number of the excise license
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, licence?: array{number: string|null, class_of_goods: string|null, status: string|null, issue_date: string|null, pin: string|null, name: string|null}, ...}, message: string}
     */
    public function checkExciseNumber(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/excise-number', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Finds the tax office of a PIN. Scope `tax:checkers`. `POST /api/tax/checkers/tax-service-office`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TAXPIN: string} $body `TAXPIN`: The PIN to check, such as A001234567Z
     * @param CallOptions $options
     * @return array{success: true, data: array{valid: bool, provider_code: string, message: string, raw: mixed, pin?: string|null, office?: string|null, ...}, message: string}
     */
    public function checkTaxServiceOffice(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/checkers/tax-service-office', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Creates a payment registration number for withheld income tax. Scope `tax:payments`. `POST /api/tax/payments/it-withholding`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{transactionHeader: array{withholderPin: string, transactionUniqueNo: string, noOfTransactions: int, taxPeriodFrom: string, taxPeriodTo: string, totalGrossAmount: int|float|string, totalTaxAmount: int|float|string}, transactionDetails: list<array{payeePin: string, grossAmount: int|float|string, taxAmount: int|float|string, taxRate?: int|float|string, invoiceNo?: string, invoiceDate?: string, paymentDate?: string, natureOfTransaction?: string, residentialStatus?: string, country?: string, withholdeeName?: string, withholdeeEmail?: string, withholdeeAddress?: string}>} $body `transactionHeader`: The withholder, the period and the sums of all payments; `transactionDetails`: The payments from which tax was withheld
     * @param CallOptions $options
     * @return array{success: true, data: array{prn?: string|null, prn_date?: string|null, amount?: int|float|string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function withholdingIt(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/payments/it-withholding', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Creates a payment registration number for tax withheld from rent. Scope `tax:payments`. `POST /api/tax/payments/rental-withholding`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{transactionHeader: array{withholderPin: string, transactionUniqueNo: string, noOfTransactions: int, taxPeriodFrom: string, taxPeriodTo: string, totalGrossAmount: int|float|string, totalTaxAmount: int|float|string}, transactionDetails: list<array{payeePin: string, grossAmount: int|float|string, taxAmount: int|float|string, taxRate?: int|float|string, invoiceNo?: string, invoiceDate?: string, paymentDate?: string, typeOfProperty: 'Residential'|'Commercial', lrNumber?: string, building?: string, street?: string, town?: string}>} $body `transactionHeader`: The withholder, the period and the sums of all payments; `transactionDetails`: The payments from which tax was withheld
     * @param CallOptions $options
     * @return array{success: true, data: array{prn?: string|null, prn_date?: string|null, amount?: int|float|string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function withholdingRental(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/payments/rental-withholding', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Creates a payment registration number for withheld VAT. Scope `tax:payments`. `POST /api/tax/payments/vat-withholding`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{transactionHeader: array{withholderPin: string, transactionUniqueNo: string, noOfTransactions: int, taxPeriodFrom: string, taxPeriodTo: string, totalGrossAmount: int|float|string, totalTaxAmount: int|float|string}, transactionDetails: list<array{payeePin: string, grossAmount: int|float|string, taxAmount: int|float|string, taxRate?: int|float|string, invoiceNo?: string, invoiceDate?: string, paymentDate?: string}>} $body `transactionHeader`: The withholder, the period and the sums of all payments; `transactionDetails`: The payments from which tax was withheld
     * @param CallOptions $options
     * @return array{success: true, data: array{prn?: string|null, prn_date?: string|null, amount?: int|float|string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function withholdingVat(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/payments/vat-withholding', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Applies for a tax compliance certificate. Scope `tax:compliance`. `POST /api/tax/compliance/tcc-application`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TaxpayerPIN?: string, ReasonForTCC: string} $body `TaxpayerPIN`: PIN of the taxpayer; the app’s own if absent; `ReasonForTCC`: Why you need the certificate, at most 400 characters
     * @param CallOptions $options
     * @return array{success: true, data: array{ack_number?: string|null, tcc_number?: string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function applyForTcc(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/compliance/tcc-application', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Registers a person for a PIN. Scope `tax:registration`. `POST /api/tax/registration/pin`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TaxpayerType?: 'KE'|'NKE'|'NKENR', IdentificationNumber: string, DateOfBirth: string, MobileNumber: string, EmailAddress: string, IsPinWithNoOblig: bool|string} $body `TaxpayerType`: KE: Kenyan; NKE: resident foreigner; NKENR: non-resident foreigner; `IdentificationNumber`: Number of the person’s identity document, 5 to 20 letters and digits; `DateOfBirth`: Date of birth, DD/MM/YYYY or YYYY-MM-DD; `MobileNumber`: Kenyan mobile number, such as 0700000001; 254… is accepted too; `EmailAddress`: Email address of the person; `IsPinWithNoOblig`: Whether the PIN is registered without a tax obligation: Yes or No, or true or false
     * @param CallOptions $options
     * @return array{success: true, data: array{pin?: string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function registerPin(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/registration/pin', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Files a turnover tax return. Scope `tax:returns`. `POST /api/tax/returns/tot`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TaxpayerPIN?: string, Month: int|string, Year: int|string, GrossTurnover: int|float|string} $body `TaxpayerPIN`: PIN of the taxpayer; the app’s own if absent; `Month`: Month of the return, 1 to 12; `Year`: Year of the return, four digits; `GrossTurnover`: Turnover of the month before tax in KES, at most two decimals
     * @param CallOptions $options
     * @return array{success: true, data: array{ack_number?: string|null, prn?: string|null, computed_tax?: int|float|string|null, utilized_credit?: int|float|string|null, tax_payable?: int|float|string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function fileTotReturn(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/returns/tot', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Files a nil return. Scope `tax:returns`. `POST /api/tax/returns/nil`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{TaxpayerPIN?: string, ObligationCode: int|string, Month: int|string, Year: int|string} $body `TaxpayerPIN`: PIN of the taxpayer; the app’s own if absent; `ObligationCode`: Code of the tax obligation, as the obligations checker returns it; `Month`: Month of the return, 1 to 12; `Year`: Year of the return, four digits
     * @param CallOptions $options
     * @return array{success: true, data: array{ack_number?: string|null, provider_code: string, message: string, warning?: string, ...}, message: string}
     */
    public function fileNilReturn(int $xTaxAppId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/returns/nil', [], [], $body, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Tests the credentials of a tax app. Scope `tax:apps`. `POST /api/tax/apps/{id}/test`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{success: bool, data: array{ok: bool, checks: list<AppCheck>, id: int, environment: 'sandbox'|'production'}, ...}
     */
    public function testTaxApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/apps/{id}/test', ['id' => $id], [], null, [], $options);
    }

    /**
     * Shows the invoicing device of a tax app. Scope `einv:read`. `GET /api/tax/einv/device/info`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{tin: string, branch_id: string, device_serial: string, sdc_id: string|null, mrc_no: string|null, business_name: string|null, branch_name: string|null, strategy: string, environment: 'sandbox'|'production', initialized: bool, initialized_at: string|null, cmc_key_set: bool, next_invoice_no: int, last_sync_at: string|null, queue_length: int}, message: string}
     */
    public function getEinvDevice(int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/device/info', [], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Checks whether invoicing works now. Scope `einv:read`. `GET /api/tax/einv/health`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{status: 'ok'|'degraded'|'down', upstream_reachable: bool|null, latency_ms: int|null, last_success_at: string|null, pending: int, failed: int, lanes: list<array{lane: string, pending: int, oldest_pending_at: string|null, stopped_at: string|null, stop_reason: string|null}>, reasons: list<string>}, message: string}
     */
    public function getEinvHealth(int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/health', [], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows the business as the authority returned it when the device was initialized. Scope `einv:read`. `GET /api/tax/einv/business/info`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{tin: string, name: string|null, activity: string|null, branch: array{branch_id: string, ...}, manager: array{name: string|null, ...}}, message: string}
     */
    public function getEinvBusiness(int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/business/info', [], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the branches of the business that the authority has registered. Scope `einv:read`. `GET /api/tax/einv/business/branches`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{branch_id: string|null, name: string|null, status: string|null, province: string|null, district: string|null, sector: string|null, address: string|null, manager_name: string|null, phone: string|null, email: string|null, is_headquarters: bool|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvBranches(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/business/branches', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvBranches; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return \Generator<int, array{branch_id: string|null, name: string|null, status: string|null, province: string|null, district: string|null, sector: string|null, address: string|null, manager_name: string|null, phone: string|null, email: string|null, is_headquarters: bool|null}>
     */
    public function listEinvBranchesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/business/branches', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the notices of the authority. Scope `einv:read`. `GET /api/tax/einv/notices`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{notice_no: string|null, title: string|null, content: string|null, url: string|null, author: string|null, date: string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvNotices(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/notices', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvNotices; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return \Generator<int, array{notice_no: string|null, title: string|null, content: string|null, url: string|null, author: string|null, date: string|null}>
     */
    public function listEinvNoticesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/notices', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the codes of the authority by class; class 04 has the tax rates. Scope `einv:read`. `GET /api/tax/einv/codes`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string, class?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call; `class`: Only codes of this class, such as 04
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{class: string|null, class_name: string|null, codes: list<array{code: string|null, name: string|null, description: string|null, sort: int|float|null, active: bool|null, extra: list<string|null>}>}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvCodes(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/codes', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvCodes; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string, class?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call; `class`: Only codes of this class, such as 04
     * @param CallOptions $options
     * @return \Generator<int, array{class: string|null, class_name: string|null, codes: list<array{code: string|null, name: string|null, description: string|null, sort: int|float|null, active: bool|null, extra: list<string|null>}>}>
     */
    public function listEinvCodesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/codes', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the item classes of the authority. Scope `einv:read`. `GET /api/tax/einv/item-classifications`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string, level?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same; `level`: Only classes of this level, 1 to 5
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{code: string, name: string|null, level: int|null, tax_type: string|null, major: bool|null, active: bool|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, refreshing: bool}
     */
    public function listEinvItemClasses(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/item-classifications', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvItemClasses; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string, level?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same; `level`: Only classes of this level, 1 to 5
     * @param CallOptions $options
     * @return \Generator<int, array{code: string, name: string|null, level: int|null, tax_type: string|null, major: bool|null, active: bool|null}>
     */
    public function listEinvItemClassesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/item-classifications', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists imported goods that need a decision. Scope `einv:read`. `GET /api/tax/einv/imports`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string, status?: '1'|'2'|'3'|'4'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call; `status`: Only goods with this status: 1 unsent, 2 waiting, 3 approved, 4 canceled
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{task_code: string|null, declaration_date: string|null, item_seq: int|null, declaration_no: string|null, hs_code: string|null, item_name: string|null, status: string|null, quantity: string|null, quantity_unit: string|null, supplier: string|null, currency: string|null, amount: string|null, rate: string|null, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvImports(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/imports', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvImports; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, since?: string, status?: '1'|'2'|'3'|'4'} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call; `status`: Only goods with this status: 1 unsent, 2 waiting, 3 approved, 4 canceled
     * @param CallOptions $options
     * @return \Generator<int, array{task_code: string|null, declaration_date: string|null, item_seq: int|null, declaration_no: string|null, hs_code: string|null, item_name: string|null, status: string|null, quantity: string|null, quantity_unit: string|null, supplier: string|null, currency: string|null, amount: string|null, rate: string|null, ...}>
     */
    public function listEinvImportsEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/imports', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists registered items, or with source=authority those of the authority. Scope `einv:read`. `GET /api/tax/einv/items`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string, tax_type?: 'A'|'B'|'C'|'D'|'E', source?: 'local'|'authority', since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same; `tax_type`: Only items with this tax letter; `source`: `local`: what the gateway stores; `authority`: asks the authority now; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{item_code: string|null, name: string|null, item_name: string|null, item_type: string|null, item_class_code: string|null, origin_country: string|null, package_unit: string|null, quantity_unit: string|null, tax_type: string|null, unit_price: string|null, barcode: string|null, active: bool|null, stock?: string|null, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvItems(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/items', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvItems; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string, tax_type?: 'A'|'B'|'C'|'D'|'E', source?: 'local'|'authority', since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same; `tax_type`: Only items with this tax letter; `source`: `local`: what the gateway stores; `authority`: asks the authority now; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return \Generator<int, array{item_code: string|null, name: string|null, item_name: string|null, item_type: string|null, item_class_code: string|null, origin_country: string|null, package_unit: string|null, quantity_unit: string|null, tax_type: string|null, unit_price: string|null, barcode: string|null, active: bool|null, stock?: string|null, ...}>
     */
    public function listEinvItemsEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/items', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Registers an item with the authority. Scope `einv:write`. `POST /api/tax/einv/items`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{item_code?: string, item_name: string, item_type: '1'|'2'|'3'|1|2|3, item_class_code: string, tax_type: 'A'|'B'|'C'|'D'|'E', unit_price: int|float|string, origin_country?: string, package_unit?: string, quantity_unit?: string, barcode?: string|null, description?: string|null, safety_stock?: int|float|string|null, insurance_applicable?: bool, callback_url?: string, webhook_secret?: string} $body `item_code`: Code of the item, 14 to 20 letters and digits; the gateway makes one if absent; `item_name`: Name of the item, at most 200 characters; `item_type`: 1 raw material, 2 finished product, 3 service without stock; `item_class_code`: Code of its item class, digits; `tax_type`: Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %; `unit_price`: Price of one unit in KES, a decimal of at most two places; `origin_country`: ISO 3166-1 code of the country of origin, two letters such as KE; `package_unit`: Code of the packaging unit, such as NT; class 17 lists them; `quantity_unit`: Code of the unit of quantity, such as U; class 10 lists them; `barcode`: Barcode, at most 20 characters; `description`: Further text on the item, at most 200 characters; `safety_stock`: Quantity that should always be in stock; `insurance_applicable`: Whether insurance applies to the item; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: SavedItem, message: string}
     */
    public function saveItem(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/items', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows one item and its stock. Scope `einv:read`. `GET /api/tax/einv/items/{item_code}`
     *
     * @param string $itemCode
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{item_code: string|null, name: string|null, item_name: string|null, item_type: string|null, item_class_code: string|null, origin_country: string|null, package_unit: string|null, quantity_unit: string|null, tax_type: string|null, unit_price: string|null, barcode: string|null, active: bool|null, stock?: string|null, ...}, message: string}
     */
    public function getEinvItem(string $itemCode, int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/items/{item_code}', ['item_code' => $itemCode], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Changes an item. Scope `einv:write`. `PUT /api/tax/einv/items/{item_code}`
     *
     * @param string $itemCode
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{item_name?: string, item_class_code?: string, tax_type?: 'A'|'B'|'C'|'D'|'E', unit_price?: int|float|string, barcode?: string|null, description?: string|null, safety_stock?: int|float|string|null, insurance_applicable?: bool, active?: bool, item_code?: mixed, item_type?: mixed, origin_country?: mixed, package_unit?: mixed, quantity_unit?: mixed, callback_url?: string, webhook_secret?: string} $body `item_name`: Name of the item, at most 200 characters; `item_class_code`: Code of its item class, digits; `tax_type`: Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %; `unit_price`: Price of one unit in KES, a decimal of at most two places; `barcode`: Barcode, at most 20 characters; `description`: Further text on the item, at most 200 characters; `safety_stock`: Quantity that should always be in stock; `insurance_applicable`: Whether insurance applies to the item; `active`: False: it is no longer used; `item_code`: Part of the item’s identity: cannot be changed; `item_type`: Part of the item’s code: cannot be changed; `origin_country`: Part of the item’s code: cannot be changed; `package_unit`: Part of the item’s code: cannot be changed; `quantity_unit`: Part of the item’s code: cannot be changed; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: SavedItem, message: string}
     */
    public function changeItem(string $itemCode, int $xTaxAppId, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('PUT', '/api/tax/einv/items/{item_code}', ['item_code' => $itemCode], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists customers, or with lookup_pin the authority’s record of the taxpayer with that PIN. Scope `einv:read`. `GET /api/tax/einv/customers`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string, lookup_pin?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same; `lookup_pin`: Asks the authority for the taxpayer with this PIN, instead of listing your customers
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{id?: int, pin?: string|null, name?: string, address?: string|null, phone?: string|null, email?: string|null, active?: bool, number?: string|null, fax?: string|null, remark?: string|null, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listEinvCustomers(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/customers', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvCustomers; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string, lookup_pin?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same; `lookup_pin`: Asks the authority for the taxpayer with this PIN, instead of listing your customers
     * @param CallOptions $options
     * @return \Generator<int, array{id?: int, pin?: string|null, name?: string, address?: string|null, phone?: string|null, email?: string|null, active?: bool, number?: string|null, fax?: string|null, remark?: string|null, ...}>
     */
    public function listEinvCustomersEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/customers', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Saves a customer, with a PIN also with the authority. Scope `einv:write`. `POST /api/tax/einv/customers`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{name: string, pin?: string|null, number?: string, address?: string|null, phone?: string|null, email?: string|null, fax?: string|null, remark?: string|null, callback_url?: string, webhook_secret?: string} $body `name`: Name of the record; `pin`: PIN of the taxpayer, such as P007654321Z; null without one; `number`: Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent; `address`: Postal or street address; `phone`: Phone number, at most 20 characters; `email`: Email address, at most 50 characters; `fax`: Fax number, at most 20 characters; `remark`: Note on the document or record; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: SavedCustomer, message: string}
     */
    public function saveCustomer(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/customers', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows one customer. Scope `einv:read`. `GET /api/tax/einv/customers/{id}`
     *
     * @param int $id
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{id?: int, pin?: string|null, name?: string, address?: string|null, phone?: string|null, email?: string|null, active?: bool, number?: string|null, fax?: string|null, remark?: string|null, ...}, message: string}
     */
    public function getEinvCustomer(int $id, int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/customers/{id}', ['id' => $id], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Changes a customer. Scope `einv:write`. `PUT /api/tax/einv/customers/{id}`
     *
     * @param int $id
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{name?: string, pin?: string, address?: string, phone?: string, email?: string, fax?: string, remark?: string, active?: bool, callback_url?: string, webhook_secret?: string} $body `name`: Name of the record; `pin`: PIN of the taxpayer, such as P007654321Z; null without one; `address`: Postal or street address; `phone`: Phone number, at most 20 characters; `email`: Email address, at most 50 characters; `fax`: Fax number, at most 20 characters; `remark`: Note on the document or record; `active`: False: it is no longer used; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: SavedCustomer, message: string}
     */
    public function changeCustomer(int $id, int $xTaxAppId, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('PUT', '/api/tax/einv/customers/{id}', ['id' => $id], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists suppliers. Scope `einv:read`. `GET /api/tax/einv/suppliers`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{id: int, pin: string|null, name: string, address: string|null, phone: string|null, email: string|null, active: bool, branch_id: string|null, authority_name: string|null, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listEinvSuppliers(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/suppliers', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvSuppliers; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, search?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `search`: Only records that contain this text; upper and lower case are the same
     * @param CallOptions $options
     * @return \Generator<int, array{id: int, pin: string|null, name: string, address: string|null, phone: string|null, email: string|null, active: bool, branch_id: string|null, authority_name: string|null, ...}>
     */
    public function listEinvSuppliersEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/suppliers', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Saves a supplier, with the name that the authority has for its PIN. Scope `einv:write`. `POST /api/tax/einv/suppliers`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{pin: string, name: string, branch_id?: string, address?: string|null, phone?: string|null, email?: string|null, callback_url?: string, webhook_secret?: string} $body `pin`: PIN of the taxpayer, such as P007654321Z; null without one; `name`: Name of the record; `branch_id`: Branch, two digits, 00 for the head office; `address`: Postal or street address; `phone`: Phone number, at most 20 characters; `email`: Email address, at most 50 characters; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, supplier: array{id: int, pin: string|null, name: string, address: string|null, phone: string|null, email: string|null, active: bool, branch_id: string|null, authority_name: string|null, ...}, ...}, message: string}
     */
    public function saveSupplier(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/suppliers', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows one supplier. Scope `einv:read`. `GET /api/tax/einv/suppliers/{id}`
     *
     * @param int $id
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{id: int, pin: string|null, name: string, address: string|null, phone: string|null, email: string|null, active: bool, branch_id: string|null, authority_name: string|null, ...}, message: string}
     */
    public function getEinvSupplier(int $id, int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/suppliers/{id}', ['id' => $id], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists the stock of each item and the quantity last reported to the authority. Scope `einv:read`. `GET /api/tax/einv/stock/current`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, item_code?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `item_code`: Only what contains this item
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{item_code: string, name: string, quantity: string|null, last_movement_at: string|null, authority_quantity: string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listEinvStock(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/stock/current', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvStock; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, cursor?: string, item_code?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it; `item_code`: Only what contains this item
     * @param CallOptions $options
     * @return \Generator<int, array{item_code: string, name: string, quantity: string|null, last_movement_at: string|null, authority_quantity: string|null}>
     */
    public function listEinvStockEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/stock/current', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists sales. Scope `einv:read`. `GET /api/tax/einv/sales`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', customer_pin?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only documents with this status; `customer_pin`: Only documents of the customer with this PIN
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{status: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count: int, remark: string|null, error: string|null, request_id: string|null, created_at: string, completed_at: string|null, receipt_number: string, invoice_no: int|null, receipt_no: int|null, total_receipt_no: int|null, control_unit_invoice_number: string|null, sdc_id: string|null, mrc_no: string|null, internal_data: string|null, receipt_signature: string|null, signed_at: string|null, qr_url: string|null, customer_pin: string|null, customer_name: string|null, payment_type: string, receipt_date: string, totals: array{taxable: string, tax: string, total: string, ...}|null, stock_status: string, credited_total?: string, original_receipt_number?: string|null, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listEinvSales(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/sales', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvSales; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', customer_pin?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only documents with this status; `customer_pin`: Only documents of the customer with this PIN
     * @param CallOptions $options
     * @return \Generator<int, array{status: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count: int, remark: string|null, error: string|null, request_id: string|null, created_at: string, completed_at: string|null, receipt_number: string, invoice_no: int|null, receipt_no: int|null, total_receipt_no: int|null, control_unit_invoice_number: string|null, sdc_id: string|null, mrc_no: string|null, internal_data: string|null, receipt_signature: string|null, signed_at: string|null, qr_url: string|null, customer_pin: string|null, customer_name: string|null, payment_type: string, receipt_date: string, totals: array{taxable: string, tax: string, total: string, ...}|null, stock_status: string, credited_total?: string, original_receipt_number?: string|null, ...}>
     */
    public function listEinvSalesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/sales', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Invoices a sale; the authority signs it. Scope `einv:write`. `POST /api/tax/einv/sales`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{receipt_number: string, receipt_date: string, customer_pin?: string|null, customer_name?: string|null, customer_phone?: string|null, sales_type?: 'C'|'N'|'P'|'T', receipt_type?: 'S', payment_type?: '01'|'02'|'03'|'04'|'05'|'06'|'07', prices_include_tax?: bool, remark?: string|null, items: list<array{item_code: string, item_seq?: int, quantity: int|float|string, package_quantity?: int|float|string, unit_price: int|float|string, discount_rate?: int|float|string, discount_amount?: int|float|string, discount?: int|float|string, tax_rate?: int|float|string, item_name?: string, item_class_code?: string, package_unit?: string, quantity_unit?: string, tax_type?: 'A'|'B'|'C'|'D'|'E'}>, callback_url?: string, webhook_secret?: string} $body `receipt_number`: Your own number of the sale or credit note, unique in the tax app; `receipt_date`: Date of the sale, YYYY-MM-DD, or an ISO 8601 time with its zone; not in the future; `customer_pin`: PIN of the customer; null for a customer without one; `customer_name`: Name of the customer, at most 60 characters; `customer_phone`: Phone number of the customer, at most 20 characters; `sales_type`: N normal, C copy, P proforma, T training; `receipt_type`: Always S: a sale; `payment_type`: How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other; `prices_include_tax`: Whether the prices of the lines include tax; the tax app’s setting if absent; `remark`: Note on the document or record; `items`: The lines of the document, at most 1,000; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, receipt_number: string, invoice_no: int|null, control_unit_invoice_number: string|null, receipt_signature: string|null, internal_data: string|null, qr_url: string|null, taxable: string, tax: string, total: string, signed_at: string|null, sale: array<string, mixed>, ...}, message: string}
     */
    public function saveSale(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/sales', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists credit notes. Scope `einv:read`. `GET /api/tax/einv/credit-notes`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, original_receipt_number?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `original_receipt_number`: Only credit notes of the sale with this number of yours
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{status: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count: int, remark: string|null, error: string|null, request_id: string|null, created_at: string, completed_at: string|null, receipt_number: string, invoice_no: int|null, receipt_no: int|null, total_receipt_no: int|null, control_unit_invoice_number: string|null, sdc_id: string|null, mrc_no: string|null, internal_data: string|null, receipt_signature: string|null, signed_at: string|null, qr_url: string|null, customer_pin: string|null, customer_name: string|null, payment_type: string, receipt_date: string, totals: array{taxable: string, tax: string, total: string, ...}|null, stock_status: string, credited_total?: string, original_receipt_number?: string|null, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listEinvCreditNotes(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/credit-notes', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvCreditNotes; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, original_receipt_number?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `original_receipt_number`: Only credit notes of the sale with this number of yours
     * @param CallOptions $options
     * @return \Generator<int, array{status: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count: int, remark: string|null, error: string|null, request_id: string|null, created_at: string, completed_at: string|null, receipt_number: string, invoice_no: int|null, receipt_no: int|null, total_receipt_no: int|null, control_unit_invoice_number: string|null, sdc_id: string|null, mrc_no: string|null, internal_data: string|null, receipt_signature: string|null, signed_at: string|null, qr_url: string|null, customer_pin: string|null, customer_name: string|null, payment_type: string, receipt_date: string, totals: array{taxable: string, tax: string, total: string, ...}|null, stock_status: string, credited_total?: string, original_receipt_number?: string|null, ...}>
     */
    public function listEinvCreditNotesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/credit-notes', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Credits a part of a sale. Scope `einv:write`. `POST /api/tax/einv/credit-notes`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{original_receipt_number: string, reason: '01'|'02'|'03'|'04'|'05'|'06', items: list<array{item_seq: int, quantity: int|float|string, unit_price?: int|float|string}>, receipt_number?: string, remark?: string|null, callback_url?: string, webhook_secret?: string} $body `original_receipt_number`: Your number of the sale that is credited; `reason`: Why: 01 missing quantity, 02 missing data, 03 damaged, 04 wasted, 05 raw material shortage, 06 refund; `items`: The lines of the document, at most 1,000; `receipt_number`: Your own number of the credit note; the gateway numbers it if absent; `remark`: Note on the document or record; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: SavedCreditNote, message: string}
     */
    public function saveCreditNote(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/credit-notes', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists reverse invoices, which the buyer issues. Scope `einv:read`. `GET /api/tax/einv/reverse-invoices`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, supplier_pin?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `supplier_pin`: Only documents of the supplier with this PIN
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, invoice_number?: string|null, purchase_no?: int|null, invoice_date?: string|null, supplier_pin?: string|null, supplier_name?: string|null, supplier_branch_id?: string|null, totals?: array<string, mixed>, stock_status?: string, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true}
     */
    public function listEinvReverseInvoices(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/reverse-invoices', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvReverseInvoices; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, supplier_pin?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `supplier_pin`: Only documents of the supplier with this PIN
     * @param CallOptions $options
     * @return \Generator<int, array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, invoice_number?: string|null, purchase_no?: int|null, invoice_date?: string|null, supplier_pin?: string|null, supplier_name?: string|null, supplier_branch_id?: string|null, totals?: array<string, mixed>, stock_status?: string, ...}>
     */
    public function listEinvReverseInvoicesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/reverse-invoices', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Registers a purchase from a supplier who issues no invoice. Scope `einv:write`. `POST /api/tax/einv/reverse-invoices`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{invoice_number?: string, invoice_date?: string, supplier_pin?: string|null, supplier_name: string, supplier_branch_id?: string, payment_type?: '01'|'02'|'03'|'04'|'05'|'06'|'07', prices_include_tax?: bool, remark?: string|null, items: list<array{item_code: string, item_seq?: int, quantity: int|float|string, package_quantity?: int|float|string, unit_price: int|float|string, discount_rate?: int|float|string, discount_amount?: int|float|string, discount?: int|float|string, tax_rate?: int|float|string, item_name?: string, item_class_code?: string, package_unit?: string, quantity_unit?: string, tax_type?: 'A'|'B'|'C'|'D'|'E', supplier_item_code?: string|null, supplier_item_name?: string|null, supplier_item_class_code?: string|null, expiry_date?: string|null}>, callback_url?: string, webhook_secret?: string} $body `invoice_number`: Your own number of the invoice; the gateway numbers it if absent; `invoice_date`: Date of the invoice, YYYY-MM-DD; `supplier_pin`: PIN of the supplier; null for a supplier without one; `supplier_name`: Name of the supplier, at most 60 characters; `supplier_branch_id`: Branch of the supplier, two digits, 00 for the head office; `payment_type`: How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other; `prices_include_tax`: Whether the prices of the lines include tax; the tax app’s setting if absent; `remark`: Note on the document or record; `items`: The lines of the document, at most 1,000; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, invoice_number?: string|null, purchase_no: int|null, reverse_invoice: array<string, mixed>, ...}, message: string}
     */
    public function saveReverseInvoice(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/reverse-invoices', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists purchases, or with source=authority the suppliers’ invoices that are pending at the authority. Scope `einv:read`. `GET /api/tax/einv/purchases`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, supplier_pin?: string, status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', source?: 'local'|'authority', since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `supplier_pin`: Only documents of the supplier with this PIN; `status`: Only documents with this status; `source`: `local`: what the gateway stores; `authority`: asks the authority now; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, invoice_number?: string|null, purchase_no?: int|null, invoice_date?: string|null, supplier_pin?: string|null, supplier_name?: string|null, supplier_branch_id?: string|null, totals?: array<string, mixed>, stock_status?: string, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvPurchases(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/purchases', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvPurchases; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, supplier_pin?: string, status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', source?: 'local'|'authority', since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `supplier_pin`: Only documents of the supplier with this PIN; `status`: Only documents with this status; `source`: `local`: what the gateway stores; `authority`: asks the authority now; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return \Generator<int, array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, invoice_number?: string|null, purchase_no?: int|null, invoice_date?: string|null, supplier_pin?: string|null, supplier_name?: string|null, supplier_branch_id?: string|null, totals?: array<string, mixed>, stock_status?: string, ...}>
     */
    public function listEinvPurchasesEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/purchases', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Registers a purchase. Scope `einv:write`. `POST /api/tax/einv/purchases`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{invoice_number: string, invoice_date: string, supplier_pin: string, registration_type?: 'A'|'M', supplier_name: string, supplier_branch_id?: string, payment_type?: '01'|'02'|'03'|'04'|'05'|'06'|'07', prices_include_tax?: bool, remark?: string|null, items: list<array{item_code: string, item_seq?: int, quantity: int|float|string, package_quantity?: int|float|string, unit_price: int|float|string, discount_rate?: int|float|string, discount_amount?: int|float|string, discount?: int|float|string, tax_rate?: int|float|string, item_name?: string, item_class_code?: string, package_unit?: string, quantity_unit?: string, tax_type?: 'A'|'B'|'C'|'D'|'E', supplier_item_code?: string|null, supplier_item_name?: string|null, supplier_item_class_code?: string|null, expiry_date?: string|null}>, callback_url?: string, webhook_secret?: string} $body `invoice_number`: The supplier’s own number of the invoice; `invoice_date`: Date of the invoice, YYYY-MM-DD; `supplier_pin`: PIN of the supplier; null for a supplier without one; `registration_type`: M: entered by hand; A: taken from the supplier’s invoice at the authority; `supplier_name`: Name of the supplier, at most 60 characters; `supplier_branch_id`: Branch of the supplier, two digits, 00 for the head office; `payment_type`: How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other; `prices_include_tax`: Whether the prices of the lines include tax; the tax app’s setting if absent; `remark`: Note on the document or record; `items`: The lines of the document, at most 1,000; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, invoice_number?: string|null, purchase_no: int|null, purchase: array<string, mixed>, ...}, message: string}
     */
    public function savePurchase(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/purchases', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Lists stock movements, or with source=authority those of other branches that are pending at the authority. Scope `einv:read`. `GET /api/tax/einv/stock/movements`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, item_code?: string, type?: '11'|'12'|'13'|'14'|'15'|'16'|'01'|'02'|'03'|'04'|'05'|'06', source?: 'local'|'authority', since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `item_code`: Only what contains this item; `type`: Only movements of this type, a code of the authority’s class 12; `source`: `local`: what the gateway stores; `authority`: asks the authority now; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, number?: int|null, type?: string, date?: string|null, cause?: array{kind: string, name: string}|null, totals?: array<string, mixed>, balances?: list<array{item_code: string, quantity: string}>, ...}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, result_at?: string}
     */
    public function listEinvMovements(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/stock/movements', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of listEinvMovements; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, item_code?: string, type?: '11'|'12'|'13'|'14'|'15'|'16'|'01'|'02'|'03'|'04'|'05'|'06', source?: 'local'|'authority', since?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `cursor`: `next_cursor` of the previous page, to continue after it; `item_code`: Only what contains this item; `type`: Only movements of this type, a code of the authority’s class 12; `source`: `local`: what the gateway stores; `authority`: asks the authority now; `since`: Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
     * @param CallOptions $options
     * @return \Generator<int, array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, number?: int|null, type?: string, date?: string|null, cause?: array{kind: string, name: string}|null, totals?: array<string, mixed>, balances?: list<array{item_code: string, quantity: string}>, ...}>
     */
    public function listEinvMovementsEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/stock/movements', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Records goods that came into stock or left it. Scope `einv:write`. `POST /api/tax/einv/stock/movements`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{type: '11'|'12'|'13'|'14'|'15'|'16'|'01'|'02'|'03'|'04'|'05'|'06', date?: string, items: list<array{item_code: string, quantity: int|float|string, unit_price?: int|float|string}>, branch_to?: string, customer_pin?: string|null, remark?: string|null, original_movement_no?: int, callback_url?: string, webhook_secret?: string} $body `type`: In: 01 import, 02 purchase, 03 return, 04 branch, 05 made, 06 adjusted; out: 11 sale, 12 return, 13 branch, 14 used, 15 waste, 16 adjusted; `date`: Date of the movement, YYYY-MM-DD; today if absent; `items`: The lines of the document, at most 1,000; `branch_to`: Branch that the goods are sent to, two digits; required for type 13; `customer_pin`: PIN of the customer; null for a customer without one; `remark`: Note on the document or record; `original_movement_no`: The authority’s number of the movement that this one corrects; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, movement: array<string, mixed>|null, ...}, message: string}
     */
    public function recordStockMovement(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/stock/movements', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows one sale with its items, totals and receipt. Scope `einv:read`. `GET /api/tax/einv/sales/{receipt_number}`
     *
     * @param string $receiptNumber
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{refresh?: '0'|'1'|'true'|'false'} $query `refresh`: 1: asks the authority for a receipt that it did not return when it booked the sale
     * @param CallOptions $options
     * @return array{success: true, data: array{status: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count: int, remark: string|null, error: string|null, request_id: string|null, created_at: string, completed_at: string|null, receipt_number: string, invoice_no: int|null, receipt_no: int|null, total_receipt_no: int|null, control_unit_invoice_number: string|null, sdc_id: string|null, mrc_no: string|null, internal_data: string|null, receipt_signature: string|null, signed_at: string|null, qr_url: string|null, customer_pin: string|null, customer_name: string|null, payment_type: string, receipt_date: string, totals: array{taxable: string, tax: string, total: string, ...}|null, stock_status: string, credited_total?: string, original_receipt_number?: string|null, ...}, message: string}
     */
    public function getEinvSale(string $receiptNumber, int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/sales/{receipt_number}', ['receipt_number' => $receiptNumber], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows one reverse invoice with its items. Scope `einv:read`. `GET /api/tax/einv/reverse-invoices/{id}`
     *
     * @param int $id
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param CallOptions $options
     * @return array{success: true, data: array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, invoice_number?: string|null, purchase_no?: int|null, invoice_date?: string|null, supplier_pin?: string|null, supplier_name?: string|null, supplier_branch_id?: string|null, totals?: array<string, mixed>, stock_status?: string, ...}, message: string}
     */
    public function getEinvReverseInvoice(int $id, int $xTaxAppId, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/reverse-invoices/{id}', ['id' => $id], [], null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Shows one purchase with its items. Scope `einv:read`. `GET /api/tax/einv/purchases/{invoice_number}`
     *
     * @param string $invoiceNumber
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{supplier_pin?: string} $query `supplier_pin`: Only documents of the supplier with this PIN
     * @param CallOptions $options
     * @return array{success: true, data: array{status?: 'queued'|'processing'|'completed'|'failed'|'cancelled'|'needs_attention', items?: list<array{item_code: string, quantity: string, ...}>, item_count?: int, remark?: string|null, error?: string|null, request_id?: string|null, created_at?: string, completed_at?: string|null, id?: int, invoice_number?: string|null, purchase_no?: int|null, invoice_date?: string|null, supplier_pin?: string|null, supplier_name?: string|null, supplier_branch_id?: string|null, totals?: array<string, mixed>, stock_status?: string, ...}, message: string}
     */
    public function getEinvPurchase(string $invoiceNumber, int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/purchases/{invoice_number}', ['invoice_number' => $invoiceNumber], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Reports completed sales by day, item, customer or tax letter, with credit notes and net amounts. Scope `einv:read`. `GET /api/tax/einv/reports/sales`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{from: string, to: string, page?: int, per_page?: int, group_by?: 'day'|'item'|'customer'|'tax_type'} $query `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `group_by`: What each row of the report sums up
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string, day?: string|null, item_code?: string|null, item_name?: string|null, customer_pin?: string|null, customer_name?: string|null, supplier_pin?: string|null, supplier_name?: string|null, tax_type?: string|null, credit_notes: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string}, net: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}}}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, from: string, to: string, group_by: string}
     */
    public function reportEinvSales(int $xTaxAppId, array $query, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/reports/sales', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of reportEinvSales; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{from: string, to: string, page?: int, per_page?: int, group_by?: 'day'|'item'|'customer'|'tax_type'} $query `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `group_by`: What each row of the report sums up
     * @param CallOptions $options
     * @return \Generator<int, array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string, day?: string|null, item_code?: string|null, item_name?: string|null, customer_pin?: string|null, customer_name?: string|null, supplier_pin?: string|null, supplier_name?: string|null, tax_type?: string|null, credit_notes: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string}, net: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}}}>
     */
    public function reportEinvSalesEach(int $xTaxAppId, array $query, array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/reports/sales', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Sums up completed sales and credit notes, in total, by tax letter and by payment type. Scope `einv:read`. `GET /api/tax/einv/reports/sales-summary`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{from: string, to: string} $query `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
     * @param CallOptions $options
     * @return array{success: true, data: array{sales: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string}, credit_notes: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string}, net: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}}, from: string, to: string, by_payment_type: list<array{sales: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string}, credit_notes: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string}, net: array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}}, payment_type: string}>}, message: string}
     */
    public function summarizeEinvSales(int $xTaxAppId, array $query, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/reports/sales-summary', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Reports completed purchases, including reverse invoices, by day, item, supplier or tax letter. Scope `einv:read`. `GET /api/tax/einv/reports/purchases`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{from: string, to: string, page?: int, per_page?: int, group_by?: 'day'|'item'|'supplier'|'tax_type'} $query `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `group_by`: What each row of the report sums up
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string, day?: string|null, item_code?: string|null, item_name?: string|null, customer_pin?: string|null, customer_name?: string|null, supplier_pin?: string|null, supplier_name?: string|null, tax_type?: string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, from: string, to: string, group_by: string}
     */
    public function reportEinvPurchases(int $xTaxAppId, array $query, array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/reports/purchases', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of reportEinvPurchases; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{from: string, to: string, page?: int, per_page?: int, group_by?: 'day'|'item'|'supplier'|'tax_type'} $query `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first; `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page; `group_by`: What each row of the report sums up
     * @param CallOptions $options
     * @return \Generator<int, array{taxable: string, tax: string, total: string, by_type: array{A: array{taxable: string, tax: string, total: string}, B: array{taxable: string, tax: string, total: string}, C: array{taxable: string, tax: string, total: string}, D: array{taxable: string, tax: string, total: string}, E: array{taxable: string, tax: string, total: string}}, count: int, quantity?: string, day?: string|null, item_code?: string|null, item_name?: string|null, customer_pin?: string|null, customer_name?: string|null, supplier_pin?: string|null, supplier_name?: string|null, tax_type?: string|null}>
     */
    public function reportEinvPurchasesEach(int $xTaxAppId, array $query, array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/reports/purchases', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Reports the opening stock, movements and closing stock of each item, on a day (as_of) or over a period. Scope `einv:read`. `GET /api/tax/einv/reports/stock`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, as_of?: string, from?: string, to?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `as_of`: Stock on this day, YYYY-MM-DD; today without it and a period; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{item_code: string, name: string, opening: string, in: string, out: string, closing: string}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null, success: true, from: string, to: string}
     */
    public function reportEinvStock(int $xTaxAppId, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/tax/einv/reports/stock', [], $query, null, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Every item of every page of reportEinvStock; the loop fetches pages as it needs them.
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{page?: int, per_page?: int, as_of?: string, from?: string, to?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `as_of`: Stock on this day, YYYY-MM-DD; today without it and a period; `from`: First day, YYYY-MM-DD, Kenyan time; `to`: Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
     * @param CallOptions $options
     * @return \Generator<int, array{item_code: string, name: string, opening: string, in: string, out: string, closing: string}>
     */
    public function reportEinvStockEach(int $xTaxAppId, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/tax/einv/reports/stock', 'top', [], $query, ['x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Initializes the invoicing device of a tax app. Scope `einv:write`. `POST /api/tax/einv/device/initialize`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{tin?: string, branch_id?: string, device_serial?: string, environment?: 'sandbox'|'production', callback_url?: string, webhook_secret?: string} $body `tin`: PIN of the taxpayer; if sent, it must be the tax app’s; `branch_id`: Branch, two digits; if sent, it must be the tax app’s; `device_serial`: Serial number of the device; if sent, it must be the tax app’s; `environment`: The authority’s environment; if sent, it must be the tax app’s; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, device: array{tin: string, branch_id: string, device_serial: string, sdc_id: string|null, mrc_no: string|null, business_name: string|null, branch_name: string|null, strategy: string, environment: 'sandbox'|'production', initialized: bool, initialized_at: string|null, cmc_key_set: bool}, ...}, message: string}
     */
    public function initializeDevice(int $xTaxAppId, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/device/initialize', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Sets the components of an item. Scope `einv:write`. `POST /api/tax/einv/items/{item_code}/composition`
     *
     * @param string $itemCode
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{components: list<array{item_code: string, quantity: int|float|string}>, callback_url?: string, webhook_secret?: string} $body `components`: The items it is made of, at most 100; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, item_code: string, components: list<array{item_code: string, quantity: string, ...}>, ...}, message: string}
     */
    public function saveComposition(string $itemCode, int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/items/{item_code}/composition', ['item_code' => $itemCode], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Invoices a sale and registers its new items. Scope `einv:write`. `POST /api/tax/einv/sales/with-items`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{receipt_number: string, receipt_date: string, customer_pin?: string|null, customer_name?: string|null, customer_phone?: string|null, sales_type?: 'C'|'N'|'P'|'T', receipt_type?: 'S', payment_type?: '01'|'02'|'03'|'04'|'05'|'06'|'07', prices_include_tax?: bool, remark?: string|null, items: list<array{item_code?: string, item_type?: '1'|'2'|'3'|1|2|3, item_class_code?: string, tax_type?: 'A'|'B'|'C'|'D'|'E', origin_country?: string, package_unit?: string, quantity_unit?: string, barcode?: string|null, description?: string|null, safety_stock?: int|float|string|null, insurance_applicable?: bool, item_seq?: int, quantity: int|float|string, package_quantity?: int|float|string, unit_price: int|float|string, discount_rate?: int|float|string, discount_amount?: int|float|string, discount?: int|float|string, tax_rate?: int|float|string, item_name?: string}>, callback_url?: string, webhook_secret?: string} $body `receipt_number`: Your own number of the sale or credit note, unique in the tax app; `receipt_date`: Date of the sale, YYYY-MM-DD, or an ISO 8601 time with its zone; not in the future; `customer_pin`: PIN of the customer; null for a customer without one; `customer_name`: Name of the customer, at most 60 characters; `customer_phone`: Phone number of the customer, at most 20 characters; `sales_type`: N normal, C copy, P proforma, T training; `receipt_type`: Always S: a sale; `payment_type`: How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other; `prices_include_tax`: Whether the prices of the lines include tax; the tax app’s setting if absent; `remark`: Note on the document or record; `items`: The lines of the document, at most 1,000; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, receipt_number: string, invoice_no: int|null, control_unit_invoice_number: string|null, receipt_signature: string|null, internal_data: string|null, qr_url: string|null, taxable: string, tax: string, total: string, signed_at: string|null, sale: array<string, mixed>, items_registered: list<array<string, mixed>>, ...}, message: string}
     */
    public function saveSaleWithItems(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/sales/with-items', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Cancels a sale: withdraws it while it waits, otherwise issues a credit note for the rest of it. Scope `einv:write`. `POST /api/tax/einv/sales/{receipt_number}/cancel`
     *
     * @param string $receiptNumber
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{reason: string, remark?: string|null, callback_url?: string, webhook_secret?: string} $body `reason`: A reason code 01 to 06, or your own words, which are sent as a refund with this remark; `remark`: Note on the document or record; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, receipt_number?: string, invoice_no?: int|null, control_unit_invoice_number?: string|null, receipt_signature?: string|null, internal_data?: string|null, qr_url?: string|null, taxable?: string, tax?: string, total?: string, signed_at?: string|null, credit_note: array<string, mixed>|null, sale?: array<string, mixed>, ...}, message: string}
     */
    public function cancelSale(string $receiptNumber, int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/sales/{receipt_number}/cancel', ['receipt_number' => $receiptNumber], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Credits everything that is left of a sale. Scope `einv:write`. `POST /api/tax/einv/credit-notes/express`
     *
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{original_receipt_number: string, reason?: '01'|'02'|'03'|'04'|'05'|'06', receipt_number?: string, remark?: string|null, callback_url?: string, webhook_secret?: string} $body `original_receipt_number`: Your number of the sale that is credited; `reason`: Why: 01 missing quantity, 02 missing data, 03 damaged, 04 wasted, 05 raw material shortage, 06 refund; `receipt_number`: Your own number of the credit note; the gateway numbers it if absent; `remark`: Note on the document or record; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: SavedCreditNote, message: string}
     */
    public function saveExpressCreditNote(int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/credit-notes/express', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Approves or rejects imported goods. Scope `einv:write`. `POST /api/tax/einv/imports/{task_code}/decision`
     *
     * @param string $taskCode
     * @param int $xTaxAppId The tax app. Every call names it here, or as `tax_app_id` in the body or, of a GET, in the query
     * @param array{decision: 'approve'|'reject', item_seq: int, declaration_date: string, hs_code: string, item_code: string, item_class_code?: string, remark?: string|null, callback_url?: string, webhook_secret?: string} $body `decision`: `approve` takes the goods into stock; `reject` does not; `item_seq`: Number of the goods in the declaration, as in the list of imports; `declaration_date`: Date of the customs declaration, in the authority’s own format; send it back unchanged; `hs_code`: Customs tariff (HS) code of the goods; `item_code`: Your registered item that the goods are; `item_class_code`: Code of its item class, digits; `remark`: Note on the decision; required to reject; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{success: true, data: array{tax_app_id: int, import: array{task_code: string, item_seq: int, declaration_date: string|null, hs_code: string|null, item_code: string|null, decision: 'approve'|'reject', remark: string|null, quantity: string|null, stock_status: 'pending'|'none', ...}, ...}, message: string}
     */
    public function decideImport(string $taskCode, int $xTaxAppId, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/tax/einv/imports/{task_code}/decision', ['task_code' => $taskCode], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-tax-app-id' => $xTaxAppId], $options);
    }

    /**
     * Syncs a customer or supplier. Scope `*`. `POST /api/accounting/sync/contact`
     *
     * @param array{accounting_app_id?: int, external_id: string, type: 'customer'|'supplier'|'both', name: string, is_company?: bool, first_name?: string|null, last_name?: string|null, email?: string|null, phone?: string|null, tax_pin?: string|null, currency?: string|null, payment_terms_days?: int|null, billing_address?: array{line1?: string|null, line2?: string|null, city?: string|null, region?: string|null, postal_code?: string|null, country?: string|null}|null, active?: bool, notes?: string|null, on_duplicate?: 'link'|'fail', callback_url?: string, webhook_secret?: string} $body `accounting_app_id`: Id of the accounting app; in a request optional if the header or your only app names it; `external_id`: Your id of the record; the same id later updates it; `type`: Kind of contact; `both` is customer and supplier; `name`: Full name of the person or company; `is_company`: False: a person; `first_name`: First name of the person, or of the contact at the company; `last_name`: Last name of the person, or of the contact at the company; `email`: Email address; `phone`: Phone number in the format +254700000001; `tax_pin`: KRA PIN, such as P000000000A; `currency`: ISO 4217 code of the currency that the contact is invoiced in; `payment_terms_days`: Days until an invoice is due; `billing_address`: Postal address for invoices; `active`: False: it is no longer used; `notes`: Notes on the record, at most 1,000 characters; `on_duplicate`: If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param int|null $xAccountingAppId The accounting app; or `accounting_app_id` in the body. Optional if the account has only one app
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged', provider_id: string, provider_number: string|null, provider_version: string|null, supplier_provider_id?: string, totals: array{subtotal: string, tax: string, total: string}|null, warnings: list<array{code: string, message: string}>, synced_at: string}
     */
    public function syncContact(array $body, ?int $xAccountingAppId = null, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/sync/contact', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-accounting-app-id' => $xAccountingAppId], $options, objects: ['billing_address']);
    }

    /**
     * Syncs a product or service. Scope `*`. `POST /api/accounting/sync/product`
     *
     * @param array{accounting_app_id?: int, external_id: string, sku?: string|null, name: string, type: 'service'|'goods', unit?: string|null, description?: string|null, track_inventory?: bool, sale?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, price_includes_tax?: bool}|null, purchase?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null}|null, etims?: array{item_code?: string|null, classification_code?: string|null}|null, active?: bool, on_duplicate?: 'link'|'fail', callback_url?: string, webhook_secret?: string} $body `accounting_app_id`: Id of the accounting app; in a request optional if the header or your only app names it; `external_id`: Your id of the record; the same id later updates it; `sku`: Your stock keeping unit, at most 30 characters; `name`: Name of the product, at most 100 characters; `type`: Whether it is a service or goods; `unit`: Unit of measure, such as bag or hour; `description`: Text on documents, at most 4,000 characters; `track_inventory`: True: the provider counts its stock; `sale`: How it is sold; null if it is not; `purchase`: How it is bought; null if it is not; `etims`: Its codes in eTIMS; null if it has none; `active`: False: it is no longer used; `on_duplicate`: If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param int|null $xAccountingAppId The accounting app; or `accounting_app_id` in the body. Optional if the account has only one app
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged', provider_id: string, provider_number: string|null, provider_version: string|null, supplier_provider_id?: string, totals: array{subtotal: string, tax: string, total: string}|null, warnings: list<array{code: string, message: string}>, synced_at: string}
     */
    public function syncProduct(array $body, ?int $xAccountingAppId = null, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/sync/product', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-accounting-app-id' => $xAccountingAppId], $options, objects: ['sale', 'purchase', 'etims']);
    }

    /**
     * Syncs an invoice or a sales receipt. Scope `*`. `POST /api/accounting/sync/sale`
     *
     * @param array{accounting_app_id?: int, external_id: string, number?: string|null, date: string, due_date?: string|null, currency?: string|null, exchange_rate?: string|int|float|null, price_includes_tax?: bool, lines: list<array{line_no?: int, product?: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, sku?: string|null, name: string, type: 'service'|'goods', unit?: string|null, description?: string|null, track_inventory?: bool, sale?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, price_includes_tax?: bool}|null, purchase?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null}|null, etims?: array{item_code?: string|null, classification_code?: string|null}|null, active?: bool, on_duplicate?: 'link'|'fail'}|null, description?: string|null, quantity: string|int|float, unit_price: string|int|float, discount_amount?: string|int|float, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, account_code?: string|null}>, totals?: array{subtotal: string|int|float, tax: string|int|float, total: string|int|float}|null, payment?: array{method: 'cash'|'mobile_money'|'bank'|'card', reference?: string|null, account_code?: string|null, paid_at?: string|null}|null, reference?: string|null, notes?: string|null, status?: 'posted'|'draft', links?: array{payment_transaction_id?: int|null, etims_invoice_number?: string|null}|null, on_duplicate?: 'link'|'fail', kind: 'invoice'|'receipt', customer: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, type?: 'customer'|'supplier'|'both', name: string, is_company?: bool, first_name?: string|null, last_name?: string|null, email?: string|null, phone?: string|null, tax_pin?: string|null, currency?: string|null, payment_terms_days?: int|null, billing_address?: array{line1?: string|null, line2?: string|null, city?: string|null, region?: string|null, postal_code?: string|null, country?: string|null}|null, active?: bool, notes?: string|null, on_duplicate?: 'link'|'fail'}, callback_url?: string, webhook_secret?: string} $body `accounting_app_id`: Id of the accounting app; in a request optional if the header or your only app names it; `external_id`: Your id of the record; the same id later updates it; `number`: Number of the document, at most 100 characters; without it, the provider may assign one; `date`: Date of the document, YYYY-MM-DD; `due_date`: Date by which it must be paid, YYYY-MM-DD; `currency`: ISO 4217 code of its currency; the base currency if absent; `exchange_rate`: Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0; `price_includes_tax`: True: the prices of the lines include tax; `lines`: What was sold or bought, at most 500 lines; `totals`: Your own totals, to compare: a difference is a warning; `payment`: How it was paid; required for a receipt or expense; `reference`: Your reference, at most 100 characters; `notes`: Notes on the record, at most 1,000 characters; `status`: `posted`: booked; `draft`: not booked yet, if the provider has drafts; `links`: What the document belongs to in the gateway; `on_duplicate`: If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent; `kind`: What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid; `customer`: Your external_id, the provider’s id, or the whole record, which is then synced first; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param int|null $xAccountingAppId The accounting app; or `accounting_app_id` in the body. Optional if the account has only one app
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged', provider_id: string, provider_number: string|null, provider_version: string|null, supplier_provider_id?: string, totals: array{subtotal: string, tax: string, total: string}|null, warnings: list<array{code: string, message: string}>, synced_at: string}
     */
    public function syncSale(array $body, ?int $xAccountingAppId = null, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/sync/sale', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-accounting-app-id' => $xAccountingAppId], $options, objects: ['lines.*.product.sale', 'lines.*.product.purchase', 'lines.*.product.etims', 'lines.*.product', 'customer.billing_address', 'totals', 'payment', 'links']);
    }

    /**
     * Syncs a bill or an expense. Scope `*`. `POST /api/accounting/sync/purchase`
     *
     * @param array{accounting_app_id?: int, external_id: string, number?: string|null, date: string, due_date?: string|null, currency?: string|null, exchange_rate?: string|int|float|null, price_includes_tax?: bool, lines: list<array{line_no?: int, product?: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, sku?: string|null, name: string, type: 'service'|'goods', unit?: string|null, description?: string|null, track_inventory?: bool, sale?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, price_includes_tax?: bool}|null, purchase?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null}|null, etims?: array{item_code?: string|null, classification_code?: string|null}|null, active?: bool, on_duplicate?: 'link'|'fail'}|null, description?: string|null, quantity: string|int|float, unit_price: string|int|float, discount_amount?: string|int|float, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, account_code?: string|null}>, totals?: array{subtotal: string|int|float, tax: string|int|float, total: string|int|float}|null, payment?: array{method: 'cash'|'mobile_money'|'bank'|'card', reference?: string|null, account_code?: string|null, paid_at?: string|null}|null, reference?: string|null, notes?: string|null, status?: 'posted'|'draft', links?: array{payment_transaction_id?: int|null, etims_invoice_number?: string|null}|null, on_duplicate?: 'link'|'fail', kind: 'bill'|'expense', supplier: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, type?: 'customer'|'supplier'|'both', name: string, is_company?: bool, first_name?: string|null, last_name?: string|null, email?: string|null, phone?: string|null, tax_pin?: string|null, currency?: string|null, payment_terms_days?: int|null, billing_address?: array{line1?: string|null, line2?: string|null, city?: string|null, region?: string|null, postal_code?: string|null, country?: string|null}|null, active?: bool, notes?: string|null, on_duplicate?: 'link'|'fail'}, supplier_invoice_number?: string|null, callback_url?: string, webhook_secret?: string} $body `accounting_app_id`: Id of the accounting app; in a request optional if the header or your only app names it; `external_id`: Your id of the record; the same id later updates it; `number`: Number of the document, at most 100 characters; without it, the provider may assign one; `date`: Date of the document, YYYY-MM-DD; `due_date`: Date by which it must be paid, YYYY-MM-DD; `currency`: ISO 4217 code of its currency; the base currency if absent; `exchange_rate`: Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0; `price_includes_tax`: True: the prices of the lines include tax; `lines`: What was sold or bought, at most 500 lines; `totals`: Your own totals, to compare: a difference is a warning; `payment`: How it was paid; required for a receipt or expense; `reference`: Your reference, at most 100 characters; `notes`: Notes on the record, at most 1,000 characters; `status`: `posted`: booked; `draft`: not booked yet, if the provider has drafts; `links`: What the document belongs to in the gateway; `on_duplicate`: If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent; `kind`: What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid; `supplier`: Your external_id, the provider’s id, or the whole record, which is then synced first; `supplier_invoice_number`: The supplier’s own number of the invoice; required for a bill; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param int|null $xAccountingAppId The accounting app; or `accounting_app_id` in the body. Optional if the account has only one app
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged', provider_id: string, provider_number: string|null, provider_version: string|null, supplier_provider_id?: string, totals: array{subtotal: string, tax: string, total: string}|null, warnings: list<array{code: string, message: string}>, synced_at: string}
     */
    public function syncPurchase(array $body, ?int $xAccountingAppId = null, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/sync/purchase', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-accounting-app-id' => $xAccountingAppId], $options, objects: ['lines.*.product.sale', 'lines.*.product.purchase', 'lines.*.product.etims', 'lines.*.product', 'supplier.billing_address', 'totals', 'payment', 'links']);
    }

    /**
     * Syncs up to a hundred records: contacts, then products, then documents. Scope `*`. `POST /api/accounting/sync/batch`
     *
     * @param array{accounting_app_id?: int, items: list<array{type: 'contact', data: array{accounting_app_id?: int, external_id: string, type: 'customer'|'supplier'|'both', name: string, is_company?: bool, first_name?: string|null, last_name?: string|null, email?: string|null, phone?: string|null, tax_pin?: string|null, currency?: string|null, payment_terms_days?: int|null, billing_address?: array{line1?: string|null, line2?: string|null, city?: string|null, region?: string|null, postal_code?: string|null, country?: string|null}|null, active?: bool, notes?: string|null, on_duplicate?: 'link'|'fail'}}|array{type: 'product', data: array{accounting_app_id?: int, external_id: string, sku?: string|null, name: string, type: 'service'|'goods', unit?: string|null, description?: string|null, track_inventory?: bool, sale?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, price_includes_tax?: bool}|null, purchase?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null}|null, etims?: array{item_code?: string|null, classification_code?: string|null}|null, active?: bool, on_duplicate?: 'link'|'fail'}}|array{type: 'sale', data: array{accounting_app_id?: int, external_id: string, number?: string|null, date: string, due_date?: string|null, currency?: string|null, exchange_rate?: string|int|float|null, price_includes_tax?: bool, lines: list<array{line_no?: int, product?: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, sku?: string|null, name: string, type: 'service'|'goods', unit?: string|null, description?: string|null, track_inventory?: bool, sale?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, price_includes_tax?: bool}|null, purchase?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null}|null, etims?: array{item_code?: string|null, classification_code?: string|null}|null, active?: bool, on_duplicate?: 'link'|'fail'}|null, description?: string|null, quantity: string|int|float, unit_price: string|int|float, discount_amount?: string|int|float, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, account_code?: string|null}>, totals?: array{subtotal: string|int|float, tax: string|int|float, total: string|int|float}|null, payment?: array{method: 'cash'|'mobile_money'|'bank'|'card', reference?: string|null, account_code?: string|null, paid_at?: string|null}|null, reference?: string|null, notes?: string|null, status?: 'posted'|'draft', links?: array{payment_transaction_id?: int|null, etims_invoice_number?: string|null}|null, on_duplicate?: 'link'|'fail', kind: 'invoice'|'receipt', customer: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, type?: 'customer'|'supplier'|'both', name: string, is_company?: bool, first_name?: string|null, last_name?: string|null, email?: string|null, phone?: string|null, tax_pin?: string|null, currency?: string|null, payment_terms_days?: int|null, billing_address?: array{line1?: string|null, line2?: string|null, city?: string|null, region?: string|null, postal_code?: string|null, country?: string|null}|null, active?: bool, notes?: string|null, on_duplicate?: 'link'|'fail'}}}|array{type: 'purchase', data: array{accounting_app_id?: int, external_id: string, number?: string|null, date: string, due_date?: string|null, currency?: string|null, exchange_rate?: string|int|float|null, price_includes_tax?: bool, lines: list<array{line_no?: int, product?: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, sku?: string|null, name: string, type: 'service'|'goods', unit?: string|null, description?: string|null, track_inventory?: bool, sale?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, price_includes_tax?: bool}|null, purchase?: array{price?: string|int|float|null, account_code?: string|null, tax_code?: 'A'|'B'|'C'|'D'|'E'|null}|null, etims?: array{item_code?: string|null, classification_code?: string|null}|null, active?: bool, on_duplicate?: 'link'|'fail'}|null, description?: string|null, quantity: string|int|float, unit_price: string|int|float, discount_amount?: string|int|float, tax_code?: 'A'|'B'|'C'|'D'|'E'|null, account_code?: string|null}>, totals?: array{subtotal: string|int|float, tax: string|int|float, total: string|int|float}|null, payment?: array{method: 'cash'|'mobile_money'|'bank'|'card', reference?: string|null, account_code?: string|null, paid_at?: string|null}|null, reference?: string|null, notes?: string|null, status?: 'posted'|'draft', links?: array{payment_transaction_id?: int|null, etims_invoice_number?: string|null}|null, on_duplicate?: 'link'|'fail', kind: 'bill'|'expense', supplier: array{external_id: string}|array{provider_id: string}|array{accounting_app_id?: int, external_id: string, type?: 'customer'|'supplier'|'both', name: string, is_company?: bool, first_name?: string|null, last_name?: string|null, email?: string|null, phone?: string|null, tax_pin?: string|null, currency?: string|null, payment_terms_days?: int|null, billing_address?: array{line1?: string|null, line2?: string|null, city?: string|null, region?: string|null, postal_code?: string|null, country?: string|null}|null, active?: bool, notes?: string|null, on_duplicate?: 'link'|'fail'}, supplier_invoice_number?: string|null}}>, stop_on_error?: bool, callback_url?: string, webhook_secret?: string} $body `accounting_app_id`: Id of the accounting app; in a request optional if the header or your only app names it; `items`: The records, at most 100; `stop_on_error`: True: after a failure the remaining records are skipped; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param int|null $xAccountingAppId The accounting app; or `accounting_app_id` in the body. Optional if the account has only one app
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{total: int, succeeded: int, failed: int, skipped: int, items: list<array{index: int, type: 'contact'|'product'|'sale'|'purchase', external_id: string, status: 'completed'|'failed'|'skipped', result: array{accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged', provider_id: string, provider_number: string|null, provider_version: string|null, supplier_provider_id?: string, totals: array{subtotal: string, tax: string, total: string}|null, warnings: list<array{code: string, message: string}>, synced_at: string}|null, error: string|null}>}
     */
    public function syncBatch(array $body, ?int $xAccountingAppId = null, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/sync/batch', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait), 'x-accounting-app-id' => $xAccountingAppId], $options, objects: ['items.*.data.lines.*.product.sale', 'items.*.data.lines.*.product.purchase', 'items.*.data.lines.*.product.etims', 'items.*.data.lines.*.product', 'items.*.data.customer.billing_address', 'items.*.data.supplier.billing_address', 'items.*.data.billing_address', 'items.*.data.sale', 'items.*.data.purchase', 'items.*.data.etims', 'items.*.data.totals', 'items.*.data.payment', 'items.*.data.links']);
    }

    /**
     * Lists syncs and their results. Scope `*`. `GET /api/accounting/sync/logs`
     *
     * @param int|null $xAccountingAppId Only of this accounting app; or `accounting_app_id` in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, accounting_app_id?: int, type?: 'contact'|'product'|'sale'|'purchase', status?: 'queued'|'processing'|'completed'|'failed', external_id?: string, request_id?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `accounting_app_id`: Only syncs of this accounting app; `type`: Only syncs of this kind of record; `status`: Only syncs with this status; `external_id`: Only syncs of the record with this id of yours; `request_id`: Only syncs of this request
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{id: int, request_id: string, batch_index: int|null, accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged'|null, status: 'queued'|'processing'|'completed'|'failed', provider_id: string|null, provider_number: string|null, attempts: int, error_code: string|null, error_message: string|null, provider_request_id: string|null, duration_ms: int, created_at: string, completed_at: string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listSyncLogs(?int $xAccountingAppId = null, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/accounting/sync/logs', [], $query, null, ['x-accounting-app-id' => $xAccountingAppId], $options);
    }

    /**
     * Every item of every page of listSyncLogs; the loop fetches pages as it needs them.
     *
     * @param int|null $xAccountingAppId Only of this accounting app; or `accounting_app_id` in the query
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, accounting_app_id?: int, type?: 'contact'|'product'|'sale'|'purchase', status?: 'queued'|'processing'|'completed'|'failed', external_id?: string, request_id?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `accounting_app_id`: Only syncs of this accounting app; `type`: Only syncs of this kind of record; `status`: Only syncs with this status; `external_id`: Only syncs of the record with this id of yours; `request_id`: Only syncs of this request
     * @param CallOptions $options
     * @return \Generator<int, array{id: int, request_id: string, batch_index: int|null, accounting_app_id: int, provider: string, type: 'contact'|'product'|'sale'|'purchase', external_id: string, operation: 'created'|'updated'|'linked'|'unchanged'|null, status: 'queued'|'processing'|'completed'|'failed', provider_id: string|null, provider_number: string|null, attempts: int, error_code: string|null, error_message: string|null, provider_request_id: string|null, duration_ms: int, created_at: string, completed_at: string|null}>
     */
    public function listSyncLogsEach(?int $xAccountingAppId = null, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/accounting/sync/logs', 'top', [], $query, ['x-accounting-app-id' => $xAccountingAppId], $options);
    }

    /**
     * Lists your accounting apps and their connection status. Scope `*`. `GET /api/accounting/apps`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, type: string, is_live: bool, status: 'pending_auth'|'active'|'needs_reauth'|'disabled', organization_id: string|null, organization_name: string|null, base_currency: string|null, post_documents: bool, on_duplicate: 'link'|'fail', last_sync_at: string|null, last_error: string|null, created_at: string, updated_at: string}>, status: 'success', message: string}
     */
    public function listAccountingApps(array $options = []): mixed
    {
        return $this->call('GET', '/api/accounting/apps', [], [], null, [], $options);
    }

    /**
     * Starts to connect an app; returns the URL to send its owner to. Scope `*`. `POST /api/accounting/apps/{accounting_app}/connect`
     *
     * @param int $accountingApp
     * @param CallOptions $options
     * @return array{data: array{authorize_url: string, expires_at: string}, status: 'success', message: string}
     */
    public function connectAccountingApp(int $accountingApp, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/apps/{accounting_app}/connect', ['accounting_app' => $accountingApp], [], null, [], $options);
    }

    /**
     * The OAuth redirect URL: the provider redirects the browser here after the tenant connects an app. Open. `GET /api/accounting/oauth/callback`
     *
     * @param CallOptions $options
     * @return mixed
     */
    public function accountingOauthCallback(array $options = []): mixed
    {
        return $this->call('GET', '/api/accounting/oauth/callback', [], [], null, [], $options, isJson: false);
    }

    /**
     * Tests the credentials of an accounting app. Scope `*`. `POST /api/accounting/apps/{accounting_app}/test`
     *
     * @param int $accountingApp
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, status: 'pending_auth'|'active'|'needs_reauth'|'disabled', organization_id: string|null, organization_name: string|null, base_currency: string|null, post_documents: bool, on_duplicate: 'link'|'fail', last_sync_at: string|null, last_error: string|null, created_at: string, updated_at: string, ok: bool, checks: list<AppCheck>}, status: 'success', message: string}
     */
    public function testAccountingApp(int $accountingApp, array $options = []): mixed
    {
        return $this->call('POST', '/api/accounting/apps/{accounting_app}/test', ['accounting_app' => $accountingApp], [], null, [], $options);
    }

    /**
     * Lists your lock apps. Scope `*`. `GET /api/locks/apps`
     *
     * @param CallOptions $options
     * @return array{data: list<LockApp>, status: 'success', message: string}
     */
    public function listLockApps(array $options = []): mixed
    {
        return $this->call('GET', '/api/locks/apps', [], [], null, [], $options);
    }

    /**
     * Lists your locks, including archived ones. Scope `*`. `GET /api/locks`
     *
     * @param array{page?: int, per_page?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<array{id: int, lock_app_id: int, name: string, provider: string, provider_lock_id: string, mac: string|null, model: string|null, firmware: string|null, state: 'locked'|'unlocked'|'unknown', state_at: string|null, battery_level: int|null, online: bool|null, has_gateway: bool, capabilities: list<'lock'|'unlock'|'passcode_custom'|'passcode_random'|'status'|'events'>, timezone_offset_minutes: int, archived: bool, created_at: string, updated_at: string, last_seen_at: string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function listLocks(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/locks', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listLocks; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100
     * @param CallOptions $options
     * @return \Generator<int, array{id: int, lock_app_id: int, name: string, provider: string, provider_lock_id: string, mac: string|null, model: string|null, firmware: string|null, state: 'locked'|'unlocked'|'unknown', state_at: string|null, battery_level: int|null, online: bool|null, has_gateway: bool, capabilities: list<'lock'|'unlock'|'passcode_custom'|'passcode_random'|'status'|'events'>, timezone_offset_minutes: int, archived: bool, created_at: string, updated_at: string, last_seen_at: string|null}>
     */
    public function listLocksEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/locks', 'data', [], $query, [], $options);
    }

    /**
     * Shows the last known state of a lock. Scope `*`. `GET /api/locks/{lock}`
     *
     * @param int $lock
     * @param CallOptions $options
     * @return array{data: array{id: int, lock_app_id: int, name: string, provider: string, provider_lock_id: string, mac: string|null, model: string|null, firmware: string|null, state: 'locked'|'unlocked'|'unknown', state_at: string|null, battery_level: int|null, online: bool|null, has_gateway: bool, capabilities: list<'lock'|'unlock'|'passcode_custom'|'passcode_random'|'status'|'events'>, timezone_offset_minutes: int, archived: bool, created_at: string, updated_at: string, last_seen_at: string|null}, status: 'success', message: string}
     */
    public function getLock(int $lock, array $options = []): mixed
    {
        return $this->call('GET', '/api/locks/{lock}', ['lock' => $lock], [], null, [], $options);
    }

    /**
     * Unlocks a door. Scope `*`. `POST /api/locks/{lock}/unlock`
     *
     * @param int $lock
     * @param array{reason?: string, actor?: string, expires_in?: int, callback_url?: string, webhook_secret?: string} $body `reason`: Why, for your records; at most 255 characters; `actor`: Who does it, for your records; at most 255 characters; `expires_in`: Seconds after which the command is not sent any more, 5 to 300; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array{lock_id: int, action: 'lock'|'unlock', state: 'locked'|'unlocked', executed_at: string, provider_code: int|float|string|null, confirmed_by: 'answer'|'record'|'status'}, status: 'success', message: string}
     */
    public function unlockLock(int $lock, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/locks/{lock}/unlock', ['lock' => $lock], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Locks a door. Scope `*`. `POST /api/locks/{lock}/lock`
     *
     * @param int $lock
     * @param array{reason?: string, actor?: string, expires_in?: int, callback_url?: string, webhook_secret?: string} $body `reason`: Why, for your records; at most 255 characters; `actor`: Who does it, for your records; at most 255 characters; `expires_in`: Seconds after which the command is not sent any more, 5 to 300; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array{lock_id: int, action: 'lock'|'unlock', state: 'locked'|'unlocked', executed_at: string, provider_code: int|float|string|null, confirmed_by: 'answer'|'record'|'status'}, status: 'success', message: string}
     */
    public function lockLock(int $lock, array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/locks/{lock}/lock', ['lock' => $lock], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Updates your locks from the lists of their providers: new, changed and removed locks. Scope `*`. `POST /api/locks/sync`
     *
     * @param array{lock_app_id?: int, callback_url?: string, webhook_secret?: string} $body `lock_app_id`: Only this lock app; all your active ones if absent; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array{apps: int, created: int, updated: int, archived: int, locks: list<array{id: int, provider_lock_id: string, name: string}>}, status: 'success', message: string}
     */
    public function syncLocks(array $body = [], ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/locks/sync', [], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Creates a passcode with your own code, or one that the provider generates. Scope `*`. `POST /api/locks/{lock}/passcodes`
     *
     * @param int $lock
     * @param array{name: string, type: 'one_time'|'permanent'|'period'|'recurring', mode?: 'custom'|'random', code?: string, recurrence?: 'weekend'|'daily'|'workday'|'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday', starts_at?: string, ends_at?: string, callback_url?: string, webhook_secret?: string} $body `name`: Your name for the passcode, at most 50 characters; `type`: When it opens the door: once, always, in a period, or at recurring times; `mode`: `custom`: your own; `random`: generated, and must be used within 24 hours of its start; by default custom if `code` is sent; `code`: Your own code, 4 to 9 digits, for the mode `custom`; `recurrence`: On which days it opens the door, for the type `recurring`: until it is deleted; `starts_at`: From when it opens the door, ISO 8601; of a recurring one, from which time of day; null without a start; `ends_at`: Until when it opens the door, ISO 8601; of a recurring one, until which time of day; null without an end; `callback_url`: Your https address that receives the webhooks of this request, besides your webhook endpoints; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array{passcode_id: int, lock_id: int, name: string, type: 'one_time'|'permanent'|'period'|'recurring', mode: 'custom'|'random', recurrence: 'weekend'|'daily'|'workday'|'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday'|null, code: string|null, code_url: string|null, starts_at: string|null, ends_at: string|null, status: 'creating'|'active'|'failed'|'deleting'|'deleted'|'expired', provider_passcode_id: string|null, warnings: list<string>, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function createPasscode(int $lock, array $body, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('POST', '/api/locks/{lock}/passcodes', ['lock' => $lock], [], $body, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Lists the passcodes of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/passcodes`
     *
     * @param int $lock
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<array{passcode_id: int, lock_id: int, name: string, type: 'one_time'|'permanent'|'period'|'recurring', mode: 'custom'|'random', recurrence: 'weekend'|'daily'|'workday'|'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday'|null, code: string|null, code_url: string|null, starts_at: string|null, ends_at: string|null, status: 'creating'|'active'|'failed'|'deleting'|'deleted'|'expired', provider_passcode_id: string|null, warnings: list<string>, created_at: string, updated_at: string}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function listPasscodes(int $lock, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/locks/{lock}/passcodes', ['lock' => $lock], $query, null, [], $options);
    }

    /**
     * Every item of every page of listPasscodes; the loop fetches pages as it needs them.
     *
     * @param int $lock
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return \Generator<int, array{passcode_id: int, lock_id: int, name: string, type: 'one_time'|'permanent'|'period'|'recurring', mode: 'custom'|'random', recurrence: 'weekend'|'daily'|'workday'|'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday'|null, code: string|null, code_url: string|null, starts_at: string|null, ends_at: string|null, status: 'creating'|'active'|'failed'|'deleting'|'deleted'|'expired', provider_passcode_id: string|null, warnings: list<string>, created_at: string, updated_at: string}>
     */
    public function listPasscodesEach(int $lock, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/locks/{lock}/passcodes', 'data', ['lock' => $lock], $query, [], $options);
    }

    /**
     * Shows a passcode; for a day also its code, if the provider generated it. Scope `*`. `GET /api/locks/{lock}/passcodes/{passcode}`
     *
     * @param int $lock
     * @param int $passcode
     * @param CallOptions $options
     * @return array{data: array{passcode_id: int, lock_id: int, name: string, type: 'one_time'|'permanent'|'period'|'recurring', mode: 'custom'|'random', recurrence: 'weekend'|'daily'|'workday'|'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday'|null, code: string|null, code_url: string|null, starts_at: string|null, ends_at: string|null, status: 'creating'|'active'|'failed'|'deleting'|'deleted'|'expired', provider_passcode_id: string|null, warnings: list<string>, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function getPasscode(int $lock, int $passcode, array $options = []): mixed
    {
        return $this->call('GET', '/api/locks/{lock}/passcodes/{passcode}', ['lock' => $lock, 'passcode' => $passcode], [], null, [], $options);
    }

    /**
     * Deletes a passcode from its lock. Scope `*`. `DELETE /api/locks/{lock}/passcodes/{passcode}`
     *
     * @param int $lock
     * @param int $passcode
     * @param string|null $idempotencyKey Random without it
     * @param int|null $wait Seconds to hold the call
     * @param CallOptions $options
     * @return Accepted|array{data: array{passcode_id: int, lock_id: int, name: string, type: 'one_time'|'permanent'|'period'|'recurring', mode: 'custom'|'random', recurrence: 'weekend'|'daily'|'workday'|'monday'|'tuesday'|'wednesday'|'thursday'|'friday'|'saturday'|'sunday'|null, code: string|null, code_url: string|null, starts_at: string|null, ends_at: string|null, status: 'creating'|'active'|'failed'|'deleting'|'deleted'|'expired', provider_passcode_id: string|null, warnings: list<string>, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function deletePasscode(int $lock, int $passcode, ?string $idempotencyKey = null, ?int $wait = null, array $options = []): mixed
    {
        return $this->call('DELETE', '/api/locks/{lock}/passcodes/{passcode}', ['lock' => $lock, 'passcode' => $passcode], [], null, [...self::keyedHeaders($idempotencyKey, $wait)], $options);
    }

    /**
     * Queries the state of a lock; returns the last known state if it cannot be reached. Scope `*`. `GET /api/locks/{lock}/status`
     *
     * @param int $lock
     * @param CallOptions $options
     * @return array{data: array{lock_id: int, state: 'locked'|'unlocked'|'unknown', online: bool|null, battery_level: int|null, checked_at: string, stale: bool, provider_error?: string}, status: 'success', message: string}
     */
    public function getLockStatus(int $lock, array $options = []): mixed
    {
        return $this->call('GET', '/api/locks/{lock}/status', ['lock' => $lock], [], null, [], $options);
    }

    /**
     * Lists the accesses of a lock, newest first. Scope `*`. `GET /api/locks/{lock}/records`
     *
     * @param int $lock
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<array{lock_id: int, lock_name: string, provider: string, provider_lock_id: string, access_id: int, action: 'unlock'|'lock'|'alarm'|'door'|'other', method: string|null, success: bool, actor: string|null, credential: string|null, passcode_id: int|null, occurred_at: string|null, reported_at: string|null, battery_level: int|null, provider_code: int|float|string|null, provider_subcode: int|float|string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function listLockRecords(int $lock, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/locks/{lock}/records', ['lock' => $lock], $query, null, [], $options);
    }

    /**
     * Every item of every page of listLockRecords; the loop fetches pages as it needs them.
     *
     * @param int $lock
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return \Generator<int, array{lock_id: int, lock_name: string, provider: string, provider_lock_id: string, access_id: int, action: 'unlock'|'lock'|'alarm'|'door'|'other', method: string|null, success: bool, actor: string|null, credential: string|null, passcode_id: int|null, occurred_at: string|null, reported_at: string|null, battery_level: int|null, provider_code: int|float|string|null, provider_subcode: int|float|string|null}>
     */
    public function listLockRecordsEach(int $lock, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/locks/{lock}/records', 'data', ['lock' => $lock], $query, [], $options);
    }

    /**
     * Tests the credentials of a lock app. Scope `*`. `POST /api/locks/apps/{lock_app}/test`
     *
     * @param int $lockApp
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testLockApp(int $lockApp, array $options = []): mixed
    {
        return $this->call('POST', '/api/locks/apps/{lock_app}/test', ['lock_app' => $lockApp], [], null, [], $options);
    }

    /**
     * Lists your attendance devices. Scope `*`. `GET /api/attendance/devices`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}>, status: 'success', message: string}
     */
    public function listAttendanceDevices(array $options = []): mixed
    {
        return $this->call('GET', '/api/attendance/devices', [], [], null, [], $options);
    }

    /**
     * Registers a terminal; its token and the device_url that contains it are shown only here. Scope `*`. `POST /api/attendance/devices`
     *
     * @param array{name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model?: string, timezone?: string, comm_key?: string, allowed_ips?: list<string>, verify_map?: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url?: string, webhook_secret?: string} $body `name`: Your name for the device; `vendor`: Maker of the terminal, whose protocol it uses; `serial_number`: Serial number, as printed on the terminal; unique in your account; `model`: Its model; null if unknown; `timezone`: IANA time zone of the terminal’s clock, such as Africa/Nairobi; `comm_key`: Key that the terminal must send, as entered on it; 1 to 64 characters; `allowed_ips`: Addresses and networks it may call from, such as 203.0.114.0/24; any if empty; `verify_map`: By the terminal’s number for a verification, what it means; corrects the usual meaning; `callback_url`: Your https address that receives the scans of this device, besides your webhook endpoints; null for none; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string, device_token: string, device_url: string}, status: 'success', message: string}
     */
    public function createAttendanceDevice(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/attendance/devices', [], [], $body, [], $options, objects: ['verify_map']);
    }

    /**
     * Shows an attendance device. Scope `*`. `GET /api/attendance/devices/{attendance_device}`
     *
     * @param int $attendanceDevice
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function showAttendanceDevice(int $attendanceDevice, array $options = []): mixed
    {
        return $this->call('GET', '/api/attendance/devices/{attendance_device}', ['attendance_device' => $attendanceDevice], [], null, [], $options);
    }

    /**
     * Changes or blocks an attendance device; null removes a setting. Scope `*`. `PATCH /api/attendance/devices/{attendance_device}`
     *
     * @param int $attendanceDevice
     * @param array{name?: string, status?: 'active'|'blocked', timezone?: string, comm_key?: string|null, allowed_ips?: list<string>, verify_map?: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url?: string|null, webhook_secret?: string|null, attlog_stamp?: null} $body `name`: Your name for the device; `status`: `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused; `timezone`: IANA time zone of the terminal’s clock, such as Africa/Nairobi; `comm_key`: Key that the terminal must send, as entered on it; 1 to 64 characters; `allowed_ips`: Addresses and networks it may call from, such as 203.0.114.0/24; any if empty; `verify_map`: By the terminal’s number for a verification, what it means; corrects the usual meaning; `callback_url`: Your https address that receives the scans of this device, besides your webhook endpoints; null for none; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does; `attlog_stamp`: Null requests all stored scans from the terminal again
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function changeAttendanceDevice(int $attendanceDevice, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/api/attendance/devices/{attendance_device}', ['attendance_device' => $attendanceDevice], [], $body, [], $options, objects: ['verify_map']);
    }

    /**
     * Deletes an attendance device; its scans remain. Scope `*`. `DELETE /api/attendance/devices/{attendance_device}`
     *
     * @param int $attendanceDevice
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function deleteAttendanceDevice(int $attendanceDevice, array $options = []): mixed
    {
        return $this->call('DELETE', '/api/attendance/devices/{attendance_device}', ['attendance_device' => $attendanceDevice], [], null, [], $options);
    }

    /**
     * Creates a new token for a device; the old one is no longer valid. Scope `*`. `POST /api/attendance/devices/{attendance_device}/rotate-token`
     *
     * @param int $attendanceDevice
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string, device_token: string, device_url: string}, status: 'success', message: string}
     */
    public function rotateAttendanceToken(int $attendanceDevice, array $options = []): mixed
    {
        return $this->call('POST', '/api/attendance/devices/{attendance_device}/rotate-token', ['attendance_device' => $attendanceDevice], [], null, [], $options);
    }

    /**
     * Queues a command for a terminal, which fetches it at its next poll within a day. Scope `*`. `POST /api/attendance/devices/{attendance_device}/commands`
     *
     * @param int $attendanceDevice
     * @param array{command: 'info'}|array{command: 'check'}|array{command: 'reboot'}|array{command: 'update_user', person_id: string, name: string, privilege?: 'user'|'admin', card_number?: string}|array{command: 'delete_user', person_id: string}|array{command: 'query_scans', from: string, to: string} $body
     * @param CallOptions $options
     * @return array{data: array{id: int, device_id: int, command: string, status: 'queued'|'sent'|'done'|'failed'|'expired', return_code: int|null, error: string|null, sent_at: string|null, answered_at: string|null, valid_until: string, created_at: string}, status: 'success', message: string}
     */
    public function sendAttendanceCommand(int $attendanceDevice, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/api/attendance/devices/{attendance_device}/commands', ['attendance_device' => $attendanceDevice], [], $body, [], $options);
    }

    /**
     * Lists the commands of a device, newest first. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands`
     *
     * @param int $attendanceDevice
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<array{id: int, device_id: int, command: string, status: 'queued'|'sent'|'done'|'failed'|'expired', return_code: int|null, error: string|null, sent_at: string|null, answered_at: string|null, valid_until: string, created_at: string}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function listAttendanceCommands(int $attendanceDevice, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/attendance/devices/{attendance_device}/commands', ['attendance_device' => $attendanceDevice], $query, null, [], $options);
    }

    /**
     * Every item of every page of listAttendanceCommands; the loop fetches pages as it needs them.
     *
     * @param int $attendanceDevice
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return \Generator<int, array{id: int, device_id: int, command: string, status: 'queued'|'sent'|'done'|'failed'|'expired', return_code: int|null, error: string|null, sent_at: string|null, answered_at: string|null, valid_until: string, created_at: string}>
     */
    public function listAttendanceCommandsEach(int $attendanceDevice, array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/attendance/devices/{attendance_device}/commands', 'data', ['attendance_device' => $attendanceDevice], $query, [], $options);
    }

    /**
     * Shows a command and its result. Scope `*`. `GET /api/attendance/devices/{attendance_device}/commands/{command}`
     *
     * @param int $attendanceDevice
     * @param int $command
     * @param CallOptions $options
     * @return array{data: array{id: int, device_id: int, command: string, status: 'queued'|'sent'|'done'|'failed'|'expired', return_code: int|null, error: string|null, sent_at: string|null, answered_at: string|null, valid_until: string, created_at: string}, status: 'success', message: string}
     */
    public function showAttendanceCommand(int $attendanceDevice, int $command, array $options = []): mixed
    {
        return $this->call('GET', '/api/attendance/devices/{attendance_device}/commands/{command}', ['attendance_device' => $attendanceDevice, 'command' => $command], [], null, [], $options);
    }

    /**
     * Lists scans, newest first; `from` and `to` apply to the time of the scan. Scope `*`. `GET /api/attendance/scans`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, device_id?: int, person_id?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `device_id`: Only scans of this device; `person_id`: Only scans of this person
     * @param CallOptions $options
     * @return array{data: array{current_page: int, data: list<array{id: int, person_id: string, person_name: string|null, scanned_at: string, direction: 'in'|'out'|'break_out'|'break_in'|'overtime_in'|'overtime_out'|'unspecified', punch_state: int|null, verification: 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'|null, verify_code: int|null, work_code: string|null, card_number: string|null, temperature: int|float|null, mask: bool|null, backfill: bool, source_id: string|null, device_id: int, received_at: string}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}, status: 'success', message: string}
     */
    public function listScans(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/attendance/scans', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listScans; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, device_id?: int, person_id?: string} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `device_id`: Only scans of this device; `person_id`: Only scans of this person
     * @param CallOptions $options
     * @return \Generator<int, array{id: int, person_id: string, person_name: string|null, scanned_at: string, direction: 'in'|'out'|'break_out'|'break_in'|'overtime_in'|'overtime_out'|'unspecified', punch_state: int|null, verification: 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'|null, verify_code: int|null, work_code: string|null, card_number: string|null, temperature: int|float|null, mask: bool|null, backfill: bool, source_id: string|null, device_id: int, received_at: string}>
     */
    public function listScansEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/attendance/scans', 'data', [], $query, [], $options);
    }

    /**
     * Shows the status and result of a queued request. Scope `any active token`. `GET /api/requests/{request_id}`
     *
     * @param string $requestId
     * @param CallOptions $options
     * @return Request
     */
    public function getRequest(string $requestId, array $options = []): mixed
    {
        return $this->call('GET', '/api/requests/{request_id}', ['request_id' => $requestId], [], null, [], $options);
    }

    /**
     * Cancels a queued request that no worker has started. Scope `any active token`. `POST /api/requests/{request_id}/cancel`
     *
     * @param string $requestId
     * @param CallOptions $options
     * @return Request
     */
    public function cancelRequest(string $requestId, array $options = []): mixed
    {
        return $this->call('POST', '/api/requests/{request_id}/cancel', ['request_id' => $requestId], [], null, [], $options);
    }

    /**
     * Lists your queued requests, newest first. Scope `any active token`. `GET /api/requests`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, service?: string, status?: 'queued'|'processing'|'completed'|'failed'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `service`: Only requests of this module, such as payments; `status`: Only requests with this status
     * @param CallOptions $options
     * @return array{current_page: int, data: list<Request>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listRequests(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/requests', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listRequests; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, service?: string, status?: 'queued'|'processing'|'completed'|'failed'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `service`: Only requests of this module, such as payments; `status`: Only requests with this status
     * @param CallOptions $options
     * @return \Generator<int, Request>
     */
    public function listRequestsEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/requests', 'top', [], $query, [], $options);
    }

    /**
     * Lists all events, newest first, whether or not a webhook endpoint receives them. Scope `any active token`. `GET /api/events`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, event?: string, app?: int, after?: string, order?: 'newest'|'oldest'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `event`: Only events with this name, or of this group, such as payments.*; `app`: Only events of the app with this id; `after`: Id of an event: lists the events after it, oldest first. Store the last id to continue from it later; `order`: `newest` first, the default without `after`, or `oldest` first
     * @param CallOptions $options
     * @return array{current_page: int, data: list<Event>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listEvents(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/api/events', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listEvents; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, event?: string, app?: int, after?: string, order?: 'newest'|'oldest'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `event`: Only events with this name, or of this group, such as payments.*; `app`: Only events of the app with this id; `after`: Id of an event: lists the events after it, oldest first. Store the last id to continue from it later; `order`: `newest` first, the default without `after`, or `oldest` first
     * @param CallOptions $options
     * @return \Generator<int, Event>
     */
    public function listEventsEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/api/events', 'top', [], $query, [], $options);
    }

    /**
     * Shows the token that makes the call: its account, its scopes and its limits, never its secret part. Scope `any active token`. `GET /api/token`
     *
     * @param CallOptions $options
     * @return array{data: CurrentToken, status: 'success', message: string}
     */
    public function getCurrentToken(array $options = []): mixed
    {
        return $this->call('GET', '/api/token', [], [], null, [], $options);
    }

    /**
     * Sends an event again to the receivers of its webhooks. Scope `any active token`. `POST /api/events/{event_id}/resend`
     *
     * @param string $eventId
     * @param array{endpoint_id?: int|null} $body `endpoint_id`: Only this webhook endpoint; null for the `callback_url` of the request; all receivers without it
     * @param CallOptions $options
     * @return array{data: list<ResentDelivery>, status: 'success', message: string}
     */
    public function resendEvent(string $eventId, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/api/events/{event_id}/resend', ['event_id' => $eventId], [], $body, [], $options);
    }

    /**
     * Sends a test event to a webhook endpoint. Scope `any active token`. `POST /api/webhook_endpoints/{endpoint_id}/test`
     *
     * @param int $endpointId
     * @param array{event?: string} $body `event`: The event to send; `account.webhook_test` unless you choose another
     * @param CallOptions $options
     * @return array{data: array{event_id: string, delivery_id: string}, status: 'success', message: string}
     */
    public function sendTestEvent(int $endpointId, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/api/webhook_endpoints/{endpoint_id}/test', ['endpoint_id' => $endpointId], [], $body, [], $options);
    }

    /**
     * Links to the console and the reference. Open. `GET /`
     *
     * @param CallOptions $options
     * @return array{console_url: string, docs_url: string, openapi_url: string}
     */
    public function startPage(array $options = []): mixed
    {
        return $this->call('GET', '/', [], [], null, [], $options);
    }

    /**
     * This document. Open. `GET /openapi.json`
     *
     * @param CallOptions $options
     * @return array{openapi: string, ...}
     */
    public function openapi(array $options = []): mixed
    {
        return $this->call('GET', '/openapi.json', [], [], null, [], $options);
    }

    /**
     * This document as a page to read. Open. `GET /docs`
     *
     * @param CallOptions $options
     * @return mixed
     */
    public function docs(array $options = []): mixed
    {
        return $this->call('GET', '/docs', [], [], null, [], $options, isJson: false);
    }

    /**
     * A file of that page. Open. `GET /docs/{file}`
     *
     * @param string $file
     * @param CallOptions $options
     * @return mixed
     */
    public function docsFile(string $file, array $options = []): mixed
    {
        return $this->call('GET', '/docs/{file}', ['file' => $file], [], null, [], $options, isJson: false);
    }

    /**
     * The web console. Open. `GET /console`
     *
     * @param CallOptions $options
     * @return mixed
     */
    public function console(array $options = []): mixed
    {
        return $this->call('GET', '/console', [], [], null, [], $options, isJson: false);
    }

    /**
     * A file of the web console; the page itself for a name without an extension. Open. `GET /console/{file}`
     *
     * @param string $file
     * @param CallOptions $options
     * @return mixed
     */
    public function consoleFile(string $file, array $options = []): mixed
    {
        return $this->call('GET', '/console/{file}', ['file' => $file], [], null, [], $options, isJson: false);
    }

    /**
     * Lists the payment apps of the account. Role viewer. `GET /account/payment_apps`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, settings?: mixed, ...}>, status: 'success', message: string}
     */
    public function listAccountPaymentApps(array $options = []): mixed
    {
        return $this->call('GET', '/account/payment_apps', [], [], null, [], $options);
    }

    /**
     * Creates a payment app; its secrets are never shown again. Role developer. `POST /account/payment_apps`
     *
     * @param array{name: string, type: string, is_live: bool, config: array<string, mixed>, settings?: array{callback_trust?: 'signed'|'open'|null, check_callback_source?: bool|null, validation?: array{policy: 'accept_all'}|array{policy: 'known_references', references: list<string>}|array{policy: 'ask_webhook', url: string, fallback: 'accept'|'refuse'}|null}} $body `name`: Your name for it; `type`: The driver that it uses, as GET /account/drivers lists them; `is_live`: True: the provider’s live environment; false: its sandbox, where no money moves; `config`: Settings for the driver, with its secrets; the fields depend on its type; `settings`: Settings of the gateway for this kind of app
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, settings?: mixed, ...}, status: 'success', message: string}
     */
    public function createAccountPaymentApp(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/payment_apps', [], [], $body, [], $options, objects: ['settings.validation', 'config', 'settings']);
    }

    /**
     * Shows a payment app without its secrets. Role viewer. `GET /account/payment_apps/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, settings?: mixed, ...}, status: 'success', message: string}
     */
    public function getAccountPaymentApp(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/payment_apps/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes a payment app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/payment_apps/{id}`
     *
     * @param int $id
     * @param array{name?: string, config?: array<string, mixed>, settings?: array{callback_trust?: 'signed'|'open'|null, check_callback_source?: bool|null, validation?: array{policy: 'accept_all'}|array{policy: 'known_references', references: list<string>}|array{policy: 'ask_webhook', url: string, fallback: 'accept'|'refuse'}|null}} $body `name`: Your name for it; `config`: Settings for the driver, with its secrets; the fields depend on its type; `settings`: Settings of the gateway for this kind of app
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, settings?: mixed, ...}, status: 'success', message: string}
     */
    public function changeAccountPaymentApp(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/payment_apps/{id}', ['id' => $id], [], $body, [], $options, objects: ['settings.validation', 'config', 'settings']);
    }

    /**
     * Disables a payment app: it accepts no new work and finishes what it has started. Role developer. `POST /account/payment_apps/{id}/disable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, settings?: mixed, ...}, status: 'success', message: string}
     */
    public function disableAccountPaymentApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/payment_apps/{id}/disable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Enables a payment app again. Role developer. `POST /account/payment_apps/{id}/enable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, settings?: mixed, ...}, status: 'success', message: string}
     */
    public function enableAccountPaymentApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/payment_apps/{id}/enable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Tests the credentials of a payment app. Role developer. `POST /account/payment_apps/{id}/test`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testAccountPaymentApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/payment_apps/{id}/test', ['id' => $id], [], null, [], $options);
    }

    /**
     * Shows what payments add up to: money, outcomes, reasons of failure and times per day. Role viewer. `GET /account/payment_totals`
     *
     * @param array{days?: int, date?: string, mode?: 'live'|'sandbox', app_id?: int} $query `days`: Number of days, with today; 1 to 31; `date`: Counts only this day, YYYY-MM-DD, one of the last 31; days is then ignored; `mode`: Counts only apps that are live, or only sandbox apps; `app_id`: Counts only this app
     * @param CallOptions $options
     * @return array{data: array{time_zone: string, is_complete: bool, days: list<array{date: string, money: list<array{currency: string, in: string, in_count: int, out: string, out_count: int}>, completed: int, failed: int, cancelled: int, expired: int, unknown: int, success_rate: int|float|null, pending: int, median_ms: int|null, p95_ms: int|null}>, median_ms: int|null, p95_ms: int|null, apps: list<array{app_id: int, name: string, type: string, completed: int, failed: int, cancelled: int, expired: int, unknown: int, success_rate: int|float|null, pending: int}>, drivers: list<array{type: string, completed: int, failed: int, cancelled: int, expired: int, unknown: int, success_rate: int|float|null, recent: array{hours: int, ended: int, troubled: int}}>, failures: list<array{type: string, code: string, reason: string, count: int}>}, status: 'success', message: string}
     */
    public function getPaymentTotals(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/payment_totals', [], $query, null, [], $options);
    }

    /**
     * Lists the SMS apps of the account. Role viewer. `GET /account/sms_apps`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, sms_limit?: mixed, sender?: mixed, payment_app_id?: mixed, settings?: mixed, chats?: mixed, has_webhook_key: bool, has_chats: bool, config_error: string|null, ...}>, status: 'success', message: string}
     */
    public function listAccountSmsApps(array $options = []): mixed
    {
        return $this->call('GET', '/account/sms_apps', [], [], null, [], $options);
    }

    /**
     * Creates an SMS app; its secrets are never shown again. Role developer. `POST /account/sms_apps`
     *
     * @param array{name: string, type: string, is_live: bool, config: array<string, mixed>, sms_limit?: int|null, sender?: string, payment_app_id?: int|null, settings?: array{webhook_key?: string|null, trusted_senders?: list<string>|null, rate_per_second?: int|null, results_api?: 'auto'|'on'|'off'|null, reply_in_response?: bool|null, require_signature?: bool|null}, chats?: list<array{kind: 'telegram', bot_token: string, chat_id: string}|array{kind: 'slack', url: string}|array{kind: 'discord', url: string}>} $body `name`: Your name for it; `type`: The driver that it uses, as GET /account/drivers lists them; `is_live`: True: the provider’s live environment; false: its sandbox, where no money moves; `config`: Settings for the driver, with its secrets; the fields depend on its type; `sms_limit`: Messages that may wait at the same time, by which groups choose an app; null for no limit; `sender`: Sender that recipients see; empty lets the provider choose; `payment_app_id`: The payment app whose payments its received texts may confirm; null for none; `settings`: Settings of the gateway for this kind of app; `chats`: Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, sms_limit?: mixed, sender?: mixed, payment_app_id?: mixed, settings?: mixed, chats?: mixed, has_webhook_key: bool, has_chats: bool, config_error: string|null, ...}, status: 'success', message: string}
     */
    public function createAccountSmsApp(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/sms_apps', [], [], $body, [], $options, objects: ['config', 'settings']);
    }

    /**
     * Shows an SMS app without its secrets. Role viewer. `GET /account/sms_apps/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, sms_limit?: mixed, sender?: mixed, payment_app_id?: mixed, settings?: mixed, chats?: mixed, has_webhook_key: bool, has_chats: bool, config_error: string|null, ...}, status: 'success', message: string}
     */
    public function getAccountSmsApp(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/sms_apps/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes an SMS app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/sms_apps/{id}`
     *
     * @param int $id
     * @param array{name?: string, config?: array<string, mixed>, sms_limit?: int|null, sender?: string, payment_app_id?: int|null, settings?: array{webhook_key?: string|null, trusted_senders?: list<string>|null, rate_per_second?: int|null, results_api?: 'auto'|'on'|'off'|null, reply_in_response?: bool|null, require_signature?: bool|null}, chats?: list<array{kind: 'telegram', bot_token: string, chat_id: string}|array{kind: 'slack', url: string}|array{kind: 'discord', url: string}>} $body `name`: Your name for it; `config`: Settings for the driver, with its secrets; the fields depend on its type; `sms_limit`: Messages that may wait at the same time, by which groups choose an app; null for no limit; `sender`: Sender that recipients see; empty lets the provider choose; `payment_app_id`: The payment app whose payments its received texts may confirm; null for none; `settings`: Settings of the gateway for this kind of app; `chats`: Telegram, Slack or Discord chats that are notified of received messages; an empty list removes all
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, sms_limit?: mixed, sender?: mixed, payment_app_id?: mixed, settings?: mixed, chats?: mixed, has_webhook_key: bool, has_chats: bool, config_error: string|null, ...}, status: 'success', message: string}
     */
    public function changeAccountSmsApp(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/sms_apps/{id}', ['id' => $id], [], $body, [], $options, objects: ['config', 'settings']);
    }

    /**
     * Disables an SMS app: it accepts no new work and finishes what it has started. Role developer. `POST /account/sms_apps/{id}/disable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, sms_limit?: mixed, sender?: mixed, payment_app_id?: mixed, settings?: mixed, chats?: mixed, has_webhook_key: bool, has_chats: bool, config_error: string|null, ...}, status: 'success', message: string}
     */
    public function disableAccountSmsApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/sms_apps/{id}/disable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Enables an SMS app again. Role developer. `POST /account/sms_apps/{id}/enable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, sms_limit?: mixed, sender?: mixed, payment_app_id?: mixed, settings?: mixed, chats?: mixed, has_webhook_key: bool, has_chats: bool, config_error: string|null, ...}, status: 'success', message: string}
     */
    public function enableAccountSmsApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/sms_apps/{id}/enable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Tests the credentials of an SMS app. Role developer. `POST /account/sms_apps/{id}/test`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testAccountSmsApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/sms_apps/{id}/test', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the account’s groups of SMS apps. Role viewer. `GET /account/sms_groups`
     *
     * @param CallOptions $options
     * @return array{data: list<SmsGroup>, status: 'success', message: string}
     */
    public function listAccountSmsGroups(array $options = []): mixed
    {
        return $this->call('GET', '/account/sms_groups', [], [], null, [], $options);
    }

    /**
     * Creates a group of SMS apps. Role developer. `POST /account/sms_groups`
     *
     * @param array{name: string, app_ids?: list<int>} $body `name`: Your name for it; `app_ids`: Ids of the apps that belong to it
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function createAccountSmsGroup(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/sms_groups', [], [], $body, [], $options);
    }

    /**
     * Shows a group of SMS apps with its current capacity. Role viewer. `GET /account/sms_groups/{group}`
     *
     * @param int $group
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function getAccountSmsGroup(int $group, array $options = []): mixed
    {
        return $this->call('GET', '/account/sms_groups/{group}', ['group' => $group], [], null, [], $options);
    }

    /**
     * Renames a group of SMS apps, or replaces its apps. Role developer. `PATCH /account/sms_groups/{group}`
     *
     * @param int $group
     * @param array{name?: string, app_ids?: list<int>} $body `name`: Your name for it; `app_ids`: Ids of the apps that belong to it
     * @param CallOptions $options
     * @return array{data: SmsGroup, status: 'success', message: string}
     */
    public function changeAccountSmsGroup(int $group, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/sms_groups/{group}', ['group' => $group], [], $body, [], $options);
    }

    /**
     * Deletes a group of SMS apps, but not its apps. Role developer. `DELETE /account/sms_groups/{group}`
     *
     * @param int $group
     * @param CallOptions $options
     * @return array{data: array{id: int}, status: 'success', message: string}
     */
    public function deleteAccountSmsGroup(int $group, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/sms_groups/{group}', ['group' => $group], [], null, [], $options);
    }

    /**
     * Lists the messages with one phone number, sent and received by any SMS app, newest first. Role viewer. `GET /account/conversations/{phone}`
     *
     * @param int $phone
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, channel?: 'sms'|'mms'|'whatsapp'|'telegram'|'webhook'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `channel`: Only messages of this channel; `telegram` also for a chat whose number could be a phone number
     * @param CallOptions $options
     * @return array{current_page: int, data: list<Message>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listConversation(int $phone, array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/conversations/{phone}', ['phone' => $phone], $query, null, [], $options);
    }

    /**
     * Every item of every page of listConversation; the loop fetches pages as it needs them.
     *
     * @param int $phone
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, channel?: 'sms'|'mms'|'whatsapp'|'telegram'|'webhook'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `channel`: Only messages of this channel; `telegram` also for a chat whose number could be a phone number
     * @param CallOptions $options
     * @return \Generator<int, Message>
     */
    public function listConversationEach(int $phone, array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/conversations/{phone}', 'top', ['phone' => $phone], $query, [], $options);
    }

    /**
     * Shows what messages add up to: outcomes, cost and reasons of failure per day. Role viewer. `GET /account/message_totals`
     *
     * @param array{days?: int, date?: string, mode?: 'live'|'sandbox', app_id?: int} $query `days`: Number of days, with today; 1 to 31; `date`: Counts only this day, YYYY-MM-DD, one of the last 31; days is then ignored; `mode`: Counts only apps that are live, or only sandbox apps; `app_id`: Counts only this app
     * @param CallOptions $options
     * @return array{data: array{time_zone: string, is_complete: bool, days: list<array{date: string, delivered: int, sent: int, failed: int, pending: int, received: int, message_parts: int, cost: list<array{currency: string, amount: string}>}>, apps: list<array{app_id: int, name: string, type: string, delivered: int, sent: int, failed: int, pending: int, received: int}>, failures: list<array{type: string, code: string, reason: string, count: int}>}, status: 'success', message: string}
     */
    public function getMessageTotals(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/message_totals', [], $query, null, [], $options);
    }

    /**
     * Lists the tax apps of the account. Role viewer. `GET /account/tax_apps`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, initialized: bool, last_used_at: string|null, ...}>, status: 'success', message: string}
     */
    public function listAccountTaxApps(array $options = []): mixed
    {
        return $this->call('GET', '/account/tax_apps', [], [], null, [], $options);
    }

    /**
     * Creates a tax app; its secrets are never shown again. Role developer. `POST /account/tax_apps`
     *
     * @param array{name: string, type: string, is_live: bool, config: array<string, mixed>} $body `name`: Your name for it; `type`: The driver that it uses, as GET /account/drivers lists them; `is_live`: True: the provider’s live environment; false: its sandbox, where no money moves; `config`: Settings for the driver, with its secrets; the fields depend on its type
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, initialized: bool, last_used_at: string|null, ...}, status: 'success', message: string}
     */
    public function createAccountTaxApp(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/tax_apps', [], [], $body, [], $options, objects: ['config']);
    }

    /**
     * Shows a tax app without its secrets. Role viewer. `GET /account/tax_apps/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, initialized: bool, last_used_at: string|null, ...}, status: 'success', message: string}
     */
    public function getAccountTaxApp(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/tax_apps/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes a tax app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/tax_apps/{id}`
     *
     * @param int $id
     * @param array{name?: string, config?: array<string, mixed>} $body `name`: Your name for it; `config`: Settings for the driver, with its secrets; the fields depend on its type
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, initialized: bool, last_used_at: string|null, ...}, status: 'success', message: string}
     */
    public function changeAccountTaxApp(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/tax_apps/{id}', ['id' => $id], [], $body, [], $options, objects: ['config']);
    }

    /**
     * Disables a tax app: it accepts no new work and finishes what it has started. Role developer. `POST /account/tax_apps/{id}/disable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, initialized: bool, last_used_at: string|null, ...}, status: 'success', message: string}
     */
    public function disableAccountTaxApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/tax_apps/{id}/disable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Enables a tax app again. Role developer. `POST /account/tax_apps/{id}/enable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, initialized: bool, last_used_at: string|null, ...}, status: 'success', message: string}
     */
    public function enableAccountTaxApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/tax_apps/{id}/enable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Tests the credentials of a tax app. Role developer. `POST /account/tax_apps/{id}/test`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testAccountTaxApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/tax_apps/{id}/test', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the lanes of e-invoicing that are stopped until an operator resumes them. Role viewer. `GET /account/stopped_lanes`
     *
     * @param CallOptions $options
     * @return array{data: list<StoppedLane>, status: 'success', message: string}
     */
    public function listStoppedLanes(array $options = []): mixed
    {
        return $this->call('GET', '/account/stopped_lanes', [], [], null, [], $options);
    }

    /**
     * Lists the accounting apps of the account. Role viewer. `GET /account/accounting_apps`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, defaults?: mixed, tax_map?: mixed, post_documents?: mixed, on_duplicate?: mixed, organization_id: string|null, organization_name: string|null, base_currency: string|null, last_sync_at: string|null, last_error: string|null, status: 'pending_auth'|'active'|'needs_reauth', ...}>, status: 'success', message: string}
     */
    public function listAccountAccountingApps(array $options = []): mixed
    {
        return $this->call('GET', '/account/accounting_apps', [], [], null, [], $options);
    }

    /**
     * Creates an accounting app; its secrets are never shown again. Role developer. `POST /account/accounting_apps`
     *
     * @param array{name: string, type: string, is_live: bool, config: array<string, mixed>, defaults?: array<string, string>, tax_map?: array<string, array{sale?: string, purchase?: string}>, post_documents?: bool, on_duplicate?: 'link'|'fail'} $body `name`: Your name for it; `type`: The driver that it uses, as GET /account/drivers lists them; `is_live`: True: the provider’s live environment; false: its sandbox, where no money moves; `config`: Settings for the driver, with its secrets; the fields depend on its type; `defaults`: Accounts and other ids in your books for documents that name none, such as income_account; `tax_map`: Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates; `post_documents`: False: documents stay drafts, if the provider has drafts; `on_duplicate`: What happens if the provider has a record of the same name: `link` it or `fail`
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, defaults?: mixed, tax_map?: mixed, post_documents?: mixed, on_duplicate?: mixed, organization_id: string|null, organization_name: string|null, base_currency: string|null, last_sync_at: string|null, last_error: string|null, status: 'pending_auth'|'active'|'needs_reauth', ...}, status: 'success', message: string}
     */
    public function createAccountAccountingApp(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/accounting_apps', [], [], $body, [], $options, objects: ['tax_map.*', 'config', 'defaults', 'tax_map']);
    }

    /**
     * Shows an accounting app without its secrets. Role viewer. `GET /account/accounting_apps/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, defaults?: mixed, tax_map?: mixed, post_documents?: mixed, on_duplicate?: mixed, organization_id: string|null, organization_name: string|null, base_currency: string|null, last_sync_at: string|null, last_error: string|null, status: 'pending_auth'|'active'|'needs_reauth', ...}, status: 'success', message: string}
     */
    public function getAccountAccountingApp(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/accounting_apps/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes an accounting app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/accounting_apps/{id}`
     *
     * @param int $id
     * @param array{name?: string, config?: array<string, mixed>, defaults?: array<string, string>, tax_map?: array<string, array{sale?: string, purchase?: string}>, post_documents?: bool, on_duplicate?: 'link'|'fail'} $body `name`: Your name for it; `config`: Settings for the driver, with its secrets; the fields depend on its type; `defaults`: Accounts and other ids in your books for documents that name none, such as income_account; `tax_map`: Id of the tax rate in your books for each tax letter of a document, from the list of its tax rates; `post_documents`: False: documents stay drafts, if the provider has drafts; `on_duplicate`: What happens if the provider has a record of the same name: `link` it or `fail`
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, defaults?: mixed, tax_map?: mixed, post_documents?: mixed, on_duplicate?: mixed, organization_id: string|null, organization_name: string|null, base_currency: string|null, last_sync_at: string|null, last_error: string|null, status: 'pending_auth'|'active'|'needs_reauth', ...}, status: 'success', message: string}
     */
    public function changeAccountAccountingApp(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/accounting_apps/{id}', ['id' => $id], [], $body, [], $options, objects: ['tax_map.*', 'config', 'defaults', 'tax_map']);
    }

    /**
     * Disables an accounting app: it accepts no new work and finishes what it has started. Role developer. `POST /account/accounting_apps/{id}/disable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, defaults?: mixed, tax_map?: mixed, post_documents?: mixed, on_duplicate?: mixed, organization_id: string|null, organization_name: string|null, base_currency: string|null, last_sync_at: string|null, last_error: string|null, status: 'pending_auth'|'active'|'needs_reauth', ...}, status: 'success', message: string}
     */
    public function disableAccountAccountingApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/accounting_apps/{id}/disable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Enables an accounting app again. Role developer. `POST /account/accounting_apps/{id}/enable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, defaults?: mixed, tax_map?: mixed, post_documents?: mixed, on_duplicate?: mixed, organization_id: string|null, organization_name: string|null, base_currency: string|null, last_sync_at: string|null, last_error: string|null, status: 'pending_auth'|'active'|'needs_reauth', ...}, status: 'success', message: string}
     */
    public function enableAccountAccountingApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/accounting_apps/{id}/enable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Tests the credentials of an accounting app. Role developer. `POST /account/accounting_apps/{id}/test`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testAccountAccountingApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/accounting_apps/{id}/test', ['id' => $id], [], null, [], $options);
    }

    /**
     * Starts to connect an accounting app; returns the URL to send its owner to. Role developer. `POST /account/accounting_apps/{id}/connect`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{authorize_url: string, expires_at: string}, status: 'success', message: string}
     */
    public function connectAccountAccountingApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/accounting_apps/{id}/connect', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the lock apps of the account. Role viewer. `GET /account/lock_apps`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, status: 'active'|'needs_reauth', last_synced_at: string|null, ...}>, status: 'success', message: string}
     */
    public function listAccountLockApps(array $options = []): mixed
    {
        return $this->call('GET', '/account/lock_apps', [], [], null, [], $options);
    }

    /**
     * Creates a lock app; its secrets are never shown again. Role developer. `POST /account/lock_apps`
     *
     * @param array{name: string, type: string, is_live: bool, config: array<string, mixed>} $body `name`: Your name for it; `type`: The driver that it uses, as GET /account/drivers lists them; `is_live`: True: the provider’s live environment; false: its sandbox, where no money moves; `config`: Settings for the driver, with its secrets; the fields depend on its type
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, status: 'active'|'needs_reauth', last_synced_at: string|null, ...}, status: 'success', message: string}
     */
    public function createAccountLockApp(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/lock_apps', [], [], $body, [], $options, objects: ['config']);
    }

    /**
     * Shows a lock app without its secrets. Role viewer. `GET /account/lock_apps/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, status: 'active'|'needs_reauth', last_synced_at: string|null, ...}, status: 'success', message: string}
     */
    public function getAccountLockApp(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/lock_apps/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes a lock app; omitted fields and secrets of its configuration stay, and null removes a field. Role developer. `PATCH /account/lock_apps/{id}`
     *
     * @param int $id
     * @param array{name?: string, config?: array<string, mixed>} $body `name`: Your name for it; `config`: Settings for the driver, with its secrets; the fields depend on its type
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, status: 'active'|'needs_reauth', last_synced_at: string|null, ...}, status: 'success', message: string}
     */
    public function changeAccountLockApp(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/lock_apps/{id}', ['id' => $id], [], $body, [], $options, objects: ['config']);
    }

    /**
     * Disables a lock app: it accepts no new work and finishes what it has started. Role developer. `POST /account/lock_apps/{id}/disable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, status: 'active'|'needs_reauth', last_synced_at: string|null, ...}, status: 'success', message: string}
     */
    public function disableAccountLockApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/lock_apps/{id}/disable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Enables a lock app again. Role developer. `POST /account/lock_apps/{id}/enable`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, type: string, is_live: bool, is_active: bool, config: array<string, mixed>, secrets_set: list<string>, addresses: array<string, string>|null, warnings: list<string>|null, source_addresses: list<string>|null, created_at: string, updated_at: string, status: 'active'|'needs_reauth', last_synced_at: string|null, ...}, status: 'success', message: string}
     */
    public function enableAccountLockApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/lock_apps/{id}/enable', ['id' => $id], [], null, [], $options);
    }

    /**
     * Tests the credentials of a lock app. Role developer. `POST /account/lock_apps/{id}/test`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: AppTest, status: 'success', message: string}
     */
    public function testAccountLockApp(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/lock_apps/{id}/test', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the locks of the account, including archived ones. Role viewer. `GET /account/locks`
     *
     * @param array{page?: int, per_page?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100
     * @param CallOptions $options
     * @return array{current_page: int, data: list<array{id: int, lock_app_id: int, name: string, provider: string, provider_lock_id: string, mac: string|null, model: string|null, firmware: string|null, state: 'locked'|'unlocked'|'unknown', state_at: string|null, battery_level: int|null, online: bool|null, has_gateway: bool, capabilities: list<'lock'|'unlock'|'passcode_custom'|'passcode_random'|'status'|'events'>, timezone_offset_minutes: int, archived: bool, created_at: string, updated_at: string, last_seen_at: string|null}>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listAccountLocks(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/locks', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listAccountLocks; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int} $query `page`: Number of the page; only 1 if the list is filtered; `per_page`: Records on a page, at most 100
     * @param CallOptions $options
     * @return \Generator<int, array{id: int, lock_app_id: int, name: string, provider: string, provider_lock_id: string, mac: string|null, model: string|null, firmware: string|null, state: 'locked'|'unlocked'|'unknown', state_at: string|null, battery_level: int|null, online: bool|null, has_gateway: bool, capabilities: list<'lock'|'unlock'|'passcode_custom'|'passcode_random'|'status'|'events'>, timezone_offset_minutes: int, archived: bool, created_at: string, updated_at: string, last_seen_at: string|null}>
     */
    public function listAccountLocksEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/locks', 'top', [], $query, [], $options);
    }

    /**
     * Shows the last known state of a lock. Role viewer. `GET /account/locks/{lock}`
     *
     * @param int $lock
     * @param CallOptions $options
     * @return array{data: array{id: int, lock_app_id: int, name: string, provider: string, provider_lock_id: string, mac: string|null, model: string|null, firmware: string|null, state: 'locked'|'unlocked'|'unknown', state_at: string|null, battery_level: int|null, online: bool|null, has_gateway: bool, capabilities: list<'lock'|'unlock'|'passcode_custom'|'passcode_random'|'status'|'events'>, timezone_offset_minutes: int, archived: bool, created_at: string, updated_at: string, last_seen_at: string|null}, status: 'success', message: string}
     */
    public function getAccountLock(int $lock, array $options = []): mixed
    {
        return $this->call('GET', '/account/locks/{lock}', ['lock' => $lock], [], null, [], $options);
    }

    /**
     * Lists your attendance devices. Role viewer. `GET /account/attendance_devices`
     *
     * @param CallOptions $options
     * @return array{data: list<array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}>, status: 'success', message: string}
     */
    public function listAccountAttendanceDevices(array $options = []): mixed
    {
        return $this->call('GET', '/account/attendance_devices', [], [], null, [], $options);
    }

    /**
     * Registers a terminal; its token and the device_url that contains it are shown only here. Role developer. `POST /account/attendance_devices`
     *
     * @param array{name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model?: string, timezone?: string, comm_key?: string, allowed_ips?: list<string>, verify_map?: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url?: string, webhook_secret?: string} $body `name`: Your name for the device; `vendor`: Maker of the terminal, whose protocol it uses; `serial_number`: Serial number, as printed on the terminal; unique in your account; `model`: Its model; null if unknown; `timezone`: IANA time zone of the terminal’s clock, such as Africa/Nairobi; `comm_key`: Key that the terminal must send, as entered on it; 1 to 64 characters; `allowed_ips`: Addresses and networks it may call from, such as 203.0.114.0/24; any if empty; `verify_map`: By the terminal’s number for a verification, what it means; corrects the usual meaning; `callback_url`: Your https address that receives the scans of this device, besides your webhook endpoints; null for none; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string, device_token: string, device_url: string}, status: 'success', message: string}
     */
    public function createAccountAttendanceDevice(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/attendance_devices', [], [], $body, [], $options, objects: ['verify_map']);
    }

    /**
     * Shows an attendance device. Role viewer. `GET /account/attendance_devices/{attendance_device}`
     *
     * @param int $attendanceDevice
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function showAccountAttendanceDevice(int $attendanceDevice, array $options = []): mixed
    {
        return $this->call('GET', '/account/attendance_devices/{attendance_device}', ['attendance_device' => $attendanceDevice], [], null, [], $options);
    }

    /**
     * Changes or blocks an attendance device; null removes a setting. Role developer. `PATCH /account/attendance_devices/{attendance_device}`
     *
     * @param int $attendanceDevice
     * @param array{name?: string, status?: 'active'|'blocked', timezone?: string, comm_key?: string|null, allowed_ips?: list<string>, verify_map?: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url?: string|null, webhook_secret?: string|null, attlog_stamp?: null} $body `name`: Your name for the device; `status`: `pending`: the terminal has not called yet; `active`; `blocked`: its calls are refused; `timezone`: IANA time zone of the terminal’s clock, such as Africa/Nairobi; `comm_key`: Key that the terminal must send, as entered on it; 1 to 64 characters; `allowed_ips`: Addresses and networks it may call from, such as 203.0.114.0/24; any if empty; `verify_map`: By the terminal’s number for a verification, what it means; corrects the usual meaning; `callback_url`: Your https address that receives the scans of this device, besides your webhook endpoints; null for none; `webhook_secret`: Signs the webhooks to `callback_url`; without it, your account’s webhook secret does; `attlog_stamp`: Null requests all stored scans from the terminal again
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function changeAccountAttendanceDevice(int $attendanceDevice, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/attendance_devices/{attendance_device}', ['attendance_device' => $attendanceDevice], [], $body, [], $options, objects: ['verify_map']);
    }

    /**
     * Deletes an attendance device; its scans remain. Role developer. `DELETE /account/attendance_devices/{attendance_device}`
     *
     * @param int $attendanceDevice
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string}, status: 'success', message: string}
     */
    public function deleteAccountAttendanceDevice(int $attendanceDevice, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/attendance_devices/{attendance_device}', ['attendance_device' => $attendanceDevice], [], null, [], $options);
    }

    /**
     * Creates a new token for a device; the old one is no longer valid. Role developer. `POST /account/attendance_devices/{attendance_device}/rotate_token`
     *
     * @param int $attendanceDevice
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, vendor: 'zkteco'|'hikvision', serial_number: string, model: string|null, firmware: string|null, push_version: string|null, timezone: string, has_comm_key: bool, known_by_serial_number: bool, allowed_ips: list<string>, status: 'pending'|'active'|'blocked', last_seen_at: string|null, last_scan_at: string|null, attlog_stamp: string|null, verify_map: array<string, 'password'|'fingerprint'|'card'|'face'|'vein'|'palm'|'other'>, callback_url: string|null, rejected_scans: int, created_at: string, updated_at: string, device_token: string, device_url: string}, status: 'success', message: string}
     */
    public function rotateAccountAttendanceToken(int $attendanceDevice, array $options = []): mixed
    {
        return $this->call('POST', '/account/attendance_devices/{attendance_device}/rotate_token', ['attendance_device' => $attendanceDevice], [], null, [], $options);
    }

    /**
     * Lists the queued requests of the account, newest first, with masked results. Role viewer. `GET /account/requests`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, service?: string, status?: 'queued'|'processing'|'completed'|'failed'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `service`: Only requests of this module, such as payments; `status`: Only requests with this status
     * @param CallOptions $options
     * @return array{current_page: int, data: list<Request>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listAccountRequests(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/requests', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listAccountRequests; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, service?: string, status?: 'queued'|'processing'|'completed'|'failed'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `service`: Only requests of this module, such as payments; `status`: Only requests with this status
     * @param CallOptions $options
     * @return \Generator<int, Request>
     */
    public function listAccountRequestsEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/requests', 'top', [], $query, [], $options);
    }

    /**
     * Shows a queued request with its masked input and its timeline. Role viewer. `GET /account/requests/{request_id}`
     *
     * @param string $requestId
     * @param CallOptions $options
     * @return array{data: array{request_id: string, service: string, action: string, status: 'queued'|'processing'|'completed'|'failed', phase: 'accepted'|'sent'|'unclear'|'settled', attempts: int, app_id: int|null, transaction_id: int|null, transaction: TransactionState|null, message_id: int|null, created_at: string, updated_at: string, completed_at: string|null, result: array<string, mixed>|null, error: string|null, error_code: string|null, provider: array{name: string, code: string|null, message: string, reason?: string, request_id?: string}|null, trace_id: string, api_call_id: string|null, input: mixed, timeline: list<TimelineStep>}, status: 'success', message: string}
     */
    public function getAccountRequest(string $requestId, array $options = []): mixed
    {
        return $this->call('GET', '/account/requests/{request_id}', ['request_id' => $requestId], [], null, [], $options);
    }

    /**
     * Lists the events of the account, newest first, with masked data. Role viewer. `GET /account/events`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, event?: string, app?: int, after?: string, order?: 'newest'|'oldest'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `event`: Only events with this name, or of this group, such as payments.*; `app`: Only events of the app with this id; `after`: Id of an event: lists the events after it, oldest first. Store the last id to continue from it later; `order`: `newest` first, the default without `after`, or `oldest` first
     * @param CallOptions $options
     * @return array{current_page: int, data: list<Event>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listAccountEvents(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/events', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listAccountEvents; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, event?: string, app?: int, after?: string, order?: 'newest'|'oldest'} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `event`: Only events with this name, or of this group, such as payments.*; `app`: Only events of the app with this id; `after`: Id of an event: lists the events after it, oldest first. Store the last id to continue from it later; `order`: `newest` first, the default without `after`, or `oldest` first
     * @param CallOptions $options
     * @return \Generator<int, Event>
     */
    public function listAccountEventsEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/events', 'top', [], $query, [], $options);
    }

    /**
     * Shows an event as webhooks deliver it, with masked data. Role viewer. `GET /account/events/{event_id}`
     *
     * @param string $eventId
     * @param CallOptions $options
     * @return array{data: array{id: string, event: string, request_id: string|null, service: string, action: string, status: 'completed'|'failed', data: array<string, mixed>, transaction?: TransactionState, error: string|null, error_code?: string, timestamp: string, app_id: int|null, test?: true}, status: 'success', message: string}
     */
    public function getAccountEvent(string $eventId, array $options = []): mixed
    {
        return $this->call('GET', '/account/events/{event_id}', ['event_id' => $eventId], [], null, [], $options);
    }

    /**
     * Shows the timeline of a payment, from its request or the provider’s report to its webhooks. Role viewer. `GET /account/transactions/{id}/timeline`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{transaction_id: int, status: string, request_id: string|null, reverses: int|null, reversed_by: int|null, timeline: list<TimelineStep>}, status: 'success', message: string}
     */
    public function getAccountTransactionTimeline(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/transactions/{id}/timeline', ['id' => $id], [], null, [], $options);
    }

    /**
     * Finds payments, messages, invoices, requests, events and deliveries by a number, reference or id. Role viewer. `GET /account/search`
     *
     * @param array{q: string} $query `q`: A phone number, receipt, reference, invoice number or id, in full
     * @param CallOptions $options
     * @return array{data: list<SearchResult>, has_more: bool}
     */
    public function searchAccount(array $query, array $options = []): mixed
    {
        return $this->call('GET', '/account/search', [], $query, null, [], $options);
    }

    /**
     * Signs a member in and sets the session cookie. Open. `POST /account/login`
     *
     * @param array{email: string, password: string} $body `email`: Email address of the member; `password`: Password of the member
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}|array{challenge: string, expires_at: string}, status: 'success', message: string}
     */
    public function login(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/login', [], [], $body, [], $options);
    }

    /**
     * Sets the password of an invited member, once, and signs the member in. Open. `POST /account/invitations/accept`
     *
     * @param array{token: string, password: string} $body `token`: The token of the invitation; `password`: Password of the member
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}|array{challenge: string, expires_at: string}, status: 'success', message: string}
     */
    public function acceptInvitation(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/invitations/accept', [], [], $body, [], $options);
    }

    /**
     * Completes a sign-in with a code of the authenticator app or a recovery code. Open. `POST /account/login/second_factor`
     *
     * @param array{challenge: string, code: string} $body `challenge`: The challenge that the sign-in with your password returned; `code`: The six digits that your authenticator app shows now, or a recovery code
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}, status: 'success', message: string}
     */
    public function answerSecondFactor(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/login/second_factor', [], [], $body, [], $options);
    }

    /**
     * Shows the signed-in member, the account, the other accounts of the person, and the CSRF token. Role viewer. `GET /account/session`
     *
     * @param CallOptions $options
     * @return array{data: array{user: array{id: int, email: string, role: 'viewer'|'developer'|'owner'}, account: array{id: int, name: string, suspended_at: string|null}, accounts: list<AccountOfPerson>, csrf_token: string, must_set_up_second_factor: bool}, status: 'success', message: string}
     */
    public function getSession(array $options = []): mixed
    {
        return $this->call('GET', '/account/session', [], [], null, [], $options);
    }

    /**
     * Creates a token for the console to call the API with; it ends with the session. Role viewer. `POST /account/session/token`
     *
     * @param CallOptions $options
     * @return array{data: array{token: string, expires_at: string}, status: 'success', message: string}
     */
    public function makeSessionToken(array $options = []): mixed
    {
        return $this->call('POST', '/account/session/token', [], [], null, [], $options);
    }

    /**
     * Ends this session, or every session of the member. Role viewer. `POST /account/logout`
     *
     * @param array{everywhere?: bool} $body `everywhere`: True: ends all sessions of the person, in every account, not only this one
     * @param CallOptions $options
     * @return array{data: array<string, mixed>, status: 'success', message: string}
     */
    public function logout(array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/logout', [], [], $body, [], $options);
    }

    /**
     * Changes your password; all your other sessions end. Role viewer. `POST /account/password`
     *
     * @param array{current_password: string, password: string} $body `current_password`: Your password until now; `password`: Password of the member
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}, status: 'success', message: string}
     */
    public function changePassword(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/password', [], [], $body, [], $options);
    }

    /**
     * Continues in another of your accounts, with a new session; this one ends. Role viewer. `POST /account/session/switch`
     *
     * @param array{account_id: int} $body `account_id`: The account to continue in: one of `accounts` of the session
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}, status: 'success', message: string}
     */
    public function switchAccount(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/session/switch', [], [], $body, [], $options);
    }

    /**
     * Accepts an invitation to another account, for the address with which you are signed in. Role viewer. `POST /account/invitations/join`
     *
     * @param array{token: string} $body `token`: The token of the invitation
     * @param CallOptions $options
     * @return array{data: array{account_id: int, role: 'viewer'|'developer'|'owner'}, status: 'success', message: string}
     */
    public function joinAccount(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/invitations/join', [], [], $body, [], $options);
    }

    /**
     * Lists your own sessions, newest first; there are at most a hundred. Role viewer. `GET /account/sessions`
     *
     * @param CallOptions $options
     * @return array{data: list<Session>, status: 'success', message: string}
     */
    public function listSessions(array $options = []): mixed
    {
        return $this->call('GET', '/account/sessions', [], [], null, [], $options);
    }

    /**
     * Ends one of your own sessions. Role viewer. `DELETE /account/sessions/{session_id}`
     *
     * @param int $sessionId
     * @param CallOptions $options
     * @return array{data: array{sessions_ended: int}, status: 'success', message: string}
     */
    public function endSession(int $sessionId, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/sessions/{session_id}', ['session_id' => $sessionId], [], null, [], $options);
    }

    /**
     * Ends all your sessions except this one. Role viewer. `POST /account/sessions/end_others`
     *
     * @param CallOptions $options
     * @return array{data: array{sessions_ended: int}, status: 'success', message: string}
     */
    public function endOtherSessions(array $options = []): mixed
    {
        return $this->call('POST', '/account/sessions/end_others', [], [], null, [], $options);
    }

    /**
     * Lists the sessions of a member. Role owner. `GET /account/members/{id}/sessions`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: list<Session>, status: 'success', message: string}
     */
    public function listSessionsOfMember(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/members/{id}/sessions', ['id' => $id], [], null, [], $options);
    }

    /**
     * Ends a session of a member. Role owner. `DELETE /account/members/{id}/sessions/{session_id}`
     *
     * @param int $id
     * @param int $sessionId
     * @param CallOptions $options
     * @return array{data: array{sessions_ended: int}, status: 'success', message: string}
     */
    public function endSessionOfMember(int $id, int $sessionId, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/members/{id}/sessions/{session_id}', ['id' => $id, 'session_id' => $sessionId], [], null, [], $options);
    }

    /**
     * Shows whether you sign in with a second factor, and whether an account of yours requires it. Role viewer. `GET /account/second_factor`
     *
     * @param CallOptions $options
     * @return array{data: SecondFactor, status: 'success', message: string}
     */
    public function getSecondFactor(array $options = []): mixed
    {
        return $this->call('GET', '/account/second_factor', [], [], null, [], $options);
    }

    /**
     * Creates a key for your authenticator app; it takes effect when you confirm it with a code. Role viewer. `POST /account/second_factor`
     *
     * @param array{password?: string, code?: string} $body `password`: Required, except directly after a sign-in to an account that requires a second factor; `code`: Required while your second factor is on: of the app that this key replaces, or a recovery code
     * @param CallOptions $options
     * @return array{data: array{key: string, uri: string, expires_at: string}, status: 'success', message: string}
     */
    public function beginSecondFactor(array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/second_factor', [], [], $body, [], $options);
    }

    /**
     * Turns the second factor on, or moves it, with the first code of the app; all your other sessions end. Role viewer. `POST /account/second_factor/confirm`
     *
     * @param array{code: string} $body `code`: The six digits that your authenticator app shows now
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string, recovery_codes: list<string>}, status: 'success', message: string}
     */
    public function confirmSecondFactor(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/second_factor/confirm', [], [], $body, [], $options);
    }

    /**
     * Turns the second factor off, unless an account of yours requires it; all your other sessions end. Role viewer. `POST /account/second_factor/remove`
     *
     * @param array{password: string, code: string} $body `password`: Password of the member; `code`: The six digits that your authenticator app shows now, or a recovery code
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}, status: 'success', message: string}
     */
    public function removeSecondFactor(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/second_factor/remove', [], [], $body, [], $options);
    }

    /**
     * Replaces your recovery codes; the old ones are no longer accepted. Role viewer. `POST /account/second_factor/recovery_codes`
     *
     * @param array{password: string, code: string} $body `password`: Password of the member; `code`: The six digits that your authenticator app shows now, or a recovery code
     * @param CallOptions $options
     * @return array{data: array{recovery_codes: list<string>}, status: 'success', message: string}
     */
    public function replaceRecoveryCodes(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/second_factor/recovery_codes', [], [], $body, [], $options);
    }

    /**
     * Shows what the account requires of its members. Role viewer. `GET /account/security`
     *
     * @param CallOptions $options
     * @return array{data: AccountSecurity, status: 'success', message: string}
     */
    public function getAccountSecurity(array $options = []): mixed
    {
        return $this->call('GET', '/account/security', [], [], null, [], $options);
    }

    /**
     * Requires a second factor of every member, from their next sign-in; you must have one yourself. Role owner. `PATCH /account/security`
     *
     * @param array{requires_second_factor: bool} $body `requires_second_factor`: Whether every member needs a second factor to use the account
     * @param CallOptions $options
     * @return array{data: AccountSecurity, status: 'success', message: string}
     */
    public function changeAccountSecurity(array $body, array $options = []): mixed
    {
        return $this->call('PATCH', '/account/security', [], [], $body, [], $options);
    }

    /**
     * Lists your own passkeys, oldest first; there are at most ten. Role viewer. `GET /account/passkeys`
     *
     * @param CallOptions $options
     * @return array{data: list<Passkey>, status: 'success', message: string}
     */
    public function listPasskeys(array $options = []): mixed
    {
        return $this->call('GET', '/account/passkeys', [], [], null, [], $options);
    }

    /**
     * Adds a passkey to sign in with. Role viewer. `POST /account/passkeys`
     *
     * @param array{name: string, credential: array{id: string, type: 'public-key', response: array{clientDataJSON: string, attestationObject: string, transports?: list<string>}}} $body `name`: Your name for it; `credential`: The browser’s answer, in the JSON form of Web Authentication
     * @param CallOptions $options
     * @return array{data: Passkey, status: 'success', message: string}
     */
    public function addPasskey(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/passkeys', [], [], $body, [], $options);
    }

    /**
     * Renames one of your passkeys. Role viewer. `PATCH /account/passkeys/{passkey_id}`
     *
     * @param int $passkeyId
     * @param array{name: string} $body `name`: Your name for it
     * @param CallOptions $options
     * @return array{data: Passkey, status: 'success', message: string}
     */
    public function renamePasskey(int $passkeyId, array $body, array $options = []): mixed
    {
        return $this->call('PATCH', '/account/passkeys/{passkey_id}', ['passkey_id' => $passkeyId], [], $body, [], $options);
    }

    /**
     * Removes one of your passkeys, and ends your other sessions that it started. Role viewer. `POST /account/passkeys/{passkey_id}/remove`
     *
     * @param int $passkeyId
     * @param array{password: string} $body `password`: Password of the member
     * @param CallOptions $options
     * @return array{data: array{sessions_ended: int}, status: 'success', message: string}
     */
    public function removePasskey(int $passkeyId, array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/passkeys/{passkey_id}/remove', ['passkey_id' => $passkeyId], [], $body, [], $options);
    }

    /**
     * Creates the challenge that your new passkey signs; it is used once, within five minutes. Role viewer. `POST /account/passkeys/options`
     *
     * @param array{password: string} $body `password`: Password of the member
     * @param CallOptions $options
     * @return array{data: array{public_key: array{challenge: string, rp: array{id: string, name: string}, user: array{id: string, name: string, displayName: string}, pubKeyCredParams: list<array{type: 'public-key', alg: int}>, timeout: int, attestation: 'none', excludeCredentials: list<array{id: string, type: 'public-key', transports: list<string>}>, authenticatorSelection: array{residentKey: 'required', requireResidentKey: true, userVerification: 'required'}}}, status: 'success', message: string}
     */
    public function beginPasskey(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/passkeys/options', [], [], $body, [], $options);
    }

    /**
     * Creates the challenge that a passkey signs; it is used once, within five minutes. Open. `POST /account/login/passkey/options`
     *
     * @param CallOptions $options
     * @return array{data: array{public_key: array{challenge: string, rpId: string, timeout: int, userVerification: 'required'}}, status: 'success', message: string}
     */
    public function beginPasskeyLogin(array $options = []): mixed
    {
        return $this->call('POST', '/account/login/passkey/options', [], [], null, [], $options);
    }

    /**
     * Signs a member in with a passkey, which replaces the password and the second factor. Open. `POST /account/login/passkey`
     *
     * @param array{credential: array{id: string, type: 'public-key', response: array{clientDataJSON: string, authenticatorData: string, signature: string, userHandle?: string|null}}} $body `credential`: The browser’s answer, in the JSON form of Web Authentication
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}, status: 'success', message: string}
     */
    public function loginWithPasskey(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/login/passkey', [], [], $body, [], $options);
    }

    /**
     * Mails a link to choose a new password, if the address belongs to a member. Open. `POST /account/password_resets`
     *
     * @param array{email: string} $body `email`: Email address of the member
     * @param CallOptions $options
     * @return array{data: array{delivery: 'mail'|'owner'}, status: 'success', message: string}
     */
    public function askPasswordReset(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/password_resets', [], [], $body, [], $options);
    }

    /**
     * Chooses a new password with the token of a link, once; all sessions of the member end. Open. `POST /account/password_resets/use`
     *
     * @param array{token: string, password: string} $body `token`: The token in the link; `password`: Password of the member
     * @param CallOptions $options
     * @return array{data: array{csrf_token: string}|array{challenge: string, expires_at: string}, status: 'success', message: string}
     */
    public function usePasswordReset(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/password_resets/use', [], [], $body, [], $options);
    }

    /**
     * Creates a link with which another member chooses a new password; it is mailed, or shown once. Role owner. `POST /account/members/{id}/password_reset`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{delivery: 'mail'|'link'|'failed', link: string|null, expires_at: string}, status: 'success', message: string}
     */
    public function createPasswordReset(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/members/{id}/password_reset', ['id' => $id], [], null, [], $options);
    }

    /**
     * Creates an API token; it is shown here and never again. Role developer. `POST /account/api_tokens`
     *
     * @param array{name: string, abilities?: string, scope_group?: 'payments_full'|'sms_full'|'einv_full'|'tax_full'|'tax_read_only'|'read_only'|'send_only'|'full_access', expires_at?: string|null, allowed_addresses?: list<string>} $body `name`: Your name for it; `abilities`: Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns; `scope_group`: A group of scopes, instead of `abilities`; `expires_at`: YYYY-MM-DD, in the future; null for never; `allowed_addresses`: IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere
     * @param CallOptions $options
     * @return array{success: true, msg: string, token: string}
     */
    public function createApiToken(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/api_tokens', [], [], $body, [], $options);
    }

    /**
     * Lists the API tokens of the account, newest first. Role viewer. `GET /account/api_tokens`
     *
     * @param array{page?: int, per_page?: int, cursor?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return array{current_page: int, data: list<ApiToken>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listApiTokens(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/api_tokens', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listApiTokens; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, cursor?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `cursor`: `next_cursor` of the previous page, to continue after it
     * @param CallOptions $options
     * @return \Generator<int, ApiToken>
     */
    public function listApiTokensEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/api_tokens', 'top', [], $query, [], $options);
    }

    /**
     * Revokes an API token; it is refused from the next call on. Role developer. `POST /account/api_tokens/{id}/revoke`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{success: true, msg: string}
     */
    public function revokeApiToken(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/api_tokens/{id}/revoke', ['id' => $id], [], null, [], $options);
    }

    /**
     * Deletes an API token permanently. Role developer. `DELETE /account/api_tokens/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{success: true, msg: string}
     */
    public function deleteApiToken(int $id, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/api_tokens/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Shows an API token, never its secret part. Role viewer. `GET /account/api_tokens/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: ApiToken, status: 'success', message: string}
     */
    public function getApiToken(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/api_tokens/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes the name, abilities, expiry or allowed addresses of an API token; effective on its next call. Role developer. `PATCH /account/api_tokens/{id}`
     *
     * @param int $id
     * @param array{name?: string, abilities?: string, expires_at?: string|null, allowed_addresses?: list<string>} $body `name`: Your name for it; `abilities`: Comma-separated: *, payments:read, payments:write, payments:callback, sms:read, sms:write, sms:sync, sms:receive, einv:read, einv:write, einv:callback, tax:apps, tax:checkers, tax:payments, tax:compliance, tax:registration, tax:returns; `expires_at`: YYYY-MM-DD, in the future; null for never; `allowed_addresses`: IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere
     * @param CallOptions $options
     * @return array{data: ApiToken, status: 'success', message: string}
     */
    public function changeApiToken(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/api_tokens/{id}', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Creates a new secret for an API token, shown here and never again; the old one stays valid for the overlap. Role developer. `POST /account/api_tokens/{id}/rotate`
     *
     * @param int $id
     * @param array{overlap_hours?: int|float} $body `overlap_hours`: For how many hours the old secret stays valid
     * @param CallOptions $options
     * @return array{data: array{id: int, name: string, abilities: string, status: 'active'|'revoked'|'expired', expires_at: string|null, revoked_at: string|null, allowed_addresses: list<string>, last_used_at: string|null, created_at: string, created_by: array{member_id: int, email: string}|null, rotated_at: string|null, rotated_by: array{member_id: int, email: string}|null, previous_valid_until: string|null, token: string}, status: 'success', message: string}
     */
    public function rotateApiToken(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/api_tokens/{id}/rotate', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Ends the overlap of a rotation early: only the newest secret of the API token is valid from then on. Role developer. `POST /account/api_tokens/{id}/end_overlap`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: ApiToken, status: 'success', message: string}
     */
    public function endApiTokenOverlap(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/api_tokens/{id}/end_overlap', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the members of the account. Role viewer. `GET /account/members`
     *
     * @param CallOptions $options
     * @return array{data: list<Member>, status: 'success', message: string}
     */
    public function listMembers(array $options = []): mixed
    {
        return $this->call('GET', '/account/members', [], [], null, [], $options);
    }

    /**
     * Invites a member: the invitation is mailed to the address, or an operator passes it on. Role owner. `POST /account/members`
     *
     * @param array{email: string, role: 'viewer'|'developer'|'owner'} $body `email`: Email address of the member; `role`: What the member may do
     * @param CallOptions $options
     * @return array{data: array{id: int, email: string, role: 'viewer'|'developer'|'owner', status: 'invited'|'active'|'leaving', has_second_factor: bool, created_at: string, delivery: 'mail'|'operator'|'failed', expires_at: string|null}, status: 'success', message: string}
     */
    public function inviteMember(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/members', [], [], $body, [], $options);
    }

    /**
     * Shows a member. Role viewer. `GET /account/members/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: Member, status: 'success', message: string}
     */
    public function getMember(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/members/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes the role of a member, except that of the last owner. Role owner. `PATCH /account/members/{id}`
     *
     * @param int $id
     * @param array{role: 'viewer'|'developer'|'owner'} $body `role`: What the member may do
     * @param CallOptions $options
     * @return array{data: Member, status: 'success', message: string}
     */
    public function changeMemberRole(int $id, array $body, array $options = []): mixed
    {
        return $this->call('PATCH', '/account/members/{id}', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Removes a member, ends their sessions and revokes the API tokens whose secret they made; the last owner cannot be removed. Role owner. `DELETE /account/members/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int, tokens_revoked: int}, status: 'success', message: string}
     */
    public function removeMember(int $id, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/members/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the standing webhook endpoints. Role viewer. `GET /account/webhook_endpoints`
     *
     * @param CallOptions $options
     * @return array{data: list<WebhookEndpoint>, status: 'success', message: string}
     */
    public function listWebhookEndpoints(array $options = []): mixed
    {
        return $this->call('GET', '/account/webhook_endpoints', [], [], null, [], $options);
    }

    /**
     * Creates a standing webhook endpoint; its secret is shown here and never again. Role developer. `POST /account/webhook_endpoints`
     *
     * @param array{headers?: array<string, string>, timeout_seconds?: int, max_per_minute?: int|null, url: string, events?: list<string>, app_ids?: list<int>} $body `headers`: Your own headers for each delivery, at most 10: all of them, since they replace those that are stored; `timeout_seconds`: Seconds that the receiver has for its whole response, 1 to 10; `max_per_minute`: Deliveries that start within a minute, at equal distances; the others wait. Null for no limit; `url`: The https address; `events`: Names of the events that it receives, such as payments.*; `app_ids`: Ids of the apps that belong to it
     * @param CallOptions $options
     * @return array{data: array{id: int, url: string, events: list<string>, app_ids: list<int>, is_active: bool, disabled_reason: string|null, header_names: list<string>, timeout_seconds: int, max_per_minute: int|null, failing_since: string|null, failure_reason: string|null, previous_secret_until: string|null, created_at: string, secret: string}, status: 'success', message: string}
     */
    public function createWebhookEndpoint(array $body, array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_endpoints', [], [], $body, [], $options, objects: ['headers']);
    }

    /**
     * Shows a standing webhook endpoint, never its secret. Role viewer. `GET /account/webhook_endpoints/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: WebhookEndpoint, status: 'success', message: string}
     */
    public function getWebhookEndpoint(int $id, array $options = []): mixed
    {
        return $this->call('GET', '/account/webhook_endpoints/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Changes a standing webhook endpoint, or disables or enables it. Role developer. `PATCH /account/webhook_endpoints/{id}`
     *
     * @param int $id
     * @param array{headers?: array<string, string>, timeout_seconds?: int, max_per_minute?: int|null, url?: string, events?: list<string>, app_ids?: list<int>, is_active?: bool} $body `headers`: Your own headers for each delivery, at most 10: all of them, since they replace those that are stored; `timeout_seconds`: Seconds that the receiver has for its whole response, 1 to 10; `max_per_minute`: Deliveries that start within a minute, at equal distances; the others wait. Null for no limit; `url`: The https address; `events`: Names of the events that it receives, such as payments.*; `app_ids`: Ids of the apps that belong to it; `is_active`: False while it is disabled
     * @param CallOptions $options
     * @return array{data: WebhookEndpoint, status: 'success', message: string}
     */
    public function changeWebhookEndpoint(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('PATCH', '/account/webhook_endpoints/{id}', ['id' => $id], [], $body, [], $options, objects: ['headers']);
    }

    /**
     * Deletes a standing webhook endpoint and cancels its pending deliveries. Role developer. `DELETE /account/webhook_endpoints/{id}`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: array{id: int}, status: 'success', message: string}
     */
    public function deleteWebhookEndpoint(int $id, array $options = []): mixed
    {
        return $this->call('DELETE', '/account/webhook_endpoints/{id}', ['id' => $id], [], null, [], $options);
    }

    /**
     * Lists the events that an endpoint can receive. Role viewer. `GET /account/webhook_events`
     *
     * @param CallOptions $options
     * @return array{data: list<WebhookEvent>, status: 'success', message: string}
     */
    public function listWebhookEvents(array $options = []): mixed
    {
        return $this->call('GET', '/account/webhook_events', [], [], null, [], $options);
    }

    /**
     * Sends a test event to this endpoint only. Role developer. `POST /account/webhook_endpoints/{id}/test`
     *
     * @param int $id
     * @param array{event?: string} $body `event`: The event to send; `account.webhook_test` unless you choose another
     * @param CallOptions $options
     * @return array{data: array{event_id: string, delivery_id: string}, status: 'success', message: string}
     */
    public function testWebhookEndpoint(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_endpoints/{id}/test', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Creates a new secret for the endpoint, shown here and never again; the old one stays active for the overlap. Role developer. `POST /account/webhook_endpoints/{id}/rotate_secret`
     *
     * @param int $id
     * @param array{overlap_hours?: int|float} $body `overlap_hours`: For how many hours the previous secret signs too
     * @param CallOptions $options
     * @return array{data: array{id: int, url: string, events: list<string>, app_ids: list<int>, is_active: bool, disabled_reason: string|null, header_names: list<string>, timeout_seconds: int, max_per_minute: int|null, failing_since: string|null, failure_reason: string|null, previous_secret_until: string|null, created_at: string, secret: string}, status: 'success', message: string}
     */
    public function rotateWebhookSecret(int $id, array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_endpoints/{id}/rotate_secret', ['id' => $id], [], $body, [], $options);
    }

    /**
     * Activates the endpoint’s new secret before the overlap of its rotation ends: only it signs from then on. Role developer. `POST /account/webhook_endpoints/{id}/activate_secret`
     *
     * @param int $id
     * @param CallOptions $options
     * @return array{data: WebhookEndpoint, status: 'success', message: string}
     */
    public function activateWebhookSecret(int $id, array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_endpoints/{id}/activate_secret', ['id' => $id], [], null, [], $options);
    }

    /**
     * Shows whether the account’s default webhook secret is being rotated, never the secret. Role viewer. `GET /account/webhook_secret`
     *
     * @param CallOptions $options
     * @return array{data: WebhookSecret, status: 'success', message: string}
     */
    public function getDefaultWebhookSecret(array $options = []): mixed
    {
        return $this->call('GET', '/account/webhook_secret', [], [], null, [], $options);
    }

    /**
     * Creates a new default webhook secret for the account, shown here and never again. Role developer. `POST /account/webhook_secret/rotate`
     *
     * @param array{overlap_hours?: int|float} $body `overlap_hours`: For how many hours the previous secret signs too
     * @param CallOptions $options
     * @return array{data: array{previous_secret_until: string|null, secret: string}, status: 'success', message: string}
     */
    public function rotateDefaultWebhookSecret(array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_secret/rotate', [], [], $body, [], $options);
    }

    /**
     * Activates the account’s new default webhook secret before the overlap of its rotation ends. Role developer. `POST /account/webhook_secret/activate`
     *
     * @param CallOptions $options
     * @return array{data: WebhookSecret, status: 'success', message: string}
     */
    public function activateDefaultWebhookSecret(array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_secret/activate', [], [], null, [], $options);
    }

    /**
     * Lists webhook deliveries, newest event first. Role viewer. `GET /account/webhook_deliveries`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'pending'|'delivered'|'exhausted'|'cancelled', event?: string, endpoint?: int} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Lists only deliveries with this status; `event`: Only deliveries of this event, or of this group, such as payments.*; `endpoint`: Only deliveries to the webhook endpoint with this id
     * @param CallOptions $options
     * @return array{current_page: int, data: list<WebhookDelivery>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listWebhookDeliveries(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/webhook_deliveries', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listWebhookDeliveries; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: 'pending'|'delivered'|'exhausted'|'cancelled', event?: string, endpoint?: int} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Lists only deliveries with this status; `event`: Only deliveries of this event, or of this group, such as payments.*; `endpoint`: Only deliveries to the webhook endpoint with this id
     * @param CallOptions $options
     * @return \Generator<int, WebhookDelivery>
     */
    public function listWebhookDeliveriesEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/webhook_deliveries', 'top', [], $query, [], $options);
    }

    /**
     * Shows a delivery with all its attempts; the payload is masked. Role viewer. `GET /account/webhook_deliveries/{delivery_id}`
     *
     * @param string $deliveryId
     * @param CallOptions $options
     * @return array{data: array{id: string, event_id: string, event: string, endpoint_id: int|null, status: 'pending'|'delivered'|'exhausted'|'cancelled', attempt_count: int, last_attempt: DeliveryAttempt|null, next_attempt_at: string|null, attempts: list<DeliveryAttempt>, headers: array<string, string>, payload: mixed}, status: 'success', message: string}
     */
    public function getWebhookDelivery(string $deliveryId, array $options = []): mixed
    {
        return $this->call('GET', '/account/webhook_deliveries/{delivery_id}', ['delivery_id' => $deliveryId], [], null, [], $options);
    }

    /**
     * Sends an ended delivery again: the same bytes, with a new schedule of attempts. Role developer. `POST /account/webhook_deliveries/{delivery_id}/resend`
     *
     * @param string $deliveryId
     * @param CallOptions $options
     * @return array{data: WebhookDelivery, status: 'success', message: string}
     */
    public function resendWebhookDelivery(string $deliveryId, array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_deliveries/{delivery_id}/resend', ['delivery_id' => $deliveryId], [], null, [], $options);
    }

    /**
     * Sends all ended deliveries that match the filters again; with dry_run it only counts them. Role developer. `POST /account/webhook_deliveries/resend`
     *
     * @param array{status?: 'exhausted'|'cancelled'|'delivered', event?: string, endpoint?: int, from?: string, to?: string, dry_run?: bool} $body `status`: Sends only deliveries with this status again; `event`: Only deliveries of this event, or of this group, such as payments.*; `endpoint`: Only deliveries to the webhook endpoint with this id; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `dry_run`: True: only counts the deliveries, sends nothing
     * @param CallOptions $options
     * @return array{data: array{count: int|null, is_complete: bool|null, dry_run: bool}, status: 'success', message: string}
     */
    public function resendWebhookDeliveries(array $body = [], array $options = []): mixed
    {
        return $this->call('POST', '/account/webhook_deliveries/resend', [], [], $body, [], $options);
    }

    /**
     * Lists who changed what, and failed sign-ins, newest first. Role owner. `GET /account/audit`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, actor?: 'member'|'token'|'operator'|'unknown', action?: string, member?: int} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `actor`: Lists only changes by a member, a token, an operator, or somebody unknown; `action`: Lists only entries with this action; `member`: Lists only changes by the member with this id
     * @param CallOptions $options
     * @return array{current_page: int, data: list<AuditEntry>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listAudit(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/audit', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listAudit; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, actor?: 'member'|'token'|'operator'|'unknown', action?: string, member?: int} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `actor`: Lists only changes by a member, a token, an operator, or somebody unknown; `action`: Lists only entries with this action; `member`: Lists only changes by the member with this id
     * @param CallOptions $options
     * @return \Generator<int, AuditEntry>
     */
    public function listAuditEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/audit', 'top', [], $query, [], $options);
    }

    /**
     * Lists the API calls of the last 7 days that failed or made a change, newest first. Role viewer. `GET /account/api_log`
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: '2xx'|'4xx'|'5xx'|'failed', method?: 'GET'|'POST'|'PUT'|'PATCH'|'DELETE', token?: int, path?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only calls with this class of status; `failed` is 4xx and 5xx; `method`: Only calls with this method; `token`: Only calls of the token with this id; `path`: Only calls whose path starts with this text
     * @param CallOptions $options
     * @return array{current_page: int, data: list<ApiCall>, per_page: int, total: int|null, last_page: int|null, next_cursor?: string|null}
     */
    public function listApiCalls(array $query = [], array $options = []): mixed
    {
        return $this->call('GET', '/account/api_log', [], $query, null, [], $options);
    }

    /**
     * Every item of every page of listApiCalls; the loop fetches pages as it needs them.
     *
     * @param array{page?: int, per_page?: int, from?: string, to?: string, cursor?: string, status?: '2xx'|'4xx'|'5xx'|'failed', method?: 'GET'|'POST'|'PUT'|'PATCH'|'DELETE', token?: int, path?: string} $query `page`: Always 1: this list has no page numbers, use `cursor`; `per_page`: Records on a page, at most 100; `from`: Only records from this ISO 8601 date or time on; UTC without an offset; `to`: Only records up to this ISO 8601 date (the whole day, UTC) or time; `cursor`: `next_cursor` of the previous page, to continue after it; `status`: Only calls with this class of status; `failed` is 4xx and 5xx; `method`: Only calls with this method; `token`: Only calls of the token with this id; `path`: Only calls whose path starts with this text
     * @param CallOptions $options
     * @return \Generator<int, ApiCall>
     */
    public function listApiCallsEach(array $query = [], array $options = []): \Generator
    {
        return $this->each('/account/api_log', 'top', [], $query, [], $options);
    }

    /**
     * Shows an API call with its masked request and reply. Role viewer. `GET /account/api_log/{call_id}`
     *
     * @param int $callId
     * @param CallOptions $options
     * @return array{data: ApiCallDetails, status: 'success', message: string}
     */
    public function getApiCall(int $callId, array $options = []): mixed
    {
        return $this->call('GET', '/account/api_log/{call_id}', ['call_id' => $callId], [], null, [], $options);
    }

    /**
     * Describes every type of app of every kind: its title and the JSON schema of its configuration, with secrets marked. Role viewer. `GET /account/drivers`
     *
     * @param CallOptions $options
     * @return array{data: array<string, array{types: list<array{type: string, title: string, provider: string, actions: list<string>, is_testable: bool, config: array<string, mixed>, secret_fields: list<string>, setup: array{portal?: array{name: string, url: string}, steps: list<string>, register?: string}|null}>, settings: array<string, mixed>, can_be_tested: bool}>, status: 'success', message: string}
     */
    public function listDrivers(array $options = []): mixed
    {
        return $this->call('GET', '/account/drivers', [], [], null, [], $options);
    }

    /**
     * Shows the limits of the account and how much of them is used. Role viewer. `GET /account/usage`
     *
     * @param CallOptions $options
     * @return array{data: Usage, status: 'success', message: string}
     */
    public function getUsage(array $options = []): mixed
    {
        return $this->call('GET', '/account/usage', [], [], null, [], $options);
    }

    /**
     * Lists the apps whose provider refused their credentials at the last sign-in. Role viewer. `GET /account/refused_apps`
     *
     * @param CallOptions $options
     * @return array{data: list<RefusedApp>, status: 'success', message: string}
     */
    public function listRefusedApps(array $options = []): mixed
    {
        return $this->call('GET', '/account/refused_apps', [], [], null, [], $options);
    }
}

<?php

declare(strict_types=1);

namespace App\Payments;

use App\Models\Order;
use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\Gateway;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\Config;
use Illuminate\Support\Facades\Log;

/** The payment of an order: started once, settled by a webhook, and looked up when no webhook came. */
final class OrderPayments
{
    /** Between the shop and the gateway, at most. */
    private const CLOCK_DIFFERENCE_MINUTES = 5;

    public function __construct(private readonly Gateway $gateway)
    {
        $needed = [
            'GATEWAY_TOKEN' => Config::get('gateway.token'),
            'GATEWAY_PAYMENT_APP' => Config::get('shop.payment_app'),
            'GATEWAY_WEBHOOK_SECRET' => Config::get('gateway.webhook_secrets'),
        ];
        $missing = array_keys(array_filter($needed, fn (mixed $value): bool => empty($value)));
        if ($missing !== []) {
            throw new \LogicException('Set ' . implode(', ', $missing) . ' in .env');
        }
    }

    /** Can be called again for the same order: with the same idempotency key, the customer is prompted once. */
    public function start(Order $order): void
    {
        // The gateway knows a key for 30 days; a checkout can be sent again later.
        if ($order->request_id !== null || $order->status !== 'pending') {
            return;
        }
        try {
            $accepted = $this->gateway->requestPayment(Config::get('shop.payment_app'), [
                'phone_number' => $order->phone_number,
                'amount' => $order->amount,
                'reference' => $order->id,
                'callback_url' => Config::get('shop.webhook_url'),
                'webhook_secret' => Config::get('gateway.webhook_secrets')[0],
            ], idempotencyKey: "order-{$order->id}");
            $order->update(['request_id' => $accepted['request_id']]);
        } catch (GatewayApiError $error) {
            // The only value that is the customer's.
            $wrong = $error->body['errors']['phone_number'][0] ?? null;
            if ($wrong !== null) {
                $order->markFailed($wrong);
                return;
            }
            // It may have been accepted, or can be once the shop's settings are right: reconcile() repeats the call.
            Log::error("Order {$order->id}: {$error->getMessage()}");
        }
    }

    /**
     * Handles a verified webhook. Webhooks can arrive twice and in any order: each one is safe to handle again.
     *
     * @param array<string, mixed> $webhook
     */
    public function handleWebhook(array $webhook): void
    {
        // Sent from the console: it reports nothing that happened.
        if ($webhook['test'] ?? false) {
            return;
        }
        if (str_starts_with($webhook['event'], 'payments.transaction.')) {
            $this->settle($webhook['data']);
        }
        // The provider refused the prompt, and no event of the transaction follows.
        if ($webhook['event'] === 'payments.request_payment' && $webhook['status'] === 'failed' && isset($webhook['transaction'])) {
            $this->settle($this->fetchTransaction($webhook['transaction']['id']));
        }
    }

    /** Asks the gateway about an order that is still pending, in case a webhook was lost. */
    public function reconcile(Order $order): void
    {
        if ($order->request_id === null) {
            if ($order->created_at->gt(Carbon::now()->subSeconds(Config::get('shop.too_late_seconds')))) {
                $this->start($order);
            } else {
                $this->close($order);
            }
            return;
        }
        $request = $this->gateway->getRequest($order->request_id);
        if (isset($request['transaction'])) {
            $this->settle($this->fetchTransaction($request['transaction']['id']));
        } elseif ($request['status'] === 'failed') {
            $order->markFailed($request['error'] ?? 'The payment failed');
        }
    }

    /** Nobody knows whether the payment was started. If it was, the gateway has a transaction with the number of the order. */
    private function close(Order $order): void
    {
        $query = ['from' => $order->created_at->copy()->subMinutes(self::CLOCK_DIFFERENCE_MINUTES)->toIso8601String(), 'per_page' => 100];
        foreach ($this->gateway->queryTransactionsEach(Config::get('shop.payment_app'), $query) as $transaction) {
            if ($transaction['reference'] === $order->id) {
                $this->settle($transaction);
                return;
            }
        }
        // The last call may have been accepted a moment ago.
        if ($order->created_at->lt(Carbon::now()->subSeconds(2 * Config::get('shop.too_late_seconds')))) {
            $order->markFailed('The payment could not be started');
        }
    }

    /** A failed payment can be confirmed late, or a paid one reversed, and that webhook be lost. */
    public function reviewLastDay(): void
    {
        $query = ['from' => Carbon::now()->subHours(25)->toIso8601String(), 'per_page' => 100];
        foreach ($this->gateway->queryTransactionsEach(Config::get('shop.payment_app'), $query) as $transaction) {
            $this->settle($transaction);
        }
    }

    /** @return array<string, mixed> */
    private function fetchTransaction(int $id): array
    {
        return $this->gateway->getTransaction(Config::get('shop.payment_app'), $id)['data'];
    }

    /** @param array<string, mixed> $transaction */
    private function settle(array $transaction): void
    {
        ['status' => $status, 'amount' => $amount, 'currency' => $currency] = $transaction;
        $order = Order::query()->find($transaction['reference']);
        // Money that the shop sent, such as a refund, can have the same reference.
        if ($order === null || $transaction['transaction_type'] !== 'PAYMENT_IN') {
            return;
        }
        if ($status === 'STATUS_PENDING') {
            return;
        }
        if ($status === 'STATUS_UNKNOWN') {
            $order->markUnclear('It is not known yet whether you paid. The shop will find out');
        } elseif ($status === 'STATUS_REVERSED') {
            if ($order->markReversed('The payment was reversed')) {
                Log::info("Order {$order->id} is reversed");
            }
        } elseif ($status !== 'STATUS_COMPLETED') {
            $order->markFailed($transaction['result_desc'] ?? 'The payment failed');
        } elseif ($currency !== 'KES' || (float) $amount < $order->amount) {
            Log::error("Order {$order->id}: received {$currency} {$amount} instead of KES {$order->amount}");
        } elseif ($order->markPaid($transaction['transaction_id'])) {
            // Reached once for each order, and never if the shop is killed right before: send the goods here only if you
            // also look for paid orders whose goods were not sent.
            Log::info("Order {$order->id} is paid: {$transaction['transaction_id']}");
        }
    }
}

<?php

/** A shop pays, waits, lists and meets errors with the PHP package. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\RetryRules;

[$baseUrl, $token, $app] = [(string) getenv('BASE_URL'), (string) getenv('TOKEN'), (int) getenv('PAYMENT_APP')];
$gateway = newGateway($baseUrl, $token);
$order = fn (string $reference, int $amount = 150): array => [
    'phone_number' => '0700000101',
    'amount' => $amount,
    'reference' => $reference,
];
$kindOf = function (Closure $call): ?array {
    try {
        $call();
    } catch (GatewayApiError $error) {
        return [(new ReflectionClass($error))->getShortName(), $error->status, $error->errorCode()];
    }
    return null;
};

$accepted = $gateway->requestPayment($app, $order('PHP-1'), options: ['headers' => ['X-Fail' => '429-drop']]);
$request = $gateway->waitFor($accepted['request_id']);
$paid = $gateway->waitForPayment($accepted['request_id']);
$waited = $gateway->requestPayment($app, $order('PHP-2'), wait: 20);
$first = $gateway->requestPayment($app, $order('PHP-3'), idempotencyKey: 'php-3');
$gateway->waitForPayment($first['request_id']);
$refused = ['headers' => ['X-Fail' => '429-429-429'], 'retries' => 2];
$closed = newGateway('http://127.0.0.1:1', $token, new RetryRules(1, 0.01));

echo json_encode([
    'request' => $request['status'],
    'transaction' => $paid['transaction']['status'],
    'waited' => $waited['data']['ResponseCode'],
    'listed' => array_column(iterator_to_array($gateway->queryTransactionsEach($app, ['per_page' => 2]), false), 'reference'),
    'by_cursor' => array_column(iterator_to_array($gateway->listRequestsEach(['per_page' => 2]), false), 'action'),
    'errors' => [
        'token' => $kindOf(fn () => newGateway($baseUrl, '1|wrong')->listPaymentApps()),
        'amount' => $kindOf(fn () => $gateway->requestPayment($app, $order('PHP-4', 0))),
        'key' => $kindOf(fn () => $gateway->requestPayment($app, $order('PHP-5'), idempotencyKey: 'php-3')),
        'rate' => $kindOf(fn () => $gateway->requestPayment($app, $order('PHP-6'), options: $refused)),
        'connection' => $kindOf(fn () => $closed->listPaymentApps()),
    ],
]);

<?php

/**
 * How often the gateway gets a call that changes something and that it answers by ending a connection which the HTTP client
 * used before, and what the caller gets.
 */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Gateway;
use EastAfricaGateway\RetryRules;
use GuzzleHttp\Psr7\HttpFactory;

$factory = new HttpFactory();
$gateway = new Gateway(
    (string) getenv('BASE_URL'),
    '1|a-token',
    retry: new RetryRules(0),
    httpClient: new GuzzleHttp\Client(['proxy' => '', 'headers' => ['X-Shop' => 'tea'], 'curl' => [CURLOPT_COOKIE => 'shop=1']]),
    requestFactory: $factory,
    streamFactory: $factory,
);
$outcomes = [];
foreach (['createSmsGroup' => [['name' => 'VIP']], 'deleteSmsGroup' => [7]] as $name => $given) {
    $gateway->listPaymentApps();
    try {
        $gateway->$name(...$given);
        $outcomes[] = null;
    } catch (Throwable $error) {
        $outcomes[] = (new ReflectionClass($error))->getShortName();
    }
}
echo json_encode($outcomes);

<?php

/** The headers of each attempt when the caller passes its own. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Gateway;
use EastAfricaGateway\RetryRules;
use GuzzleHttp\Promise\Create;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Response;
use Psr\Http\Message\RequestInterface;

$attempts = [];
// Fails each first attempt.
$respond = function (RequestInterface $request) use (&$attempts) {
    $attempts[] = [$request->getHeaderLine('idempotency-key'), $request->getHeaderLine('accept')];
    $isFirst = count($attempts) % 2 === 1;
    return Create::promiseFor($isFirst ? new Response(503) : new Response(202, ['Content-Type' => 'application/json'], '{}'));
};
$factory = new HttpFactory();
$passed = ['Idempotency-Key' => 'order-14', 'ACCEPT' => 'text/html'];
foreach ([[$passed, []], [[], $passed]] as [$ofCall, $ofGateway]) {
    $gateway = new Gateway(
        'https://gateway.example.test',
        headers: $ofGateway,
        retry: new RetryRules(1, 0.01),
        httpClient: new GuzzleHttp\Client(['handler' => $respond]),
        requestFactory: $factory,
        streamFactory: $factory,
    );
    $order = ['phone_number' => '0700000101', 'amount' => 150, 'reference' => 'INV-14'];
    $gateway->requestPayment(1, $order, options: ['headers' => $ofCall]);
}
echo json_encode($attempts);

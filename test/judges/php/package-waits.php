<?php

/**
 * What the PHP package finds when it waits for a payment whose request failed without an outcome, and the pauses before a
 * call is repeated.
 */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\Errors\RequestFailed;
use EastAfricaGateway\Errors\ServerError;
use EastAfricaGateway\Errors\WaitTimeout;
use EastAfricaGateway\Gateway;
use EastAfricaGateway\RetryRules;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\Promise\Create;
use GuzzleHttp\Promise\PromiseInterface;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Request;
use GuzzleHttp\Psr7\Response;

$factory = new HttpFactory();
$found = [];
foreach (['STATUS_COMPLETED', 'STATUS_REVERSED', 'STATUS_UNKNOWN', 'STATUS_FAILED'] as $status) {
    $request = ['request_id' => 'r', 'status' => 'failed', 'transaction' => ['status' => $status], 'error' => 'No outcome'];
    $response = new Response(200, ['Content-Type' => 'application/json'], json_encode($request));
    $gateway = new Gateway(
        'https://gateway.example.test',
        httpClient: new GuzzleHttp\Client(['handler' => new MockHandler([$response])]),
        requestFactory: $factory,
        streamFactory: $factory,
    );
    try {
        $found[] = $gateway->waitForPayment('r')['transaction']['status'];
    } catch (RequestFailed $error) {
        $found[] = $error->getMessage();
    }
}
$pauses = [];
foreach (json_decode((string) getenv('RETRY_AFTER'), true) as $retryAfter) {
    $waited = 0.0;
    $responses = array_fill(0, 2, new Response(503, ['Retry-After' => $retryAfter]));
    $gateway = new Gateway(
        'https://gateway.example.test',
        retry: new RetryRules(1, 0.0),
        httpClient: new GuzzleHttp\Client(['handler' => new MockHandler($responses)]),
        requestFactory: $factory,
        streamFactory: $factory,
        sleep: function (float $seconds) use (&$waited): void {
            $waited += $seconds;
        },
    );
    try {
        $gateway->listPaymentApps();
    } catch (ServerError) {
        $pauses[] = $waited;
    }
}
/** The outcome of a wait whose polls find these in turn, the seconds that it paused, and how often it polled. */
function outage(array $finds, float $timeout = 60.0): array
{
    $paused = 0.0;
    $mock = new MockHandler($finds);
    $factory = new HttpFactory();
    $gateway = new Gateway(
        'https://gateway.example.test',
        httpClient: new GuzzleHttp\Client(['handler' => $mock]),
        requestFactory: $factory,
        streamFactory: $factory,
        sleep: function (float $seconds) use (&$paused): void {
            $paused += $seconds;
        },
    );
    try {
        $outcome = $gateway->waitFor('r', $timeout)['status'];
    } catch (GatewayApiError $error) {
        $outcome = (new ReflectionClass($error))->getShortName();
    }
    return [$outcome, (int) round($paused), count($finds) - count($mock)];
}
$lost = new ConnectException('Connection refused', new Request('GET', '/'));
$is = fn (string $status): Response => new Response(200, ['Content-Type' => 'application/json'], json_encode(['request_id' => 'r', 'status' => $status]));
[$afterOutage] = outage([...array_merge(...array_fill(0, 3, [$lost, new Response(503), new Response(429), new Response(502)])), $is('completed')]);
[$duringOutage, $secondsOfOutage] = outage([$is('processing'), ...array_fill(0, 99, $lost)], 20.0);
[, $requested] = outage([new Response(429, ['Retry-After' => '7']), $is('completed')]);
[$refused, , $polls] = outage([new Response(401), $is('completed')]);
$outages = [$afterOutage, $duringOutage, $secondsOfOutage, $requested, $refused, $polls];

$pending = new Response(200, ['Content-Type' => 'application/json'], '{"request_id":"r","status":"processing"}');
$looks = 0;
$slow = function () use (&$looks, $pending): PromiseInterface {
    $looks += 1;
    usleep(30_000);
    return Create::promiseFor($pending);
};
$gateway = new Gateway(
    'https://gateway.example.test',
    httpClient: new GuzzleHttp\Client(['handler' => $slow]),
    requestFactory: $factory,
    streamFactory: $factory,
    sleep: fn () => null,
);
try {
    $gateway->waitFor('r', 0.1, 0.001);
} catch (WaitTimeout) {
    $isInTime = $looks <= 5;
}
echo json_encode(['is_in_time' => $isInTime, 'outages' => $outages, 'found' => $found, 'pauses' => $pauses]);

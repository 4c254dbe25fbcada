<?php

/** What the PHP package finds when it waits for a payment whose request failed without an outcome. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\RequestFailed;
use EastAfricaGateway\Gateway;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\Psr7\HttpFactory;
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
echo json_encode($found);

<?php

/** The class of the error that the PHP package throws for each reply to a call, and its code. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\Gateway;
use EastAfricaGateway\RetryRules;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Request;
use GuzzleHttp\Psr7\Response;

$factory = new HttpFactory();
$outcomes = [];
$lost = new ConnectException((string) getenv('LOST'), new Request('GET', '/'));
foreach ([...json_decode((string) getenv('CASES'), true), ['call' => 'read']] as $case) {
    $headers = array_filter(['Content-Type' => $case['type'] ?? '', 'Location' => $case['location'] ?? '']);
    $found = isset($case['status']) ? new Response($case['status'], $headers, $case['text']) : $lost;
    $gateway = new Gateway(
        'https://gateway.example.test',
        retry: new RetryRules(0),
        httpClient: new GuzzleHttp\Client(['handler' => new MockHandler([$found])]),
        requestFactory: $factory,
        streamFactory: $factory,
    );
    try {
        match ($case['call']) {
            'queued' => $gateway->requestPayment(3, ['phone_number' => '0700000101', 'amount' => 150, 'reference' => 'INV-14']),
            'read' => $gateway->listPaymentApps(),
            'change' => $gateway->cancelRequest('1f0a'),
        };
        $outcomes[] = null;
    } catch (GatewayApiError $error) {
        $outcomes[] = [(new ReflectionClass($error))->getShortName(), $error->errorCode(), $error->getMessage()];
    }
}
echo json_encode($outcomes);

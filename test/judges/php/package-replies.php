<?php

/** The class of the error that the PHP package throws for each reply to a call, and its code. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\Gateway;
use EastAfricaGateway\RetryRules;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Response;

$factory = new HttpFactory();
$outcomes = [];
foreach (json_decode((string) getenv('CASES'), true) as $case) {
    $headers = $case['type'] === '' ? [] : ['Content-Type' => $case['type']];
    $gateway = new Gateway(
        'https://gateway.example.test',
        retry: new RetryRules(0),
        httpClient: new GuzzleHttp\Client(['handler' => new MockHandler([new Response($case['status'], $headers, $case['text'])])]),
        requestFactory: $factory,
        streamFactory: $factory,
    );
    try {
        match ($case['call']) {
            'queued' => $gateway->requestPayment(1, ['phone_number' => '0700000101', 'amount' => 150, 'reference' => 'INV-14']),
            'read' => $gateway->listPaymentApps(),
            'change' => $gateway->cancelRequest('1f0a'),
        };
        $outcomes[] = null;
    } catch (GatewayApiError $error) {
        $isOfStatus = str_starts_with($error->getMessage(), 'The gateway returned');
        $outcomes[] = [(new ReflectionClass($error))->getShortName(), $error->errorCode(), $isOfStatus];
    }
}
echo json_encode($outcomes);

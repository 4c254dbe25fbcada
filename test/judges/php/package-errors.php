<?php

/** The class of the error that the PHP package throws for each response. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\Gateway;
use EastAfricaGateway\RetryRules;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Response;

$factory = new HttpFactory();
$names = [];
foreach (json_decode((string) getenv('CASES'), true) as $case) {
    $response = new Response($case['status'], ['Content-Type' => 'application/json'], json_encode($case['body']));
    $gateway = new Gateway(
        'https://gateway.example.test',
        'a-token',
        retry: new RetryRules(0),
        httpClient: new GuzzleHttp\Client(['handler' => new MockHandler([$response])]),
        requestFactory: $factory,
        streamFactory: $factory,
    );
    try {
        $gateway->listPaymentApps();
        $names[] = null;
    } catch (GatewayApiError $error) {
        $names[] = (new ReflectionClass($error))->getShortName();
    }
}
echo json_encode($names);

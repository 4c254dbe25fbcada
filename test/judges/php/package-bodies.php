<?php

/** The bodies that the PHP package sends: for each call a name, its arguments, and a body. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Gateway;
use GuzzleHttp\Promise\Create;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Response;
use Psr\Http\Message\RequestInterface;

$bodies = [];
$respond = function (RequestInterface $request) use (&$bodies) {
    $bodies[] = (string) $request->getBody();
    return Create::promiseFor(new Response(200, ['Content-Type' => 'application/json'], '{}'));
};
$factory = new HttpFactory();
$gateway = new Gateway(
    'https://gateway.example.test',
    httpClient: new GuzzleHttp\Client(['handler' => $respond]),
    requestFactory: $factory,
    streamFactory: $factory,
);
foreach (json_decode((string) getenv('CASES'), true) as ['name' => $name, 'body' => $body]) {
    $given = [];
    foreach ((new ReflectionMethod($gateway, $name))->getParameters() as $parameter) {
        if ($parameter->getName() === 'body') {
            $given['body'] = $body;
        } elseif (!$parameter->isOptional()) {
            $given[$parameter->getName()] = (string) $parameter->getType() === 'int' ? 1 : 'x';
        }
    }
    $gateway->{$name}(...$given);
}
echo json_encode($bodies);

<?php

/** Which direct call arrives where Guzzle has no curl; its stream handler refuses options for it from Guzzle 8 on. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Gateway;
use GuzzleHttp\Exception\InvalidArgumentException;
use GuzzleHttp\Promise\Create;
use GuzzleHttp\Promise\PromiseInterface;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Response;
use Psr\Http\Message\RequestInterface;

$arrived = [];
$stream = function (RequestInterface $request, array $options) use (&$arrived): PromiseInterface {
    if (isset($options['curl'])) {
        throw new InvalidArgumentException('Passing the "curl" request option to the stream handler is not supported');
    }
    $arrived[] = "{$request->getMethod()} {$request->getUri()->getPath()}";
    return Create::promiseFor(new Response(200, ['Content-Type' => 'application/json'], '{"data":{}}'));
};
$factory = new HttpFactory();
$gateway = new Gateway(
    'https://gateway.example.test',
    httpClient: new GuzzleHttp\Client(['handler' => $stream]),
    requestFactory: $factory,
    streamFactory: $factory,
);
$gateway->createSmsGroup(['name' => 'Shop']);
echo json_encode($arrived);

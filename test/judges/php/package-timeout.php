<?php

/** The seconds after which the HTTP client that the PHP package finds by itself gives up; discovery is stood in for. */

declare(strict_types=1);

namespace Http\Discovery {
    final class Psr18ClientDiscovery
    {
        public static function find(): \Psr\Http\Client\ClientInterface
        {
            return new \GuzzleHttp\Client();
        }
    }
}

namespace {
    require __DIR__ . '/autoload.php';

    $factory = new GuzzleHttp\Psr7\HttpFactory();
    $given = new GuzzleHttp\Client(['timeout' => 7]);
    $seconds = [];
    foreach ([null, $given] as $client) {
        $gateway = new EastAfricaGateway\Gateway(
            'https://gateway.example.test',
            httpClient: $client,
            requestFactory: $factory,
            streamFactory: $factory,
        );
        $used = (new ReflectionProperty(EastAfricaGateway\Calls::class, 'httpClient'))->getValue($gateway);
        $seconds[] = $used->getConfig('timeout');
    }
    echo json_encode($seconds);
}

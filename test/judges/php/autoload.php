<?php

/** Loads the installed package as Composer does, and a PSR-18 client and its interfaces from Debian's packages. */

declare(strict_types=1);

require '/usr/share/php/GuzzleHttp/autoload.php';
require getenv('CUSTOMER') . '/vendor/autoload.php';

function newGateway(
    string $baseUrl,
    string $token,
    EastAfricaGateway\RetryRules $retry = new EastAfricaGateway\RetryRules(firstWait: 0.01),
): EastAfricaGateway\Gateway {
    $factory = new GuzzleHttp\Psr7\HttpFactory();
    return new EastAfricaGateway\Gateway(
        $baseUrl,
        $token,
        retry: $retry,
        httpClient: new GuzzleHttp\Client(['timeout' => 35, 'proxy' => '']),
        requestFactory: $factory,
        streamFactory: $factory,
    );
}

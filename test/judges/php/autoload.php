<?php

/**
 * Loads the package that Composer installed for the customer, or without a customer its source; and a PSR-18 client and its
 * interfaces from Debian's packages.
 */

declare(strict_types=1);

require '/usr/share/php/GuzzleHttp/autoload.php';
if (getenv('CUSTOMER') !== false) {
    require getenv('CUSTOMER') . '/vendor/autoload.php';
} else {
    spl_autoload_register(function (string $class): void {
        $prefix = 'EastAfricaGateway\\';
        if (str_starts_with($class, $prefix)) {
            require getenv('PACKAGE') . '/src/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        }
    });
}

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

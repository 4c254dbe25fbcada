<?php

/** Stands in for Composer's vendor/autoload.php: our package, and Guzzle of Debian where discovery would find it. */

declare(strict_types=1);

namespace Http\Discovery {
    final class Psr18ClientDiscovery
    {
        public static function find(): \GuzzleHttp\Client
        {
            return new \GuzzleHttp\Client(['timeout' => 35, 'proxy' => '']);
        }
    }

    final class Psr17FactoryDiscovery
    {
        public static function findRequestFactory(): \GuzzleHttp\Psr7\HttpFactory
        {
            return new \GuzzleHttp\Psr7\HttpFactory();
        }

        public static function findStreamFactory(): \GuzzleHttp\Psr7\HttpFactory
        {
            return new \GuzzleHttp\Psr7\HttpFactory();
        }
    }
}

namespace {
    require getenv('PACKAGE') . '/../../../test/judges/php/autoload.php';
}

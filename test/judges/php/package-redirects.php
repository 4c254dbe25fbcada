<?php

/**
 * What the PHP package makes of a redirect with Guzzle and with the clients of Symfony, which follow one unless they are told
 * not to: the class of the error and the status. Without Symfony's package, its two forms are stood in for.
 */

declare(strict_types=1);

namespace Symfony\Component\HttpClient {
    require __DIR__ . '/autoload.php';

    use GuzzleHttp\Client;
    use Psr\Http\Client\ClientInterface;
    use Psr\Http\Message\RequestInterface;
    use Psr\Http\Message\ResponseInterface;

    if (getenv('SYMFONY') !== false) {
        require getenv('SYMFONY');
    } else {
        trait FollowsRedirects
        {
            /** @var array<string, mixed> */
            private array $options = [];

            public function withOptions(array $options): static
            {
                $clone = clone $this;
                $clone->options = $options + $this->options;
                return $clone;
            }

            public function sendRequest(RequestInterface $request): ResponseInterface
            {
                $follows = ($this->options['max_redirects'] ?? 20) > 0;
                $options = ['allow_redirects' => $follows ? ['strict' => true] : false, 'http_errors' => false, 'proxy' => ''];
                return (new Client())->send($request, $options);
            }
        }

        /** Since version 6.2. */
        final class HttplugClient implements ClientInterface
        {
            use FollowsRedirects;
        }

        final class Inner
        {
            use FollowsRedirects;
        }

        /** Before version 6.2. */
        final class Psr18Client implements ClientInterface
        {
            private $client;

            public function __construct()
            {
                $this->client = new Inner();
            }

            public function sendRequest(RequestInterface $request): ResponseInterface
            {
                return $this->client->sendRequest($request);
            }
        }
    }
}

namespace {
    use EastAfricaGateway\Errors\GatewayApiError;
    use EastAfricaGateway\Gateway;
    use GuzzleHttp\Psr7\HttpFactory;
    use Symfony\Component\HttpClient\HttplugClient;
    use Symfony\Component\HttpClient\Psr18Client;

    $factory = new HttpFactory();
    $clients = ['Guzzle' => new GuzzleHttp\Client(['proxy' => ''])];
    if (getenv('SYMFONY') !== false) {
        // The one for HTTPlug needs a package that Debian does not have.
        $clients['Symfony'] = new Psr18Client(null, $factory, $factory);
    } else {
        $clients['Symfony before 6.2'] = new Psr18Client();
        $clients['Symfony'] = new HttplugClient();
    }
    $outcomes = [];
    foreach ($clients as $name => $client) {
        $gateway = new Gateway(
            (string) getenv('BASE_URL'),
            '1|a-token',
            httpClient: $client,
            requestFactory: $factory,
            streamFactory: $factory,
        );
        try {
            $gateway->requestPayment(1, ['phone_number' => '0700000101', 'amount' => 150, 'reference' => 'INV-14']);
            $outcomes[$name] = null;
        } catch (GatewayApiError $error) {
            $outcomes[$name] = [(new ReflectionClass($error))->getShortName(), $error->status];
        }
    }
    echo json_encode($outcomes);
}

<?php

declare(strict_types=1);

namespace EastAfricaGateway;

use EastAfricaGateway\Errors\ConnectionError;
use EastAfricaGateway\Errors\GatewayApiError;
use Http\Discovery\Psr17FactoryDiscovery;
use Http\Discovery\Psr18ClientDiscovery;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Makes one call: address, headers, attempts, reply, pages. The generated methods use it.
 *
 * @phpstan-type CallOptions array{headers?: array<string, string>, retries?: int}
 */
abstract class Calls
{
    /** Seconds. */
    private const TIMEOUT = 35;

    private readonly ClientInterface $httpClient;
    /** For calls that must not be sent twice. */
    private readonly ClientInterface $onceClient;
    private readonly RequestFactoryInterface $requestFactory;
    private readonly StreamFactoryInterface $streamFactory;
    private readonly RetryRules $retry;

    /**
     * Without an access token, calls belong to a session: a cookie in `$headers` and its `$csrfToken`. Timeouts are those
     * of an HTTP client that you pass: allow 35 seconds, longer than the gateway needs for any call.
     *
     * @param string $baseUrl such as `https://gateway.example.com`
     * @param array<string, string> $headers sent with every call
     * @param (\Closure(float): void)|null $sleep seconds between two attempts
     */
    public function __construct(
        private readonly string $baseUrl,
        #[\SensitiveParameter] private readonly ?string $token = null,
        #[\SensitiveParameter] private readonly ?string $csrfToken = null,
        #[\SensitiveParameter] private readonly array $headers = [],
        ?RetryRules $retry = null,
        ?ClientInterface $httpClient = null,
        ?RequestFactoryInterface $requestFactory = null,
        ?StreamFactoryInterface $streamFactory = null,
        private readonly ?\Closure $sleep = null,
    ) {
        // Calls of a wrong address fail as they do without a connection, and would be repeated.
        if (preg_match('~^https?://[^\s/?#@]+(/[^\s?#@]*)?$~iD', $baseUrl) !== 1) {
            throw new \InvalidArgumentException(
                'The base URL must be an http or https address, such as https://gateway.example.com',
            );
        }
        $this->retry = $retry ?? new RetryRules();
        $this->httpClient = self::withoutRedirects($httpClient ?? self::findClient());
        $this->onceClient = self::withFreshConnections($this->httpClient);
        $this->requestFactory = $requestFactory ?? Psr17FactoryDiscovery::findRequestFactory();
        $this->streamFactory = $streamFactory ?? Psr17FactoryDiscovery::findStreamFactory();
    }

    /** Discovery finds a Guzzle without a timeout: a connection that is lost without a word would hold a call forever. */
    private static function findClient(): ClientInterface
    {
        $found = Psr18ClientDiscovery::find();
        $guzzle = 'GuzzleHttp\\Client';
        return get_class($found) === $guzzle ? new $guzzle(['timeout' => self::TIMEOUT]) : $found;
    }

    /**
     * The clients of Symfony follow a redirect, also with the body of a payment and its webhook secret: they are told not to.
     * Any other client is expected not to, as Guzzle does when it is called by PSR-18.
     */
    private static function withoutRedirects(ClientInterface $client): ClientInterface
    {
        $ofSymfony = ['Symfony\\Component\\HttpClient\\Psr18Client', 'Symfony\\Component\\HttpClient\\HttplugClient'];
        if (!in_array(get_class($client), $ofSymfony, true)) {
            return $client;
        }
        $none = ['max_redirects' => 0];
        if (method_exists($client, 'withOptions')) {
            return $client->withOptions($none);
        }
        // Before version 6.2 only the client inside has options.
        $copy = clone $client;
        $inside = new \ReflectionProperty($copy, 'client');
        $inside->setValue($copy, $inside->getValue($copy)->withOptions($none));
        return $copy;
    }

    /**
     * libcurl sends a call again if a connection that it had used before ends without a response, also one that may have had
     * its effect. On a new connection it does not.
     */
    private static function withFreshConnections(ClientInterface $client): ClientInterface
    {
        $guzzle = 'GuzzleHttp\\Client';
        // Otherwise Guzzle sends without libcurl, and refuses options for it. Some hosts disable these functions alone.
        $hasCurl = function_exists('curl_exec') || function_exists('curl_multi_exec');
        if (get_class($client) !== $guzzle || !$hasCurl || !method_exists($client, 'getConfig')) {
            return $client;
        }
        $config = $client->getConfig();
        return new $guzzle(['curl' => [CURLOPT_FRESH_CONNECT => true] + ($config['curl'] ?? [])] + $config);
    }

    protected function pause(float $seconds): void
    {
        if ($this->sleep !== null) {
            ($this->sleep)($seconds);
        } else {
            usleep((int) ($seconds * 1_000_000));
        }
    }

    /** @return array<string, string|null> */
    protected static function keyedHeaders(?string $idempotencyKey, ?int $wait): array
    {
        return [
            'idempotency-key' => $idempotencyKey,
            'prefer' => $wait === null ? null : "wait={$wait}",
        ];
    }

    /**
     * A call with an effect is retried only under an idempotency key: the gateway then performs it once.
     *
     * @param array<string, scalar|null> $names
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param array<string, scalar|null> $headers
     * @param CallOptions $options
     * @param bool $isJson its documented reply
     * @param list<string> $objects places of the body that are objects, those inside another one before it
     */
    protected function call(
        string $verb,
        string $path,
        array $names,
        array $query,
        ?array $body,
        array $headers,
        array $options,
        bool $isJson = true,
        array $objects = [],
    ): mixed {
        if ($body !== null) {
            foreach ($objects as $place) {
                $body = self::withObject($body, explode('.', $place));
            }
        }
        $request = $this->toRequest($verb, $path, $names, $query, $body, [...$headers, ...($options['headers'] ?? [])]);
        $isKeyed = array_key_exists('idempotency-key', $headers);
        if ($isKeyed && !$request->hasHeader('idempotency-key')) {
            $request = $request->withHeader('idempotency-key', bin2hex(random_bytes(16)));
        }
        // Of some endpoints a caller may ask for a page or a file instead.
        $isJson = $isKeyed || ($isJson && $request->getHeaderLine('accept') === 'application/json');
        $mayRepeat = $verb === 'GET' || $isKeyed;
        $retries = $mayRepeat ? ($options['retries'] ?? $this->retry->retries) : 0;
        for ($retry = 0;; $retry += 1) {
            try {
                return $this->attempt($mayRepeat ? $this->httpClient : $this->onceClient, $request, $isJson);
            } catch (GatewayApiError $error) {
                if ($retry >= $retries || !RetryRules::isRetryable($error)) {
                    throw $error;
                }
                $random = random_int(0, 1000) / 1000;
                $wait = $this->retry->waitBefore($retry, $error->headers['retry-after'] ?? null, $random, time());
                if ($wait === null) {
                    throw $error;
                }
                $this->pause($wait);
            }
        }
    }

    /**
     * An array that is empty, or whose keys count from 0, would be a list.
     *
     * @param array<array-key, mixed> $body
     * @param non-empty-list<string> $place
     * @return array<array-key, mixed>
     */
    private static function withObject(array $body, array $place): array
    {
        $name = array_shift($place);
        foreach ($name === '*' ? array_keys($body) : [$name] as $key) {
            if (is_array($body[$key] ?? null)) {
                $body[$key] = $place === [] ? (object) $body[$key] : self::withObject($body[$key], $place);
            }
        }
        return $body;
    }

    /**
     * New items push older ones to the next numbered page during a loop: what was returned before is skipped.
     *
     * @param array<string, scalar|null> $names
     * @param array<string, mixed> $query
     * @param array<string, scalar|null> $headers
     * @param CallOptions $options
     * @return \Generator<int, mixed>
     */
    protected function each(string $path, string $place, array $names, array $query, array $headers, array $options): \Generator
    {
        $seen = [];
        for ($next = []; $next !== null; $next = self::nextOf($page)) {
            $reply = $this->call('GET', $path, $names, [...$query, ...$next], null, $headers, $options);
            $page = self::pageIn(is_array($reply) ? $reply : [], $place);
            foreach ($page['data'] as $item) {
                $name = is_array($item) ? ($item['id'] ?? $item['request_id'] ?? null) : null;
                if (is_int($name) || is_string($name)) {
                    if (isset($seen[$name])) {
                        continue;
                    }
                    $seen[$name] = true;
                }
                yield $item;
            }
        }
    }

    /**
     * @param array<mixed> $reply
     * @return array{data: list<mixed>, current_page?: int, last_page?: int|null, next_cursor?: string|null}
     */
    private static function pageIn(array $reply, string $place): array
    {
        $page = match ($place) {
            'top' => $reply,
            'data' => $reply['data'] ?? null,
            default => is_array($reply['data'] ?? null) ? ($reply['data'][1] ?? null) : null,
        };
        if (!is_array($page) || !is_array($page['data'] ?? null)) {
            throw new \UnexpectedValueException('The reply has no page');
        }
        /** @var array{data: list<mixed>, current_page?: int, last_page?: int|null, next_cursor?: string|null} $page */
        return $page;
    }

    /**
     * @param array{data: list<mixed>, current_page?: int, last_page?: int|null, next_cursor?: string|null} $page
     * @return array<string, int|string>|null
     */
    private static function nextOf(array $page): ?array
    {
        if (isset($page['next_cursor'])) {
            return ['cursor' => $page['next_cursor']];
        }
        [$current, $last] = [$page['current_page'] ?? 1, $page['last_page'] ?? null];
        return $last !== null && $current < $last ? ['page' => $current + 1] : null;
    }

    /**
     * @param array<string, scalar|null> $names
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param array<string, scalar|null> $headers
     */
    private function toRequest(string $verb, string $path, array $names, array $query, ?array $body, array $headers): RequestInterface
    {
        foreach ($names as $name => $value) {
            // The address would be that of another endpoint, such as a list.
            if (in_array((string) $value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("{$name} must not be empty, \".\" or \"..\"");
            }
            $path = str_replace("{{$name}}", rawurlencode((string) $value), $path);
        }
        $texts = array_map(self::queryText(...), array_keys($query), $query);
        $search = http_build_query(array_combine(array_keys($query), $texts), '', '&', PHP_QUERY_RFC3986);
        $request = $this->requestFactory->createRequest($verb, rtrim($this->baseUrl, '/') . $path . ($search === '' ? '' : "?{$search}"));
        $own = [
            'accept' => 'application/json',
            'content-type' => $body === null ? null : 'application/json',
            'authorization' => $this->token === null ? null : "Bearer {$this->token}",
            'x-csrf-token' => $verb === 'GET' ? null : $this->csrfToken,
        ];
        foreach ([$own, $this->headers, $headers] as $several) {
            foreach ($several as $name => $value) {
                $request = $value === null ? $request : $request->withHeader($name, (string) $value);
            }
        }
        if ($body === null) {
            return $request;
        }
        // An empty array would be a list.
        $text = $body === [] ? '{}' : json_encode($body, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
        return $request->withBody($this->streamFactory->createStream($text));
    }

    /** Throws for what PHP would leave out or give another name, as a date: a list without its filter has every record. */
    private static function queryText(string $name, mixed $value): ?string
    {
        if ($value === null) {
            return null;
        }
        if (!is_scalar($value) && !$value instanceof \Stringable) {
            throw new \InvalidArgumentException("{$name} in the query must be a string, a number or a boolean");
        }
        return is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
    }

    private function attempt(ClientInterface $client, RequestInterface $request, bool $isJson): mixed
    {
        try {
            $request->getBody()->rewind();
            $response = $client->sendRequest($request);
            $text = (string) $response->getBody();
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            $what = "{$request->getMethod()} {$request->getUri()}";
            throw new ConnectionError("No response to {$what}: {$error->getMessage()}", previous: $error);
        }
        $status = $response->getStatusCode();
        if ($status < 200 || $status >= 300) {
            $headers = array_map(fn (array $values): string => implode(', ', $values), $response->getHeaders());
            throw GatewayApiError::ofResponse($status, json_decode($text, true), array_change_key_case($headers));
        }
        if (!$isJson && !str_starts_with($response->getHeaderLine('content-type'), 'application/json')) {
            return $text;
        }
        try {
            return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
        } catch (\JsonException $error) {
            // What the call did is as unknown as without a response.
            $what = "{$request->getMethod()} {$request->getUri()}";
            throw new ConnectionError("The reply to {$what} is not JSON: check the base URL", previous: $error);
        }
    }
}

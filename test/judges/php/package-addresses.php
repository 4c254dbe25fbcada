<?php

/** Which base URLs, parts of a path and values of a query the PHP package refuses before it sends anything. */

// Not strict, as in many shops: PHP then converts what it can.

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Gateway;
use GuzzleHttp\Promise\Create;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Response;
use Psr\Http\Message\RequestInterface;

$sent = [];
$respond = function (RequestInterface $request) use (&$sent) {
    $sent[] = (string) $request->getUri();
    $page = '{"current_page": 1, "data": [], "last_page": 1}';
    return Create::promiseFor(new Response(200, ['Content-Type' => 'application/json'], $page));
};
$open = function (?string $baseUrl) use ($respond): Gateway {
    $factory = new HttpFactory();
    $client = new GuzzleHttp\Client(['handler' => $respond]);
    return new Gateway((string) $baseUrl, httpClient: $client, requestFactory: $factory, streamFactory: $factory);
};
$outcomeOf = function (Closure $call): ?string {
    try {
        $call();
    } catch (InvalidArgumentException $error) {
        return $error->getMessage();
    } catch (TypeError) {
        // PHP itself refuses a text for a number.
        return ' must not be empty, "." or ".."';
    }
    return null;
};

$cases = json_decode((string) getenv('CASES'), true);
$addresses = array_map(
    fn (string $name) => array_map(fn (?string $one) => $outcomeOf(fn () => $open($one)), $cases[$name]),
    ['refused', 'accepted'],
);
[$count, $others] = [0, []];
$gateway = $open('https://gateway.example.test');
foreach ($cases['calls'] as ['name' => $name, 'count' => $parts]) {
    $camel = lcfirst(str_replace(' ', '', ucwords(str_replace('_', ' ', $name))));
    foreach ([$camel, "{$camel}Each"] as $method) {
        if (!method_exists($gateway, $method)) {
            continue;
        }
        for ($at = 0; $at < $parts; $at += 1) {
            foreach ($cases['names'] as $wrong) {
                $given = array_fill(0, $parts, 7);
                $given[$at] = $wrong;
                foreach (array_slice((new ReflectionMethod($gateway, $method))->getParameters(), $parts) as $parameter) {
                    if (!$parameter->isOptional()) {
                        $given[] = (string) $parameter->getType() === 'array' ? [] : 7;
                    }
                }
                $text = $outcomeOf(function () use ($gateway, $method, $given): void {
                    $reply = $gateway->$method(...$given);
                    if ($reply instanceof Generator) {
                        iterator_to_array($reply);
                    }
                });
                $count += 1;
                if ($text === null || !str_ends_with($text, ' must not be empty, "." or ".."')) {
                    $others[] = [$method, $text];
                }
            }
        }
    }
}
$from = fn (mixed $value): ?string => $outcomeOf(fn () => $gateway->queryTransactions(1, ['from' => $value]));
// Each of them was left out, or had another name: a list without its filter has every record.
$values = array_map($from, [new DateTimeImmutable(), ['2026-01-15'], new ArrayObject(['2026-01-15'])]);
$refused = ['addresses' => $addresses, 'count' => $count, 'others' => $others, 'values' => $values, 'sent' => $sent];
$text = new class () {
    public function __toString(): string
    {
        return 'a & b';
    }
};
array_map($from, [null, false, 7, '2026-01-15T00:00:00+03:00', $text]);
$queries = array_map(fn (string $uri): string => (string) parse_url($uri, PHP_URL_QUERY), $sent);
echo json_encode([...$refused, 'queries' => $queries]);

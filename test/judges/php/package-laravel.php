<?php

/** Laravel's router, middleware, cache, queue and events with the PHP package: what its route answers and handles. */

declare(strict_types=1);

// Debian's Laravel is older than its PHP, which warns of it.
error_reporting(E_ALL & ~E_DEPRECATED);
foreach (['Routing', 'Http', 'Cache', 'Bus', 'Queue', 'Events', 'Config', 'Support', 'Container'] as $part) {
    $file = "/usr/share/php/Illuminate/{$part}/autoload.php";
    if (is_file($file)) {
        require $file;
    }
}
require '/usr/share/php/PhpOption/autoload.php';
require '/usr/share/php/Dotenv/autoload.php';
require __DIR__ . '/autoload.php';

use EastAfricaGateway\Laravel\GatewayServiceProvider;
use Illuminate\Container\Container;
use Illuminate\Http\Request;

final class App extends Container
{
    public function basePath(string $path = ''): string
    {
        return "/app/{$path}";
    }

    public function configurationIsCached(): bool
    {
        return false;
    }
}

$headers = json_decode((string) getenv('HEADERS'), true);
[$body, $secret] = [(string) getenv('BODY'), (string) getenv('SECRET')];
// Two secrets as they are written while one is being rotated; the configuration of the package reads them.
putenv("GATEWAY_WEBHOOK_SECRET=an-older-secret, {$secret}");
$app = new App();
Container::setInstance($app);
$app->instance(Illuminate\Contracts\Container\Container::class, $app);
$app->instance(Container::class, $app);
$config = new Illuminate\Config\Repository(['gateway' => [
    'base_url' => getenv('BASE_URL'),
    'token' => getenv('TOKEN'),
]]);
$app->instance('config', $config);
$app->instance(Illuminate\Contracts\Config\Repository::class, $config);
$app->instance(Illuminate\Contracts\Cache\Repository::class, new Illuminate\Cache\Repository(new Illuminate\Cache\ArrayStore()));
$events = new Illuminate\Events\Dispatcher($app);
$app->instance(Illuminate\Contracts\Events\Dispatcher::class, $events);
$queue = new Illuminate\Queue\SyncQueue();
$queue->setContainer($app);
$whileQueuing = fn () => null;
$jobs = new Illuminate\Bus\Dispatcher($app, function () use (&$whileQueuing, $queue): Illuminate\Queue\SyncQueue {
    $whileQueuing();
    return $queue;
});
$factory = new GuzzleHttp\Psr7\HttpFactory();
$app->instance(Psr\Http\Client\ClientInterface::class, new GuzzleHttp\Client(['timeout' => 35, 'proxy' => '']));
$app->instance(Psr\Http\Message\RequestFactoryInterface::class, $factory);
$app->instance(Psr\Http\Message\StreamFactoryInterface::class, $factory);
$app->instance(Illuminate\Contracts\Bus\Dispatcher::class, $jobs);

$router = new Illuminate\Routing\Router($events, $app);
$app->instance(Illuminate\Routing\Router::class, $router);
// Laravel finds the providers of installed packages in this file.
$installed = json_decode((string) file_get_contents(getenv('CUSTOMER') . '/vendor/composer/installed.json'), true);
$providers = array_merge(...array_map(fn (array $one): array => $one['extra']['laravel']['providers'] ?? [], $installed['packages']));
foreach ($providers as $name) {
    $provider = new $name($app);
    $provider->register();
    $provider->boot();
}
$router->gatewayWebhooks('/webhooks/gateway');

$post = function (string $content) use ($app, $router, $headers): int {
    $request = Request::create('/webhooks/gateway', 'POST', content: $content);
    $request->headers->add($headers);
    // As Laravel's kernel does for each request.
    $app->instance(Request::class, $request);
    try {
        return $router->dispatch($request)->getStatusCode();
    } catch (RuntimeException) {
        return 500;
    }
};
$heard = [];
$events->listen('gateway.*', function (string $name) use (&$heard): void {
    $heard[] = $name;
});
$forged = $post("{$body} ");
$fail = fn () => throw new RuntimeException('The queue cannot be reached');
// A retry arrives while the first attempt still waits for the queue, which then fails.
$whileQueuing = function () use (&$whileQueuing, &$retried, &$heardOfRetry, &$heard, $fail, $post, $body): void {
    $whileQueuing = fn () => null;
    [$retried, $heardOfRetry] = [$post($body), $heard];
    $fail();
};
$slow = $post($body);
$app->make(Illuminate\Contracts\Cache\Repository::class)->flush();
$heard = [];
$whileQueuing = $fail;
$withoutQueue = $post($body);
$whileQueuing = fn () => null;
[$sentAgain, $repeated] = [$post($body), $post($body)];
$published = Illuminate\Support\ServiceProvider::pathsToPublish(GatewayServiceProvider::class, 'gateway-config');
echo json_encode([
    'providers' => $providers,
    'statuses' => [
        'forged' => $forged,
        'slow' => $slow,
        'retried_meanwhile' => $retried,
        'without_queue' => $withoutQueue,
        'sent_again' => $sentAgain,
        'repeated' => $repeated,
    ],
    'heard_of_retry' => $heardOfRetry,
    'heard' => $heard,
    'settings' => [
        'remembered' => $config->get('gateway.remember_deliveries_for'),
        'published' => is_file(array_key_first($published)) ? substr(current($published), strlen('/app/')) : null,
    ],
    'apps' => count($app->make(EastAfricaGateway\Gateway::class)->listPaymentApps()['data']),
]);

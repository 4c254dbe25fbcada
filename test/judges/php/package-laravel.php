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
$app = new App();
Container::setInstance($app);
$app->instance(Illuminate\Contracts\Container\Container::class, $app);
$app->instance(Container::class, $app);
$config = new Illuminate\Config\Repository(['gateway' => [
    'base_url' => 'https://gateway.example.test',
    'webhook_secrets' => [$secret],
]]);
$app->instance('config', $config);
$app->instance(Illuminate\Contracts\Config\Repository::class, $config);
$app->instance(Illuminate\Contracts\Cache\Repository::class, new Illuminate\Cache\Repository(new Illuminate\Cache\ArrayStore()));
$events = new Illuminate\Events\Dispatcher($app);
$app->instance(Illuminate\Contracts\Events\Dispatcher::class, $events);
$queue = new Illuminate\Queue\SyncQueue();
$queue->setContainer($app);
$jobs = new Illuminate\Bus\Dispatcher($app, fn () => $queue);
$app->instance(Illuminate\Contracts\Bus\Dispatcher::class, $jobs);

$router = new Illuminate\Routing\Router($events, $app);
$app->instance(Illuminate\Routing\Router::class, $router);
$provider = new GatewayServiceProvider($app);
$provider->register();
$provider->boot();
$router->gatewayWebhooks('/webhooks/gateway');

$post = function (string $content) use ($app, $router, $headers): int {
    $request = Request::create('/webhooks/gateway', 'POST', content: $content);
    $request->headers->add($headers);
    // As Laravel's kernel does for each request.
    $app->instance(Request::class, $request);
    return $router->dispatch($request)->getStatusCode();
};
$heard = [];
$events->listen('gateway.*', function (string $name) use (&$heard): void {
    $heard[] = $name;
});
$statuses = [$post("{$body} "), $post($body), $post($body)];
echo json_encode([
    'statuses' => $statuses,
    'heard' => $heard,
    'remembered' => $config->get('gateway.remember_deliveries_for'),
]);

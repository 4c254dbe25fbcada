<?php

/**
 * Runs the example for Laravel with the parts of Laravel that Debian has: router, middleware, Eloquent, events, jobs and
 * console. Served by PHP's own server; as a command, it looks up orders every second
 * that are older than RECONCILE_SECONDS, and the last day every REVIEW_SECONDS. What Debian lacks is stood in for: the
 * kernel, validation, and the log, which prints.
 */

declare(strict_types=1);

// Debian's Laravel is older than its PHP, which warns of it.
error_reporting(E_ALL & ~E_DEPRECATED);
foreach (['Routing', 'Http', 'Cache', 'Bus', 'Queue', 'Events', 'Config', 'Support', 'Container', 'Database', 'Console', 'Filesystem'] as $part) {
    require_once "/usr/share/php/Illuminate/{$part}/autoload.php";
}
require_once '/usr/share/php/PhpOption/autoload.php';
require_once '/usr/share/php/Dotenv/autoload.php';
require_once __DIR__ . '/autoload.php';

use App\Console\Commands\ReconcileOrders;
use App\Providers\AppServiceProvider;
use EastAfricaGateway\Gateway;
use EastAfricaGateway\Laravel\GatewayServiceProvider;
use Illuminate\Container\Container;
use Illuminate\Database\Eloquent\ModelNotFoundException;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Facade;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\ConsoleOutput;

$example = getenv('EXAMPLE');
spl_autoload_register(function (string $class) use ($example): void {
    if (str_starts_with($class, 'App\\')) {
        require $example . '/app/' . strtr(substr($class, strlen('App\\')), '\\', '/') . '.php';
    }
});

final class Application extends Container
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

final class PrintedLog
{
    public function info(string $text): void
    {
        file_put_contents('php://stderr', "{$text}\n");
    }

    public function error(string $text): void
    {
        $this->info("error: {$text}");
    }
}

final class Invalid extends Exception
{
}

$app = new Application();
Container::setInstance($app);
Facade::setFacadeApplication($app);
$app->instance(Illuminate\Contracts\Container\Container::class, $app);
$app->instance(Container::class, $app);
$config = new Illuminate\Config\Repository(['shop' => require "{$example}/config/shop.php"]);
$app->instance('config', $config);
$app->instance(Illuminate\Contracts\Config\Repository::class, $config);
$app->instance('log', new PrintedLog());
$files = new Illuminate\Cache\FileStore(new Illuminate\Filesystem\Filesystem(), getenv('DATABASE') . '-cache');
$app->instance(Illuminate\Contracts\Cache\Repository::class, new Illuminate\Cache\Repository($files));
$events = new Illuminate\Events\Dispatcher($app);
$app->instance('events', $events);
$app->instance(Illuminate\Contracts\Events\Dispatcher::class, $events);
$queue = new Illuminate\Queue\SyncQueue();
$queue->setContainer($app);
$app->instance(Illuminate\Contracts\Bus\Dispatcher::class, new Illuminate\Bus\Dispatcher($app, fn () => $queue));

$database = new Illuminate\Database\Capsule\Manager($app);
$file = (string) getenv('DATABASE');
$isNew = !file_exists($file);
touch($file);
$database->addConnection(['driver' => 'sqlite', 'database' => $file, 'prefix' => '']);
$database->setAsGlobal();
$database->bootEloquent();
$app->instance('db', $database->getDatabaseManager());
if ($isNew) {
    (require "{$example}/database/migrations/2026_01_01_000000_create_orders_table.php")->up();
}

$router = new Illuminate\Routing\Router($events, $app);
$app->instance('router', $router);
$app->instance(Illuminate\Routing\Router::class, $router);
$app->instance(Illuminate\Contracts\Routing\Registrar::class, $router);
$providers = [new GatewayServiceProvider($app), new AppServiceProvider($app)];
array_walk($providers, fn ($provider) => $provider->register());
array_walk($providers, fn ($provider) => $provider->boot());
// The package finds an HTTP client by itself, for which it needs a package that Debian does not have.
$app->singleton(Gateway::class, fn () => newGateway($config->get('gateway.base_url'), $config->get('gateway.token')));
$router->prefix('api')->middleware(Illuminate\Routing\Middleware\SubstituteBindings::class)->group("{$example}/routes/api.php");

Request::macro('validate', function (array $rules): array {
    /** @var Request $this */
    foreach ($rules as $name => $rule) {
        $value = $this->input($name);
        $allowed = preg_match('/\bin:([^|]*)/', $rule, $found) === 1 ? explode(',', $found[1]) : [$value];
        if (!is_string($value) || !in_array($value, $allowed, true)) {
            throw new Invalid($name);
        }
    }
    return $this->only(array_keys($rules));
});

if (PHP_SAPI === 'cli') {
    $command = new ReconcileOrders();
    $command->setLaravel($app);
    echo "Looks up orders every second\n";
    for ($second = 1;; $second += 1) {
        $young = ['--younger-than' => getenv('REVIEW_SECONDS')];
        $command->run(new ArrayInput(['--older-than' => getenv('RECONCILE_SECONDS'), ...$young]), new ConsoleOutput());
        if ($second % (int) getenv('REVIEW_SECONDS') === 0) {
            try {
                $command->run(new ArrayInput(['--last-day' => true, ...$young]), new ConsoleOutput());
            } catch (RuntimeException $error) {
                // As the schedule does, which runs the command again the next time.
                file_put_contents('php://stderr', "{$error->getMessage()}\n");
            }
        }
        sleep(1);
    }
}

$request = Request::capture();
$app->instance('request', $request);
$app->instance(Request::class, $request);
try {
    $response = $router->dispatch($request);
} catch (Invalid $error) {
    $response = new Response($error->getMessage(), 422);
} catch (ModelNotFoundException) {
    $response = new Response('', 404);
}
$response->send();

<?php

declare(strict_types=1);

namespace EastAfricaGateway\Laravel;

use EastAfricaGateway\Gateway;
use Illuminate\Routing\Router;
use Illuminate\Support\ServiceProvider;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Binds the client with the settings of `config/gateway.php`, and adds `Route::gatewayWebhooks('/webhooks/gateway')`. An HTTP
 * client that the application bound is used.
 */
final class GatewayServiceProvider extends ServiceProvider
{
    private const CONFIG = __DIR__ . '/../../config/gateway.php';

    public function register(): void
    {
        $this->mergeConfigFrom(self::CONFIG, 'gateway');
        $this->app->singleton(Gateway::class, function ($app): Gateway {
            $config = $app->make('config');
            $bound = fn (string $name): ?object => $app->bound($name) ? $app->make($name) : null;
            return new Gateway(
                (string) $config->get('gateway.base_url'),
                $config->get('gateway.token'),
                httpClient: $bound(ClientInterface::class),
                requestFactory: $bound(RequestFactoryInterface::class),
                streamFactory: $bound(StreamFactoryInterface::class),
            );
        });
    }

    public function boot(): void
    {
        $this->publishes([self::CONFIG => $this->app->basePath('config/gateway.php')], 'gateway-config');
        Router::macro('gatewayWebhooks', function (string $path) {
            /** @var Router $this */
            return $this->post($path, WebhookController::class)->middleware(VerifyGatewayWebhook::class);
        });
    }
}

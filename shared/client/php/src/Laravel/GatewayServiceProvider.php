<?php

declare(strict_types=1);

namespace EastAfricaGateway\Laravel;

use EastAfricaGateway\Gateway;
use Illuminate\Routing\Router;
use Illuminate\Support\ServiceProvider;

/** Binds the client with the settings of `config/gateway.php`, and adds `Route::gatewayWebhooks('/webhooks/gateway')`. */
final class GatewayServiceProvider extends ServiceProvider
{
    private const CONFIG = __DIR__ . '/../../config/gateway.php';

    public function register(): void
    {
        $this->mergeConfigFrom(self::CONFIG, 'gateway');
        $this->app->singleton(Gateway::class, function ($app): Gateway {
            $config = $app->make('config');
            return new Gateway((string) $config->get('gateway.base_url'), $config->get('gateway.token'));
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

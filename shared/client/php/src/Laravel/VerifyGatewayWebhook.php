<?php

declare(strict_types=1);

namespace EastAfricaGateway\Laravel;

use EastAfricaGateway\Errors\WebhookNotGenuine;
use EastAfricaGateway\WebhookVerifier;
use Illuminate\Contracts\Cache\Repository as Cache;
use Illuminate\Contracts\Config\Repository as Config;
use Illuminate\Http\Request;
use Illuminate\Http\Response;

/**
 * Middleware for the route of webhooks: refuses what does not come from the gateway with 400, and answers a delivery that
 * the route accepted before with 204 without passing it on. In rare cases the route gets a delivery twice.
 */
final class VerifyGatewayWebhook
{
    public function __construct(private readonly Config $config, private readonly Cache $cache)
    {
    }

    /** @param \Closure(Request): mixed $next */
    public function handle(Request $request, \Closure $next): mixed
    {
        $secrets = (array) $this->config->get('gateway.webhook_secrets');
        try {
            $webhook = WebhookVerifier::verify($request->getContent(), $request->headers->all(), array_values($secrets));
        } catch (WebhookNotGenuine $error) {
            return new Response($error->reason, 400);
        }
        $name = 'gateway-webhook:' . $request->headers->get('webhook-id');
        if ($this->cache->has($name)) {
            return new Response('', 204);
        }
        $request->attributes->set('gateway_webhook', $webhook);
        $response = $next($request);
        // Remembered only now: a retry that arrives while the route runs, or after it died, must not be skipped. Laravel turns
        // an exception of the route into a response.
        if ($response->getStatusCode() < 400) {
            $this->cache->put($name, true, (int) $this->config->get('gateway.remember_deliveries_for'));
        }
        return $response;
    }
}

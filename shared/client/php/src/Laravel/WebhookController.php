<?php

declare(strict_types=1);

namespace EastAfricaGateway\Laravel;

use Illuminate\Contracts\Bus\Dispatcher;
use Illuminate\Http\Request;
use Illuminate\Http\Response;

/** Queues a verified webhook, so that the gateway need not wait for its handling. */
final class WebhookController
{
    public function __invoke(Request $request, Dispatcher $jobs): Response
    {
        $jobs->dispatch(new GatewayWebhookReceived($request->attributes->get('gateway_webhook')));
        return new Response('', 204);
    }
}

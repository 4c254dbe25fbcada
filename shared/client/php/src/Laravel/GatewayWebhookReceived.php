<?php

declare(strict_types=1);

namespace EastAfricaGateway\Laravel;

use Illuminate\Bus\Queueable;
use Illuminate\Contracts\Events\Dispatcher;
use Illuminate\Contracts\Queue\ShouldQueue;

/**
 * A queued job for each verified webhook: it fires the event `gateway.<event>`, such as
 * `gateway.payments.transaction.completed`, with the webhook. Listen to `gateway.*` for all of them.
 */
final class GatewayWebhookReceived implements ShouldQueue
{
    use Queueable;

    /** @param array<string, mixed> $webhook */
    public function __construct(public readonly array $webhook)
    {
    }

    public function handle(Dispatcher $events): void
    {
        $event = $this->webhook['event'] ?? null;
        $events->dispatch('gateway.' . (is_string($event) ? $event : 'unknown'), [$this->webhook]);
    }
}

<?php

declare(strict_types=1);

namespace App\Listeners;

use App\Payments\OrderPayments;

/** Runs on the queue: the package verifies a webhook, queues it, and fires its event from there. */
final class SettleOrder
{
    public function __construct(private readonly OrderPayments $payments)
    {
    }

    /** @param array<string, mixed> $webhook */
    public function handle(array $webhook): void
    {
        $this->payments->handleWebhook($webhook);
    }
}

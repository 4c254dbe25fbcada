<?php

declare(strict_types=1);

namespace App\Providers;

use App\Listeners\SettleOrder;
use Illuminate\Support\Facades\Event;
use Illuminate\Support\ServiceProvider;

final class AppServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Event::listen([
            'gateway.payments.request_payment',
            'gateway.payments.transaction.completed',
            'gateway.payments.transaction.failed',
            'gateway.payments.transaction.reversed',
            'gateway.payments.transaction.unknown',
        ], SettleOrder::class);
    }
}

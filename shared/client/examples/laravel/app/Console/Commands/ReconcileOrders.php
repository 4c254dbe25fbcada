<?php

declare(strict_types=1);

namespace App\Console\Commands;

use App\Models\Order;
use App\Payments\OrderPayments;
use Illuminate\Console\Command;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\Log;

/** Asks about orders whose webhook did not come; routes/console.php schedules it. */
final class ReconcileOrders extends Command
{
    protected $signature = 'orders:reconcile
        {--older-than=60 : Seconds since the order was created}
        {--last-day : Looks at all payments of the last day instead}';
    protected $description = 'Asks the gateway about orders that are still pending';

    public function handle(OrderPayments $payments): int
    {
        if ($this->option('last-day')) {
            $payments->reviewLastDay();
            return self::SUCCESS;
        }
        $before = Carbon::now()->subSeconds((int) $this->option('older-than'));
        foreach (Order::query()->where('status', 'pending')->where('created_at', '<=', $before)->cursor() as $order) {
            try {
                $payments->reconcile($order);
            } catch (\Throwable $error) {
                // Whatever is wrong with one order, the others are looked up.
                Log::error("Order {$order->id}: {$error->getMessage()}");
            }
        }
        return self::SUCCESS;
    }
}

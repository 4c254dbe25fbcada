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
        {--younger-than=3600 : The same; older orders are for --last-day}
        {--last-day : Looks at all payments of the last day instead, and at older orders}';
    protected $description = 'Asks the gateway about orders that are still pending';

    public function handle(OrderPayments $payments): int
    {
        $pending = Order::query()->where('status', 'pending');
        $hourAgo = Carbon::now()->subSeconds((int) $this->option('younger-than'));
        $isReview = (bool) $this->option('last-day');
        if ($isReview) {
            // An order that is unclear for so long may stay it: it is asked about less often.
            $pending->where('created_at', '<=', $hourAgo);
        } else {
            $before = Carbon::now()->subSeconds((int) $this->option('older-than'));
            $pending->where('created_at', '>', $hourAgo)->where('created_at', '<=', $before);
        }
        foreach ($pending->cursor() as $order) {
            try {
                $payments->reconcile($order);
            } catch (\Throwable $error) {
                // Whatever is wrong with one order, the others are looked up.
                Log::error("Order {$order->id}: {$error->getMessage()}");
            }
        }
        if ($isReview) {
            $payments->reviewLastDay();
        }
        return self::SUCCESS;
    }
}

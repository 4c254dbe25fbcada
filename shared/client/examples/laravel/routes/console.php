<?php

declare(strict_types=1);

use Illuminate\Support\Facades\Schedule;

Schedule::command('orders:reconcile')->everyMinute()->withoutOverlapping();
Schedule::command('orders:reconcile --last-day')->hourly()->withoutOverlapping();

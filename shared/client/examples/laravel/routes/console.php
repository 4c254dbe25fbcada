<?php

declare(strict_types=1);

use Illuminate\Support\Facades\Schedule;

// A run that is killed keeps others from running for so many minutes; by default it would be a day.
Schedule::command('orders:reconcile')->everyMinute()->withoutOverlapping(10);
Schedule::command('orders:reconcile --last-day')->hourly()->withoutOverlapping(10);

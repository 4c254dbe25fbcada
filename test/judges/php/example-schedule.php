<?php

/**
 * What the schedule of the example for Laravel runs, and for how many minutes a run that was killed keeps the next ones from
 * running. Debian's Laravel is older than the facade of the schedule, which is stood in for.
 */

declare(strict_types=1);

error_reporting(E_ALL & ~E_DEPRECATED);
foreach (['Cache', 'Config', 'Console', 'Container', 'Support'] as $part) {
    require_once "/usr/share/php/Illuminate/{$part}/autoload.php";
}

use Illuminate\Cache\ArrayStore;
use Illuminate\Cache\Repository;
use Illuminate\Console\Scheduling\Schedule;
use Illuminate\Container\Container;
use Illuminate\Contracts\Cache\Factory;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\Facade;

final class OneCache implements Factory
{
    public function __construct(private readonly Repository $cache)
    {
    }

    public function store($name = null): Repository
    {
        return $this->cache;
    }
}

final class ScheduleFacade extends Facade
{
    protected static function getFacadeAccessor(): string
    {
        return Schedule::class;
    }
}

$app = new Container();
Container::setInstance($app);
Facade::setFacadeApplication($app);
$app->instance(Factory::class, new OneCache(new Repository(new ArrayStore())));
$app->singleton(Schedule::class, fn (): Schedule => new Schedule());
class_alias(ScheduleFacade::class, 'Illuminate\Support\Facades\Schedule');
require getenv('EXAMPLE') . '/routes/console.php';

$found = [];
foreach ($app->make(Schedule::class)->events() as $event) {
    preg_match('/orders:.*/', (string) $event->command, $command);
    // A run that is killed leaves its lock behind.
    Carbon::setTestNow();
    $event->mutex->create($event);
    Carbon::setTestNow(Carbon::now()->addSecond());
    for ($minutes = 0; $minutes < 2_000 && $event->mutex->exists($event); $minutes += 1) {
        Carbon::setTestNow(Carbon::now()->addMinute());
    }
    $found[] = [$event->expression, $command[0], $minutes];
}
echo json_encode($found);

<?php

/** Publish it with `php artisan vendor:publish --tag=gateway-config`. */

declare(strict_types=1);

return [
    'base_url' => env('GATEWAY_BASE_URL', ''),
    'token' => env('GATEWAY_TOKEN'),
    // Several, separated by commas, while a secret is being rotated.
    'webhook_secrets' => array_values(array_filter(array_map('trim', explode(',', (string) env('GATEWAY_WEBHOOK_SECRET', ''))))),
    // Deliveries that were accepted are remembered for so many seconds; a repeated one is not handled again.
    'remember_deliveries_for' => 86_400,
];

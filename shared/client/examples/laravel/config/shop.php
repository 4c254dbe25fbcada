<?php

return [
    'payment_app' => (int) env('GATEWAY_PAYMENT_APP'),
    'webhook_url' => rtrim((string) env('APP_URL'), '/') . '/api/webhooks/gateway',
    // A customer who is prompted later than this has left.
    'too_late_seconds' => (int) env('TOO_LATE_SECONDS', 600),
    // In shillings. The shop sets the price, never the browser.
    'prices' => ['bread' => 65, 'tea' => 150, 'sugar' => 240],
];

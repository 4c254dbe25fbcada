<?php

return [
    'payment_app' => (int) env('GATEWAY_PAYMENT_APP'),
    'webhook_url' => env('APP_URL') . '/api/webhooks/gateway',
    // In shillings. The shop sets the price, never the browser.
    'prices' => ['bread' => 65, 'tea' => 150, 'sugar' => 240],
];

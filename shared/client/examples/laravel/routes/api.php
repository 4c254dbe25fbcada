<?php

declare(strict_types=1);

use App\Http\Controllers\OrderController;
use Illuminate\Support\Facades\Route;

// The route of the package: it verifies the signature on the raw body and queues the webhook.
Route::gatewayWebhooks('/webhooks/gateway');
Route::post('/orders', [OrderController::class, 'store']);
Route::get('/orders/{order}', [OrderController::class, 'show']);

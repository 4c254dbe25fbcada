<?php

declare(strict_types=1);

namespace App\Http\Controllers;

use App\Models\Order;
use App\Payments\OrderPayments;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Config;

final class OrderController
{
    public function store(Request $request, OrderPayments $payments): JsonResponse
    {
        $prices = Config::get('shop.prices');
        $wanted = $request->validate([
            'product' => 'required|string|in:' . implode(',', array_keys($prices)),
            'phone_number' => 'required|string|max:20',
        ]);
        // An empty key is none: two customers would have the same order.
        $checkout = $request->header('Idempotency-Key') ?: bin2hex(random_bytes(16));
        $order = Order::createOnce(hash('sha256', $checkout), [...$wanted, 'amount' => $prices[$wanted['product']]]);
        $payments->start($order);
        return new JsonResponse($order->refresh(), 201);
    }

    public function show(Order $order): JsonResponse
    {
        return new JsonResponse($order);
    }
}

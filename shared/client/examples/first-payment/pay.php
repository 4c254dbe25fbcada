<?php

/** One payment with the PHP package, until it ends. */

require 'vendor/autoload.php';

// README
use EastAfricaGateway\Gateway;

$gateway = new Gateway(getenv('GATEWAY_BASE_URL'), getenv('GATEWAY_TOKEN'));
$order = ['phone_number' => '0700000101', 'amount' => 150, 'reference' => 'INV-44'];
$accepted = $gateway->requestPayment((int) getenv('GATEWAY_PAYMENT_APP'), $order, idempotencyKey: 'order-44');

$request = $gateway->waitForPayment($accepted['request_id']);
echo $request['transaction']['status'] === 'STATUS_COMPLETED' ? 'paid' : 'not paid', "\n";
// /README

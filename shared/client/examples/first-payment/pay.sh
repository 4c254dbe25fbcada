#!/bin/sh
# One payment with curl: the reply shows how it ended.
# README
curl -s "$GATEWAY_BASE_URL/api/pay/$GATEWAY_PAYMENT_APP/requestPayment" \
  -H "Authorization: Bearer $GATEWAY_TOKEN" -H 'Content-Type: application/json' \
  -H 'Idempotency-Key: order-64' -H 'Prefer: wait=25' \
  -d '{"phone_number":"0700000101","amount":150,"reference":"INV-64","description":"Order 64",
       "callback_url":"'"$RECEIVER_URL"'","webhook_secret":"a-secret-of-mine"}'
# /README

"""One payment with the Python package, until it ends."""
# README
import os
from east_africa_gateway import Gateway

gateway = Gateway(os.environ["GATEWAY_BASE_URL"], os.environ["GATEWAY_TOKEN"])
payment_app = int(os.environ["GATEWAY_PAYMENT_APP"])
order = {"phone_number": "0700000101", "amount": 150, "reference": "INV-34"}
accepted = gateway.request_payment(payment_app, body=order, idempotency_key="order-34")

request = gateway.wait_for_payment(accepted["request_id"])
print("paid" if request["transaction"]["status"] == "STATUS_COMPLETED" else "not paid")
# /README

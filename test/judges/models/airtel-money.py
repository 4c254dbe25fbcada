"""Airtel Money by `airtelmoney-py`: its client, given the values of a body, must create the same body."""

from airtelmoney.resources.collection import CollectionAPI
from airtelmoney.resources.disbursement import DisbursementAPI
from check import check, must_be_same


class Client:
    """Records the body instead of making a call."""

    def __init__(self, country, currency):
        self.country, self.currency, self.made = country, currency, None

    def request(self, method, path, *, json_body, **given):
        self.made = json_body


def same(client, body):
    must_be_same(body, client.made)
    must_be_same(client.made, body)


def collection(body):
    subscriber, transaction = body["subscriber"], body["transaction"]
    client = Client(subscriber["country"], subscriber["currency"])
    who = {"reference": body["reference"], "msisdn": subscriber["msisdn"]}
    CollectionAPI(client).payment(
        **who, amount=transaction["amount"], transaction_id=transaction["id"], sign=False
    )
    same(client, body)


def disbursement(body):
    payee, transaction = body["payee"], body["transaction"]
    client = Client("KE", payee["currency"])
    who = {"reference": body["reference"], "msisdn": payee["msisdn"], "encrypted_pin": body["pin"]}
    DisbursementAPI(client).payment(**who, amount=transaction["amount"], transaction_id=transaction["id"])
    same(client, body)


def refund(body):
    client = Client("KE", "KES")
    CollectionAPI(client).refund(body["transaction"]["airtel_money_id"])
    same(client, body)


check("airtel-money", {"collection": collection, "disbursement": disbursement, "refund": refund})

"""Tuya's own package: signs in, reads a lock, opens it, creates and deletes a code, and renews its token."""

import json
import os
import time

from Crypto.Cipher import AES
from Crypto.Util.Padding import pad, unpad
from tuya_connector import TuyaOpenAPI

lock = "/v1.0/devices/demo-door-01"
secret = os.environ["ACCESS_SECRET"]


def cloud_of(access_secret):
    return TuyaOpenAPI(os.environ["BASE_URL"], os.environ["ACCESS_ID"], access_secret)


cloud = cloud_of(secret)


def ask_ticket():
    return cloud.post("/v1.0/smart-lock/devices/demo-door-01/password-ticket")["result"]


def operate(is_open):
    body = {"ticket_id": ask_ticket()["ticket_id"], "open": is_open}
    return cloud.post("/v1.0/smart-lock/devices/demo-door-01/password-free/door-operate", body)


def make_code(code):
    ticket, now = ask_ticket(), int(time.time())
    key = unpad(AES.new(secret.encode(), AES.MODE_ECB).decrypt(bytes.fromhex(ticket["ticket_key"])), 16)
    hidden = AES.new(key, AES.MODE_ECB).encrypt(pad(code.encode(), 16)).hex()
    period = {"effective_time": now, "invalid_time": now + 3600, "time_zone": "+03:00"}
    given = {"name": "Mgeni", "password": hidden, "password_type": "ticket", "ticket_id": ticket["ticket_id"]}
    return cloud.post(f"{lock}/door-lock/temp-password", {**given, **period, "type": 0})


output = {
    "unsigned_in": cloud.get(lock),
    "signed_in": cloud.connect(),
    "device": cloud.get(lock),
    "opened": operate(True),
    "status": cloud.get(f"{lock}/status"),
    "code": make_code("7351928"),
    "codes": cloud.get(f"{lock}/door-lock/temp-passwords"),
}
output["deleted"] = cloud.delete(f"{lock}/door-lock/temp-passwords/{output['code']['result']['id']}")
# Not in the order of names, which is the order they are signed in.
page = {"page_size": 10, "page_no": 1, "start_time": int(time.time()) - 60, "end_time": int(time.time()) + 60}
output["logs"] = cloud.get(f"{lock}/door-lock/open-logs", page)

# As two hours later: the package renews the token by itself before its next call.
first = cloud.token_info.access_token
refresh_token = cloud.token_info.refresh_token
cloud.token_info.expire_time = 0
output["renewed"] = cloud.get(lock)
output["other_token"] = cloud.token_info.access_token not in ("", first)
cloud.token_info.access_token = ""
output["renewed_twice_by_one"] = cloud.get(f"/v1.0/token/{refresh_token}")

cloud.connect()
cloud.token_info.access_token = first
output["old_token"] = cloud.get(lock)
# Told that its token has expired, the package has signed in anew.
output["after_it"] = cloud.get(lock)
output["wrong_secret"] = cloud_of("another").connect()
print(json.dumps(output))

"""OdooRPC: signs in, creates a partner, finds, reads and changes it, and posts an invoice."""

import json
import os
from urllib.parse import urlsplit

import odoorpc
from support import refusal_of

address = urlsplit(os.environ["BASE_URL"])
database, login, key = os.environ["DATABASE"], os.environ["LOGIN"], os.environ["API_KEY"]

odoo = odoorpc.ODOO(address.hostname, port=address.port)
stranger = refusal_of(lambda: odoo.login(database, login, "another"))
odoo.login(database, login, key)
user = odoo.env.user

Partner = odoo.env["res.partner"]
partner_id = Partner.create({"name": "Tumaini Ltd", "is_company": True, "country_id": 115, "customer_rank": 1})
found = Partner.search([("name", "=", "Tumaini Ltd")], limit=1)
partner = Partner.browse(partner_id)
before = [partner.name, partner.is_company, partner.country_id.name, partner.vat]
partner.email = "duka@example.test"
partner.parent_id = Partner.create({"name": "Tumaini Group", "is_company": True})
read = Partner.read([partner_id], ["name", "email", "parent_id", "country_id"])
read_to_write = Partner.read([partner_id], ["parent_id"], load="_classic_write")

Move = odoo.env["account.move"]
line = (0, 0, {"name": "Delivery", "quantity": 2, "price_unit": 100, "tax_ids": [(6, 0, [4])]})
move_id = Move.create({"move_type": "out_invoice", "partner_id": partner_id, "invoice_line_ids": [line]})
move = Move.browse(move_id)
draft = [move.state, move.amount_total]
move.action_post()
posted = Move.browse(move_id)
changed = refusal_of(lambda: posted.write({"ref": "x"}))
unknown = refusal_of(lambda: Partner.create({"name": "X", "shoe_size": 44}))
counted = odoo.execute("res.partner", "search_count", [("is_company", "=", True)])
print(
    json.dumps(
        {
            "version": odoo.version,
            "stranger": str(stranger),
            "user": [user.id, user.login],
            "zone": odoo.env.context["tz"],
            "found": found == [partner_id],
            "before": before,
            "read": read,
            "read_to_write": read_to_write,
            "draft": draft,
            "posted": [posted.state, posted.name, posted.partner_id.name],
            "changed": changed.info["data"]["name"],
            "unknown": str(unknown),
            "counted": counted,
            "types": {
                name: field["type"] for name, field in Partner.fields_get(["name", "country_id", "active"]).items()
            },
        }
    )
)

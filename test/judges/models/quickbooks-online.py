"""QuickBooks Online by `python-quickbooks`: the members of its objects, typed in from Intuit's reference."""

from check import check
from quickbooks.objects import Bill, Customer, Invoice, Item, Purchase, SalesReceipt, Vendor

# It leaves out what lines of receipts hold, which are those of invoices.
SalesReceipt.detail_dict = Invoice.detail_dict


def read(model, body, at):
    """Raises for the first member that the object, or one within it, does not have."""
    declared = vars(model())
    for member, value in body.items():
        if member in model.class_dict:
            read(model.class_dict[member], value, f"{at}.{member}")
        elif member in model.list_dict:
            for index, each in enumerate(value):
                kind = model.detail_dict.get(each.get("DetailType"), model.list_dict[member])
                read(kind, each, f"{at}.{member}[{index}]")
        elif member not in declared:
            raise ValueError(f"{at}: {model.__name__} does not declare {member}")


def takes(model):
    return lambda body: read(model, body, model.__name__)


models = {
    "customer": Customer,
    "vendor": Vendor,
    "item": Item,
    "invoice": Invoice,
    "sales receipt": SalesReceipt,
    "bill": Bill,
    "expense": Purchase,
}

check("quickbooks-online", {operation: takes(model) for operation, model in models.items()})

"""Xero by its own models, `xero-python`, which are generated from its OpenAPI document."""

import re
from enum import Enum

from check import check
from xero_python.accounting import models as xero

plain = {"str": str, "float": (int, float), "int": int, "bool": bool, "date": str}


def read(kind, value, at):
    """The value as its model represents it; raises if the model has another type or does not declare it."""
    items = re.fullmatch(r"list\[(\w+)\]", kind)
    if items:
        return [read(items[1], each, f"{at}[{index}]") for index, each in enumerate(value)]
    name = kind.split("[")[0]
    if name in plain:
        if not isinstance(value, plain[name]) or (isinstance(value, bool) and name != "bool"):
            raise ValueError(f"{at} is {value!r}, the model has {kind}")
        return value
    model = getattr(xero, name)
    if issubclass(model, Enum):
        return model(value)
    attributes = {wire: attribute for attribute, wire in model.attribute_map.items()}
    unknown = set(value) - set(attributes)
    if unknown:
        raise ValueError(f"{at}: {name} does not declare {', '.join(sorted(unknown))}")
    names = {attributes[member]: member for member in value}
    return model(**{a: read(model.openapi_types[a], value[m], f"{at}.{m}") for a, m in names.items()})


def takes(model):
    return lambda body: read(model, body, model)


models = {
    "contact": "Contacts",
    "item": "Items",
    "invoice": "Invoices",
    "bill": "Invoices",
    "payment": "Payments",
}

check("xero", {operation: takes(model) for operation, model in models.items()})

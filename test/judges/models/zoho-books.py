"""Zoho Books by the schemas of its OpenAPI document, as contained in `arcade-zoho-books-api`."""

from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

from jsonschema import Draft202012Validator
from check import check

# Loaded by itself: the package around it starts a server of tools.
folder = Path(find_spec("arcade_zoho_books_api").submodule_search_locations[0])
spec = spec_from_file_location("schemas", folder / "tools" / "request_body_schemas.py")
schemas = module_from_spec(spec)
spec.loader.exec_module(schemas)


def closed(schema):
    """The schema with unknown members forbidden wherever it declares members."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: closed(value) for key, value in schema.items()}
    return inner | {"additionalProperties": False} if isinstance(schema.get("properties"), dict) else inner


def takes(name):
    validator = Draft202012Validator(closed(schemas.REQUEST_BODY_SCHEMAS[f"{name}_REQUEST_BODY_SCHEMA"]))

    def take(body):
        faults = [f"{fault.json_path}: {fault.message}" for fault in validator.iter_errors(body)]
        if faults:
            raise ValueError("; ".join(faults))

    return take


models = {
    "contact": "CREATEBUSINESSCONTACT",
    "item": "CREATENEWZOHOITEM",
    "invoice": "CREATECUSTOMERINVOICE",
    "payment": "CREATECUSTOMERPAYMENT",
    "bill": "CREATEVENDORBILL",
    "expense": "CREATEEXPENSE",
}

check("zoho-books", {operation: takes(name) for operation, name in models.items()})

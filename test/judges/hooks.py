"""What Schemathesis must know about this API that OpenAPI cannot express without making every client's types loose.

null for an optional member means absent, and numbers and strings are interchangeable where nothing is lost: such a
body need not be rejected. An error of a provider, and an action that a driver does not support, is returned as 500
with a code for it; every other 500 is an internal error.
"""

import schemathesis

TEXT = {"type": "string"}
NUMBER = {"type": "number"}


def lenient(schema):
    if not isinstance(schema, dict):
        return schema
    made = {name: lenient_keyword(name, value) for name, value in schema.items()}
    if isinstance(made.get("properties"), dict):
        required = made.get("required", [])
        made["properties"] = {
            name: member if name in required else {"anyOf": [member, {"type": "null"}]}
            for name, member in made["properties"].items()
        }
    kind = made.get("type")
    if kind == "string" and "enum" not in made and "const" not in made:
        return {"anyOf": [made, NUMBER]}
    return {"anyOf": [made, TEXT]} if kind in ("integer", "number", "boolean") else made


def lenient_keyword(name, value):
    if name == "properties" and isinstance(value, dict):
        return {member: lenient(inner) for member, inner in value.items()}
    if name == "items":
        return lenient(value)
    if name in ("anyOf", "oneOf", "allOf") and isinstance(value, list):
        return [lenient(inner) for inner in value]
    return value


@schemathesis.hook
def before_load_schema(context, raw_schema):
    for path in raw_schema["paths"].values():
        for operation in path.values():
            for media in operation.get("requestBody", {}).get("content", {}).values():
                media["schema"] = lenient(media["schema"])


@schemathesis.check
def no_internal_error(ctx, response, case):
    if response.status_code >= 500 and response.json().get("code", "internal") in ("internal", "internal_error"):
        raise AssertionError(f"An internal error: {response.text[:300]}")

"""What the checks of the models share: each reads the requests of its provider and prints a verdict for every operation.

Run as `python <provider>.py <file of requests>`. The file is a list of {provider, operation, method, path, body}.
Prints {operation: "ok"}, or the reason why the model rejects the body instead of "ok".
"""

import json
import sys
from copy import deepcopy
from decimal import Decimal
from enum import Enum


def check(provider, models):
    """`models` has a function for each operation: it receives the body, and raises an error if it is invalid."""
    with open(sys.argv[1], encoding="utf-8") as file:
        requests = [request for request in json.load(file) if request["provider"] == provider]
    print(json.dumps({each["operation"]: verdict(models, each) for each in requests}))


def verdict(models, request):
    take = models.get(request["operation"])
    if take is None:
        return "no model"
    try:
        take(deepcopy(request["body"]))
    except Exception as fault:
        return " ".join(f"{type(fault).__name__}: {fault}".split())
    return "ok"


def pydantic_takes(model):
    """The model with unknown members forbidden: the parsed value must equal the body."""

    def take(body):
        read = model.model_validate(deepcopy(by_field_name(model, body)))
        must_be_same(body, read.model_dump(by_alias=True, exclude_unset=True))
        must_know_all(read)

    return take


def by_field_name(model, body):
    """Models that only serialize wire names receive the names of their own fields."""
    fields = model.model_fields.items()
    names = {field.serialization_alias: name for name, field in fields if field.validation_alias is None}
    return {names.get(member, member): value for member, value in body.items()}


def must_know_all(read):
    """Raises for members that a model stores without declaring them."""
    extra = getattr(read, "model_extra", None)
    if extra:
        raise ValueError(f"{type(read).__name__} does not declare {', '.join(extra)}")
    for value in vars(read).values():
        for each in value if isinstance(value, list) else [value]:
            if hasattr(each, "model_fields_set"):
                must_know_all(each)


def must_be_same(sent, read):
    found = list(differences(sent, read))
    if found:
        raise ValueError("; ".join(found))


def differences(sent, read, at="body"):
    """The parts of the JSON that a model lost or changed."""
    if isinstance(sent, dict) and isinstance(read, dict):
        for member, value in sent.items():
            if member in read:
                yield from differences(value, read[member], f"{at}.{member}")
            else:
                yield f"{at}.{member} is not declared"
    elif isinstance(sent, list) and isinstance(read, list) and len(sent) == len(read):
        for index, (one, other) in enumerate(zip(sent, read)):
            yield from differences(one, other, f"{at}[{index}]")
    elif not is_same(sent, read):
        yield f"{at} is sent as {sent!r}, the model has {read!r}"


def is_same(sent, read):
    if isinstance(read, Enum):
        read = read.value
    if isinstance(read, Decimal) and isinstance(sent, (int, float)):
        return Decimal(str(sent)) == read
    numbers = (int, float)
    alike = type(sent) is type(read) or (type(sent) in numbers and type(read) in numbers)
    return alike and sent == read

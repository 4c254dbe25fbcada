"""eTIMS by `kra-etims-sdk`: the models with which its client checks a body before it is sent."""

from check import check, pydantic_takes
from kra_etims_sdk.schemas import SCHEMAS

models = {
    "install": "selectInitOsdcInfo",
    "customer": "saveBhfCustomer",
    "item": "saveItem",
    "composition": "saveItemComposition",
    "import": "importItemUpdate",
    **{f"sale of type {code}": "saveTrnsSalesOsdc" for code in "ABCDE"},
    "purchase": "insertTrnsPurchase",
    "stock movement": "insertStockIO",
    "stock balance": "saveStockMaster",
}

check("etims", {operation: pydantic_takes(SCHEMAS[name]) for operation, name in models.items()})

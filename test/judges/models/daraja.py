"""Daraja by `mpesakit`: one model for each product. It does not support Pull."""

from check import check, pydantic_takes
from mpesakit.account_balance.schemas import AccountBalanceRequest
from mpesakit.b2c.schemas import B2CRequest
from mpesakit.business_paybill.schemas import BusinessPayBillRequest
from mpesakit.c2b.schemas import C2BRegisterUrlRequest
from mpesakit.mpesa_express.schemas import StkPushQueryRequest, StkPushSimulateRequest
from mpesakit.reversal.schemas import ReversalRequest
from mpesakit.transaction_status.schemas import TransactionStatusRequest

models = {
    "prompt": StkPushSimulateRequest,
    "query of a prompt": StkPushQueryRequest,
    "register": C2BRegisterUrlRequest,
    "B2C": B2CRequest,
    "B2B": BusinessPayBillRequest,
    "balance": AccountBalanceRequest,
    "status": TransactionStatusRequest,
    "reversal": ReversalRequest,
}

check("daraja", {operation: pydantic_takes(model) for operation, model in models.items()})

"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of tax."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import AppCheck, TaxApp, SavedItem, SavedCustomer, SavedCreditNote


class ListTaxAppsQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""


class ListTaxAppsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[TaxApp]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


class CheckPinBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""


class CheckPinReplyData(TypedDict):
    valid: bool
    """Whether the authority knows the PIN, also one that is suspended or cancelled: see `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    name: NotRequired[Optional[str]]
    """Name of the taxpayer; partly masked in production"""
    taxpayer_type: NotRequired[Optional[str]]
    """Individual, or Non Individual"""
    status: NotRequired[Optional[str]]
    """Status of the PIN in the authority’s words: Active, Suspended, Cancelled, Stopped or another"""


class CheckPinReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckPinReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckPinByIdBody(TypedDict):
    TaxpayerType: Literal["KE", "NKE", "NKENR", "COMP"]
    """KE: Kenyan; NKE: resident foreigner; NKENR: non-resident foreigner; COMP: company"""
    TaxpayerID: str
    """Number of the identity document, or registration number of the company"""


class CheckPinByIdReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    name: NotRequired[Optional[str]]
    """Name of the taxpayer; partly masked in production"""


class CheckPinByIdReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckPinByIdReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckTaxObligationsBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""


class CheckTaxObligationsReplyDataObligationsItem(TypedDict):
    id: Optional[str]
    """Code of the obligation, such as the `ObligationCode` of a nil return"""
    name: Optional[str]
    """Name of the obligation"""
    type: Optional[str]
    """Kind of the obligation: NRM (normal) or SPL (special)"""


class CheckTaxObligationsReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    obligations: NotRequired[list[CheckTaxObligationsReplyDataObligationsItem]]
    """The tax obligations of the PIN"""


class CheckTaxObligationsReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckTaxObligationsReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckTccBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""
    tccNumber: str
    """Number of the tax compliance certificate"""


class CheckTccReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    tcc_number: NotRequired[Optional[str]]
    """Number of the certificate"""
    status: NotRequired[Optional[str]]
    """Status in the authority’s words, such as Approved"""
    issue_date: NotRequired[Optional[str]]
    """Day of issue, YYYY-MM-DD"""
    expiry_date: NotRequired[Optional[str]]
    """Last day, YYYY-MM-DD"""
    expired: NotRequired[bool]
    """Whether its last day is over; then `valid` is false"""


class CheckTccReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckTccReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckInvoiceBody(TypedDict):
    invoiceNumber: str
    """The invoice’s number of its control unit, such as KRACU0100000001/45"""
    invoiceDate: str
    """Date of the invoice, YYYY-MM-DD"""


class CheckInvoiceReplyDataInvoice(TypedDict):
    control_unit_invoice_number: Optional[str]
    """Number of the invoice in its control unit"""
    trader_invoice_number: Optional[str]
    """The seller’s own number of the invoice"""
    supplier_pin: Optional[str]
    """PIN of the seller"""
    supplier_name: Optional[str]
    """Name of the seller"""
    customer_pin: Optional[str]
    """PIN of the buyer; null without one"""
    customer_name: Optional[str]
    """Name of the buyer; null without one"""
    sales_date: Optional[str]
    """Day of the sale, YYYY-MM-DD"""
    invoice_date: Optional[str]
    """Day of the invoice, YYYY-MM-DD"""
    transmission_date: Optional[str]
    """When the authority received it, ISO 8601 UTC"""
    device_serial: Optional[str]
    """Serial number of the control unit"""
    item_count: Optional[Union[float, str]]
    """Number of items"""
    total_amount: Optional[Union[float, str]]
    """Total in KES, tax included"""
    taxable_amount: Optional[Union[float, str]]
    """Amount before tax in KES"""
    tax_amount: Optional[Union[float, str]]
    """Tax in KES"""
    discount_amount: Optional[Union[float, str]]
    """Discount in KES"""
    exemption_certificate_no: Optional[str]
    """Number of the buyer’s exemption certificate; null without one"""
    items: list[Any]
    """The items of the invoice, as the authority sent them"""


class CheckInvoiceReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    invoice: NotRequired[CheckInvoiceReplyDataInvoice]
    """The invoice as the authority has it"""


class CheckInvoiceReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckInvoiceReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckDeclarationBody(TypedDict):
    DeclarationNo: str
    """Number of the customs declaration"""


class CheckDeclarationReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its `status` is not INVALID"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    declaration_no: NotRequired[Optional[str]]
    """Number of the declaration"""
    status: NotRequired[Optional[str]]
    """Status in the authority’s words, such as COMPLIANT"""


class CheckDeclarationReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckDeclarationReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckItExemptionBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""


class CheckItExemptionReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    certificate_no: NotRequired[Optional[str]]
    """Number of the certificate"""
    effective_date: NotRequired[Optional[str]]
    """First day, YYYY-MM-DD"""
    expiry_date: NotRequired[Optional[str]]
    """Last day, YYYY-MM-DD"""
    issue_date: NotRequired[Optional[str]]
    """Day of issue, YYYY-MM-DD"""
    expired: NotRequired[bool]
    """Whether its last day is over; then `valid` is false"""


class CheckItExemptionReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckItExemptionReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckVatExemptionBody(TypedDict):
    VatExemptionCertificateNo: str
    """Number of the VAT exemption certificate"""


class CheckVatExemptionReplyDataCertificatesItem(TypedDict):
    number: Optional[str]
    """Number of the certificate or license"""
    issue_date: Optional[str]
    """Day of issue, YYYY-MM-DD"""
    status: Optional[str]
    """Status in the authority’s words, such as Approved"""


class CheckVatExemptionReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    taxpayer_name: NotRequired[Optional[str]]
    """Name of the taxpayer"""
    certificates: NotRequired[list[CheckVatExemptionReplyDataCertificatesItem]]
    """The certificates that the authority shows"""


class CheckVatExemptionReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckVatExemptionReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckImportCertNumberBody(TypedDict):
    certificate_no: str
    """Number of the import certificate"""


class CheckImportCertNumberReplyDataCertificatesItem(TypedDict):
    number: Optional[str]
    """Number of the certificate or license"""
    issue_date: Optional[str]
    """Day of issue, YYYY-MM-DD"""
    status: Optional[str]
    """Status in the authority’s words, such as Approved"""
    product_code: Optional[str]
    """Code of the imported product"""


class CheckImportCertNumberReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    taxpayer_name: NotRequired[Optional[str]]
    """Name of the taxpayer"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    certificates: NotRequired[list[CheckImportCertNumberReplyDataCertificatesItem]]
    """The certificates that the authority shows"""


class CheckImportCertNumberReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckImportCertNumberReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckImportCertPinBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""


class CheckImportCertPinReplyDataCertificatesItem(TypedDict):
    number: Optional[str]
    """Number of the certificate or license"""
    issue_date: Optional[str]
    """Day of issue, YYYY-MM-DD"""
    status: Optional[str]
    """Status in the authority’s words, such as Approved"""
    product_code: Optional[str]
    """Code of the imported product"""


class CheckImportCertPinReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    taxpayer_name: NotRequired[Optional[str]]
    """Name of the taxpayer"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    certificates: NotRequired[list[CheckImportCertPinReplyDataCertificatesItem]]
    """The certificates that the authority shows"""


class CheckImportCertPinReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckImportCertPinReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckExcisePinBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""


class CheckExcisePinReplyDataLicencesItem(TypedDict):
    number: Optional[str]
    """Number of the certificate or license"""
    class_of_goods: Optional[str]
    """Class of the goods, as a code of the authority"""
    status: Optional[str]
    """Status in the authority’s words, such as Approved"""
    issue_date: Optional[str]
    """Day of issue, YYYY-MM-DD"""
    small_brewer: Optional[str]
    """Whether the holder is a small brewer: Yes or No"""


class CheckExcisePinReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    name: NotRequired[Optional[str]]
    """Name of the taxpayer; partly masked in production"""
    trading_name: NotRequired[Optional[str]]
    """Trading name of the holder"""
    licences: NotRequired[list[CheckExcisePinReplyDataLicencesItem]]
    """The excise licenses of the PIN"""
    import_certificates: NotRequired[list[Any]]
    """The import certificates of the PIN, as the authority sent them"""


class CheckExcisePinReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckExcisePinReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckExciseNumberBody(TypedDict):
    ExciseLicenceNo: str
    """Number of the excise license"""


class CheckExciseNumberReplyDataLicence(TypedDict):
    number: Optional[str]
    """Number of the certificate or license"""
    class_of_goods: Optional[str]
    """Class of the goods, as a code of the authority"""
    status: Optional[str]
    """Status in the authority’s words, such as Approved"""
    issue_date: Optional[str]
    """Day of issue, YYYY-MM-DD"""
    pin: Optional[str]
    """PIN of the taxpayer; of a person partly masked in production"""
    name: Optional[str]
    """Name of the holder"""


class CheckExciseNumberReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    licence: NotRequired[CheckExciseNumberReplyDataLicence]
    """The excise license"""


class CheckExciseNumberReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckExciseNumberReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class CheckTaxServiceOfficeBody(TypedDict):
    TAXPIN: str
    """The PIN to check, such as A001234567Z"""


class CheckTaxServiceOfficeReplyData(TypedDict):
    valid: bool
    """Whether the authority knows it, and its last day, if it shows one, is not over; see also `status`"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    raw: Any
    """The authority’s whole answer, unchanged"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer; of a person partly masked in production"""
    office: NotRequired[Optional[str]]
    """Name of the tax office"""


class CheckTaxServiceOfficeReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CheckTaxServiceOfficeReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class WithholdingItBodyTransactionHeader(TypedDict):
    withholderPin: str
    """PIN of the business that withheld the tax"""
    transactionUniqueNo: str
    """Your unique number for the submission; the same number and body is registered only once"""
    noOfTransactions: int
    """Number of payments in `transactionDetails`"""
    taxPeriodFrom: str
    """First day of the tax period, DD/MM/YYYY or YYYY-MM-DD"""
    taxPeriodTo: str
    """Last day of the tax period, DD/MM/YYYY or YYYY-MM-DD"""
    totalGrossAmount: Union[float, str]
    """Sum of all `grossAmount` in KES, at most two decimals; as a text if it is very large"""
    totalTaxAmount: Union[float, str]
    """Sum of all `taxAmount` in KES, at most two decimals; as a text if it is very large"""


class WithholdingItBodyTransactionDetailsItem(TypedDict):
    payeePin: str
    """PIN of the payee from whom tax was withheld"""
    grossAmount: Union[float, str]
    """Amount of the payment before tax in KES, at most two decimals"""
    taxAmount: Union[float, str]
    """Tax withheld from the payment in KES, at most two decimals"""
    taxRate: NotRequired[Union[float, str]]
    """Rate of the tax in percent, such as 5; computed from the amounts if absent"""
    invoiceNo: NotRequired[str]
    """Number of the payee’s invoice; filled in if absent"""
    invoiceDate: NotRequired[str]
    """Date of the invoice, DD/MM/YYYY or YYYY-MM-DD; filled in if absent"""
    paymentDate: NotRequired[str]
    """Date of the payment, DD/MM/YYYY or YYYY-MM-DD; filled in if absent"""
    natureOfTransaction: NotRequired[str]
    """What was paid for, in the authority’s words, such as Consultancy; the app’s default if absent"""
    residentialStatus: NotRequired[str]
    """Whether the payee is resident"""
    country: NotRequired[str]
    """Country of the payee"""
    withholdeeName: NotRequired[str]
    """Name of the payee"""
    withholdeeEmail: NotRequired[str]
    """Email address of the payee"""
    withholdeeAddress: NotRequired[str]
    """Postal address of the payee"""


class WithholdingItBody(TypedDict):
    transactionHeader: WithholdingItBodyTransactionHeader
    """The withholder, the period and the sums of all payments"""
    transactionDetails: list[WithholdingItBodyTransactionDetailsItem]
    """The payments from which tax was withheld"""


class WithholdingItReplyData(TypedDict):
    prn: NotRequired[Optional[str]]
    """Payment registration number: pay the authority under it"""
    prn_date: NotRequired[Optional[str]]
    """When the number was created, in East Africa Time"""
    amount: NotRequired[Optional[Union[float, str]]]
    """Amount to pay in KES"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class WithholdingItReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: WithholdingItReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class WithholdingRentalBodyTransactionHeader(TypedDict):
    withholderPin: str
    """PIN of the business that withheld the tax"""
    transactionUniqueNo: str
    """Your unique number for the submission; the same number and body is registered only once"""
    noOfTransactions: int
    """Number of payments in `transactionDetails`"""
    taxPeriodFrom: str
    """First day of the tax period, DD/MM/YYYY or YYYY-MM-DD"""
    taxPeriodTo: str
    """Last day of the tax period, DD/MM/YYYY or YYYY-MM-DD"""
    totalGrossAmount: Union[float, str]
    """Sum of all `grossAmount` in KES, at most two decimals; as a text if it is very large"""
    totalTaxAmount: Union[float, str]
    """Sum of all `taxAmount` in KES, at most two decimals; as a text if it is very large"""


class WithholdingRentalBodyTransactionDetailsItem(TypedDict):
    payeePin: str
    """PIN of the payee from whom tax was withheld"""
    grossAmount: Union[float, str]
    """Amount of the payment before tax in KES, at most two decimals"""
    taxAmount: Union[float, str]
    """Tax withheld from the payment in KES, at most two decimals"""
    taxRate: NotRequired[Union[float, str]]
    """Rate of the tax in percent, such as 5; computed from the amounts if absent"""
    invoiceNo: NotRequired[str]
    """Number of the payee’s invoice; filled in if absent"""
    invoiceDate: NotRequired[str]
    """Date of the invoice, DD/MM/YYYY or YYYY-MM-DD; filled in if absent"""
    paymentDate: NotRequired[str]
    """Date of the payment, DD/MM/YYYY or YYYY-MM-DD; filled in if absent"""
    typeOfProperty: Literal["Residential", "Commercial"]
    """Use of the property"""
    lrNumber: NotRequired[str]
    """Land reference number of the property"""
    building: NotRequired[str]
    """Building of the property"""
    street: NotRequired[str]
    """Street of the property"""
    town: NotRequired[str]
    """Town of the property"""


class WithholdingRentalBody(TypedDict):
    transactionHeader: WithholdingRentalBodyTransactionHeader
    """The withholder, the period and the sums of all payments"""
    transactionDetails: list[WithholdingRentalBodyTransactionDetailsItem]
    """The payments from which tax was withheld"""


class WithholdingRentalReplyData(TypedDict):
    prn: NotRequired[Optional[str]]
    """Payment registration number: pay the authority under it"""
    prn_date: NotRequired[Optional[str]]
    """When the number was created, in East Africa Time"""
    amount: NotRequired[Optional[Union[float, str]]]
    """Amount to pay in KES"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class WithholdingRentalReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: WithholdingRentalReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class WithholdingVatBodyTransactionHeader(TypedDict):
    withholderPin: str
    """PIN of the business that withheld the tax"""
    transactionUniqueNo: str
    """Your unique number for the submission; the same number and body is registered only once"""
    noOfTransactions: int
    """Number of payments in `transactionDetails`"""
    taxPeriodFrom: str
    """First day of the tax period, DD/MM/YYYY or YYYY-MM-DD"""
    taxPeriodTo: str
    """Last day of the tax period, DD/MM/YYYY or YYYY-MM-DD"""
    totalGrossAmount: Union[float, str]
    """Sum of all `grossAmount` in KES, at most two decimals; as a text if it is very large"""
    totalTaxAmount: Union[float, str]
    """Sum of all `taxAmount` in KES, at most two decimals; as a text if it is very large"""


class WithholdingVatBodyTransactionDetailsItem(TypedDict):
    payeePin: str
    """PIN of the payee from whom tax was withheld"""
    grossAmount: Union[float, str]
    """Amount of the payment before tax in KES, at most two decimals"""
    taxAmount: Union[float, str]
    """Tax withheld from the payment in KES, at most two decimals"""
    taxRate: NotRequired[Union[float, str]]
    """Rate of the tax in percent, such as 5; computed from the amounts if absent"""
    invoiceNo: NotRequired[str]
    """Number of the payee’s invoice; filled in if absent"""
    invoiceDate: NotRequired[str]
    """Date of the invoice, DD/MM/YYYY or YYYY-MM-DD; filled in if absent"""
    paymentDate: NotRequired[str]
    """Date of the payment, DD/MM/YYYY or YYYY-MM-DD; filled in if absent"""


class WithholdingVatBody(TypedDict):
    transactionHeader: WithholdingVatBodyTransactionHeader
    """The withholder, the period and the sums of all payments"""
    transactionDetails: list[WithholdingVatBodyTransactionDetailsItem]
    """The payments from which tax was withheld"""


class WithholdingVatReplyData(TypedDict):
    prn: NotRequired[Optional[str]]
    """Payment registration number: pay the authority under it"""
    prn_date: NotRequired[Optional[str]]
    """When the number was created, in East Africa Time"""
    amount: NotRequired[Optional[Union[float, str]]]
    """Amount to pay in KES"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class WithholdingVatReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: WithholdingVatReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class ApplyForTccBody(TypedDict):
    TaxpayerPIN: NotRequired[str]
    """PIN of the taxpayer; the app’s own if absent"""
    ReasonForTCC: str
    """Why you need the certificate, at most 400 characters"""


class ApplyForTccReplyData(TypedDict):
    ack_number: NotRequired[Optional[str]]
    """The authority’s acknowledgment number"""
    tcc_number: NotRequired[Optional[str]]
    """Number of the certificate"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class ApplyForTccReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: ApplyForTccReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class RegisterPinBody(TypedDict):
    TaxpayerType: NotRequired[Literal["KE", "NKE", "NKENR"]]
    """KE: Kenyan; NKE: resident foreigner; NKENR: non-resident foreigner"""
    IdentificationNumber: str
    """Number of the person’s identity document, 5 to 20 letters and digits"""
    DateOfBirth: str
    """Date of birth, DD/MM/YYYY or YYYY-MM-DD"""
    MobileNumber: str
    """Kenyan mobile number, such as 0700000001; 254… is accepted too"""
    EmailAddress: str
    """Email address of the person"""
    IsPinWithNoOblig: Union[bool, str]
    """Whether the PIN is registered without a tax obligation: Yes or No, or true or false"""


class RegisterPinReplyData(TypedDict):
    pin: NotRequired[Optional[str]]
    """The new PIN"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class RegisterPinReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: RegisterPinReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class FileTotReturnBody(TypedDict):
    TaxpayerPIN: NotRequired[str]
    """PIN of the taxpayer; the app’s own if absent"""
    Month: Union[int, str]
    """Month of the return, 1 to 12"""
    Year: Union[int, str]
    """Year of the return, four digits"""
    GrossTurnover: Union[float, str]
    """Turnover of the month before tax in KES, at most two decimals"""


class FileTotReturnReplyData(TypedDict):
    ack_number: NotRequired[Optional[str]]
    """The authority’s acknowledgment number"""
    prn: NotRequired[Optional[str]]
    """Payment registration number: pay the authority under it"""
    computed_tax: NotRequired[Optional[Union[float, str]]]
    """Tax on the turnover in KES"""
    utilized_credit: NotRequired[Optional[Union[float, str]]]
    """Credit that was set off in KES"""
    tax_payable: NotRequired[Optional[Union[float, str]]]
    """Tax to pay in KES"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class FileTotReturnReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: FileTotReturnReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class FileNilReturnBody(TypedDict):
    TaxpayerPIN: NotRequired[str]
    """PIN of the taxpayer; the app’s own if absent"""
    ObligationCode: Union[int, str]
    """Code of the tax obligation, as the obligations checker returns it"""
    Month: Union[int, str]
    """Month of the return, 1 to 12"""
    Year: Union[int, str]
    """Year of the return, four digits"""


class FileNilReturnReplyData(TypedDict):
    ack_number: NotRequired[Optional[str]]
    """The authority’s acknowledgment number"""
    provider_code: str
    """The authority’s own code; empty if it sent none"""
    message: str
    """The authority’s own text"""
    warning: NotRequired[str]
    """The values that were filled in because the call left them out"""


class FileNilReturnReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: FileNilReturnReplyData
    """What the authority returned"""
    message: str
    """The result in words for people; may be empty"""


class TestTaxAppReplyData(TypedDict):
    ok: bool
    """Whether all checks succeeded"""
    checks: list[AppCheck]
    """What was checked"""
    id: int
    """Id of the tax app"""
    environment: Literal["sandbox", "production"]
    """The authority’s production environment, or its sandbox"""


class TestTaxAppReply(TypedDict):
    success: bool
    """Whether all checks succeeded"""
    data: TestTaxAppReplyData
    """The checks of the app’s credentials"""


class GetEinvDeviceReplyData(TypedDict):
    tin: str
    """PIN of the taxpayer, such as P001234567Z"""
    branch_id: str
    """Branch, two digits, 00 for the head office"""
    device_serial: str
    """Serial number of the invoicing device"""
    sdc_id: Optional[str]
    """The authority’s id of the control unit, such as KRACU0100000001; null if it is not known"""
    mrc_no: Optional[str]
    """The authority’s number of the machine; null if it is not known"""
    business_name: Optional[str]
    """Name of the business at the authority; null until the device is initialized"""
    branch_name: Optional[str]
    """Name of the branch at the authority; null until the device is initialized"""
    strategy: str
    """Kind of the control unit: OSCU (online) or VSCU (virtual)"""
    environment: Literal["sandbox", "production"]
    """The authority’s production environment, or its sandbox"""
    initialized: bool
    """Whether the device is initialized, so that invoices can be sent"""
    initialized_at: Optional[str]
    """When it was initialized, ISO 8601 UTC; null until then"""
    cmc_key_set: bool
    """Whether the communication key of the device is stored"""
    next_invoice_no: int
    """Number that the next invoice gets at the authority"""
    last_sync_at: Optional[str]
    """When the authority last accepted something, ISO 8601 UTC; null if never"""
    queue_length: int
    """How many documents and records wait to be sent"""


class GetEinvDeviceReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvDeviceReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvHealthReplyDataLanesItem(TypedDict):
    lane: str
    """Name of the queue"""
    pending: int
    """How many wait to be sent"""
    oldest_pending_at: Optional[str]
    """Since when its oldest entry waits, ISO 8601 UTC; null if none waits"""
    stopped_at: Optional[str]
    """When the queue was stopped, ISO 8601 UTC; null if it runs"""
    stop_reason: Optional[str]
    """Why it was stopped, in words; null if it runs"""


class GetEinvHealthReplyData(TypedDict):
    status: Literal["ok", "degraded", "down"]
    """`ok`; `degraded`: documents wait or failed; `down`: the authority is not available"""
    upstream_reachable: Optional[bool]
    """Whether the authority answers; null if it could not be asked"""
    latency_ms: Optional[int]
    """How long the authority took to answer, in milliseconds; null if it did not"""
    last_success_at: Optional[str]
    """When the authority last accepted something, ISO 8601 UTC; null if never"""
    pending: int
    """How many wait to be sent"""
    failed: int
    """How many of the newest documents failed or need attention within a day"""
    lanes: list[GetEinvHealthReplyDataLanesItem]
    """The queues in which documents and records wait, each in their order"""
    reasons: list[str]
    """Why the status is not `ok`, in words"""


class GetEinvHealthReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvHealthReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvBusinessReplyDataBranch(TypedDict):
    branch_id: str
    """Branch, two digits, 00 for the head office"""


class GetEinvBusinessReplyDataManager(TypedDict):
    name: Optional[str]
    """Name of the manager"""


class GetEinvBusinessReplyData(TypedDict):
    tin: str
    """PIN of the taxpayer, such as P001234567Z"""
    name: Optional[str]
    """Name of the business at the authority"""
    activity: Optional[str]
    """What the business does, in the authority’s words; null if unknown"""
    branch: GetEinvBusinessReplyDataBranch
    """The branch, as the authority returned it"""
    manager: GetEinvBusinessReplyDataManager
    """The manager of the branch"""


class GetEinvBusinessReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvBusinessReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class ListEinvBranchesQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page"""
    since: NotRequired[str]
    """Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call"""


class ListEinvBranchesReplyDataItem(TypedDict):
    branch_id: Optional[str]
    """Branch, two digits, 00 for the head office"""
    name: Optional[str]
    """Name of the branch"""
    status: Optional[str]
    """The authority’s code of the branch’s status, such as A for active"""
    province: Optional[str]
    """County or province"""
    district: Optional[str]
    """District or sub-county"""
    sector: Optional[str]
    """Locality in the district"""
    address: Optional[str]
    """Postal or street address"""
    manager_name: Optional[str]
    """Name of the branch’s manager"""
    phone: Optional[str]
    """Phone number, at most 20 characters"""
    email: Optional[str]
    """Email address, at most 50 characters"""
    is_headquarters: Optional[bool]
    """Whether it is the head office"""


class ListEinvBranchesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvBranchesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


class ListEinvNoticesQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page"""
    since: NotRequired[str]
    """Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call"""


class ListEinvNoticesReplyDataItem(TypedDict):
    notice_no: Optional[str]
    """The authority’s number of the notice"""
    title: Optional[str]
    """Heading of the notice"""
    content: Optional[str]
    """Text of the notice"""
    url: Optional[str]
    """Address of the notice"""
    author: Optional[str]
    """Who published the notice"""
    date: Optional[str]
    """When the notice was published"""


class ListEinvNoticesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvNoticesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


ListEinvCodesQuery = TypedDict(
    "ListEinvCodesQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page
        "per_page": "NotRequired[int]",
        # Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
        "since": "NotRequired[str]",
        # Only codes of this class, such as 04
        "class": "NotRequired[str]",
    },
)


class ListEinvCodesReplyDataItemCodesItem(TypedDict):
    code: Optional[str]
    """The code itself, as other calls use it"""
    name: Optional[str]
    """Name of the code"""
    description: Optional[str]
    """What the code means, in the authority’s words"""
    sort: Optional[float]
    """Place of the code in the authority’s order"""
    active: Optional[bool]
    """Whether the code may still be used"""
    extra: list[Optional[str]]
    """Up to three further values of the code; in class 04 the first is the tax rate in percent"""


ListEinvCodesReplyDataItem = TypedDict(
    "ListEinvCodesReplyDataItem",
    {
        # Number of the code class, such as 04 for taxes
        "class": "Optional[str]",
        # Name of the code class
        "class_name": "Optional[str]",
        # The codes of the class
        "codes": "list[ListEinvCodesReplyDataItemCodesItem]",
    },
)


class ListEinvCodesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvCodesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


class ListEinvItemClassesQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, to continue after it"""
    search: NotRequired[str]
    """Only records that contain this text; upper and lower case are the same"""
    level: NotRequired[int]
    """Only classes of this level, 1 to 5"""


class ListEinvItemClassesReplyDataItem(TypedDict):
    code: str
    """Code of the item class, up to ten digits"""
    name: Optional[str]
    """Name of the item class"""
    level: Optional[int]
    """Level of the class in the authority’s tree, 1 to 5"""
    tax_type: Optional[str]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    major: Optional[bool]
    """Whether the authority marks the class as a major one; null if it does not say"""
    active: Optional[bool]
    """Whether the class may still be used"""


class ListEinvItemClassesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvItemClassesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    refreshing: bool
    """True: a newer list is being read from the authority"""


class ListEinvImportsQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page"""
    since: NotRequired[str]
    """Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call"""
    status: NotRequired[Literal["1", "2", "3", "4"]]
    """Only goods with this status: 1 unsent, 2 waiting, 3 approved, 4 canceled"""


class ListEinvImportsReplyDataItem(TypedDict):
    task_code: Optional[str]
    """The authority’s code of the import task"""
    declaration_date: Optional[str]
    """Date of the customs declaration, in the authority’s own format; send it back unchanged"""
    item_seq: Optional[int]
    """Number of the goods in the declaration"""
    declaration_no: Optional[str]
    """Number of the customs declaration"""
    hs_code: Optional[str]
    """Customs tariff (HS) code of the goods"""
    item_name: Optional[str]
    """Name of the goods in the declaration"""
    status: Optional[str]
    """Status of the goods: 1 unsent, 2 waiting, 3 approved, 4 canceled"""
    quantity: Optional[str]
    """Number of units, a decimal of at most two places"""
    quantity_unit: Optional[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    supplier: Optional[str]
    """Name of the foreign supplier"""
    currency: Optional[str]
    """Currency of the invoice, ISO 4217"""
    amount: Optional[str]
    """Amount of the foreign invoice in `currency`, as a decimal text"""
    rate: Optional[str]
    """Exchange rate of `currency` to KES, as a decimal text"""


class ListEinvImportsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvImportsReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


class ListEinvItemsQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, to continue after it"""
    search: NotRequired[str]
    """Only records that contain this text; upper and lower case are the same"""
    tax_type: NotRequired[Literal["A", "B", "C", "D", "E"]]
    """Only items with this tax letter"""
    source: NotRequired[Literal["local", "authority"]]
    """`local`: what the gateway stores; `authority`: asks the authority now"""
    since: NotRequired[str]
    """Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call"""


class ListEinvItemsReplyDataItem(TypedDict):
    item_code: Optional[str]
    """Code of the item, such as KE2NTXU0000001"""
    name: Optional[str]
    """Name of the item"""
    item_name: Optional[str]
    """The same as `name`"""
    item_type: Optional[str]
    """1 raw material, 2 finished product, 3 service without stock"""
    item_class_code: Optional[str]
    """Code of its item class, digits"""
    origin_country: Optional[str]
    """ISO 3166-1 code of the country of origin, two letters such as KE"""
    package_unit: Optional[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: Optional[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    tax_type: Optional[str]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    unit_price: Optional[str]
    """Price of one unit in KES, a decimal of at most two places"""
    barcode: Optional[str]
    """Barcode, at most 20 characters"""
    active: Optional[bool]
    """False: it is no longer used"""
    stock: NotRequired[Optional[str]]
    """Quantity in stock, as a decimal text; null if unknown"""


class ListEinvItemsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvItemsReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


class SaveItemBody(TypedDict):
    item_code: NotRequired[str]
    """Code of the item, 14 to 20 letters and digits; the gateway makes one if absent"""
    item_name: str
    """Name of the item, at most 200 characters"""
    item_type: Union[Literal["1", "2", "3"], Literal[1, 2, 3]]
    """1 raw material, 2 finished product, 3 service without stock"""
    item_class_code: str
    """Code of its item class, digits"""
    tax_type: Literal["A", "B", "C", "D", "E"]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    unit_price: Union[float, str]
    """Price of one unit in KES, a decimal of at most two places"""
    origin_country: NotRequired[str]
    """ISO 3166-1 code of the country of origin, two letters such as KE"""
    package_unit: NotRequired[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: NotRequired[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    barcode: NotRequired[Optional[str]]
    """Barcode, at most 20 characters"""
    description: NotRequired[Optional[str]]
    """Further text on the item, at most 200 characters"""
    safety_stock: NotRequired[Optional[Union[float, str]]]
    """Quantity that should always be in stock"""
    insurance_applicable: NotRequired[bool]
    """Whether insurance applies to the item"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveItemReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavedItem
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvItemReplyData(TypedDict):
    item_code: Optional[str]
    """Code of the item, such as KE2NTXU0000001"""
    name: Optional[str]
    """Name of the item"""
    item_name: Optional[str]
    """The same as `name`"""
    item_type: Optional[str]
    """1 raw material, 2 finished product, 3 service without stock"""
    item_class_code: Optional[str]
    """Code of its item class, digits"""
    origin_country: Optional[str]
    """ISO 3166-1 code of the country of origin, two letters such as KE"""
    package_unit: Optional[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: Optional[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    tax_type: Optional[str]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    unit_price: Optional[str]
    """Price of one unit in KES, a decimal of at most two places"""
    barcode: Optional[str]
    """Barcode, at most 20 characters"""
    active: Optional[bool]
    """False: it is no longer used"""
    stock: NotRequired[Optional[str]]
    """Quantity in stock, as a decimal text; null if unknown"""


class GetEinvItemReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvItemReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class ChangeItemBody(TypedDict):
    item_name: NotRequired[str]
    """Name of the item, at most 200 characters"""
    item_class_code: NotRequired[str]
    """Code of its item class, digits"""
    tax_type: NotRequired[Literal["A", "B", "C", "D", "E"]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    unit_price: NotRequired[Union[float, str]]
    """Price of one unit in KES, a decimal of at most two places"""
    barcode: NotRequired[Optional[str]]
    """Barcode, at most 20 characters"""
    description: NotRequired[Optional[str]]
    """Further text on the item, at most 200 characters"""
    safety_stock: NotRequired[Optional[Union[float, str]]]
    """Quantity that should always be in stock"""
    insurance_applicable: NotRequired[bool]
    """Whether insurance applies to the item"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    item_code: NotRequired[Any]
    """Part of the item’s identity: cannot be changed"""
    item_type: NotRequired[Any]
    """Part of the item’s code: cannot be changed"""
    origin_country: NotRequired[Any]
    """Part of the item’s code: cannot be changed"""
    package_unit: NotRequired[Any]
    """Part of the item’s code: cannot be changed"""
    quantity_unit: NotRequired[Any]
    """Part of the item’s code: cannot be changed"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class ChangeItemReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavedItem
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class ListEinvCustomersQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, to continue after it"""
    search: NotRequired[str]
    """Only records that contain this text; upper and lower case are the same"""
    lookup_pin: NotRequired[str]
    """Asks the authority for the taxpayer with this PIN, instead of listing your customers"""


class ListEinvCustomersReplyDataItem(TypedDict):
    id: NotRequired[int]
    """Id of the record, for paths"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: NotRequired[str]
    """Name of the record"""
    address: NotRequired[Optional[str]]
    """Postal or street address"""
    phone: NotRequired[Optional[str]]
    """Phone number, at most 20 characters"""
    email: NotRequired[Optional[str]]
    """Email address, at most 50 characters"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    number: NotRequired[Optional[str]]
    """Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent"""
    fax: NotRequired[Optional[str]]
    """Fax number, at most 20 characters"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""


class ListEinvCustomersReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvCustomersReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


class SaveCustomerBody(TypedDict):
    name: str
    """Name of the record"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    number: NotRequired[str]
    """Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent"""
    address: NotRequired[Optional[str]]
    """Postal or street address"""
    phone: NotRequired[Optional[str]]
    """Phone number, at most 20 characters"""
    email: NotRequired[Optional[str]]
    """Email address, at most 50 characters"""
    fax: NotRequired[Optional[str]]
    """Fax number, at most 20 characters"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveCustomerReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavedCustomer
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvCustomerReplyData(TypedDict):
    id: NotRequired[int]
    """Id of the record, for paths"""
    pin: NotRequired[Optional[str]]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: NotRequired[str]
    """Name of the record"""
    address: NotRequired[Optional[str]]
    """Postal or street address"""
    phone: NotRequired[Optional[str]]
    """Phone number, at most 20 characters"""
    email: NotRequired[Optional[str]]
    """Email address, at most 50 characters"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    number: NotRequired[Optional[str]]
    """Number of the customer, 1 to 9 letters or digits; the gateway numbers it if absent"""
    fax: NotRequired[Optional[str]]
    """Fax number, at most 20 characters"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""


class GetEinvCustomerReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvCustomerReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class ChangeCustomerBody(TypedDict):
    name: NotRequired[str]
    """Name of the record"""
    pin: NotRequired[str]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    address: NotRequired[str]
    """Postal or street address"""
    phone: NotRequired[str]
    """Phone number, at most 20 characters"""
    email: NotRequired[str]
    """Email address, at most 50 characters"""
    fax: NotRequired[str]
    """Fax number, at most 20 characters"""
    remark: NotRequired[str]
    """Note on the document or record"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class ChangeCustomerReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavedCustomer
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class ListEinvSuppliersQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, to continue after it"""
    search: NotRequired[str]
    """Only records that contain this text; upper and lower case are the same"""


class ListEinvSuppliersReplyDataItem(TypedDict):
    id: int
    """Id of the record, for paths"""
    pin: Optional[str]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: str
    """Name of the record"""
    address: Optional[str]
    """Postal or street address"""
    phone: Optional[str]
    """Phone number, at most 20 characters"""
    email: Optional[str]
    """Email address, at most 50 characters"""
    active: bool
    """False: it is no longer used"""
    branch_id: Optional[str]
    """Branch, two digits, 00 for the head office"""
    authority_name: Optional[str]
    """Name that the authority has for the PIN; null if unknown"""


class ListEinvSuppliersReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvSuppliersReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


class SaveSupplierBody(TypedDict):
    pin: str
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: str
    """Name of the record"""
    branch_id: NotRequired[str]
    """Branch, two digits, 00 for the head office"""
    address: NotRequired[Optional[str]]
    """Postal or street address"""
    phone: NotRequired[Optional[str]]
    """Phone number, at most 20 characters"""
    email: NotRequired[Optional[str]]
    """Email address, at most 50 characters"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveSupplierReplyDataSupplier(TypedDict):
    id: int
    """Id of the record, for paths"""
    pin: Optional[str]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: str
    """Name of the record"""
    address: Optional[str]
    """Postal or street address"""
    phone: Optional[str]
    """Phone number, at most 20 characters"""
    email: Optional[str]
    """Email address, at most 50 characters"""
    active: bool
    """False: it is no longer used"""
    branch_id: Optional[str]
    """Branch, two digits, 00 for the head office"""
    authority_name: Optional[str]
    """Name that the authority has for the PIN; null if unknown"""


class SaveSupplierReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    supplier: SaveSupplierReplyDataSupplier
    """The supplier as it is stored"""


class SaveSupplierReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SaveSupplierReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvSupplierReplyData(TypedDict):
    id: int
    """Id of the record, for paths"""
    pin: Optional[str]
    """PIN of the taxpayer, such as P007654321Z; null without one"""
    name: str
    """Name of the record"""
    address: Optional[str]
    """Postal or street address"""
    phone: Optional[str]
    """Phone number, at most 20 characters"""
    email: Optional[str]
    """Email address, at most 50 characters"""
    active: bool
    """False: it is no longer used"""
    branch_id: Optional[str]
    """Branch, two digits, 00 for the head office"""
    authority_name: Optional[str]
    """Name that the authority has for the PIN; null if unknown"""


class GetEinvSupplierReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvSupplierReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class ListEinvStockQuery(TypedDict):
    page: NotRequired[int]
    """Number of the page; only 1 if the list is filtered"""
    per_page: NotRequired[int]
    """Records on a page, at most 100"""
    cursor: NotRequired[str]
    """`next_cursor` of the previous page, to continue after it"""
    item_code: NotRequired[str]
    """Only what contains this item"""


class ListEinvStockReplyDataItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    name: str
    """Name of the item"""
    quantity: Optional[str]
    """Quantity in stock, as a decimal text; null if unknown"""
    last_movement_at: Optional[str]
    """When its stock last changed, ISO 8601 UTC; null if never"""
    authority_quantity: Optional[str]
    """Quantity last reported to the authority, as a decimal text; null if never"""


class ListEinvStockReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvStockReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


ListEinvSalesQuery = TypedDict(
    "ListEinvSalesQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # First day, YYYY-MM-DD, Kenyan time
        "from": "NotRequired[str]",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only documents with this status
        "status": "NotRequired[Literal[\"queued\", \"processing\", \"completed\", \"failed\", \"cancelled\", \"needs_attention\"]]",
        # Only documents of the customer with this PIN
        "customer_pin": "NotRequired[str]",
    },
)


class ListEinvSalesReplyDataItemItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class ListEinvSalesReplyDataItemTotals(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ListEinvSalesReplyDataItem(TypedDict):
    status: Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[ListEinvSalesReplyDataItemItemsItem]]
    """The lines of the document"""
    item_count: int
    """Number of lines"""
    remark: Optional[str]
    """Note on the document or record"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""
    request_id: Optional[str]
    """The request that created it; null if none did"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    completed_at: Optional[str]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: Optional[int]
    """The authority’s number of the invoice; null until it is sent"""
    receipt_no: Optional[int]
    """The control unit’s number among receipts of this kind; null until it is signed"""
    total_receipt_no: Optional[int]
    """The control unit’s number among all receipts; null until it is signed"""
    control_unit_invoice_number: Optional[str]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    sdc_id: Optional[str]
    """The authority’s id of the control unit, such as KRACU0100000001; null if it is not known"""
    mrc_no: Optional[str]
    """The authority’s number of the machine; null if it is not known"""
    internal_data: Optional[str]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    receipt_signature: Optional[str]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    signed_at: Optional[str]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    qr_url: Optional[str]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    customer_pin: Optional[str]
    """PIN of the customer; null for a customer without one"""
    customer_name: Optional[str]
    """Name of the customer, at most 60 characters"""
    payment_type: str
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    receipt_date: str
    """Date of the sale, YYYY-MM-DD, Kenyan time"""
    totals: Optional[ListEinvSalesReplyDataItemTotals]
    """Sums of all lines in KES"""
    stock_status: str
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""
    credited_total: NotRequired[str]
    """How much of the sale was credited in KES, as a decimal text"""
    original_receipt_number: NotRequired[Optional[str]]
    """Your number of the sale that is credited"""


class ListEinvSalesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvSalesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


class SaveSaleBodyItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    item_seq: NotRequired[int]
    """Number of the line, from 1"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""
    package_quantity: NotRequired[Union[float, str]]
    """Number of packages, a decimal; 1 if absent"""
    unit_price: Union[float, str]
    """Price of one unit in KES, a decimal of at most two places"""
    discount_rate: NotRequired[Union[float, str]]
    """Discount in percent, 0 to 100; instead of `discount_amount`"""
    discount_amount: NotRequired[Union[float, str]]
    """Discount on the line in KES; instead of `discount_rate`"""
    discount: NotRequired[Union[float, str]]
    """Another name for `discount_amount`"""
    tax_rate: NotRequired[Union[float, str]]
    """Rate of the tax letter in percent; if sent, it must be the authority’s"""
    item_name: NotRequired[str]
    """Name of the item on the receipt; as registered if absent"""
    item_class_code: NotRequired[str]
    """Code of its item class, digits"""
    package_unit: NotRequired[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: NotRequired[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    tax_type: NotRequired[Literal["A", "B", "C", "D", "E"]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SaveSaleBody(TypedDict):
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    receipt_date: str
    """Date of the sale, YYYY-MM-DD, or an ISO 8601 time with its zone; not in the future"""
    customer_pin: NotRequired[Optional[str]]
    """PIN of the customer; null for a customer without one"""
    customer_name: NotRequired[Optional[str]]
    """Name of the customer, at most 60 characters"""
    customer_phone: NotRequired[Optional[str]]
    """Phone number of the customer, at most 20 characters"""
    sales_type: NotRequired[Literal["C", "N", "P", "T"]]
    """N normal, C copy, P proforma, T training"""
    receipt_type: NotRequired[Literal["S"]]
    """Always S: a sale"""
    payment_type: NotRequired[Literal["01", "02", "03", "04", "05", "06", "07"]]
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    prices_include_tax: NotRequired[bool]
    """Whether the prices of the lines include tax; the tax app’s setting if absent"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    items: list[SaveSaleBodyItemsItem]
    """The lines of the document, at most 1,000"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveSaleReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: Optional[int]
    """The authority’s number of the invoice; null until it is sent"""
    control_unit_invoice_number: Optional[str]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    receipt_signature: Optional[str]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    internal_data: Optional[str]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    qr_url: Optional[str]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    signed_at: Optional[str]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    sale: dict[str, Any]
    """The sale with its lines, as `get_einv_sale` shows it"""


class SaveSaleReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SaveSaleReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


ListEinvCreditNotesQuery = TypedDict(
    "ListEinvCreditNotesQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # First day, YYYY-MM-DD, Kenyan time
        "from": "NotRequired[str]",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only credit notes of the sale with this number of yours
        "original_receipt_number": "NotRequired[str]",
    },
)


class ListEinvCreditNotesReplyDataItemItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class ListEinvCreditNotesReplyDataItemTotals(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ListEinvCreditNotesReplyDataItem(TypedDict):
    status: Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[ListEinvCreditNotesReplyDataItemItemsItem]]
    """The lines of the document"""
    item_count: int
    """Number of lines"""
    remark: Optional[str]
    """Note on the document or record"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""
    request_id: Optional[str]
    """The request that created it; null if none did"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    completed_at: Optional[str]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: Optional[int]
    """The authority’s number of the invoice; null until it is sent"""
    receipt_no: Optional[int]
    """The control unit’s number among receipts of this kind; null until it is signed"""
    total_receipt_no: Optional[int]
    """The control unit’s number among all receipts; null until it is signed"""
    control_unit_invoice_number: Optional[str]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    sdc_id: Optional[str]
    """The authority’s id of the control unit, such as KRACU0100000001; null if it is not known"""
    mrc_no: Optional[str]
    """The authority’s number of the machine; null if it is not known"""
    internal_data: Optional[str]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    receipt_signature: Optional[str]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    signed_at: Optional[str]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    qr_url: Optional[str]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    customer_pin: Optional[str]
    """PIN of the customer; null for a customer without one"""
    customer_name: Optional[str]
    """Name of the customer, at most 60 characters"""
    payment_type: str
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    receipt_date: str
    """Date of the sale, YYYY-MM-DD, Kenyan time"""
    totals: Optional[ListEinvCreditNotesReplyDataItemTotals]
    """Sums of all lines in KES"""
    stock_status: str
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""
    credited_total: NotRequired[str]
    """How much of the sale was credited in KES, as a decimal text"""
    original_receipt_number: NotRequired[Optional[str]]
    """Your number of the sale that is credited"""


class ListEinvCreditNotesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvCreditNotesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


class SaveCreditNoteBodyItemsItem(TypedDict):
    item_seq: int
    """Number of the sale’s line that is credited"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""
    unit_price: NotRequired[Union[float, str]]
    """Price of one unit in KES, a decimal of at most two places"""


class SaveCreditNoteBody(TypedDict):
    original_receipt_number: str
    """Your number of the sale that is credited"""
    reason: Literal["01", "02", "03", "04", "05", "06"]
    """Why: 01 missing quantity, 02 missing data, 03 damaged, 04 wasted, 05 raw material shortage, 06 refund"""
    items: list[SaveCreditNoteBodyItemsItem]
    """The lines of the document, at most 1,000"""
    receipt_number: NotRequired[str]
    """Your own number of the credit note; the gateway numbers it if absent"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveCreditNoteReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavedCreditNote
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


ListEinvReverseInvoicesQuery = TypedDict(
    "ListEinvReverseInvoicesQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # First day, YYYY-MM-DD, Kenyan time
        "from": "NotRequired[str]",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only documents of the supplier with this PIN
        "supplier_pin": "NotRequired[str]",
    },
)


class ListEinvReverseInvoicesReplyDataItemItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class ListEinvReverseInvoicesReplyDataItem(TypedDict):
    status: NotRequired[Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[ListEinvReverseInvoicesReplyDataItemItemsItem]]
    """The lines of the document"""
    item_count: NotRequired[int]
    """Number of lines"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    error: NotRequired[Optional[str]]
    """Why it failed, in words; null unless it failed"""
    request_id: NotRequired[Optional[str]]
    """The request that created it; null if none did"""
    created_at: NotRequired[str]
    """When it was created, ISO 8601 UTC"""
    completed_at: NotRequired[Optional[str]]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    id: NotRequired[int]
    """Id of the record, for paths"""
    invoice_number: NotRequired[Optional[str]]
    """Number of the invoice, yours or the gateway’s"""
    purchase_no: NotRequired[Optional[int]]
    """The authority’s number of the purchase; null until it is sent"""
    invoice_date: NotRequired[Optional[str]]
    """Date of the invoice, YYYY-MM-DD"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: NotRequired[Optional[str]]
    """Name of the supplier, at most 60 characters"""
    supplier_branch_id: NotRequired[Optional[str]]
    """Branch of the supplier, two digits, 00 for the head office"""
    totals: NotRequired[dict[str, Any]]
    """Sums of all lines in KES"""
    stock_status: NotRequired[str]
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""


class ListEinvReverseInvoicesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvReverseInvoicesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""


class SaveReverseInvoiceBodyItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    item_seq: NotRequired[int]
    """Number of the line, from 1"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""
    package_quantity: NotRequired[Union[float, str]]
    """Number of packages, a decimal; 1 if absent"""
    unit_price: Union[float, str]
    """Price of one unit in KES, a decimal of at most two places"""
    discount_rate: NotRequired[Union[float, str]]
    """Discount in percent, 0 to 100; instead of `discount_amount`"""
    discount_amount: NotRequired[Union[float, str]]
    """Discount on the line in KES; instead of `discount_rate`"""
    discount: NotRequired[Union[float, str]]
    """Another name for `discount_amount`"""
    tax_rate: NotRequired[Union[float, str]]
    """Rate of the tax letter in percent; if sent, it must be the authority’s"""
    item_name: NotRequired[str]
    """Name of the item on the receipt; as registered if absent"""
    item_class_code: NotRequired[str]
    """Code of its item class, digits"""
    package_unit: NotRequired[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: NotRequired[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    tax_type: NotRequired[Literal["A", "B", "C", "D", "E"]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    supplier_item_code: NotRequired[Optional[str]]
    """The supplier’s code of the item"""
    supplier_item_name: NotRequired[Optional[str]]
    """The supplier’s name of the item"""
    supplier_item_class_code: NotRequired[Optional[str]]
    """The supplier’s class code of the item"""
    expiry_date: NotRequired[Optional[str]]
    """Expiry date of the goods, YYYY-MM-DD"""


class SaveReverseInvoiceBody(TypedDict):
    invoice_number: NotRequired[str]
    """Your own number of the invoice; the gateway numbers it if absent"""
    invoice_date: NotRequired[str]
    """Date of the invoice, YYYY-MM-DD"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: str
    """Name of the supplier, at most 60 characters"""
    supplier_branch_id: NotRequired[str]
    """Branch of the supplier, two digits, 00 for the head office"""
    payment_type: NotRequired[Literal["01", "02", "03", "04", "05", "06", "07"]]
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    prices_include_tax: NotRequired[bool]
    """Whether the prices of the lines include tax; the tax app’s setting if absent"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    items: list[SaveReverseInvoiceBodyItemsItem]
    """The lines of the document, at most 1,000"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveReverseInvoiceReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    invoice_number: NotRequired[Optional[str]]
    """Your own number of the invoice; the gateway numbers it if absent"""
    purchase_no: Optional[int]
    """The authority’s number of the purchase; null until it is sent"""
    reverse_invoice: dict[str, Any]
    """The purchase with its lines, as `get_einv_reverse_invoice` shows it"""


class SaveReverseInvoiceReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SaveReverseInvoiceReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


ListEinvPurchasesQuery = TypedDict(
    "ListEinvPurchasesQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # First day, YYYY-MM-DD, Kenyan time
        "from": "NotRequired[str]",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only documents of the supplier with this PIN
        "supplier_pin": "NotRequired[str]",
        # Only documents with this status
        "status": "NotRequired[Literal[\"queued\", \"processing\", \"completed\", \"failed\", \"cancelled\", \"needs_attention\"]]",
        # `local`: what the gateway stores; `authority`: asks the authority now
        "source": "NotRequired[Literal[\"local\", \"authority\"]]",
        # Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
        "since": "NotRequired[str]",
    },
)


class ListEinvPurchasesReplyDataItemItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class ListEinvPurchasesReplyDataItem(TypedDict):
    status: NotRequired[Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[ListEinvPurchasesReplyDataItemItemsItem]]
    """The lines of the document"""
    item_count: NotRequired[int]
    """Number of lines"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    error: NotRequired[Optional[str]]
    """Why it failed, in words; null unless it failed"""
    request_id: NotRequired[Optional[str]]
    """The request that created it; null if none did"""
    created_at: NotRequired[str]
    """When it was created, ISO 8601 UTC"""
    completed_at: NotRequired[Optional[str]]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    id: NotRequired[int]
    """Id of the record, for paths"""
    invoice_number: NotRequired[Optional[str]]
    """The supplier’s own number of the invoice"""
    purchase_no: NotRequired[Optional[int]]
    """The authority’s number of the purchase; null until it is sent"""
    invoice_date: NotRequired[Optional[str]]
    """Date of the invoice, YYYY-MM-DD"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: NotRequired[Optional[str]]
    """Name of the supplier, at most 60 characters"""
    supplier_branch_id: NotRequired[Optional[str]]
    """Branch of the supplier, two digits, 00 for the head office"""
    totals: NotRequired[dict[str, Any]]
    """Sums of all lines in KES"""
    stock_status: NotRequired[str]
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""


class ListEinvPurchasesReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvPurchasesReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


class SavePurchaseBodyItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    item_seq: NotRequired[int]
    """Number of the line, from 1"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""
    package_quantity: NotRequired[Union[float, str]]
    """Number of packages, a decimal; 1 if absent"""
    unit_price: Union[float, str]
    """Price of one unit in KES, a decimal of at most two places"""
    discount_rate: NotRequired[Union[float, str]]
    """Discount in percent, 0 to 100; instead of `discount_amount`"""
    discount_amount: NotRequired[Union[float, str]]
    """Discount on the line in KES; instead of `discount_rate`"""
    discount: NotRequired[Union[float, str]]
    """Another name for `discount_amount`"""
    tax_rate: NotRequired[Union[float, str]]
    """Rate of the tax letter in percent; if sent, it must be the authority’s"""
    item_name: NotRequired[str]
    """Name of the item on the receipt; as registered if absent"""
    item_class_code: NotRequired[str]
    """Code of its item class, digits"""
    package_unit: NotRequired[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: NotRequired[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    tax_type: NotRequired[Literal["A", "B", "C", "D", "E"]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    supplier_item_code: NotRequired[Optional[str]]
    """The supplier’s code of the item"""
    supplier_item_name: NotRequired[Optional[str]]
    """The supplier’s name of the item"""
    supplier_item_class_code: NotRequired[Optional[str]]
    """The supplier’s class code of the item"""
    expiry_date: NotRequired[Optional[str]]
    """Expiry date of the goods, YYYY-MM-DD"""


class SavePurchaseBody(TypedDict):
    invoice_number: str
    """The supplier’s own number of the invoice"""
    invoice_date: str
    """Date of the invoice, YYYY-MM-DD"""
    supplier_pin: str
    """PIN of the supplier; null for a supplier without one"""
    registration_type: NotRequired[Literal["A", "M"]]
    """M: entered by hand; A: taken from the supplier’s invoice at the authority"""
    supplier_name: str
    """Name of the supplier, at most 60 characters"""
    supplier_branch_id: NotRequired[str]
    """Branch of the supplier, two digits, 00 for the head office"""
    payment_type: NotRequired[Literal["01", "02", "03", "04", "05", "06", "07"]]
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    prices_include_tax: NotRequired[bool]
    """Whether the prices of the lines include tax; the tax app’s setting if absent"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    items: list[SavePurchaseBodyItemsItem]
    """The lines of the document, at most 1,000"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SavePurchaseReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    invoice_number: NotRequired[Optional[str]]
    """The supplier’s own number of the invoice"""
    purchase_no: Optional[int]
    """The authority’s number of the purchase; null until it is sent"""
    purchase: dict[str, Any]
    """The purchase with its lines, as `get_einv_purchase` shows it"""


class SavePurchaseReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavePurchaseReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


ListEinvMovementsQuery = TypedDict(
    "ListEinvMovementsQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # First day, YYYY-MM-DD, Kenyan time
        "from": "NotRequired[str]",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only what contains this item
        "item_code": "NotRequired[str]",
        # Only movements of this type, a code of the authority’s class 12
        "type": "NotRequired[Literal[\"11\", \"12\", \"13\", \"14\", \"15\", \"16\", \"01\", \"02\", \"03\", \"04\", \"05\", \"06\"]]",
        # `local`: what the gateway stores; `authority`: asks the authority now
        "source": "NotRequired[Literal[\"local\", \"authority\"]]",
        # Only what changed after this: a date, an ISO 8601 time, or `result_at` of the last call
        "since": "NotRequired[str]",
    },
)


class ListEinvMovementsReplyDataItemItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class ListEinvMovementsReplyDataItemCause(TypedDict):
    kind: str
    """Kind of that document, such as sale"""
    name: str
    """Number of that document"""


class ListEinvMovementsReplyDataItemBalancesItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class ListEinvMovementsReplyDataItem(TypedDict):
    status: NotRequired[Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[ListEinvMovementsReplyDataItemItemsItem]]
    """The lines of the document"""
    item_count: NotRequired[int]
    """Number of lines"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    error: NotRequired[Optional[str]]
    """Why it failed, in words; null unless it failed"""
    request_id: NotRequired[Optional[str]]
    """The request that created it; null if none did"""
    created_at: NotRequired[str]
    """When it was created, ISO 8601 UTC"""
    completed_at: NotRequired[Optional[str]]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    id: NotRequired[int]
    """Id of the record, for paths"""
    number: NotRequired[Optional[int]]
    """The authority’s number of the movement; null until it is sent"""
    type: NotRequired[str]
    """In: 01 import, 02 purchase, 03 return, 04 branch, 05 made, 06 adjusted; out: 11 sale, 12 return, 13 branch, 14 used, 15 waste, 16 adjusted"""
    date: NotRequired[Optional[str]]
    """Date of the movement, YYYY-MM-DD, Kenyan time"""
    cause: NotRequired[Optional[ListEinvMovementsReplyDataItemCause]]
    """The document that caused the movement; null for one that you recorded"""
    totals: NotRequired[dict[str, Any]]
    """Sums of all lines in KES"""
    balances: NotRequired[list[ListEinvMovementsReplyDataItemBalancesItem]]
    """Stock of each item after the movement"""


class ListEinvMovementsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListEinvMovementsReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    result_at: NotRequired[str]
    """The authority’s time of its answer, to send as `since` next time"""


class RecordStockMovementBodyItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""
    unit_price: NotRequired[Union[float, str]]
    """Price of one unit in KES, a decimal of at most two places"""


class RecordStockMovementBody(TypedDict):
    type: Literal["11", "12", "13", "14", "15", "16", "01", "02", "03", "04", "05", "06"]
    """In: 01 import, 02 purchase, 03 return, 04 branch, 05 made, 06 adjusted; out: 11 sale, 12 return, 13 branch, 14 used, 15 waste, 16 adjusted"""
    date: NotRequired[str]
    """Date of the movement, YYYY-MM-DD; today if absent"""
    items: list[RecordStockMovementBodyItemsItem]
    """The lines of the document, at most 1,000"""
    branch_to: NotRequired[str]
    """Branch that the goods are sent to, two digits; required for type 13"""
    customer_pin: NotRequired[Optional[str]]
    """PIN of the customer; null for a customer without one"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    original_movement_no: NotRequired[int]
    """The authority’s number of the movement that this one corrects"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class RecordStockMovementReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    movement: Optional[dict[str, Any]]
    """The movement with its lines, as `list_einv_movements` shows it; null if there was nothing to move"""


class RecordStockMovementReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: RecordStockMovementReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvSaleQuery(TypedDict):
    refresh: NotRequired[Literal["0", "1", "true", "false"]]
    """1: asks the authority for a receipt that it did not return when it booked the sale"""


class GetEinvSaleReplyDataItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class GetEinvSaleReplyDataTotals(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class GetEinvSaleReplyData(TypedDict):
    status: Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[GetEinvSaleReplyDataItemsItem]]
    """The lines of the document"""
    item_count: int
    """Number of lines"""
    remark: Optional[str]
    """Note on the document or record"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""
    request_id: Optional[str]
    """The request that created it; null if none did"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    completed_at: Optional[str]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: Optional[int]
    """The authority’s number of the invoice; null until it is sent"""
    receipt_no: Optional[int]
    """The control unit’s number among receipts of this kind; null until it is signed"""
    total_receipt_no: Optional[int]
    """The control unit’s number among all receipts; null until it is signed"""
    control_unit_invoice_number: Optional[str]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    sdc_id: Optional[str]
    """The authority’s id of the control unit, such as KRACU0100000001; null if it is not known"""
    mrc_no: Optional[str]
    """The authority’s number of the machine; null if it is not known"""
    internal_data: Optional[str]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    receipt_signature: Optional[str]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    signed_at: Optional[str]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    qr_url: Optional[str]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    customer_pin: Optional[str]
    """PIN of the customer; null for a customer without one"""
    customer_name: Optional[str]
    """Name of the customer, at most 60 characters"""
    payment_type: str
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    receipt_date: str
    """Date of the sale, YYYY-MM-DD, Kenyan time"""
    totals: Optional[GetEinvSaleReplyDataTotals]
    """Sums of all lines in KES"""
    stock_status: str
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""
    credited_total: NotRequired[str]
    """How much of the sale was credited in KES, as a decimal text"""
    original_receipt_number: NotRequired[Optional[str]]
    """Your number of the sale that is credited"""


class GetEinvSaleReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvSaleReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvReverseInvoiceReplyDataItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class GetEinvReverseInvoiceReplyData(TypedDict):
    status: NotRequired[Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[GetEinvReverseInvoiceReplyDataItemsItem]]
    """The lines of the document"""
    item_count: NotRequired[int]
    """Number of lines"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    error: NotRequired[Optional[str]]
    """Why it failed, in words; null unless it failed"""
    request_id: NotRequired[Optional[str]]
    """The request that created it; null if none did"""
    created_at: NotRequired[str]
    """When it was created, ISO 8601 UTC"""
    completed_at: NotRequired[Optional[str]]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    id: NotRequired[int]
    """Id of the record, for paths"""
    invoice_number: NotRequired[Optional[str]]
    """Number of the invoice, yours or the gateway’s"""
    purchase_no: NotRequired[Optional[int]]
    """The authority’s number of the purchase; null until it is sent"""
    invoice_date: NotRequired[Optional[str]]
    """Date of the invoice, YYYY-MM-DD"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: NotRequired[Optional[str]]
    """Name of the supplier, at most 60 characters"""
    supplier_branch_id: NotRequired[Optional[str]]
    """Branch of the supplier, two digits, 00 for the head office"""
    totals: NotRequired[dict[str, Any]]
    """Sums of all lines in KES"""
    stock_status: NotRequired[str]
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""


class GetEinvReverseInvoiceReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvReverseInvoiceReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class GetEinvPurchaseQuery(TypedDict):
    supplier_pin: NotRequired[str]
    """Only documents of the supplier with this PIN"""


class GetEinvPurchaseReplyDataItemsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class GetEinvPurchaseReplyData(TypedDict):
    status: NotRequired[Literal["queued", "processing", "completed", "failed", "cancelled", "needs_attention"]]
    """`completed`: the authority accepted it; `needs_attention`: it is unknown whether it did"""
    items: NotRequired[list[GetEinvPurchaseReplyDataItemsItem]]
    """The lines of the document"""
    item_count: NotRequired[int]
    """Number of lines"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    error: NotRequired[Optional[str]]
    """Why it failed, in words; null unless it failed"""
    request_id: NotRequired[Optional[str]]
    """The request that created it; null if none did"""
    created_at: NotRequired[str]
    """When it was created, ISO 8601 UTC"""
    completed_at: NotRequired[Optional[str]]
    """When the authority accepted it, ISO 8601 UTC; null until then"""
    id: NotRequired[int]
    """Id of the record, for paths"""
    invoice_number: NotRequired[Optional[str]]
    """The supplier’s own number of the invoice"""
    purchase_no: NotRequired[Optional[int]]
    """The authority’s number of the purchase; null until it is sent"""
    invoice_date: NotRequired[Optional[str]]
    """Date of the invoice, YYYY-MM-DD"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: NotRequired[Optional[str]]
    """Name of the supplier, at most 60 characters"""
    supplier_branch_id: NotRequired[Optional[str]]
    """Branch of the supplier, two digits, 00 for the head office"""
    totals: NotRequired[dict[str, Any]]
    """Sums of all lines in KES"""
    stock_status: NotRequired[str]
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""


class GetEinvPurchaseReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: GetEinvPurchaseReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


ReportEinvSalesQuery = TypedDict(
    "ReportEinvSalesQuery",
    {
        # First day, YYYY-MM-DD, Kenyan time
        "from": "str",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "str",
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page
        "per_page": "NotRequired[int]",
        # What each row of the report sums up
        "group_by": "NotRequired[Literal[\"day\", \"item\", \"customer\", \"tax_type\"]]",
    },
)


class ReportEinvSalesReplyDataItemByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemByType(TypedDict):
    A: ReportEinvSalesReplyDataItemByTypeA
    """Tax letter A: exempt"""
    B: ReportEinvSalesReplyDataItemByTypeB
    """Tax letter B: 16 %"""
    C: ReportEinvSalesReplyDataItemByTypeC
    """Tax letter C: zero rated"""
    D: ReportEinvSalesReplyDataItemByTypeD
    """Tax letter D: not subject to VAT"""
    E: ReportEinvSalesReplyDataItemByTypeE
    """Tax letter E: 8 %"""


class ReportEinvSalesReplyDataItemCreditNotesByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemCreditNotesByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemCreditNotesByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemCreditNotesByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemCreditNotesByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemCreditNotesByType(TypedDict):
    A: ReportEinvSalesReplyDataItemCreditNotesByTypeA
    """Tax letter A: exempt"""
    B: ReportEinvSalesReplyDataItemCreditNotesByTypeB
    """Tax letter B: 16 %"""
    C: ReportEinvSalesReplyDataItemCreditNotesByTypeC
    """Tax letter C: zero rated"""
    D: ReportEinvSalesReplyDataItemCreditNotesByTypeD
    """Tax letter D: not subject to VAT"""
    E: ReportEinvSalesReplyDataItemCreditNotesByTypeE
    """Tax letter E: 8 %"""


class ReportEinvSalesReplyDataItemCreditNotes(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: ReportEinvSalesReplyDataItemCreditNotesByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""


class ReportEinvSalesReplyDataItemNetByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemNetByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemNetByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemNetByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemNetByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvSalesReplyDataItemNetByType(TypedDict):
    A: ReportEinvSalesReplyDataItemNetByTypeA
    """Tax letter A: exempt"""
    B: ReportEinvSalesReplyDataItemNetByTypeB
    """Tax letter B: 16 %"""
    C: ReportEinvSalesReplyDataItemNetByTypeC
    """Tax letter C: zero rated"""
    D: ReportEinvSalesReplyDataItemNetByTypeD
    """Tax letter D: not subject to VAT"""
    E: ReportEinvSalesReplyDataItemNetByTypeE
    """Tax letter E: 8 %"""


class ReportEinvSalesReplyDataItemNet(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: ReportEinvSalesReplyDataItemNetByType
    """The same sums by tax letter"""


class ReportEinvSalesReplyDataItem(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: ReportEinvSalesReplyDataItemByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""
    day: NotRequired[Optional[str]]
    """The day of the row, YYYY-MM-DD; only in a report by day"""
    item_code: NotRequired[Optional[str]]
    """Code of the item, such as KE2NTXU0000001"""
    item_name: NotRequired[Optional[str]]
    """Name of the item, at most 200 characters"""
    customer_pin: NotRequired[Optional[str]]
    """PIN of the customer; null for a customer without one"""
    customer_name: NotRequired[Optional[str]]
    """Name of the customer, at most 60 characters"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: NotRequired[Optional[str]]
    """Name of the supplier, at most 60 characters"""
    tax_type: NotRequired[Optional[str]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    credit_notes: ReportEinvSalesReplyDataItemCreditNotes
    """Sums of the completed credit notes"""
    net: ReportEinvSalesReplyDataItemNet
    """Sales less credit notes"""


ReportEinvSalesReply = TypedDict(
    "ReportEinvSalesReply",
    {
        # Number of this page
        "current_page": "int",
        # The records of this page
        "data": "list[ReportEinvSalesReplyDataItem]",
        # Maximum records on a page
        "per_page": "int",
        # Records in the whole list; null if the list has no page numbers
        "total": "Optional[int]",
        # Number of the last page; null if the list has no page numbers
        "last_page": "Optional[int]",
        # The `cursor` of the next page, for a list without page numbers; null on the last page
        "next_cursor": "NotRequired[Optional[str]]",
        # Always true; a failed call returns an Error instead
        "success": "Literal[True]",
        # First day of the report, YYYY-MM-DD
        "from": "str",
        # Last day of the report, YYYY-MM-DD
        "to": "str",
        # What each row sums up
        "group_by": "str",
    },
)


SummarizeEinvSalesQuery = TypedDict(
    "SummarizeEinvSalesQuery",
    {
        # First day, YYYY-MM-DD, Kenyan time
        "from": "str",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "str",
    },
)


class SummarizeEinvSalesReplyDataSalesByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataSalesByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataSalesByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataSalesByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataSalesByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataSalesByType(TypedDict):
    A: SummarizeEinvSalesReplyDataSalesByTypeA
    """Tax letter A: exempt"""
    B: SummarizeEinvSalesReplyDataSalesByTypeB
    """Tax letter B: 16 %"""
    C: SummarizeEinvSalesReplyDataSalesByTypeC
    """Tax letter C: zero rated"""
    D: SummarizeEinvSalesReplyDataSalesByTypeD
    """Tax letter D: not subject to VAT"""
    E: SummarizeEinvSalesReplyDataSalesByTypeE
    """Tax letter E: 8 %"""


class SummarizeEinvSalesReplyDataSales(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: SummarizeEinvSalesReplyDataSalesByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""


class SummarizeEinvSalesReplyDataCreditNotesByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataCreditNotesByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataCreditNotesByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataCreditNotesByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataCreditNotesByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataCreditNotesByType(TypedDict):
    A: SummarizeEinvSalesReplyDataCreditNotesByTypeA
    """Tax letter A: exempt"""
    B: SummarizeEinvSalesReplyDataCreditNotesByTypeB
    """Tax letter B: 16 %"""
    C: SummarizeEinvSalesReplyDataCreditNotesByTypeC
    """Tax letter C: zero rated"""
    D: SummarizeEinvSalesReplyDataCreditNotesByTypeD
    """Tax letter D: not subject to VAT"""
    E: SummarizeEinvSalesReplyDataCreditNotesByTypeE
    """Tax letter E: 8 %"""


class SummarizeEinvSalesReplyDataCreditNotes(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: SummarizeEinvSalesReplyDataCreditNotesByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""


class SummarizeEinvSalesReplyDataNetByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataNetByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataNetByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataNetByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataNetByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataNetByType(TypedDict):
    A: SummarizeEinvSalesReplyDataNetByTypeA
    """Tax letter A: exempt"""
    B: SummarizeEinvSalesReplyDataNetByTypeB
    """Tax letter B: 16 %"""
    C: SummarizeEinvSalesReplyDataNetByTypeC
    """Tax letter C: zero rated"""
    D: SummarizeEinvSalesReplyDataNetByTypeD
    """Tax letter D: not subject to VAT"""
    E: SummarizeEinvSalesReplyDataNetByTypeE
    """Tax letter E: 8 %"""


class SummarizeEinvSalesReplyDataNet(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: SummarizeEinvSalesReplyDataNetByType
    """The same sums by tax letter"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByType(TypedDict):
    A: SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeA
    """Tax letter A: exempt"""
    B: SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeB
    """Tax letter B: 16 %"""
    C: SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeC
    """Tax letter C: zero rated"""
    D: SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeD
    """Tax letter D: not subject to VAT"""
    E: SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByTypeE
    """Tax letter E: 8 %"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemSales(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: SummarizeEinvSalesReplyDataByPaymentTypeItemSalesByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByType(TypedDict):
    A: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeA
    """Tax letter A: exempt"""
    B: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeB
    """Tax letter B: 16 %"""
    C: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeC
    """Tax letter C: zero rated"""
    D: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeD
    """Tax letter D: not subject to VAT"""
    E: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByTypeE
    """Tax letter E: 8 %"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotes(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotesByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNetByType(TypedDict):
    A: SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeA
    """Tax letter A: exempt"""
    B: SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeB
    """Tax letter B: 16 %"""
    C: SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeC
    """Tax letter C: zero rated"""
    D: SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeD
    """Tax letter D: not subject to VAT"""
    E: SummarizeEinvSalesReplyDataByPaymentTypeItemNetByTypeE
    """Tax letter E: 8 %"""


class SummarizeEinvSalesReplyDataByPaymentTypeItemNet(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: SummarizeEinvSalesReplyDataByPaymentTypeItemNetByType
    """The same sums by tax letter"""


class SummarizeEinvSalesReplyDataByPaymentTypeItem(TypedDict):
    sales: SummarizeEinvSalesReplyDataByPaymentTypeItemSales
    """Sums of the completed sales"""
    credit_notes: SummarizeEinvSalesReplyDataByPaymentTypeItemCreditNotes
    """Sums of the completed credit notes"""
    net: SummarizeEinvSalesReplyDataByPaymentTypeItemNet
    """Sales less credit notes"""
    payment_type: str
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""


SummarizeEinvSalesReplyData = TypedDict(
    "SummarizeEinvSalesReplyData",
    {
        # Sums of the completed sales
        "sales": "SummarizeEinvSalesReplyDataSales",
        # Sums of the completed credit notes
        "credit_notes": "SummarizeEinvSalesReplyDataCreditNotes",
        # Sales less credit notes
        "net": "SummarizeEinvSalesReplyDataNet",
        # First day of the report, YYYY-MM-DD
        "from": "str",
        # Last day of the report, YYYY-MM-DD
        "to": "str",
        # The same sums by payment type
        "by_payment_type": "list[SummarizeEinvSalesReplyDataByPaymentTypeItem]",
    },
)


class SummarizeEinvSalesReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SummarizeEinvSalesReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


ReportEinvPurchasesQuery = TypedDict(
    "ReportEinvPurchasesQuery",
    {
        # First day, YYYY-MM-DD, Kenyan time
        "from": "str",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "str",
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page
        "per_page": "NotRequired[int]",
        # What each row of the report sums up
        "group_by": "NotRequired[Literal[\"day\", \"item\", \"supplier\", \"tax_type\"]]",
    },
)


class ReportEinvPurchasesReplyDataItemByTypeA(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvPurchasesReplyDataItemByTypeB(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvPurchasesReplyDataItemByTypeC(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvPurchasesReplyDataItemByTypeD(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvPurchasesReplyDataItemByTypeE(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""


class ReportEinvPurchasesReplyDataItemByType(TypedDict):
    A: ReportEinvPurchasesReplyDataItemByTypeA
    """Tax letter A: exempt"""
    B: ReportEinvPurchasesReplyDataItemByTypeB
    """Tax letter B: 16 %"""
    C: ReportEinvPurchasesReplyDataItemByTypeC
    """Tax letter C: zero rated"""
    D: ReportEinvPurchasesReplyDataItemByTypeD
    """Tax letter D: not subject to VAT"""
    E: ReportEinvPurchasesReplyDataItemByTypeE
    """Tax letter E: 8 %"""


class ReportEinvPurchasesReplyDataItem(TypedDict):
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    by_type: ReportEinvPurchasesReplyDataItemByType
    """The same sums by tax letter"""
    count: int
    """Number of documents"""
    quantity: NotRequired[str]
    """Number of units, a decimal of at most two places"""
    day: NotRequired[Optional[str]]
    """The day of the row, YYYY-MM-DD; only in a report by day"""
    item_code: NotRequired[Optional[str]]
    """Code of the item, such as KE2NTXU0000001"""
    item_name: NotRequired[Optional[str]]
    """Name of the item, at most 200 characters"""
    customer_pin: NotRequired[Optional[str]]
    """PIN of the customer; null for a customer without one"""
    customer_name: NotRequired[Optional[str]]
    """Name of the customer, at most 60 characters"""
    supplier_pin: NotRequired[Optional[str]]
    """PIN of the supplier; null for a supplier without one"""
    supplier_name: NotRequired[Optional[str]]
    """Name of the supplier, at most 60 characters"""
    tax_type: NotRequired[Optional[str]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


ReportEinvPurchasesReply = TypedDict(
    "ReportEinvPurchasesReply",
    {
        # Number of this page
        "current_page": "int",
        # The records of this page
        "data": "list[ReportEinvPurchasesReplyDataItem]",
        # Maximum records on a page
        "per_page": "int",
        # Records in the whole list; null if the list has no page numbers
        "total": "Optional[int]",
        # Number of the last page; null if the list has no page numbers
        "last_page": "Optional[int]",
        # The `cursor` of the next page, for a list without page numbers; null on the last page
        "next_cursor": "NotRequired[Optional[str]]",
        # Always true; a failed call returns an Error instead
        "success": "Literal[True]",
        # First day of the report, YYYY-MM-DD
        "from": "str",
        # Last day of the report, YYYY-MM-DD
        "to": "str",
        # What each row sums up
        "group_by": "str",
    },
)


ReportEinvStockQuery = TypedDict(
    "ReportEinvStockQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Stock on this day, YYYY-MM-DD; today without it and a period
        "as_of": "NotRequired[str]",
        # First day, YYYY-MM-DD, Kenyan time
        "from": "NotRequired[str]",
        # Last day, YYYY-MM-DD, Kenyan time; at most 366 days from the first
        "to": "NotRequired[str]",
    },
)


ReportEinvStockReplyDataItem = TypedDict(
    "ReportEinvStockReplyDataItem",
    {
        # Code of the item, such as KE2NTXU0000001
        "item_code": "str",
        # Name of the record
        "name": "str",
        # Stock before the first day, as a decimal text
        "opening": "str",
        # Quantity that came into stock, as a decimal text
        "in": "str",
        # Quantity that left stock, as a decimal text
        "out": "str",
        # Stock after the last day, as a decimal text
        "closing": "str",
    },
)


ReportEinvStockReply = TypedDict(
    "ReportEinvStockReply",
    {
        # Number of this page
        "current_page": "int",
        # The records of this page
        "data": "list[ReportEinvStockReplyDataItem]",
        # Maximum records on a page
        "per_page": "int",
        # Records in the whole list; null if the list has no page numbers
        "total": "Optional[int]",
        # Number of the last page; null if the list has no page numbers
        "last_page": "Optional[int]",
        # The `cursor` of the next page, for a list without page numbers; null on the last page
        "next_cursor": "NotRequired[Optional[str]]",
        # Always true; a failed call returns an Error instead
        "success": "Literal[True]",
        # First day of the report, YYYY-MM-DD
        "from": "str",
        # Last day of the report, YYYY-MM-DD
        "to": "str",
    },
)


class InitializeDeviceBody(TypedDict):
    tin: NotRequired[str]
    """PIN of the taxpayer; if sent, it must be the tax app’s"""
    branch_id: NotRequired[str]
    """Branch, two digits; if sent, it must be the tax app’s"""
    device_serial: NotRequired[str]
    """Serial number of the device; if sent, it must be the tax app’s"""
    environment: NotRequired[Literal["sandbox", "production"]]
    """The authority’s environment; if sent, it must be the tax app’s"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class InitializeDeviceReplyDataDevice(TypedDict):
    tin: str
    """PIN of the taxpayer; if sent, it must be the tax app’s"""
    branch_id: str
    """Branch, two digits; if sent, it must be the tax app’s"""
    device_serial: str
    """Serial number of the invoicing device"""
    sdc_id: Optional[str]
    """The authority’s id of the control unit, such as KRACU0100000001; null if it is not known"""
    mrc_no: Optional[str]
    """The authority’s number of the machine; null if it is not known"""
    business_name: Optional[str]
    """Name of the business at the authority; null until the device is initialized"""
    branch_name: Optional[str]
    """Name of the branch at the authority; null until the device is initialized"""
    strategy: str
    """Kind of the control unit: OSCU (online) or VSCU (virtual)"""
    environment: Literal["sandbox", "production"]
    """The authority’s environment; if sent, it must be the tax app’s"""
    initialized: bool
    """Whether the device is initialized, so that invoices can be sent"""
    initialized_at: Optional[str]
    """When it was initialized, ISO 8601 UTC; null until then"""
    cmc_key_set: bool
    """Whether the communication key of the device is stored"""


class InitializeDeviceReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    device: InitializeDeviceReplyDataDevice
    """The device as it is stored"""


class InitializeDeviceReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: InitializeDeviceReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class SaveCompositionBodyComponentsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""


class SaveCompositionBody(TypedDict):
    components: list[SaveCompositionBodyComponentsItem]
    """The items it is made of, at most 100"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveCompositionReplyDataComponentsItem(TypedDict):
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    quantity: str
    """Number of units, a decimal of at most two places"""


class SaveCompositionReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    item_code: str
    """Code of the item, such as KE2NTXU0000001"""
    components: list[SaveCompositionReplyDataComponentsItem]
    """The items it is made of, at most 100"""


class SaveCompositionReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SaveCompositionReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class SaveSaleWithItemsBodyItemsItem(TypedDict):
    item_code: NotRequired[str]
    """Code of a registered item; the gateway makes one for a new item if absent"""
    item_type: NotRequired[Union[Literal["1", "2", "3"], Literal[1, 2, 3]]]
    """1 raw material, 2 finished product, 3 service without stock"""
    item_class_code: NotRequired[str]
    """Code of its item class, digits"""
    tax_type: NotRequired[Literal["A", "B", "C", "D", "E"]]
    """Tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    origin_country: NotRequired[str]
    """ISO 3166-1 code of the country of origin, two letters such as KE"""
    package_unit: NotRequired[str]
    """Code of the packaging unit, such as NT; class 17 lists them"""
    quantity_unit: NotRequired[str]
    """Code of the unit of quantity, such as U; class 10 lists them"""
    barcode: NotRequired[Optional[str]]
    """Barcode, at most 20 characters"""
    description: NotRequired[Optional[str]]
    """Further text on the item, at most 200 characters"""
    safety_stock: NotRequired[Optional[Union[float, str]]]
    """Quantity that should always be in stock"""
    insurance_applicable: NotRequired[bool]
    """Whether insurance applies to the item"""
    item_seq: NotRequired[int]
    """Number of the line, from 1"""
    quantity: Union[float, str]
    """Number of units, a decimal of at most two places"""
    package_quantity: NotRequired[Union[float, str]]
    """Number of packages, a decimal; 1 if absent"""
    unit_price: Union[float, str]
    """Price of one unit in KES, a decimal of at most two places"""
    discount_rate: NotRequired[Union[float, str]]
    """Discount in percent, 0 to 100; instead of `discount_amount`"""
    discount_amount: NotRequired[Union[float, str]]
    """Discount on the line in KES; instead of `discount_rate`"""
    discount: NotRequired[Union[float, str]]
    """Another name for `discount_amount`"""
    tax_rate: NotRequired[Union[float, str]]
    """Rate of the tax letter in percent; if sent, it must be the authority’s"""
    item_name: NotRequired[str]
    """Name of the item; required for a new item"""


class SaveSaleWithItemsBody(TypedDict):
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    receipt_date: str
    """Date of the sale, YYYY-MM-DD, or an ISO 8601 time with its zone; not in the future"""
    customer_pin: NotRequired[Optional[str]]
    """PIN of the customer; null for a customer without one"""
    customer_name: NotRequired[Optional[str]]
    """Name of the customer, at most 60 characters"""
    customer_phone: NotRequired[Optional[str]]
    """Phone number of the customer, at most 20 characters"""
    sales_type: NotRequired[Literal["C", "N", "P", "T"]]
    """N normal, C copy, P proforma, T training"""
    receipt_type: NotRequired[Literal["S"]]
    """Always S: a sale"""
    payment_type: NotRequired[Literal["01", "02", "03", "04", "05", "06", "07"]]
    """How it was paid: 01 cash, 02 credit, 03 cash/credit, 04 cheque, 05 card, 06 mobile money, 07 other"""
    prices_include_tax: NotRequired[bool]
    """Whether the prices of the lines include tax; the tax app’s setting if absent"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    items: list[SaveSaleWithItemsBodyItemsItem]
    """The lines of the document, at most 1,000"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveSaleWithItemsReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    receipt_number: str
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: Optional[int]
    """The authority’s number of the invoice; null until it is sent"""
    control_unit_invoice_number: Optional[str]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    receipt_signature: Optional[str]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    internal_data: Optional[str]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    qr_url: Optional[str]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    taxable: str
    """Amount without tax in KES, as a decimal text"""
    tax: str
    """Tax in KES, as a decimal text"""
    total: str
    """Amount with tax in KES, as a decimal text"""
    signed_at: Optional[str]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    sale: dict[str, Any]
    """The sale with its lines, as `get_einv_sale` shows it"""
    items_registered: list[dict[str, Any]]
    """The items that were registered for this sale, as `get_einv_item` shows them"""


class SaveSaleWithItemsReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SaveSaleWithItemsReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class CancelSaleBody(TypedDict):
    reason: str
    """A reason code 01 to 06, or your own words, which are sent as a refund with this remark"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class CancelSaleReplyData(TypedDict):
    tax_app_id: int
    """Id of the tax app"""
    receipt_number: NotRequired[str]
    """Your own number of the sale or credit note, unique in the tax app"""
    invoice_no: NotRequired[Optional[int]]
    """The authority’s number of the invoice; null until it is sent"""
    control_unit_invoice_number: NotRequired[Optional[str]]
    """The number that buyers check, such as KRACU0100000001/45; null until it is signed"""
    receipt_signature: NotRequired[Optional[str]]
    """The authority’s signature, to print on the receipt; null until it is signed"""
    internal_data: NotRequired[Optional[str]]
    """Internal data of the signature, to print on the receipt; null until it is signed"""
    qr_url: NotRequired[Optional[str]]
    """Address for the QR code on the receipt, where the buyer can check it; null until it is signed"""
    taxable: NotRequired[str]
    """Amount without tax in KES, as a decimal text"""
    tax: NotRequired[str]
    """Tax in KES, as a decimal text"""
    total: NotRequired[str]
    """Amount with tax in KES, as a decimal text"""
    signed_at: NotRequired[Optional[str]]
    """When the authority signed it, ISO 8601 with offset; null until then"""
    credit_note: Optional[dict[str, Any]]
    """The credit note for it; null if the sale was withdrawn while it waited"""
    sale: NotRequired[dict[str, Any]]
    """The sale that was cancelled"""


class CancelSaleReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: CancelSaleReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class SaveExpressCreditNoteBody(TypedDict):
    original_receipt_number: str
    """Your number of the sale that is credited"""
    reason: NotRequired[Literal["01", "02", "03", "04", "05", "06"]]
    """Why: 01 missing quantity, 02 missing data, 03 damaged, 04 wasted, 05 raw material shortage, 06 refund"""
    receipt_number: NotRequired[str]
    """Your own number of the credit note; the gateway numbers it if absent"""
    remark: NotRequired[Optional[str]]
    """Note on the document or record"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SaveExpressCreditNoteReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: SavedCreditNote
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""


class DecideImportBody(TypedDict):
    decision: Literal["approve", "reject"]
    """`approve` takes the goods into stock; `reject` does not"""
    item_seq: int
    """Number of the goods in the declaration, as in the list of imports"""
    declaration_date: str
    """Date of the customs declaration, in the authority’s own format; send it back unchanged"""
    hs_code: str
    """Customs tariff (HS) code of the goods"""
    item_code: str
    """Your registered item that the goods are"""
    item_class_code: NotRequired[str]
    """Code of its item class, digits"""
    remark: NotRequired[Optional[str]]
    """Note on the decision; required to reject"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class DecideImportReplyDataImport(TypedDict):
    task_code: str
    """The authority’s code of the import task"""
    item_seq: int
    """Number of the goods in the declaration, as in the list of imports"""
    declaration_date: Optional[str]
    """Date of the customs declaration, in the authority’s own format; send it back unchanged"""
    hs_code: Optional[str]
    """Customs tariff (HS) code of the goods"""
    item_code: Optional[str]
    """Your registered item that the goods are"""
    decision: Literal["approve", "reject"]
    """`approve` takes the goods into stock; `reject` does not"""
    remark: Optional[str]
    """Note on the decision; required to reject"""
    quantity: Optional[str]
    """Number of units, a decimal of at most two places"""
    stock_status: Literal["pending", "none"]
    """Whether its goods were booked into or out of stock: none, pending, completed or failed"""


DecideImportReplyData = TypedDict(
    "DecideImportReplyData",
    {
        # Id of the tax app
        "tax_app_id": "int",
        # The decision about the goods
        "import": "DecideImportReplyDataImport",
    },
)


class DecideImportReply(TypedDict):
    success: Literal[True]
    """Always true; a failed call returns an Error instead"""
    data: DecideImportReplyData
    """What the call read, or what it wrote"""
    message: str
    """The result in words for people; may be empty"""

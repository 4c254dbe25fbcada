"""Written by npm run client from the OpenAPI document; a test compares. Calls and replies of accounting."""

from __future__ import annotations

from typing import Literal, Optional, Union
from .._typing import NotRequired, TypedDict
from .schemas import AppCheck


class SyncContactBodyBillingAddress(TypedDict):
    line1: NotRequired[Optional[str]]
    """First line of the address"""
    line2: NotRequired[Optional[str]]
    """Second line of the address"""
    city: NotRequired[Optional[str]]
    """City or town"""
    region: NotRequired[Optional[str]]
    """County, state or region"""
    postal_code: NotRequired[Optional[str]]
    """Postal code, such as 00100"""
    country: NotRequired[Optional[str]]
    """ISO 3166-1 code of the country, two letters such as KE"""


class SyncContactBody(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    type: Literal["customer", "supplier", "both"]
    """Kind of contact; `both` is customer and supplier"""
    name: str
    """Full name of the person or company"""
    is_company: NotRequired[bool]
    """False: a person"""
    first_name: NotRequired[Optional[str]]
    """First name of the person, or of the contact at the company"""
    last_name: NotRequired[Optional[str]]
    """Last name of the person, or of the contact at the company"""
    email: NotRequired[Optional[str]]
    """Email address"""
    phone: NotRequired[Optional[str]]
    """Phone number in the format +254700000001"""
    tax_pin: NotRequired[Optional[str]]
    """KRA PIN, such as P000000000A"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of the currency that the contact is invoiced in"""
    payment_terms_days: NotRequired[Optional[int]]
    """Days until an invoice is due"""
    billing_address: NotRequired[Optional[SyncContactBodyBillingAddress]]
    """Postal address for invoices"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SyncContactReplyTotals(TypedDict):
    subtotal: str
    """Total before tax as a decimal in major units"""
    tax: str
    """Tax as a decimal in major units"""
    total: str
    """Total with tax as a decimal in major units"""


class SyncContactReplyWarningsItem(TypedDict):
    code: str
    """Kind of warning, such as field_not_kept"""
    message: str
    """The warning in words"""


class SyncContactReply(TypedDict):
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    operation: Literal["created", "updated", "linked", "unchanged"]
    """What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent"""
    provider_id: str
    """The provider’s id of the record"""
    provider_number: Optional[str]
    """The number that people see at the provider; null if there is none"""
    provider_version: Optional[str]
    """The provider’s version of the record; null if it has none"""
    supplier_provider_id: NotRequired[str]
    """The provider’s id of the supplier, if the contact became a customer and a supplier"""
    totals: Optional[SyncContactReplyTotals]
    """The provider’s totals of a document; null if it returned none"""
    warnings: list[SyncContactReplyWarningsItem]
    """What you should know although the sync succeeded"""
    synced_at: str
    """When it was synced, ISO 8601 UTC"""


class SyncProductBodySale(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    price_includes_tax: NotRequired[bool]
    """True: `price` includes tax"""


class SyncProductBodyPurchase(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SyncProductBodyEtims(TypedDict):
    item_code: NotRequired[Optional[str]]
    """Item code in eTIMS"""
    classification_code: NotRequired[Optional[str]]
    """Item classification code in eTIMS"""


class SyncProductBody(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    sku: NotRequired[Optional[str]]
    """Your stock keeping unit, at most 30 characters"""
    name: str
    """Name of the product, at most 100 characters"""
    type: Literal["service", "goods"]
    """Whether it is a service or goods"""
    unit: NotRequired[Optional[str]]
    """Unit of measure, such as bag or hour"""
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    track_inventory: NotRequired[bool]
    """True: the provider counts its stock"""
    sale: NotRequired[Optional[SyncProductBodySale]]
    """How it is sold; null if it is not"""
    purchase: NotRequired[Optional[SyncProductBodyPurchase]]
    """How it is bought; null if it is not"""
    etims: NotRequired[Optional[SyncProductBodyEtims]]
    """Its codes in eTIMS; null if it has none"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SyncProductReplyTotals(TypedDict):
    subtotal: str
    """Total before tax as a decimal in major units"""
    tax: str
    """Tax as a decimal in major units"""
    total: str
    """Total with tax as a decimal in major units"""


class SyncProductReplyWarningsItem(TypedDict):
    code: str
    """Kind of warning, such as field_not_kept"""
    message: str
    """The warning in words"""


class SyncProductReply(TypedDict):
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    operation: Literal["created", "updated", "linked", "unchanged"]
    """What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent"""
    provider_id: str
    """The provider’s id of the record"""
    provider_number: Optional[str]
    """The number that people see at the provider; null if there is none"""
    provider_version: Optional[str]
    """The provider’s version of the record; null if it has none"""
    supplier_provider_id: NotRequired[str]
    """The provider’s id of the supplier, if the contact became a customer and a supplier"""
    totals: Optional[SyncProductReplyTotals]
    """The provider’s totals of a document; null if it returned none"""
    warnings: list[SyncProductReplyWarningsItem]
    """What you should know although the sync succeeded"""
    synced_at: str
    """When it was synced, ISO 8601 UTC"""


class SyncSaleBodyLinesItemProduct1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncSaleBodyLinesItemProduct2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncSaleBodyLinesItemProduct3Sale(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    price_includes_tax: NotRequired[bool]
    """True: `price` includes tax"""


class SyncSaleBodyLinesItemProduct3Purchase(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SyncSaleBodyLinesItemProduct3Etims(TypedDict):
    item_code: NotRequired[Optional[str]]
    """Item code in eTIMS"""
    classification_code: NotRequired[Optional[str]]
    """Item classification code in eTIMS"""


class SyncSaleBodyLinesItemProduct3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    sku: NotRequired[Optional[str]]
    """Your stock keeping unit, at most 30 characters"""
    name: str
    """Name of the product, at most 100 characters"""
    type: Literal["service", "goods"]
    """Whether it is a service or goods"""
    unit: NotRequired[Optional[str]]
    """Unit of measure, such as bag or hour"""
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    track_inventory: NotRequired[bool]
    """True: the provider counts its stock"""
    sale: NotRequired[Optional[SyncSaleBodyLinesItemProduct3Sale]]
    """How it is sold; null if it is not"""
    purchase: NotRequired[Optional[SyncSaleBodyLinesItemProduct3Purchase]]
    """How it is bought; null if it is not"""
    etims: NotRequired[Optional[SyncSaleBodyLinesItemProduct3Etims]]
    """Its codes in eTIMS; null if it has none"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncSaleBodyLinesItem(TypedDict):
    line_no: NotRequired[int]
    """Number of the line, from 1"""
    product: NotRequired[Optional[Union[SyncSaleBodyLinesItemProduct1, SyncSaleBodyLinesItemProduct2, SyncSaleBodyLinesItemProduct3]]]
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    quantity: Union[str, float]
    """Number of units, a decimal above 0"""
    unit_price: Union[str, float]
    """Price of one unit as a decimal in major units, such as 850.00"""
    discount_amount: NotRequired[Union[str, float]]
    """Discount on the whole line as a decimal in major units"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, that of the product, or the app’s default without one"""


class SyncSaleBodyTotals(TypedDict):
    subtotal: Union[str, float]
    """Total before tax as a decimal in major units"""
    tax: Union[str, float]
    """Tax as a decimal in major units"""
    total: Union[str, float]
    """Total with tax as a decimal in major units"""


class SyncSaleBodyPayment(TypedDict):
    method: Literal["cash", "mobile_money", "bank", "card"]
    """Means of payment"""
    reference: NotRequired[Optional[str]]
    """Reference of the payment, such as the M-Pesa receipt number"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books that the money went to or came from"""
    paid_at: NotRequired[Optional[str]]
    """When it was paid, ISO 8601"""


class SyncSaleBodyLinks(TypedDict):
    payment_transaction_id: NotRequired[Optional[int]]
    """Id of the payment’s transaction in the gateway"""
    etims_invoice_number: NotRequired[Optional[str]]
    """Number of the invoice in eTIMS"""


class SyncSaleBodyCustomer1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncSaleBodyCustomer2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncSaleBodyCustomer3BillingAddress(TypedDict):
    line1: NotRequired[Optional[str]]
    """First line of the address"""
    line2: NotRequired[Optional[str]]
    """Second line of the address"""
    city: NotRequired[Optional[str]]
    """City or town"""
    region: NotRequired[Optional[str]]
    """County, state or region"""
    postal_code: NotRequired[Optional[str]]
    """Postal code, such as 00100"""
    country: NotRequired[Optional[str]]
    """ISO 3166-1 code of the country, two letters such as KE"""


class SyncSaleBodyCustomer3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    type: NotRequired[Literal["customer", "supplier", "both"]]
    """Kind of contact; `both` is customer and supplier"""
    name: str
    """Full name of the person or company"""
    is_company: NotRequired[bool]
    """False: a person"""
    first_name: NotRequired[Optional[str]]
    """First name of the person, or of the contact at the company"""
    last_name: NotRequired[Optional[str]]
    """Last name of the person, or of the contact at the company"""
    email: NotRequired[Optional[str]]
    """Email address"""
    phone: NotRequired[Optional[str]]
    """Phone number in the format +254700000001"""
    tax_pin: NotRequired[Optional[str]]
    """KRA PIN, such as P000000000A"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of the currency that the contact is invoiced in"""
    payment_terms_days: NotRequired[Optional[int]]
    """Days until an invoice is due"""
    billing_address: NotRequired[Optional[SyncSaleBodyCustomer3BillingAddress]]
    """Postal address for invoices"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncSaleBody(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    number: NotRequired[Optional[str]]
    """Number of the document, at most 100 characters; without it, the provider may assign one"""
    date: str
    """Date of the document, YYYY-MM-DD"""
    due_date: NotRequired[Optional[str]]
    """Date by which it must be paid, YYYY-MM-DD"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of its currency; the base currency if absent"""
    exchange_rate: NotRequired[Optional[Union[str, float]]]
    """Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0"""
    price_includes_tax: NotRequired[bool]
    """True: the prices of the lines include tax"""
    lines: list[SyncSaleBodyLinesItem]
    """What was sold or bought, at most 500 lines"""
    totals: NotRequired[Optional[SyncSaleBodyTotals]]
    """Your own totals, to compare: a difference is a warning"""
    payment: NotRequired[Optional[SyncSaleBodyPayment]]
    """How it was paid; required for a receipt or expense"""
    reference: NotRequired[Optional[str]]
    """Your reference, at most 100 characters"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    status: NotRequired[Literal["posted", "draft"]]
    """`posted`: booked; `draft`: not booked yet, if the provider has drafts"""
    links: NotRequired[Optional[SyncSaleBodyLinks]]
    """What the document belongs to in the gateway"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""
    kind: Literal["invoice", "receipt"]
    """What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid"""
    customer: Union[SyncSaleBodyCustomer1, SyncSaleBodyCustomer2, SyncSaleBodyCustomer3]
    """Your external_id, the provider’s id, or the whole record, which is then synced first"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SyncSaleReplyTotals(TypedDict):
    subtotal: str
    """Total before tax as a decimal in major units"""
    tax: str
    """Tax as a decimal in major units"""
    total: str
    """Total with tax as a decimal in major units"""


class SyncSaleReplyWarningsItem(TypedDict):
    code: str
    """Kind of warning, such as field_not_kept"""
    message: str
    """The warning in words"""


class SyncSaleReply(TypedDict):
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    operation: Literal["created", "updated", "linked", "unchanged"]
    """What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent"""
    provider_id: str
    """The provider’s id of the record"""
    provider_number: Optional[str]
    """The number that people see at the provider; null if there is none"""
    provider_version: Optional[str]
    """The provider’s version of the record; null if it has none"""
    supplier_provider_id: NotRequired[str]
    """The provider’s id of the supplier, if the contact became a customer and a supplier"""
    totals: Optional[SyncSaleReplyTotals]
    """The provider’s totals of a document; null if it returned none"""
    warnings: list[SyncSaleReplyWarningsItem]
    """What you should know although the sync succeeded"""
    synced_at: str
    """When it was synced, ISO 8601 UTC"""


class SyncPurchaseBodyLinesItemProduct1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncPurchaseBodyLinesItemProduct2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncPurchaseBodyLinesItemProduct3Sale(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    price_includes_tax: NotRequired[bool]
    """True: `price` includes tax"""


class SyncPurchaseBodyLinesItemProduct3Purchase(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SyncPurchaseBodyLinesItemProduct3Etims(TypedDict):
    item_code: NotRequired[Optional[str]]
    """Item code in eTIMS"""
    classification_code: NotRequired[Optional[str]]
    """Item classification code in eTIMS"""


class SyncPurchaseBodyLinesItemProduct3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    sku: NotRequired[Optional[str]]
    """Your stock keeping unit, at most 30 characters"""
    name: str
    """Name of the product, at most 100 characters"""
    type: Literal["service", "goods"]
    """Whether it is a service or goods"""
    unit: NotRequired[Optional[str]]
    """Unit of measure, such as bag or hour"""
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    track_inventory: NotRequired[bool]
    """True: the provider counts its stock"""
    sale: NotRequired[Optional[SyncPurchaseBodyLinesItemProduct3Sale]]
    """How it is sold; null if it is not"""
    purchase: NotRequired[Optional[SyncPurchaseBodyLinesItemProduct3Purchase]]
    """How it is bought; null if it is not"""
    etims: NotRequired[Optional[SyncPurchaseBodyLinesItemProduct3Etims]]
    """Its codes in eTIMS; null if it has none"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncPurchaseBodyLinesItem(TypedDict):
    line_no: NotRequired[int]
    """Number of the line, from 1"""
    product: NotRequired[Optional[Union[SyncPurchaseBodyLinesItemProduct1, SyncPurchaseBodyLinesItemProduct2, SyncPurchaseBodyLinesItemProduct3]]]
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    quantity: Union[str, float]
    """Number of units, a decimal above 0"""
    unit_price: Union[str, float]
    """Price of one unit as a decimal in major units, such as 850.00"""
    discount_amount: NotRequired[Union[str, float]]
    """Discount on the whole line as a decimal in major units"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, that of the product, or the app’s default without one"""


class SyncPurchaseBodyTotals(TypedDict):
    subtotal: Union[str, float]
    """Total before tax as a decimal in major units"""
    tax: Union[str, float]
    """Tax as a decimal in major units"""
    total: Union[str, float]
    """Total with tax as a decimal in major units"""


class SyncPurchaseBodyPayment(TypedDict):
    method: Literal["cash", "mobile_money", "bank", "card"]
    """Means of payment"""
    reference: NotRequired[Optional[str]]
    """Reference of the payment, such as the M-Pesa receipt number"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books that the money went to or came from"""
    paid_at: NotRequired[Optional[str]]
    """When it was paid, ISO 8601"""


class SyncPurchaseBodyLinks(TypedDict):
    payment_transaction_id: NotRequired[Optional[int]]
    """Id of the payment’s transaction in the gateway"""
    etims_invoice_number: NotRequired[Optional[str]]
    """Number of the invoice in eTIMS"""


class SyncPurchaseBodySupplier1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncPurchaseBodySupplier2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncPurchaseBodySupplier3BillingAddress(TypedDict):
    line1: NotRequired[Optional[str]]
    """First line of the address"""
    line2: NotRequired[Optional[str]]
    """Second line of the address"""
    city: NotRequired[Optional[str]]
    """City or town"""
    region: NotRequired[Optional[str]]
    """County, state or region"""
    postal_code: NotRequired[Optional[str]]
    """Postal code, such as 00100"""
    country: NotRequired[Optional[str]]
    """ISO 3166-1 code of the country, two letters such as KE"""


class SyncPurchaseBodySupplier3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    type: NotRequired[Literal["customer", "supplier", "both"]]
    """Kind of contact; `both` is customer and supplier"""
    name: str
    """Full name of the person or company"""
    is_company: NotRequired[bool]
    """False: a person"""
    first_name: NotRequired[Optional[str]]
    """First name of the person, or of the contact at the company"""
    last_name: NotRequired[Optional[str]]
    """Last name of the person, or of the contact at the company"""
    email: NotRequired[Optional[str]]
    """Email address"""
    phone: NotRequired[Optional[str]]
    """Phone number in the format +254700000001"""
    tax_pin: NotRequired[Optional[str]]
    """KRA PIN, such as P000000000A"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of the currency that the contact invoices in"""
    payment_terms_days: NotRequired[Optional[int]]
    """Days until an invoice is due"""
    billing_address: NotRequired[Optional[SyncPurchaseBodySupplier3BillingAddress]]
    """Postal address for invoices"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncPurchaseBody(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    number: NotRequired[Optional[str]]
    """Number of the document, at most 100 characters; without it, the provider may assign one"""
    date: str
    """Date of the document, YYYY-MM-DD"""
    due_date: NotRequired[Optional[str]]
    """Date by which it must be paid, YYYY-MM-DD"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of its currency; the base currency if absent"""
    exchange_rate: NotRequired[Optional[Union[str, float]]]
    """Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0"""
    price_includes_tax: NotRequired[bool]
    """True: the prices of the lines include tax"""
    lines: list[SyncPurchaseBodyLinesItem]
    """What was sold or bought, at most 500 lines"""
    totals: NotRequired[Optional[SyncPurchaseBodyTotals]]
    """Your own totals, to compare: a difference is a warning"""
    payment: NotRequired[Optional[SyncPurchaseBodyPayment]]
    """How it was paid; required for a receipt or expense"""
    reference: NotRequired[Optional[str]]
    """Your reference, at most 100 characters"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    status: NotRequired[Literal["posted", "draft"]]
    """`posted`: booked; `draft`: not booked yet, if the provider has drafts"""
    links: NotRequired[Optional[SyncPurchaseBodyLinks]]
    """What the document belongs to in the gateway"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""
    kind: Literal["bill", "expense"]
    """What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid"""
    supplier: Union[SyncPurchaseBodySupplier1, SyncPurchaseBodySupplier2, SyncPurchaseBodySupplier3]
    """Your external_id, the provider’s id, or the whole record, which is then synced first"""
    supplier_invoice_number: NotRequired[Optional[str]]
    """The supplier’s own number of the invoice; required for a bill"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SyncPurchaseReplyTotals(TypedDict):
    subtotal: str
    """Total before tax as a decimal in major units"""
    tax: str
    """Tax as a decimal in major units"""
    total: str
    """Total with tax as a decimal in major units"""


class SyncPurchaseReplyWarningsItem(TypedDict):
    code: str
    """Kind of warning, such as field_not_kept"""
    message: str
    """The warning in words"""


class SyncPurchaseReply(TypedDict):
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    operation: Literal["created", "updated", "linked", "unchanged"]
    """What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent"""
    provider_id: str
    """The provider’s id of the record"""
    provider_number: Optional[str]
    """The number that people see at the provider; null if there is none"""
    provider_version: Optional[str]
    """The provider’s version of the record; null if it has none"""
    supplier_provider_id: NotRequired[str]
    """The provider’s id of the supplier, if the contact became a customer and a supplier"""
    totals: Optional[SyncPurchaseReplyTotals]
    """The provider’s totals of a document; null if it returned none"""
    warnings: list[SyncPurchaseReplyWarningsItem]
    """What you should know although the sync succeeded"""
    synced_at: str
    """When it was synced, ISO 8601 UTC"""


class SyncBatchBodyItemsItem1DataBillingAddress(TypedDict):
    line1: NotRequired[Optional[str]]
    """First line of the address"""
    line2: NotRequired[Optional[str]]
    """Second line of the address"""
    city: NotRequired[Optional[str]]
    """City or town"""
    region: NotRequired[Optional[str]]
    """County, state or region"""
    postal_code: NotRequired[Optional[str]]
    """Postal code, such as 00100"""
    country: NotRequired[Optional[str]]
    """ISO 3166-1 code of the country, two letters such as KE"""


class SyncBatchBodyItemsItem1Data(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    type: Literal["customer", "supplier", "both"]
    """Kind of contact, or whether a product is a service or goods"""
    name: str
    """Name of the contact or product"""
    is_company: NotRequired[bool]
    """False: a person"""
    first_name: NotRequired[Optional[str]]
    """First name of the person, or of the contact at the company"""
    last_name: NotRequired[Optional[str]]
    """Last name of the person, or of the contact at the company"""
    email: NotRequired[Optional[str]]
    """Email address"""
    phone: NotRequired[Optional[str]]
    """Phone number in the format +254700000001"""
    tax_pin: NotRequired[Optional[str]]
    """KRA PIN, such as P000000000A"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of its currency"""
    payment_terms_days: NotRequired[Optional[int]]
    """Days until an invoice is due"""
    billing_address: NotRequired[Optional[SyncBatchBodyItemsItem1DataBillingAddress]]
    """Postal address for invoices"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncBatchBodyItemsItem1(TypedDict):
    type: Literal["contact"]
    """Kind of the record"""
    data: SyncBatchBodyItemsItem1Data
    """The record, as in the call for its kind"""


class SyncBatchBodyItemsItem2DataSale(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    price_includes_tax: NotRequired[bool]
    """True: `price` includes tax"""


class SyncBatchBodyItemsItem2DataPurchase(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SyncBatchBodyItemsItem2DataEtims(TypedDict):
    item_code: NotRequired[Optional[str]]
    """Item code in eTIMS"""
    classification_code: NotRequired[Optional[str]]
    """Item classification code in eTIMS"""


class SyncBatchBodyItemsItem2Data(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    sku: NotRequired[Optional[str]]
    """Your stock keeping unit, at most 30 characters"""
    name: str
    """Name of the contact or product"""
    type: Literal["service", "goods"]
    """Kind of contact, or whether a product is a service or goods"""
    unit: NotRequired[Optional[str]]
    """Unit of measure, such as bag or hour"""
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    track_inventory: NotRequired[bool]
    """True: the provider counts its stock"""
    sale: NotRequired[Optional[SyncBatchBodyItemsItem2DataSale]]
    """How it is sold; null if it is not"""
    purchase: NotRequired[Optional[SyncBatchBodyItemsItem2DataPurchase]]
    """How it is bought; null if it is not"""
    etims: NotRequired[Optional[SyncBatchBodyItemsItem2DataEtims]]
    """Its codes in eTIMS; null if it has none"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncBatchBodyItemsItem2(TypedDict):
    type: Literal["product"]
    """Kind of the record"""
    data: SyncBatchBodyItemsItem2Data
    """The record, as in the call for its kind"""


class SyncBatchBodyItemsItem3DataLinesItemProduct1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncBatchBodyItemsItem3DataLinesItemProduct2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncBatchBodyItemsItem3DataLinesItemProduct3Sale(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    price_includes_tax: NotRequired[bool]
    """True: `price` includes tax"""


class SyncBatchBodyItemsItem3DataLinesItemProduct3Purchase(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SyncBatchBodyItemsItem3DataLinesItemProduct3Etims(TypedDict):
    item_code: NotRequired[Optional[str]]
    """Item code in eTIMS"""
    classification_code: NotRequired[Optional[str]]
    """Item classification code in eTIMS"""


class SyncBatchBodyItemsItem3DataLinesItemProduct3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    sku: NotRequired[Optional[str]]
    """Your stock keeping unit, at most 30 characters"""
    name: str
    """Name of the product, at most 100 characters"""
    type: Literal["service", "goods"]
    """Whether it is a service or goods"""
    unit: NotRequired[Optional[str]]
    """Unit of measure, such as bag or hour"""
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    track_inventory: NotRequired[bool]
    """True: the provider counts its stock"""
    sale: NotRequired[Optional[SyncBatchBodyItemsItem3DataLinesItemProduct3Sale]]
    """How it is sold; null if it is not"""
    purchase: NotRequired[Optional[SyncBatchBodyItemsItem3DataLinesItemProduct3Purchase]]
    """How it is bought; null if it is not"""
    etims: NotRequired[Optional[SyncBatchBodyItemsItem3DataLinesItemProduct3Etims]]
    """Its codes in eTIMS; null if it has none"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncBatchBodyItemsItem3DataLinesItem(TypedDict):
    line_no: NotRequired[int]
    """Number of the line, from 1"""
    product: NotRequired[Optional[Union[SyncBatchBodyItemsItem3DataLinesItemProduct1, SyncBatchBodyItemsItem3DataLinesItemProduct2, SyncBatchBodyItemsItem3DataLinesItemProduct3]]]
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    quantity: Union[str, float]
    """Number of units, a decimal above 0"""
    unit_price: Union[str, float]
    """Price of one unit as a decimal in major units, such as 850.00"""
    discount_amount: NotRequired[Union[str, float]]
    """Discount on the whole line as a decimal in major units"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, that of the product, or the app’s default without one"""


class SyncBatchBodyItemsItem3DataTotals(TypedDict):
    subtotal: Union[str, float]
    """Total before tax as a decimal in major units"""
    tax: Union[str, float]
    """Tax as a decimal in major units"""
    total: Union[str, float]
    """Total with tax as a decimal in major units"""


class SyncBatchBodyItemsItem3DataPayment(TypedDict):
    method: Literal["cash", "mobile_money", "bank", "card"]
    """Means of payment"""
    reference: NotRequired[Optional[str]]
    """Reference of the payment, such as the M-Pesa receipt number"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books that the money went to or came from"""
    paid_at: NotRequired[Optional[str]]
    """When it was paid, ISO 8601"""


class SyncBatchBodyItemsItem3DataLinks(TypedDict):
    payment_transaction_id: NotRequired[Optional[int]]
    """Id of the payment’s transaction in the gateway"""
    etims_invoice_number: NotRequired[Optional[str]]
    """Number of the invoice in eTIMS"""


class SyncBatchBodyItemsItem3DataCustomer1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncBatchBodyItemsItem3DataCustomer2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncBatchBodyItemsItem3DataCustomer3BillingAddress(TypedDict):
    line1: NotRequired[Optional[str]]
    """First line of the address"""
    line2: NotRequired[Optional[str]]
    """Second line of the address"""
    city: NotRequired[Optional[str]]
    """City or town"""
    region: NotRequired[Optional[str]]
    """County, state or region"""
    postal_code: NotRequired[Optional[str]]
    """Postal code, such as 00100"""
    country: NotRequired[Optional[str]]
    """ISO 3166-1 code of the country, two letters such as KE"""


class SyncBatchBodyItemsItem3DataCustomer3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    type: NotRequired[Literal["customer", "supplier", "both"]]
    """Kind of contact; `both` is customer and supplier"""
    name: str
    """Full name of the person or company"""
    is_company: NotRequired[bool]
    """False: a person"""
    first_name: NotRequired[Optional[str]]
    """First name of the person, or of the contact at the company"""
    last_name: NotRequired[Optional[str]]
    """Last name of the person, or of the contact at the company"""
    email: NotRequired[Optional[str]]
    """Email address"""
    phone: NotRequired[Optional[str]]
    """Phone number in the format +254700000001"""
    tax_pin: NotRequired[Optional[str]]
    """KRA PIN, such as P000000000A"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of the currency that the contact is invoiced in"""
    payment_terms_days: NotRequired[Optional[int]]
    """Days until an invoice is due"""
    billing_address: NotRequired[Optional[SyncBatchBodyItemsItem3DataCustomer3BillingAddress]]
    """Postal address for invoices"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncBatchBodyItemsItem3Data(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    number: NotRequired[Optional[str]]
    """Number of the document, at most 100 characters; without it, the provider may assign one"""
    date: str
    """Date of the document, YYYY-MM-DD"""
    due_date: NotRequired[Optional[str]]
    """Date by which it must be paid, YYYY-MM-DD"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of its currency"""
    exchange_rate: NotRequired[Optional[Union[str, float]]]
    """Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0"""
    price_includes_tax: NotRequired[bool]
    """True: the prices of the lines include tax"""
    lines: list[SyncBatchBodyItemsItem3DataLinesItem]
    """What was sold or bought, at most 500 lines"""
    totals: NotRequired[Optional[SyncBatchBodyItemsItem3DataTotals]]
    """Your own totals, to compare: a difference is a warning"""
    payment: NotRequired[Optional[SyncBatchBodyItemsItem3DataPayment]]
    """How it was paid; required for a receipt or expense"""
    reference: NotRequired[Optional[str]]
    """Your reference, at most 100 characters"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    status: NotRequired[Literal["posted", "draft"]]
    """`posted`: booked; `draft`: not booked yet, if the provider has drafts"""
    links: NotRequired[Optional[SyncBatchBodyItemsItem3DataLinks]]
    """What the document belongs to in the gateway"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""
    kind: Literal["invoice", "receipt"]
    """What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid"""
    customer: Union[SyncBatchBodyItemsItem3DataCustomer1, SyncBatchBodyItemsItem3DataCustomer2, SyncBatchBodyItemsItem3DataCustomer3]
    """Your external_id, the provider’s id, or the whole record, which is then synced first"""


class SyncBatchBodyItemsItem3(TypedDict):
    type: Literal["sale"]
    """Kind of the record"""
    data: SyncBatchBodyItemsItem3Data
    """The record, as in the call for its kind"""


class SyncBatchBodyItemsItem4DataLinesItemProduct1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncBatchBodyItemsItem4DataLinesItemProduct2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncBatchBodyItemsItem4DataLinesItemProduct3Sale(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    price_includes_tax: NotRequired[bool]
    """True: `price` includes tax"""


class SyncBatchBodyItemsItem4DataLinesItemProduct3Purchase(TypedDict):
    price: NotRequired[Optional[Union[str, float]]]
    """Price of one unit as a decimal in major units, such as 850.00"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, the one that the product has there, or the app’s default"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""


class SyncBatchBodyItemsItem4DataLinesItemProduct3Etims(TypedDict):
    item_code: NotRequired[Optional[str]]
    """Item code in eTIMS"""
    classification_code: NotRequired[Optional[str]]
    """Item classification code in eTIMS"""


class SyncBatchBodyItemsItem4DataLinesItemProduct3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    sku: NotRequired[Optional[str]]
    """Your stock keeping unit, at most 30 characters"""
    name: str
    """Name of the product, at most 100 characters"""
    type: Literal["service", "goods"]
    """Whether it is a service or goods"""
    unit: NotRequired[Optional[str]]
    """Unit of measure, such as bag or hour"""
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    track_inventory: NotRequired[bool]
    """True: the provider counts its stock"""
    sale: NotRequired[Optional[SyncBatchBodyItemsItem4DataLinesItemProduct3Sale]]
    """How it is sold; null if it is not"""
    purchase: NotRequired[Optional[SyncBatchBodyItemsItem4DataLinesItemProduct3Purchase]]
    """How it is bought; null if it is not"""
    etims: NotRequired[Optional[SyncBatchBodyItemsItem4DataLinesItemProduct3Etims]]
    """Its codes in eTIMS; null if it has none"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncBatchBodyItemsItem4DataLinesItem(TypedDict):
    line_no: NotRequired[int]
    """Number of the line, from 1"""
    product: NotRequired[Optional[Union[SyncBatchBodyItemsItem4DataLinesItemProduct1, SyncBatchBodyItemsItem4DataLinesItemProduct2, SyncBatchBodyItemsItem4DataLinesItemProduct3]]]
    description: NotRequired[Optional[str]]
    """Text on documents, at most 4,000 characters"""
    quantity: Union[str, float]
    """Number of units, a decimal above 0"""
    unit_price: Union[str, float]
    """Price of one unit as a decimal in major units, such as 850.00"""
    discount_amount: NotRequired[Union[str, float]]
    """Discount on the whole line as a decimal in major units"""
    tax_code: NotRequired[Optional[Literal["A", "B", "C", "D", "E"]]]
    """KRA tax letter: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books; if absent, that of the product, or the app’s default without one"""


class SyncBatchBodyItemsItem4DataTotals(TypedDict):
    subtotal: Union[str, float]
    """Total before tax as a decimal in major units"""
    tax: Union[str, float]
    """Tax as a decimal in major units"""
    total: Union[str, float]
    """Total with tax as a decimal in major units"""


class SyncBatchBodyItemsItem4DataPayment(TypedDict):
    method: Literal["cash", "mobile_money", "bank", "card"]
    """Means of payment"""
    reference: NotRequired[Optional[str]]
    """Reference of the payment, such as the M-Pesa receipt number"""
    account_code: NotRequired[Optional[str]]
    """Account in the provider’s books that the money went to or came from"""
    paid_at: NotRequired[Optional[str]]
    """When it was paid, ISO 8601"""


class SyncBatchBodyItemsItem4DataLinks(TypedDict):
    payment_transaction_id: NotRequired[Optional[int]]
    """Id of the payment’s transaction in the gateway"""
    etims_invoice_number: NotRequired[Optional[str]]
    """Number of the invoice in eTIMS"""


class SyncBatchBodyItemsItem4DataSupplier1(TypedDict):
    external_id: str
    """Your id of the record; the same id later updates it"""


class SyncBatchBodyItemsItem4DataSupplier2(TypedDict):
    provider_id: str
    """The provider’s id of the record"""


class SyncBatchBodyItemsItem4DataSupplier3BillingAddress(TypedDict):
    line1: NotRequired[Optional[str]]
    """First line of the address"""
    line2: NotRequired[Optional[str]]
    """Second line of the address"""
    city: NotRequired[Optional[str]]
    """City or town"""
    region: NotRequired[Optional[str]]
    """County, state or region"""
    postal_code: NotRequired[Optional[str]]
    """Postal code, such as 00100"""
    country: NotRequired[Optional[str]]
    """ISO 3166-1 code of the country, two letters such as KE"""


class SyncBatchBodyItemsItem4DataSupplier3(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    type: NotRequired[Literal["customer", "supplier", "both"]]
    """Kind of contact; `both` is customer and supplier"""
    name: str
    """Full name of the person or company"""
    is_company: NotRequired[bool]
    """False: a person"""
    first_name: NotRequired[Optional[str]]
    """First name of the person, or of the contact at the company"""
    last_name: NotRequired[Optional[str]]
    """Last name of the person, or of the contact at the company"""
    email: NotRequired[Optional[str]]
    """Email address"""
    phone: NotRequired[Optional[str]]
    """Phone number in the format +254700000001"""
    tax_pin: NotRequired[Optional[str]]
    """KRA PIN, such as P000000000A"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of the currency that the contact invoices in"""
    payment_terms_days: NotRequired[Optional[int]]
    """Days until an invoice is due"""
    billing_address: NotRequired[Optional[SyncBatchBodyItemsItem4DataSupplier3BillingAddress]]
    """Postal address for invoices"""
    active: NotRequired[bool]
    """False: it is no longer used"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""


class SyncBatchBodyItemsItem4Data(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    number: NotRequired[Optional[str]]
    """Number of the document, at most 100 characters; without it, the provider may assign one"""
    date: str
    """Date of the document, YYYY-MM-DD"""
    due_date: NotRequired[Optional[str]]
    """Date by which it must be paid, YYYY-MM-DD"""
    currency: NotRequired[Optional[str]]
    """ISO 4217 code of its currency"""
    exchange_rate: NotRequired[Optional[Union[str, float]]]
    """Price of one unit of `currency` in the base currency, such as 129.5 for USD in books in KES; above 0"""
    price_includes_tax: NotRequired[bool]
    """True: the prices of the lines include tax"""
    lines: list[SyncBatchBodyItemsItem4DataLinesItem]
    """What was sold or bought, at most 500 lines"""
    totals: NotRequired[Optional[SyncBatchBodyItemsItem4DataTotals]]
    """Your own totals, to compare: a difference is a warning"""
    payment: NotRequired[Optional[SyncBatchBodyItemsItem4DataPayment]]
    """How it was paid; required for a receipt or expense"""
    reference: NotRequired[Optional[str]]
    """Your reference, at most 100 characters"""
    notes: NotRequired[Optional[str]]
    """Notes on the record, at most 1,000 characters"""
    status: NotRequired[Literal["posted", "draft"]]
    """`posted`: booked; `draft`: not booked yet, if the provider has drafts"""
    links: NotRequired[Optional[SyncBatchBodyItemsItem4DataLinks]]
    """What the document belongs to in the gateway"""
    on_duplicate: NotRequired[Literal["link", "fail"]]
    """If the provider has a record of the same name: `link` it or `fail`; the app’s setting if absent"""
    kind: Literal["bill", "expense"]
    """What it is: an `invoice` or `bill` is to be paid, a `receipt` or `expense` is already paid"""
    supplier: Union[SyncBatchBodyItemsItem4DataSupplier1, SyncBatchBodyItemsItem4DataSupplier2, SyncBatchBodyItemsItem4DataSupplier3]
    """Your external_id, the provider’s id, or the whole record, which is then synced first"""
    supplier_invoice_number: NotRequired[Optional[str]]
    """The supplier’s own number of the invoice; required for a bill"""


class SyncBatchBodyItemsItem4(TypedDict):
    type: Literal["purchase"]
    """Kind of the record"""
    data: SyncBatchBodyItemsItem4Data
    """The record, as in the call for its kind"""


class SyncBatchBody(TypedDict):
    accounting_app_id: NotRequired[int]
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    items: list[Union[SyncBatchBodyItemsItem1, SyncBatchBodyItemsItem2, SyncBatchBodyItemsItem3, SyncBatchBodyItemsItem4]]
    """The records, at most 100"""
    stop_on_error: NotRequired[bool]
    """True: after a failure the remaining records are skipped"""
    callback_url: NotRequired[str]
    """Your https address that receives the webhooks of this request, besides your webhook endpoints"""
    webhook_secret: NotRequired[str]
    """Signs the webhooks to `callback_url`; without it, your account’s webhook secret does"""


class SyncBatchReplyItemsItemResultTotals(TypedDict):
    subtotal: str
    """Total before tax as a decimal in major units"""
    tax: str
    """Tax as a decimal in major units"""
    total: str
    """Total with tax as a decimal in major units"""


class SyncBatchReplyItemsItemResultWarningsItem(TypedDict):
    code: str
    """Kind of warning, such as field_not_kept"""
    message: str
    """The warning in words"""


class SyncBatchReplyItemsItemResult(TypedDict):
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    operation: Literal["created", "updated", "linked", "unchanged"]
    """What the sync did; `linked`: a record of the same name is used, `unchanged`: nothing was sent"""
    provider_id: str
    """The provider’s id of the record"""
    provider_number: Optional[str]
    """The number that people see at the provider; null if there is none"""
    provider_version: Optional[str]
    """The provider’s version of the record; null if it has none"""
    supplier_provider_id: NotRequired[str]
    """The provider’s id of the supplier, if the contact became a customer and a supplier"""
    totals: Optional[SyncBatchReplyItemsItemResultTotals]
    """The provider’s totals of a document; null if it returned none"""
    warnings: list[SyncBatchReplyItemsItemResultWarningsItem]
    """What you should know although the sync succeeded"""
    synced_at: str
    """When it was synced, ISO 8601 UTC"""


class SyncBatchReplyItemsItem(TypedDict):
    index: int
    """Place of the record in the batch, from 0"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    status: Literal["completed", "failed", "skipped"]
    """What became of the record"""
    result: Optional[SyncBatchReplyItemsItemResult]
    """The result of the sync; null unless it completed"""
    error: Optional[str]
    """Why it failed, in words; null unless it failed"""


class SyncBatchReply(TypedDict):
    total: int
    """Number of records"""
    succeeded: int
    """How many were synced"""
    failed: int
    """How many failed"""
    skipped: int
    """How many were skipped after a failure"""
    items: list[SyncBatchReplyItemsItem]
    """What became of each record"""


ListSyncLogsQuery = TypedDict(
    "ListSyncLogsQuery",
    {
        # Number of the page; only 1 if the list is filtered
        "page": "NotRequired[int]",
        # Records on a page, at most 100
        "per_page": "NotRequired[int]",
        # Only records from this ISO 8601 date or time on; UTC without an offset
        "from": "NotRequired[str]",
        # Only records up to this ISO 8601 date (the whole day, UTC) or time
        "to": "NotRequired[str]",
        # `next_cursor` of the previous page, to continue after it
        "cursor": "NotRequired[str]",
        # Only syncs of this accounting app
        "accounting_app_id": "NotRequired[int]",
        # Only syncs of this kind of record
        "type": "NotRequired[Literal[\"contact\", \"product\", \"sale\", \"purchase\"]]",
        # Only syncs with this status
        "status": "NotRequired[Literal[\"queued\", \"processing\", \"completed\", \"failed\"]]",
        # Only syncs of the record with this id of yours
        "external_id": "NotRequired[str]",
        # Only syncs of this request
        "request_id": "NotRequired[str]",
    },
)


class ListSyncLogsReplyDataItem(TypedDict):
    id: int
    """Id of the entry"""
    request_id: str
    """The request that synced it"""
    batch_index: Optional[int]
    """Place of the record in its batch, from 0; null if it was not in a batch"""
    accounting_app_id: int
    """Id of the accounting app; in a request optional if the header or your only app names it"""
    provider: str
    """The driver of the app, such as QuickBooksOnline"""
    type: Literal["contact", "product", "sale", "purchase"]
    """Kind of the record"""
    external_id: str
    """Your id of the record; the same id later updates it"""
    operation: Optional[Literal["created", "updated", "linked", "unchanged"]]
    """What the sync did; null until it completed"""
    status: Literal["queued", "processing", "completed", "failed"]
    """What became of the sync"""
    provider_id: Optional[str]
    """The provider’s id of the record; null until it is known"""
    provider_number: Optional[str]
    """The number that people see at the provider; null if there is none"""
    attempts: int
    """How often it was tried"""
    error_code: Optional[str]
    """Why it failed, as a code such as tax_code_missing; null unless it failed"""
    error_message: Optional[str]
    """Why it failed, in words; null unless it failed"""
    provider_request_id: Optional[str]
    """The provider’s id of the last call, for its support; null if it gave none"""
    duration_ms: int
    """How long the sync took, in milliseconds"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    completed_at: Optional[str]
    """When it ended, ISO 8601 UTC; null until then"""


class ListSyncLogsReply(TypedDict):
    current_page: int
    """Number of this page"""
    data: list[ListSyncLogsReplyDataItem]
    """The records of this page"""
    per_page: int
    """Maximum records on a page"""
    total: Optional[int]
    """Records in the whole list; null if the list has no page numbers"""
    last_page: Optional[int]
    """Number of the last page; null if the list has no page numbers"""
    next_cursor: NotRequired[Optional[str]]
    """The `cursor` of the next page, for a list without page numbers; null on the last page"""


class ListAccountingAppsReplyDataItem(TypedDict):
    id: int
    """Id of the accounting app"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as QuickBooksOnline"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox"""
    status: Literal["pending_auth", "active", "needs_reauth", "disabled"]
    """Whether the app is connected: only an `active` app syncs"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until connected"""
    post_documents: bool
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: Literal["link", "fail"]
    """What happens if the provider has a record of the same name, unless a call says otherwise"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""


class ListAccountingAppsReply(TypedDict):
    data: list[ListAccountingAppsReplyDataItem]
    """Your accounting apps"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class ConnectAccountingAppReplyData(TypedDict):
    authorize_url: str
    """Address at the provider to open in a browser; there you allow the connection"""
    expires_at: str
    """When the address stops working, ISO 8601 UTC"""


class ConnectAccountingAppReply(TypedDict):
    data: ConnectAccountingAppReplyData
    """Where you allow the connection"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""


class TestAccountingAppReplyData(TypedDict):
    id: int
    """Id of the accounting app"""
    name: str
    """Your name for the app"""
    type: str
    """The driver it uses, such as QuickBooksOnline"""
    is_live: bool
    """True: the provider’s live environment; false: its sandbox"""
    status: Literal["pending_auth", "active", "needs_reauth", "disabled"]
    """Whether the app is connected: only an `active` app syncs"""
    organization_id: Optional[str]
    """The provider’s id of the company whose books they are; null until it is known"""
    organization_name: Optional[str]
    """Name of that company; null until known"""
    base_currency: Optional[str]
    """ISO 4217 code of the currency of the books; null until connected"""
    post_documents: bool
    """False: documents stay drafts, if the provider has drafts"""
    on_duplicate: Literal["link", "fail"]
    """What happens if the provider has a record of the same name, unless a call says otherwise"""
    last_sync_at: Optional[str]
    """When a sync last succeeded, ISO 8601 UTC; null if never"""
    last_error: Optional[str]
    """The last failure, in words; null if there was none"""
    created_at: str
    """When it was created, ISO 8601 UTC"""
    updated_at: str
    """When it last changed, ISO 8601 UTC"""
    ok: bool
    """Whether all checks succeeded"""
    checks: list[AppCheck]
    """What was checked"""


class TestAccountingAppReply(TypedDict):
    data: TestAccountingAppReplyData
    """The app after the test, and the result"""
    status: Literal["success"]
    """Always `success`; a failed call returns an Error instead"""
    message: str
    """The result in words for people, usually `OK`"""

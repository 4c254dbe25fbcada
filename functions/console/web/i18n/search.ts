/** Texts of the search for anything in the account. */
export const search = {
  find_anything: 'Find anything',
  find_hint: 'Phone, receipt, reference or ID',
  find_label: 'Phone number, receipt, reference or ID',
  found_more: 'There are more. Only the newest 20 of each kind are shown.',
  found_none: 'Nothing has exactly this number, reference or ID.',
  found_payment: 'Payment',
  found_message: 'Message',
  found_invoice: 'Invoice',
  found_request: 'Request',
  found_event: 'Event',
  found_delivery: 'Delivery',
  found_kind: 'Kind',
  found_what: 'Found',
  search_covers:
    'Search in full for a phone number, receipt, reference, invoice number, or the ID of a payment, message, request, event or delivery. Phone numbers match in any form: 0712…, +254712… or 254712…',
};

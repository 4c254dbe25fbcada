/** Descriptions of the fields that several modules have, for what no module describes itself. */
export const common = {
  'path.payment_app': 'Id of the payment app, the connection to one provider that you configured',
  'path.file': 'Name of the file',
  created_at: 'When it was created, ISO 8601 UTC',
  updated_at: 'When it last changed, ISO 8601 UTC',
  data: 'The result of the call',
  is_live: 'True: the provider’s live environment; false: its sandbox, where no money moves',
  transaction: 'The payment that the request started: its id and its status',
} as const;

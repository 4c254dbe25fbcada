/** Base URLs, and what every client, whatever its language, makes of each. */

export const refusedAddresses: readonly (string | null)[] = [
  null,
  '',
  ' ',
  'gateway.example.com',
  'gateway.example.com/api',
  'localhost:4010',
  '127.0.0.1:4010',
  '//gateway.example.com',
  '/gateway',
  'ftp://gateway.example.com',
  'https://',
  // Their password would be sent instead of the token, or the call fails as it does without a connection.
  'https://shop:secret@gateway.example.com',
  'https://gateway.example.com?x=1',
  'https://gateway.example.com/#x',
];

export const acceptedAddresses: readonly string[] = [
  'https://gateway.example.com',
  'http://127.0.0.1:4010/',
  'http://[::1]:4010',
  'https://example.com/gateway//',
  'HTTPS://gateway.example.com',
];

export const addressRefusal = 'The base URL must be an http or https address, such as https://gateway.example.com';

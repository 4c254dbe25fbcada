"""Written by npm run client from the OpenAPI document; a test compares."""

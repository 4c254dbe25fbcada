/** Node 24 knows them, the compiler's library does not yet: texts that JSON.stringify writes as they stand. */
interface JSON {
  rawJSON(text: string): { readonly rawJSON: string };
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
}

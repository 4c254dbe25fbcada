/** Node 24 has these methods; the compiler's library does not yet. JSON.stringify writes a raw text unchanged. */
interface JSON {
  rawJSON(text: string): { readonly rawJSON: string };
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
}

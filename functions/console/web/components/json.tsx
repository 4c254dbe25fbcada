/** Displays JSON; it scrolls, so the keyboard must be able to reach it. */
export const Json = ({ value, label }: { value: unknown; label: string }) => (
  <pre class="json" tabIndex={0} role="region" aria-label={label}>
    {JSON.stringify(value, null, 2)}
  </pre>
);

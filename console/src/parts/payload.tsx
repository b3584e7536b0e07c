/** A value as JSON; what scrolls can be reached by the keyboard. */
export const Payload = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys.
  <section class="payload" tabIndex={0} aria-label={label}>
    <pre>{JSON.stringify(value, null, 2)}</pre>
  </section>
);

/** A moment as the reader's own clock has it; the exact one when it is pointed at. */
export const When = ({ at, dayOnly = false }: { readonly at: string; readonly dayOnly?: boolean }) => (
  <time dateTime={at} title={new Date(at).toLocaleString()} class="number">
    {dayOnly ? dayText(at) : momentText(at)}
  </time>
);

const dayText = (at: string): string =>
  new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });

const momentText = (at: string): string =>
  new Date(at).toLocaleString('en', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

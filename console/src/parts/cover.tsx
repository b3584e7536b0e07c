/** The picture of a song; while there is none, lines in a colour of its own. */
export function Cover({ url, seed }: { readonly url: string | null; readonly seed: string }) {
  if (url !== null)
    return <img class="cover" src={url} alt="" loading="lazy" decoding="async" width={512} height={512} />;
  const hue = [...seed].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  return (
    <span class="cover blank" style={{ '--hue': String(hue) }} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

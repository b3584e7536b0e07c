import { useRef } from 'preact/hooks';
import { AreaField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';
import { markerOf, syllablesOf } from './syllables.ts';

const LYRICS_CHARS_MAX = 5000;
const ROWS = 12;

/** The person's own words: a field to write in, buttons that set markers, and the sections with their syllables beside it. */
export function LyricsEditor() {
  const frame = useRef<HTMLDivElement>(null);
  const insert = (marker: string): void => {
    const field = frame.current?.querySelector('textarea');
    if (field === null || field === undefined) return;
    const before = field.value.slice(0, field.selectionStart);
    const start = before === '' || before.endsWith('\n') ? '' : '\n';
    const text = `${start}${before.trim() === '' ? '' : '\n'}[${marker}]\n`;
    // At once, not with the next frame: whoever types on would lose the first letters to the button.
    field.focus();
    field.setRangeText(text, field.selectionStart, field.selectionStart, 'end');
    changeDraft({ lyrics: field.value });
  };
  return (
    <div class="stack" ref={frame}>
      <fieldset class="segments">
        <legend class="hidden-text">{texts.create.markers}</legend>
        <div class="row">
          {texts.create.markerNames.map((marker) => (
            <button key={marker} type="button" class="chip" onClick={() => insert(marker)}>
              + {marker}
            </button>
          ))}
        </div>
      </fieldset>
      <div class="lyrics-editor">
        <AreaField
          label={texts.create.lyrics}
          hint={texts.create.lyricsHint}
          rows={ROWS}
          maxLength={LYRICS_CHARS_MAX}
          value={draft.value.lyrics}
          onInput={(lyrics) => changeDraft({ lyrics })}
        />
        <Sections lyrics={draft.value.lyrics} />
      </div>
    </div>
  );
}

/** The same words as blocks: each section, and how many syllables its lines have. */
function Sections({ lyrics }: { readonly lyrics: string }) {
  const lines = lyrics.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <section class="blocks" aria-label={texts.create.blocks}>
      <p class="soft small blocks-head">
        <span />
        <span>{texts.create.syllables}</span>
      </p>
      {lines.map((line, index) => {
        const marker = markerOf(line);
        if (marker !== null) return <h2 key={index}>{marker}</h2>;
        return (
          <p key={index}>
            <span dir="auto">{line}</span>
            <span class="soft small number">{syllablesOf(line) || ''}</span>
          </p>
        );
      })}
    </section>
  );
}

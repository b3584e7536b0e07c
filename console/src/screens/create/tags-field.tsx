import { useId } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';
import { usualStyles } from './ideas.ts';

const SHOWN_MAX = 12;

/** Styles, with those that this service knows to choose from: what is being typed narrows them. */
export function TagsField({ wrong }: { readonly wrong: string | null }) {
  const id = useId();
  const styles = useLoad(() => call('account.list-styles'), []);
  const tags = draft.value.tags.split(',').map((tag) => tag.trim());
  const typed = tags.at(-1)?.toLowerCase() ?? '';
  const known = styles.state === 'ready' ? usualFirst(styles.value.styles.map(inRunningText)) : [];
  const isWhole = known.some((style) => style.toLowerCase() === typed);
  const fits = known.filter((style) => !tags.includes(style) && (isWhole || style.toLowerCase().includes(typed)));
  const add = (style: string): void => {
    const kept = isWhole || typed === '' ? tags.filter((tag) => tag !== '') : tags.slice(0, -1);
    changeDraft({ tags: [...kept, style].join(', ') });
  };
  return (
    <div class="field">
      <label class="label" for={id}>
        {texts.create.fields.tags}
      </label>
      <input
        id={id}
        class="input"
        value={draft.value.tags}
        autocomplete="off"
        dir="auto"
        aria-invalid={wrong === null ? undefined : 'true'}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onInput={(event) => changeDraft({ tags: event.currentTarget.value })}
      />
      {wrong !== null && (
        <span class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </span>
      )}
      <fieldset class="segments">
        <legend class="hidden-text">{texts.create.suggestions}</legend>
        <div class="row suggestions">
          {fits.slice(0, SHOWN_MAX).map((style) => (
            <button key={style} type="button" class="chip" onClick={() => add(style)}>
              {style}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** As a style stands among others: “Pop” is “pop”, “R&B” and “K-pop” stay. */
const inRunningText = (style: string): string => (/^[A-Z][a-z]/.test(style) ? style.toLowerCase() : style);

/** The usual ones in their order, then the others in theirs. */
function usualFirst(styles: readonly string[]): readonly string[] {
  const rankOf = (style: string): number => {
    const rank = usualStyles.indexOf(style.toLowerCase());
    return rank < 0 ? usualStyles.length : rank;
  };
  return styles.toSorted((a, b) => rankOf(a) - rankOf(b));
}

import { useRef } from 'preact/hooks';
import { texts } from '../../texts/texts.ts';
import { DiceButton } from './dice-button.tsx';
import { changeDraft, draft } from './draft.ts';
import { firstStyles, ideas } from './ideas.ts';
import { SendBar, useSend } from './send-bar.tsx';
import type { Quote } from './use-price.ts';

const IDEA_CHARS_MAX = 500;

/** One field with a surprising idea in it. */
export function IdeaForm({ price }: { readonly price: Quote }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { error, isBusy, handlers } = useSend(({ idea }) => {
    if (idea.trim() !== '') return null;
    field.current?.focus();
    return texts.create.emptyIdea;
  });
  return (
    <form class="idea stack" {...handlers}>
      <div class="idea-sheet">
        <label class="hidden-text" for="idea">
          {texts.create.idea}
        </label>
        <textarea
          id="idea"
          ref={field}
          class="idea-field"
          rows={3}
          dir="auto"
          maxLength={IDEA_CHARS_MAX}
          placeholder={texts.create.idea}
          value={draft.value.idea}
          aria-describedby={error === null ? undefined : 'idea-wrong'}
          // An idea of ours gives way to what is typed.
          onFocus={(event) => ideas.includes(draft.value.idea) && event.currentTarget.select()}
          onMouseUp={(event) => selectWhole(event.currentTarget)}
          onInput={(event) => changeDraft({ idea: event.currentTarget.value })}
        />
        <Chips />
        <div class="idea-foot">
          <DiceButton />
          <SendBar price={price} isBusy={isBusy} />
        </div>
      </div>
      {error !== null && (
        <p id="idea-wrong" class="notice bad" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

/** A click sets the caret after focus came: while the idea is still ours it selects all of it. */
function selectWhole(field: HTMLTextAreaElement): void {
  if (ideas.includes(field.value) && field.selectionStart === field.selectionEnd) field.select();
}

/** A style is pressed while it stands in the idea. */
const Chips = () => (
  <fieldset class="segments">
    <legend class="hidden-text">{texts.create.chips}</legend>
    <div class="row">
      {firstStyles.map((style) => {
        const { idea } = draft.value;
        const isOn = idea.toLowerCase().includes(style);
        return (
          <button
            key={style}
            type="button"
            class="chip"
            aria-pressed={isOn}
            onClick={() => changeDraft({ idea: isOn ? withoutStyle(idea, style) : withStyle(idea, style) })}
          >
            {style}
          </button>
        );
      })}
    </div>
  </fieldset>
);

const withStyle = (text: string, style: string): string => (text.trim() === '' ? style : `${text.trimEnd()}, ${style}`);

const withoutStyle = (text: string, style: string): string =>
  text.replace(new RegExp(`,?\\s*${style}`, 'i'), '').replace(/^,\s*/, '');

import { useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../../app/use-load.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';
import { anotherIdea, firstStyles } from './ideas.ts';
import { sendSong } from './send-song.ts';

const IDEA_CHARS_MAX = 500;
const CREATE_CREDITS = 15;

/** One field with a surprising idea in it. */
export function IdeaForm() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (draft.value.idea.trim() === '') {
      setError(texts.create.emptyIdea);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    await sendSong({ ...draft.value, mode: 'simple' }).catch((failure: unknown) => setError(sentenceOf(failure)));
    setBusy(false);
  };
  return (
    <form
      class="idea stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit().catch(() => {});
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit().catch(() => {});
      }}
    >
      <h1 tabIndex={-1}>{texts.create.title}</h1>
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
          onInput={(event) => {
            changeDraft({ idea: event.currentTarget.value });
          }}
        />
        <Chips />
        <div class="idea-foot">
          <IconButton
            icon="dice"
            kind="plain"
            label={texts.create.another}
            onClick={() => {
              changeDraft({ idea: anotherIdea(draft.value.idea) });
            }}
          />
          <span class="soft small grow idea-price">
            <b class="number">{texts.create.price(CREATE_CREDITS)}</b> <span>{texts.create.freeIfFailed}</span>
          </span>
          <kbd class="soft">{texts.create.keys}</kbd>
          <Button kind="primary" type="submit" icon="spark" isBusy={isBusy}>
            {texts.create.submit}
          </Button>
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

/** A style is pressed while it stands in the idea. */
const Chips = () => (
  <fieldset class="segments">
    <legend class="hidden-text">{texts.create.chips}</legend>
    <div class="row">
      {firstStyles.map((style) => {
        const isOn = draft.value.idea.toLowerCase().includes(style);
        return (
          <button
            key={style}
            type="button"
            class="chip"
            aria-pressed={isOn}
            onClick={() => {
              changeDraft({ idea: isOn ? withoutStyle(draft.value.idea, style) : withStyle(draft.value.idea, style) });
            }}
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

import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { refreshAccount } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';

const ABOUT_CHARS_MAX = 200;

interface Sheet {
  readonly title: string;
  readonly lyrics: string;
}

/** Two drafts of words from an idea, to choose one and change it. */
export function LyricsDrafts() {
  const [about, setAbout] = useState(() => draft.value.idea.slice(0, ABOUT_CHARS_MAX));
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [isBusy, setBusy] = useState(false);
  const write = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call('sonic.lyrics', { body: { prompt: about } });
      if ('results' in answer) setSheets(answer.results);
      refreshAccount().catch(() => {});
    } catch (error) {
      tell(sentenceOf(error));
    }
    setBusy(false);
  };
  const take = (sheet: Sheet): void => {
    const before = draft.value;
    changeDraft(sheet);
    const undo = { label: texts.actions.undo, run: () => changeDraft({ lyrics: before.lyrics, title: before.title }) };
    tell(texts.create.draftsTaken, before.lyrics.trim() === '' ? undefined : undo);
  };
  return (
    <details class="drafts">
      <summary>{texts.create.draftsTitle}</summary>
      <div class="row drafts-row">
        <div class="grow">
          <TextField label={texts.create.draftsAbout} value={about} maxLength={ABOUT_CHARS_MAX} onInput={setAbout} />
        </div>
        <Button icon="pen" isBusy={isBusy} isDisabled={about.trim() === ''} onClick={() => write()}>
          {texts.create.draftsWrite}
        </Button>
      </div>
      {sheets.length > 0 && (
        <ul class="form-grid">
          {sheets.map(({ title, lyrics }) => (
            <li key={lyrics} class="sheet stack">
              <h3 dir="auto">{title}</h3>
              <p class="lyrics-plain small" dir="auto">
                {lyrics}
              </p>
              <Button onClick={() => take({ lyrics, title })}>{texts.create.draftsTake}</Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

import { sentenceAtField, sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { AreaField, Segments, SelectField, TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { FormAsCode } from './code-buttons.tsx';
import { DiceButton } from './dice-button.tsx';
import { changeDraft, type Draft, draft, emptyDraft, replaceDraft } from './draft.ts';
import { EnginePicker } from './engine-picker.tsx';
import { LyricsDrafts } from './lyrics-drafts.tsx';
import { LyricsEditor } from './lyrics-editor.tsx';
import { Presets } from './presets.tsx';
import { ReplacedDraft } from './replaced-draft.tsx';
import { SendBar, useSend } from './send-bar.tsx';
import { SingerPicker } from './singer-picker.tsx';
import { TagsField } from './tags-field.tsx';
import type { Quote } from './use-price.ts';

const needs = ({ words, idea, lyrics }: Draft): string | null =>
  words === 'own'
    ? lyrics.trim() === ''
      ? texts.create.emptyLyrics
      : null
    : idea.trim() === ''
      ? texts.create.emptyIdea
      : null;

const keys = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'].flatMap((tonic) => [
  `${tonic} major`,
  `${tonic} minor`,
]);

/** Everything that one can wish. The service checks the form while it is filled in. */
export function ExtendedForm({ price }: { readonly price: Quote }) {
  const { error, isBusy, handlers } = useSend(needs);
  const form = draft.value;
  const wrong = (param: string): string | null =>
    price.refusal?.param === param ? sentenceAtField(price.refusal) : null;
  // What is wrong with one field is told at that field alone.
  const isAtAField = price.refusal !== null && hasPlace(price.refusal.param);
  const isShown = ['gpt_description_prompt', 'prompt'].includes(price.refusal?.param ?? 'prompt');
  return (
    <form class="card stack extended" noValidate {...handlers}>
      <ReplacedDraft />
      <Segments
        label={texts.create.wordsLabel}
        value={form.words}
        onChange={(words) => changeDraft({ words })}
        options={texts.create.words}
      />
      {form.words === 'own' ? (
        <>
          <LyricsEditor />
          <LyricsDrafts />
        </>
      ) : (
        <div class="with-dice">
          <AreaField
            label={texts.create.idea}
            rows={3}
            maxLength={500}
            value={form.idea}
            onInput={(idea) => changeDraft({ idea })}
          />
          <DiceButton />
        </div>
      )}
      <TagsField wrong={wrong('tags')} />
      <div class="form-grid">
        <TextField
          label={texts.create.fields.title}
          value={form.title}
          maxLength={80}
          onInput={(title) => changeDraft({ title })}
          wrong={wrong('title')}
        />
        <TextField
          label={texts.create.fields.negativeTags}
          value={form.negativeTags}
          onInput={(negativeTags) => changeDraft({ negativeTags })}
          wrong={wrong('negative_tags')}
        />
      </div>
      {form.words !== 'none' && <SingerPicker />}
      <div class="form-grid narrow">
        <TextField
          label={texts.create.fields.bpm}
          type="number"
          min={40}
          max={240}
          value={form.bpm}
          placeholder={texts.create.free}
          onInput={(bpm) => changeDraft({ bpm })}
          wrong={wrong('bpm')}
        />
        <SelectField
          label={texts.create.fields.key}
          value={form.key}
          onChange={(key) => changeDraft({ key })}
          options={[{ value: '', label: texts.create.free }, ...keys.map((key) => ({ value: key, label: key }))]}
          wrong={wrong('key')}
        />
        <SelectField
          label={texts.create.fields.meter}
          value={form.meter}
          onChange={(meter) => changeDraft({ meter })}
          options={['', '4/4', '3/4', '6/8'].map((value) => ({ value, label: value || texts.create.free }))}
        />
        <TextField
          label={texts.create.fields.tuning}
          type="number"
          min={392}
          max={466}
          value={form.tuning}
          placeholder="440"
          onInput={(tuning) => changeDraft({ tuning })}
          wrong={wrong('tuning_hz')}
        />
        <TextField
          label={texts.create.fields.duration}
          type="number"
          min={5}
          max={480}
          value={form.duration}
          placeholder={texts.create.free}
          onInput={(duration) => changeDraft({ duration })}
          wrong={wrong('duration')}
        />
        <SelectField
          label={texts.create.fields.language}
          value={form.language}
          onChange={(language) => changeDraft({ language })}
          options={texts.create.languages}
          wrong={wrong('language')}
        />
        <TextField
          label={texts.create.fields.seed}
          value={form.seed}
          placeholder={texts.create.free}
          onInput={(seed) => changeDraft({ seed })}
          wrong={wrong('seed')}
        />
      </div>
      <NumbersSet />
      <EnginePicker wrong={wrong('engine')} />
      {price.warnings.map((warning) => (
        <p key={warning} class="notice warn" role="status">
          {warning}
        </p>
      ))}
      {!isShown && price.refusal !== null && !isAtAField && (
        <p class="notice bad" role="alert">
          {sentenceOf(price.refusal)}
        </p>
      )}
      {error !== null && !isAtAField && (
        <p class="notice bad" role="alert">
          {error}
        </p>
      )}
      <div class="row">
        <Presets />
        <Button kind="quiet" onClick={() => replaceDraft({ ...emptyDraft, mode: 'extended', idea: '' })}>
          {texts.create.clear}
        </Button>
        <FormAsCode />
      </div>
      <div class="idea-foot extended-foot">
        <SendBar price={price} isBusy={isBusy} />
      </div>
    </form>
  );
}

const numbers = ['bpm', 'key', 'meter', 'tuning', 'duration', 'language', 'seed'] as const;

/** What stays set from song to song, said where it is overlooked, and let go of at once. */
function NumbersSet() {
  const set = numbers.filter((name) => draft.value[name] !== '');
  if (set.length === 0) return null;
  const told = set.map((name) => `${texts.create.fields[name]}: ${draft.value[name]}`).join(' · ');
  const none = Object.fromEntries(numbers.map((name) => [name, '']));
  return (
    <div class="notice">
      <span>{texts.create.numbersSet(told)}</span>
      <Button kind="quiet" onClick={() => changeDraft(none)}>
        {texts.create.numbersFree}
      </Button>
    </div>
  );
}

const hasPlace = (param: string | null): boolean =>
  ['title', 'tags', 'negative_tags', 'bpm', 'key', 'tuning_hz', 'duration', 'language', 'seed'].includes(param ?? '');

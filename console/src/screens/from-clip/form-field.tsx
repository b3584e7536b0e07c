import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { AreaField, CheckField, Field, SelectField, TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import type { FieldRow } from './field-rows.ts';

interface FormFieldProps {
  readonly row: FieldRow;
  readonly value: string;
  readonly wrong: string | null;
  readonly onChange: (value: string) => void;
  /** Where the player is in the clip, seconds; null: it plays another, or nothing. */
  readonly heardAt: number | null;
  /** The clip that the form is for. */
  readonly clipId: string | null;
}

const labelOf = (name: string): string => texts.fromClip.fields[name]?.label ?? name;
const optionOf = (value: string): string => texts.fromClip.options[value] ?? value;

const WORD_ROWS = { min: 4, max: 9 };
const rowsFor = (words: string): number => Math.min(WORD_ROWS.max, Math.max(WORD_ROWS.min, words.split('\n').length));

/** One field of a form, by its row in the table. */
export function FormField(props: FormFieldProps) {
  const { row, value, wrong, onChange } = props;
  const frame = { label: labelOf(row.name), hint: texts.fromClip.fields[row.name]?.hint, wrong, value };
  switch (row.kind) {
    case 'words':
      return (
        <div class="wide">
          <AreaField {...frame} rows={rowsFor(value)} maxLength={row.charsMax!} onInput={onChange} />
        </div>
      );
    case 'flag':
      return (
        <CheckField label={frame.label} isOn={value === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : '')} />
      );
    case 'choice':
      return (
        <SelectField
          {...frame}
          onChange={onChange}
          options={row.options!.map((option) => ({ value: option, label: optionOf(option) }))}
        />
      );
    case 'share':
      return <ShareField {...props} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'clip':
      return <ClipField {...props} />;
    case 'number':
      return <TextField {...frame} type="number" min={row.min!} max={row.max!} step="any" onInput={onChange} />;
    default:
      return (
        <TextField {...frame} onInput={onChange} {...(row.charsMax !== undefined && { maxLength: row.charsMax })} />
      );
  }
}

/** From 0 to 1; nothing is wished until it is moved, unless the form begins with a wish. */
const ShareField = ({ row, value, wrong, onChange }: FormFieldProps) => (
  <Field label={labelOf(row.name)} wrong={wrong}>
    {(ties) => (
      <span class="row share">
        <input
          {...ties}
          class="grow"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={value === '' ? 0.5 : value}
          aria-valuetext={value === '' ? texts.fromClip.options[''] : value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <output class="number small">{value === '' ? texts.fromClip.options[''] : value}</output>
      </span>
    )}
  </Field>
);

/** A second of the clip: typed, or where the player is. */
const MomentField = ({ row, value, wrong, onChange, heardAt }: FormFieldProps) => (
  <div class="moment">
    <TextField
      label={labelOf(row.name)}
      hint={texts.fromClip.fields[row.name]?.hint}
      wrong={wrong}
      type="number"
      min={row.min!}
      max={row.max!}
      step="any"
      value={value}
      onInput={onChange}
    />
    {heardAt !== null && (
      <Button kind="quiet" onClick={() => onChange(heardAt.toFixed(2))}>
        {texts.fromClip.here}
      </Button>
    )}
  </div>
);

/** Another finished song of the account. */
function ClipField({ row, value, wrong, onChange, clipId }: FormFieldProps) {
  const clips = useLoad(() => call('clips.list', { query: { limit: 100 } }), []);
  if (clips.state !== 'ready') return null;
  const others = clips.value.clips.filter(
    ({ clip_id: id, state, stem }) => id !== clipId && state === 'succeeded' && stem === null,
  );
  if (others.length === 0) return <p class="soft">{texts.fromClip.noOther}</p>;
  if (value === '') queueMicrotask(() => onChange(others[0]!.clip_id));
  return (
    <SelectField
      label={labelOf(row.name)}
      wrong={wrong}
      value={value}
      onChange={onChange}
      options={others.map(({ clip_id: id, title, tags }) => ({
        value: id,
        label: [title ?? texts.player.untitled, tags].filter(Boolean).join(' · ').slice(0, 90),
      }))}
    />
  );
}

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldFrame {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it; read with the field. */
  readonly wrong?: string | null | undefined;
}

/** What ties a control to its label, hint and error. */
interface Ties {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

/** A label, a control, a hint and what is wrong with it, tied together for who listens. */
export function Field({
  label,
  hint,
  wrong = null,
  children,
}: FieldFrame & { readonly children: (ties: Ties) => ComponentChildren }) {
  const id = useId();
  const notes = [hint === undefined ? null : `${id}-hint`, wrong === null ? null : `${id}-wrong`];
  const described = notes.filter((note) => note !== null).join(' ');
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': wrong === null ? undefined : 'true',
      })}
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong !== null && (
        <span class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldFrame {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'search';
  readonly name?: string;
  readonly autocomplete?: string;
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly step?: number | 'any';
}

export const TextField = (props: TextFieldProps) => (
  <Field label={props.label} hint={props.hint} wrong={props.wrong}>
    {(ties) => (
      <input
        {...ties}
        class="input"
        type={(props.type ?? 'text') as 'text'}
        name={props.name}
        value={props.value}
        autocomplete={props.autocomplete ?? 'off'}
        placeholder={props.placeholder}
        required={props.isRequired}
        min={props.min}
        max={props.max}
        minLength={props.minLength}
        maxLength={props.maxLength}
        step={props.step}
        dir={props.type === 'text' || props.type === undefined ? 'auto' : undefined}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    )}
  </Field>
);

interface AreaFieldProps extends FieldFrame {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** Words of any language: the direction follows them. */
export const AreaField = (props: AreaFieldProps) => (
  <Field label={props.label} hint={props.hint} wrong={props.wrong}>
    {(ties) => (
      <textarea
        {...ties}
        class="input"
        rows={props.rows ?? 3}
        value={props.value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        dir="auto"
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    )}
  </Field>
);

interface SelectFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** Further options, each group under a name. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

export const SelectField = (props: SelectFieldProps) => (
  <Field label={props.label} hint={props.hint} wrong={props.wrong}>
    {(ties) => (
      <select
        {...ties}
        class="input"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.options.map(optionOf)}
        {props.groups?.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(optionOf)}
          </optgroup>
        ))}
      </select>
    )}
  </Field>
);

interface CheckFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <label class="check">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few, all of them seen at once. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend class="hidden-text">{label}</legend>
      <div class="segmented">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

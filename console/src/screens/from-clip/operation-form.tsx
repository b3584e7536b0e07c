import { ServiceError } from '@songwright/client';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { taskIdOf } from '../../app/live-tasks.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceAtField, sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/field.tsx';
import { clockText } from '../../player/clock-text.ts';
import type { SongPlan } from '../../player/song-plan.ts';
import { texts } from '../../texts/texts.ts';
import { keptStretchOf } from './answer-parts.ts';
import { AnswerView } from './answer-view.tsx';
import { FormField } from './form-field.tsx';
import { type Beginning, beginningOf, bodyOf, type FormValues, secondsText, withItsWords } from './form-values.ts';
import { keptBefore, type Stretch, stretchOfLine, wordsWithin } from './line-stretch.ts';
import type { FromClip } from './operations.ts';
import { RoomForWords } from './room-for-words.tsx';
import { keptStretches, type Sent, sendForm } from './send-form.ts';
import { type FormQuote, useQuote } from './use-quote.ts';

/** Operations whose answer is the result: they make no task. */
const answersAtOnce = ['sonic.persona', 'sonic.vox', 'sonic.midi', 'sonic.aligned-lyrics', 'sonic.bpm'];

interface OperationFormProps {
  readonly operation: FromClip;
  readonly clipId: string | null;
  readonly from: Beginning;
  readonly heardAt: number | null;
  readonly onClose: () => void;
}

/** The form of one operation: its fields, its price, and what it answers. */
export function OperationForm({ operation, clipId, from, heardAt, onClose }: OperationFormProps) {
  const [values, setValues] = useState<FormValues>(() => beginningOf(operation, from));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState<object | null>(null);
  const body = useMemo(() => bodyOf(operation, clipId, values), [values]);
  const quote = useQuote(operation, body);
  const { isBusy, failure, send } = useSending(operation, clipId, body, (sent) => {
    if (sent.kind === 'answer') setAnswer(sent.answer);
    if (sent.kind === 'late') tell(texts.fromClip.tooSlow);
    if (sent.kind !== 'task') return;
    noteKeptStretch(sent.answer);
    tell(texts.fromClip.asked(labelOf(operation)));
    onClose();
  });
  const set = (change: FormValues): void => {
    setValues((last) => withItsWords(operation, from.plan, last, { ...last, ...change }));
    setTouched((last) => new Set([...last, ...Object.keys(change)]));
  };
  const refusal = failure instanceof ServiceError ? failure : quote.refusal;
  const isShown = (name: string): boolean => failure !== null || touched.has(name) || (values[name] ?? '') !== '';
  const wrongOf = (name: string): string | null =>
    refusal !== null && refusal.param === name && isShown(name) ? sentenceAtField(refusal) : null;
  const isAtAField = operation.fields.some(({ name }) => wrongOf(name) !== null);
  const usual = operation.fields.filter(({ isRare }) => isRare !== true);
  const rare = operation.fields.filter(({ isRare }) => isRare === true);
  const field = (row: (typeof usual)[number]) => (
    <FormField
      key={row.name}
      row={row}
      value={values[row.name] ?? ''}
      wrong={wrongOf(row.name)}
      heardAt={heardAt}
      clipId={clipId}
      onChange={(value) => set({ [row.name]: value })}
    />
  );
  return (
    <Dialog title={labelOf(operation)} onClose={onClose}>
      <p class="soft">{texts.fromClip.operations[operation.name]?.hint}</p>
      {answer !== null ? (
        <AnswerView answer={answer} />
      ) : (
        <form
          class="stack from-clip-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send().catch(() => {});
          }}
        >
          <PartChoice operation={operation} from={from} values={values} onChange={set} />
          {usual.length > 0 && <div class="form-grid">{usual.map(field)}</div>}
          {rare.length > 0 && (
            <details>
              <summary>{texts.fromClip.more}</summary>
              <div class="form-grid">{rare.map(field)}</div>
            </details>
          )}
          {failure !== null && !isAtAField && <Wrong text={sentenceOf(failure)} />}
          <div class="form-foot">
            <RoomForWords operation={operation} plan={from.plan} values={values} />
            <QuoteLine quote={quote} isBusy={isBusy} />
            <div class="row">
              <Button kind="primary" type="submit" icon="spark" isBusy={isBusy}>
                {answersAtOnce.includes(operation.name) ? texts.fromClip.submitAnswer : texts.fromClip.submit}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {texts.actions.cancel}
              </Button>
            </div>
          </div>
        </form>
      )}
    </Dialog>
  );
}

export const labelOf = ({ name }: Pick<FromClip, 'name'>): string => texts.fromClip.operations[name]?.label ?? name;

/** Keeps what the service says it replaces: the moments that were sent, moved to bar lines. */
function noteKeptStretch(answer: object): void {
  const kept = keptStretchOf(answer);
  if (kept === null) return;
  const text = texts.fromClip.keptStretch(kept.start, kept.end);
  keptStretches.value = new Map(keptStretches.value).set(taskIdOf(answer), text);
}

/** Sends once at a time; what is still being made is given up when the form is left. */
function useSending(
  operation: FromClip,
  clipId: string | null,
  body: Readonly<Record<string, unknown>>,
  onSent: (sent: Sent) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onSent(await sendForm(operation, clipId, body, left.current.signal));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  useEffect(() => setFailure(null), [body]);
  return { isBusy, failure, send };
}

/** The price as the service tells it, and what it has to say. */
function QuoteLine({
  quote: { price, warnings, refusal },
  isBusy,
}: {
  readonly quote: FormQuote;
  readonly isBusy: boolean;
}) {
  const unknown = refusal === null ? texts.fromClip.asking : texts.fromClip.unpriced;
  const told =
    price === null
      ? unknown
      : `${texts.fromClip.price(price.credits, price.songs)}${price.seconds === null ? '' : ` · ${texts.fromClip.seconds(price.seconds)}`}`;
  return (
    <div class="stack" style={{ '--gap': '.3rem' }}>
      <p role="status">
        <b class="number">{isBusy ? texts.fromClip.making : told}</b>
      </p>
      {warnings.map((warning) => (
        <p key={warning} class="soft small">
          {warning}
        </p>
      ))}
    </div>
  );
}

interface PartChoiceProps {
  readonly operation: FromClip;
  readonly from: Beginning;
  readonly values: FormValues;
  readonly onChange: (change: FormValues) => void;
}

/** Chooses a section or a line of the song for the stretch: its two moments, and its words. */
function PartChoice({ operation: { stretch, wordsOfClip }, from: { plan }, values, onChange }: PartChoiceProps) {
  if (stretch === undefined || plan === null || plan.sections.length === 0) return null;
  const [start, end] = stretch;
  const parts = partsOf(plan, wordsOfClip !== undefined);
  const chosen = parts.findIndex(
    (part) => secondsText(part.start) === values[start] && secondsText(part.end) === values[end],
  );
  const kept =
    wordsOfClip === undefined ? '' : keptBefore(plan, { start: Number(values[start]), end: Number(values[end]) });
  const options = (isLine: boolean) =>
    parts.flatMap((part, index) => (part.isLine === isLine ? [{ value: String(index), label: part.label }] : []));
  return (
    <SelectField
      label={texts.fromClip.part}
      hint={kept === '' ? undefined : texts.fromClip.keptBefore(kept)}
      value={String(chosen)}
      onChange={(index) => {
        const part = parts[Number(index)];
        if (part === undefined) return;
        onChange({
          [start]: secondsText(part.start),
          [end]: secondsText(part.end),
          ...(wordsOfClip !== undefined && { [wordsOfClip]: wordsWithin(plan, part) }),
        });
      }}
      options={[{ value: '-1', label: texts.fromClip.ownStretch }]}
      groups={[
        { label: texts.fromClip.sections, options: options(false) },
        { label: texts.fromClip.lines, options: options(true) },
      ].filter((group) => group.options.length > 0)}
    />
  );
}

interface Part extends Stretch {
  readonly label: string;
  readonly isLine: boolean;
}

const LABEL_CHARS_MAX = 40;

/** The sections of a song, and its lines where they matter. */
function partsOf(plan: SongPlan, hasLines: boolean): readonly Part[] {
  const times = ({ start, end }: Stretch): string => `${clockText(start)}–${clockText(end)}`;
  const sections = plan.sections.map((section) => ({
    ...{ start: section.start, end: section.end, isLine: false },
    label: `${section.label} · ${times(section)}`,
  }));
  if (!hasLines) return sections;
  const lines = plan.lines.map(({ text }, index) => {
    const stretch = stretchOfLine(plan, index);
    const short = text.length > LABEL_CHARS_MAX ? `${text.slice(0, LABEL_CHARS_MAX - 1).trimEnd()}…` : text;
    return { ...stretch, isLine: true, label: `${short} · ${times(stretch)}` };
  });
  return [...sections, ...lines];
}

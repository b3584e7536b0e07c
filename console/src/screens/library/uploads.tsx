import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isOpen, liveTasks } from '../../app/live-tasks.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { again, dropSending, giveUp, type Sending, send, sendings } from './sending.ts';

const words = texts.library;

/** Brings recordings in: by a button, or dropped anywhere on the page. */
export function Uploads({ onDone, children }: { readonly onDone: () => void; readonly children: ComponentChildren }) {
  const isOver = useSignal(false);
  const picker = useRef<HTMLInputElement>(null);
  const sendAll = (files: FileList | null | undefined): void => {
    for (const file of files ?? []) send(file, onDone).catch(() => {});
  };
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      isOver.value = false;
      sendAll(event.dataTransfer?.files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <div class={`uploads${isOver.value ? ' over' : ''}`}>
      <input
        ref={picker}
        type="file"
        class="hidden-text"
        tabIndex={-1}
        accept="audio/*"
        multiple
        aria-label={words.upload}
        onChange={(event) => {
          sendAll(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button icon="upload" onClick={() => picker.current?.click()}>
        {words.upload}
      </Button>
      <span class="soft small">{isOver.value ? words.drop : words.uploadHint}</span>
      {!isOver.value && <span class="soft small drop-hint">{words.dropHint}</span>}
      {children}
      {sendings.value.length > 0 && (
        <ul class="uploads-list stack" aria-label={words.sendings}>
          {sendings.value.map((sending) => (
            <li key={sending.id}>
              <OneSending sending={sending} onDone={onDone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OneSendingProps {
  readonly sending: Sending;
  readonly onDone: () => void;
}

/** One recording: how far it is and the way out, or why it is not taken and what to do. */
function OneSending({ sending, onDone }: OneSendingProps) {
  const { id, file, state, share, taskId } = sending;
  const task = liveTasks.value.find((one) => one.task_id === taskId);
  const isHeard = task !== undefined && !isOpen(task);
  const failure = isHeard && task.status === 'failed' ? task.message : null;
  if (state === 'refused' || state === 'waiting' || failure !== null)
    return (
      <div class={`notice ${state === 'waiting' ? 'warn' : 'bad'} upload-notice`} role="status">
        <span>
          <b dir="auto">{file.name}</b>{' '}
          {failure !== null ? words.notHeard(failure) : state === 'waiting' ? words.waits(sending.why) : sending.why}
        </span>
        <span class="row">
          {failure === null && (
            <Button
              icon="again"
              onClick={() => again(sending, onDone).catch((error: unknown) => tell(sentenceOf(error)))}
            >
              {texts.actions.retry}
            </Button>
          )}
          <Button kind="quiet" onClick={() => (failure === null ? giveUp(sending).catch(() => {}) : dropSending(id))}>
            {failure === null ? words.giveUp : texts.actions.close}
          </Button>
        </span>
      </div>
    );
  const done = state === 'sending' ? share : 1;
  const told = state === 'sending' ? words.sent(Math.round(share * 100)) : isHeard ? words.heard : words.listening;
  return (
    <div class="upload">
      <span class="upload-name small">
        <b dir="auto">{file.name}</b> <span class="soft">{told}</span>
      </span>
      <div
        class="bar grow"
        role="progressbar"
        aria-label={words.progressOf(file.name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(done * 100)}
      >
        <i style={{ width: `${Math.max(2, done * 100)}%` }} />
      </div>
      {state === 'sending' ? (
        <IconButton icon="close" label={words.cancel(file.name)} onClick={() => giveUp(sending).catch(() => {})} />
      ) : (
        <IconButton
          icon={isHeard ? 'check' : 'close'}
          label={words.dismiss(file.name)}
          onClick={() => dropSending(id)}
        />
      )}
    </div>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { refreshAccount } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { sendUpload } from './send-upload.ts';

interface Sending {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Brings recordings in: by a button, or dropped anywhere on the page. */
export function Uploads({ onDone }: { readonly onDone: () => void }) {
  const sending = useSignal<readonly Sending[]>([]);
  const isOver = useSignal(false);
  const picker = useRef<HTMLInputElement>(null);
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    const others = (): readonly Sending[] => sending.value.filter((one) => one.name !== name);
    sending.value = [...others(), { name, share: 0 }];
    try {
      const taskId = await sendUpload(file, (share) => {
        sending.value = [...others(), { name, share }];
      });
      tell(taskId === null ? texts.library.uploadWaits(name) : texts.library.uploaded(name));
      refreshAccount().catch(() => {});
      onDone();
    } catch (error) {
      tell(`${name}: ${sentenceOf(error)}`);
    }
    sending.value = others();
  };
  const sendAll = (files: FileList | null | undefined): void => {
    for (const file of files ?? []) send(file).catch(() => {});
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
        aria-label={texts.library.upload}
        onChange={(event) => {
          sendAll(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button icon="upload" onClick={() => picker.current?.click()}>
        {texts.library.upload}
      </Button>
      <span class="soft small">{isOver.value ? texts.library.drop : texts.library.uploadHint}</span>
      {sending.value.map(({ name, share }) => (
        <div key={name} class="grow upload">
          <span class="small">{name}</span>
          <div
            class="bar"
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <i style={{ width: `${Math.max(2, share * 100)}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

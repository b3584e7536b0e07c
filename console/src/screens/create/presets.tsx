import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf, useLoad } from '../../app/use-load.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { texts } from '../../texts/texts.ts';
import { draft, fillFromRequest, requestOf } from './draft.ts';

/** Requests that are kept under a name. */
export function Presets() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="disk" onClick={() => setOpen(true)}>
        {texts.create.presets}
      </Button>
      {isOpen && <PresetDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PresetDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const presets = useLoad(() => call('presets.list'), []);
  const run = (work: Promise<unknown>, told: string): void => {
    work.then(
      () => {
        tell(told);
        presets.reload();
      },
      (error: unknown) => tell(sentenceOf(error)),
    );
  };
  return (
    <Dialog title={texts.create.presets} onClose={onClose}>
      <form
        class="row drafts-row"
        onSubmit={(event) => {
          event.preventDefault();
          const body = requestOf(draft.value) as unknown as Record<string, unknown>;
          run(call('presets.save', { body: { name, operation: 'sonic.create', body } }), texts.create.presetSaved);
        }}
      >
        <div class="grow">
          <TextField label={texts.create.presetName} value={name} maxLength={80} onInput={setName} isRequired />
        </div>
        <Button kind="primary" type="submit">
          {texts.actions.save}
        </Button>
      </form>
      {presets.state === 'loading' && <Loading rows={1} />}
      {presets.state === 'failed' && (
        <Failed error={presets.error} title={texts.create.presetsFailed} onRetry={presets.reload} />
      )}
      {presets.state === 'ready' && presets.value.presets.length === 0 && (
        <p class="soft">{texts.create.presetsEmpty}</p>
      )}
      <ul>
        {presets.state === 'ready' &&
          presets.value.presets.map(({ preset_id: id, name: title, body }) => (
            <li key={id} class="row spread">
              <Button
                kind="quiet"
                onClick={() => {
                  fillFromRequest(body);
                  onClose();
                }}
              >
                {title}
              </Button>
              <IconButton
                icon="trash"
                label={texts.create.presetRemove(title)}
                onClick={() =>
                  run(call('presets.delete', { path: { preset_id: id } }), texts.create.presetRemoved(title))
                }
              />
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

import { Button, IconButton } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { draft, replacedDraft } from './draft.ts';

/** What stood in the form before a song, a preset or “Clear” replaced it, to be had back for as long as one likes. */
export function ReplacedDraft() {
  const before = replacedDraft.value;
  if (before === null) return null;
  return (
    <div class="notice" role="status">
      <span>{texts.create.replaced}</span>
      <span class="row">
        <Button
          icon="again"
          onClick={() => {
            const present = draft.value;
            draft.value = before;
            replacedDraft.value = present;
          }}
        >
          {texts.create.bringBack}
        </Button>
        <IconButton
          icon="close"
          label={texts.create.forgetReplaced}
          onClick={() => {
            replacedDraft.value = null;
          }}
        />
      </span>
    </div>
  );
}

import { tell } from '../../app/toasts.ts';
import { IconButton } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';
import { anotherIdea, ideas } from './ideas.ts';

/** Another idea into the field of the form that it stands in; an idea that somebody wrote can be had back. */
export const DiceButton = () => (
  <IconButton
    icon="dice"
    kind="plain"
    label={texts.create.another}
    onClick={(event) => {
      const { idea } = draft.value;
      const field = (event.currentTarget as HTMLElement).closest('form')?.querySelector('textarea');
      putIdea(field ?? null, anotherIdea(idea));
      if (idea.trim() === '' || ideas.includes(idea)) return;
      tell(texts.create.diced, { label: texts.actions.undo, run: () => changeDraft({ idea }) });
    }}
  />
);

/** As if it were typed, where there is a keyboard: the browser's own undo then takes it back, too. */
function putIdea(field: HTMLTextAreaElement | null, idea: string): void {
  const before = document.activeElement;
  // On a phone the keyboard would open.
  const isTyped = field !== null && matchMedia('(pointer: fine)').matches && typeInto(field, idea);
  if (before instanceof HTMLElement) before.focus();
  if (!isTyped) changeDraft({ idea });
}

/** @returns whether the browser does that */
function typeInto(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  field.select();
  return document.execCommand('insertText', false, text);
}

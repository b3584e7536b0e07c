import { addressOf } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { texts } from '../../texts/texts.ts';
import { type CodeLanguage, codeFor } from '../song/request-code.ts';
import { draft, requestOf } from './draft.ts';

/** Copies the form as a program sends it. */
export function CodeButtons() {
  const copy = async (language: CodeLanguage): Promise<void> => {
    const request = { path: addressOf('sonic.create'), body: requestOf(draft.value) };
    await navigator.clipboard.writeText(codeFor(language, request, location.origin));
    tell(texts.actions.copied);
  };
  return (
    <>
      {(['curl', 'typescript', 'python'] as const).map((language) => (
        <button
          key={language}
          type="button"
          class="button quiet"
          onClick={() => copy(language).catch(() => tell(texts.states.ownFault))}
        >
          {texts.create.copyAs(texts.song.codeFor[language])}
        </button>
      ))}
    </>
  );
}

import { addressOf } from '../../app/api.ts';
import { texts } from '../../texts/texts.ts';
import { CodeButtons } from '../song/code-buttons.tsx';
import { draft, requestOf } from './draft.ts';

/** Copies the form as a program sends it. */
export const FormAsCode = () => (
  <CodeButtons
    kind="quiet"
    requestOf={() => ({ path: addressOf('sonic.create'), body: requestOf(draft.value) })}
    labelOf={(language) => texts.create.copyAs(texts.song.codeFor[language])}
  />
);

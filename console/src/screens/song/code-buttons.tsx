import { useState } from 'preact/hooks';
import { tell } from '../../app/toasts.ts';
import { Button } from '../../parts/button.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { texts } from '../../texts/texts.ts';
import { type CodeLanguage, codeFor, codeLanguages, type RequestToCopy } from './request-code.ts';

interface CodeButtonsProps {
  readonly requestOf: () => RequestToCopy;
  readonly labelOf: (language: CodeLanguage) => string;
  readonly kind?: 'plain' | 'quiet';
}

/** Copies a request as three kinds of programs send it; where the browser does not let us, it is shown to be copied by hand. */
export function CodeButtons({ requestOf, labelOf, kind = 'plain' }: CodeButtonsProps) {
  const [shown, setShown] = useState<string | null>(null);
  const copy = async (language: CodeLanguage): Promise<void> => {
    const code = codeFor(language, requestOf(), location.origin);
    if (await copyText(code)) tell(texts.actions.copied);
    else setShown(code);
  };
  return (
    <>
      {codeLanguages.map((language) => (
        <Button key={language} icon="copy" kind={kind} onClick={() => copy(language).catch(() => {})}>
          {labelOf(language)}
        </Button>
      ))}
      {shown !== null && (
        <Dialog title={texts.song.code} onClose={() => setShown(null)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys. */}
          <section class="payload" tabIndex={0} aria-label={texts.song.code}>
            <pre>{shown}</pre>
          </section>
        </Dialog>
      )}
    </>
  );
}

import { useEffect, useRef } from 'preact/hooks';
import { ownAddress } from '../../app/api.ts';
import { Icon } from '../../parts/icon.tsx';
import { Table } from '../../parts/table.tsx';
import { texts } from '../../texts/texts.ts';
import { partsOf } from './answer-parts.ts';

/** What came back at once: figures, files, words in time, or a singer that is kept. */
export function AnswerView({ answer }: { readonly answer: object }) {
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => part.current?.focus(), []);
  const { facts, files, timedWords, personaId } = partsOf(answer);
  return (
    <div class="stack answer" tabIndex={-1} ref={part}>
      {facts.length > 0 && (
        <dl class="fact-list">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt class="soft small">{texts.fromClip.facts[name] ?? name}</dt>
              <dd class="number">{Math.round(value * 100) / 100}</dd>
            </div>
          ))}
        </dl>
      )}
      {personaId !== null && (
        <>
          <p>{texts.fromClip.personaKept}</p>
          <a class="button" href="/console/create">
            {texts.fromClip.createWith}
          </a>
        </>
      )}
      {files.length > 0 && (
        <ul class="files">
          {files.map(([name, address]) => (
            <li key={name}>
              <a href={`${ownAddress(address)}?download=1`} download>
                <Icon name="download" />
                <span class="grow">{texts.fromClip.files[name] ?? name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {timedWords.length > 0 && (
        <div>
          <Table
            label={texts.fromClip.timedWords}
            rows={timedWords.map((word, index) => ({ ...word, index }))}
            keyOf={({ index }) => index}
            columns={[
              {
                title: texts.song.lyrics,
                cell: ({ word }) => <span dir="auto">{word.replace(/\[[^\]]*\]/g, '').trim()}</span>,
              },
              {
                title: texts.fromClip.fields.starts_at!.label,
                isNumber: true,
                cell: (word) => word.start_s.toFixed(2),
              },
              { title: texts.fromClip.fields.ends_at!.label, isNumber: true, cell: (word) => word.end_s.toFixed(2) },
            ]}
          />
        </div>
      )}
    </div>
  );
}

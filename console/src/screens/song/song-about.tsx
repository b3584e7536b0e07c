import type { LibraryClip } from '@songwright/client';
import { call, ownAddress } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { Fold } from '../../parts/fold.tsx';
import { Icon } from '../../parts/icon.tsx';
import { clockText } from '../../player/clock-text.ts';
import { texts } from '../../texts/texts.ts';
import { bytesText } from './bytes-text.ts';
import { CodeButtons } from './code-buttons.tsx';

/** The files of a song, one by one. */
export function SongFiles({ clip }: { readonly clip: LibraryClip }) {
  if (clip.files.length === 0) return null;
  return (
    <Fold title={texts.song.downloads} hint={texts.song.downloadsHint}>
      <ul class="files">
        {clip.files.map(({ name, url, bytes }) => (
          <li key={name}>
            <a href={`${ownAddress(url)}?download=1`} download>
              <Icon name="download" />
              <span class="grow">{name}</span>
              <span class="soft small number">{bytes === null ? texts.song.madeOnDemand : bytesText(bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Where a song comes from, what came of it, and how a program asks for it. */
export function SongAbout({ clip }: { readonly clip: LibraryClip }) {
  return (
    <div class="stack" style={{ '--gap': '1.2rem' }}>
      <Fold title={texts.song.about} hint={texts.song.aboutHint}>
        {clip.gpt_description_prompt && (
          <p dir="auto">
            <span class="soft small">{texts.song.description}</span>
            <br />“{clip.gpt_description_prompt}”
          </p>
        )}
        <dl class="fact-list">
          {factsOf(clip).map(([name, value]) => (
            <div key={name}>
              <dt class="soft small">{name}</dt>
              <dd class="number" title={value}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <RequestOfSong clipId={clip.clip_id} />
      </Fold>
      <Family clip={clip} />
    </div>
  );
}

const operationName = (operation: string): string => texts.song.operations[operation] ?? operation;

function factsOf(clip: LibraryClip): readonly (readonly [string, string])[] {
  const { facts } = texts.song;
  const rows: readonly (readonly [string, string | null])[] = [
    [facts.operation, operationName(clip.operation)],
    [facts.bpm, clip.bpm === null ? null : texts.song.bpm(clip.bpm)],
    [facts.key, clip.key],
    [facts.meter, clip.time_signature],
    [facts.duration, clip.duration === null ? null : clockText(clip.duration)],
    [facts.seed, clip.seed],
    [facts.engine, clip.engine === null ? null : `${clip.engine} ${clip.engine_version ?? ''}`],
    [facts.made, new Date(clip.created_at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Ancestors above, the song itself, descendants below, each under what it was made from. */
function Family({ clip }: { readonly clip: LibraryClip }) {
  if (clip.ancestors.length + clip.descendants.length === 0) return null;
  type Relative = LibraryClip['descendants'][number];
  const depths = new Map<string, number>([[clip.clip_id, clip.ancestors.length]]);
  const depthOf = ({ clip_id: id, parent_clip_id: parent, other_parent_clip_id: other }: Relative): number => {
    const depth = (depths.get(parent ?? '') ?? depths.get(other ?? '') ?? clip.ancestors.length) + 1;
    depths.set(id, depth);
    return depth;
  };
  const ancestors = clip.ancestors.toReversed().map((relative, depth) => ({ relative, depth, isThis: false }));
  const here = { relative: clip as unknown as Relative, depth: clip.ancestors.length, isThis: true };
  const descendants = clip.descendants.map((relative) => ({ relative, depth: depthOf(relative), isThis: false }));
  return (
    <section class="card stack" aria-labelledby="family">
      <h2 id="family">{texts.song.family}</h2>
      <ul class="family">
        {[...ancestors, here, ...descendants].map(({ relative, depth, isThis }) => (
          <li key={relative.clip_id} style={{ '--depth': String(Math.min(depth, 6)) }}>
            <Icon name={depth === 0 ? 'disk' : 'tree'} />
            {isThis ? (
              <b dir="auto">
                {relative.title} ({texts.song.thisOne})
              </b>
            ) : (
              <a href={`/console/song/${relative.clip_id}`} dir="auto">
                {relative.title}
              </a>
            )}
            <span class="soft small">{relative.stem ?? operationName(relative.operation)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The request that made the song, for programs. */
function RequestOfSong({ clipId }: { readonly clipId: string }) {
  const request = useLoad(() => call('clips.get-request', { path: { clip_id: clipId } }), [clipId]);
  if (request.state !== 'ready') return null;
  return (
    <div class="stack" style={{ '--gap': '.4rem' }}>
      <span class="soft small">{texts.song.code}</span>
      <div class="row">
        <CodeButtons requestOf={() => request.value} labelOf={(language) => texts.song.codeFor[language]} />
      </div>
    </div>
  );
}

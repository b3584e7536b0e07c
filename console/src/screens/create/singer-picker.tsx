import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { call, ownAddress } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useLoad } from '../../app/use-load.ts';
import { IconButton } from '../../parts/button.tsx';
import { Segments, SelectField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';

/** Who sings: a kind of voice, or a kept singer; the built-in singers can be heard. */
export function SingerPicker() {
  const personas = useLoad(() => call('personas.list', { query: { limit: 100 } }), []);
  const kept = personas.state === 'ready' ? personas.value.personas : [];
  return (
    <div class="stack">
      <div class="form-grid">
        <div class="field">
          <span class="label">{texts.create.fields.gender}</span>
          <Segments
            label={texts.create.fields.gender}
            value={draft.value.gender}
            onChange={(gender) => changeDraft({ gender, persona: '' })}
            options={texts.create.genders}
          />
        </div>
        {kept.length > 0 && (
          <SelectField
            label={texts.create.fields.persona}
            value={draft.value.persona}
            onChange={(persona) => changeDraft({ persona })}
            options={[
              { value: '', label: texts.create.free },
              ...kept.map(({ persona_id: id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      <Samples />
    </div>
  );
}

/** The built-in singers of the kind that is chosen, each with a few bars to hear. */
function Samples() {
  const voices = useLoad(() => call('voices.list'), []);
  const playing = useSignal<string | null>(null);
  const player = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => player.current?.pause(), []);
  if (voices.state !== 'ready') return null;
  const wanted = draft.value.gender === 'f' ? 'female' : draft.value.gender === 'm' ? 'male' : null;
  const shown = voices.value.voices.filter(({ gender }) => wanted === null || gender === wanted);
  const toggle = (id: string, address: string): void => {
    player.current?.pause();
    if (playing.value === id) {
      playing.value = null;
      return;
    }
    const audio = new Audio(ownAddress(address));
    player.current = audio;
    playing.value = id;
    audio.onended = () => {
      playing.value = null;
    };
    audio.play().catch((error: Error) => {
      // Stopped before it began: another one was chosen, or the page was left.
      if (error.name === 'AbortError') return;
      playing.value = null;
      tell(texts.player.failed);
    });
  };
  return (
    <details class="voices">
      <summary>{texts.create.hearSingers(shown.length)}</summary>
      <p class="soft small">{texts.create.singersHint}</p>
      <ul>
        {shown.map(
          ({
            voice_id: id,
            name,
            gender,
            is_child: isChild,
            low_pitch: low,
            high_pitch: high,
            sample_url: address,
          }) => (
            <li key={id}>
              <IconButton
                icon={playing.value === id ? 'pause' : 'play'}
                isSolid
                label={texts.create.hearSinger(name)}
                onClick={() => toggle(id, address)}
              />
              <span>
                <b>{name}</b>
                <span class="soft small">
                  {texts.create.singerIs(isChild ? texts.create.child : texts.create.genderWord[gender], low, high)}
                </span>
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

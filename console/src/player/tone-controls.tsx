import { useId } from 'preact/hooks';
import { useMedia } from '../app/use-media.ts';
import { Button } from '../parts/button.tsx';
import { texts } from '../texts/texts.ts';
import { pitch, pitchRange, speed, speedRange, toneFailed } from './tone.ts';

/** Speed and pitch; on a phone they are one line until they are wanted. */
export function ToneControls() {
  const isNarrow = useMedia('(max-width: 34rem)');
  if (!isNarrow) return <Tone />;
  return (
    <details class="tone-fold">
      <summary>{texts.player.tone}</summary>
      <Tone />
    </details>
  );
}

/** Each without the other. */
function Tone() {
  const isChanged = speed.value !== 1 || pitch.value !== 0;
  return (
    <div class="tone">
      <Slider
        label={texts.player.speed}
        range={speedRange}
        value={speed.value}
        text={`${Math.round(speed.value * 100)} %`}
        onInput={(value) => {
          speed.value = value;
        }}
      />
      <Slider
        label={texts.player.pitch}
        range={pitchRange}
        value={pitch.value}
        text={texts.player.semitones(pitch.value)}
        onInput={(value) => {
          pitch.value = value;
        }}
      />
      {isChanged && (
        <Button
          kind="quiet"
          onClick={() => {
            speed.value = 1;
            pitch.value = 0;
          }}
        >
          {texts.player.asRecorded}
        </Button>
      )}
      {toneFailed.value && <p class="small soft">{texts.player.toneFailed}</p>}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  readonly text: string;
  readonly onInput: (value: number) => void;
}

function Slider({ label, range, value, text, onInput }: SliderProps) {
  const id = useId();
  return (
    <div class="tone-slider">
      <label class="small" for={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
      <output class="small number soft" for={id}>
        {text}
      </output>
    </div>
  );
}

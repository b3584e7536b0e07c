import type { EnginesListAnswer } from '@songwright/client';
import { useEffect } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';

const words = texts.create.engines;
type Engine = EnginesListAnswer['engines'][number];

const ANY = 'auto';
/** What a song begins with: an engine that cannot do this makes none. */
const CREATE = 'create';

/** Who makes it, where there is a choice: what each can, whether it answers, and what it costs. */
export function EnginePicker({ wrong }: { readonly wrong: string | null }) {
  const loaded = useLoad(() => call('engines.list'), []);
  const engines = loaded.state === 'ready' ? loaded.value.engines.filter(canCreate) : [];
  const { engine: chosen, fallback } = draft.value;
  const isGone =
    loaded.state === 'ready' && chosen !== '' && chosen !== ANY && !engines.some(({ name }) => name === chosen);
  useEffect(() => {
    // One that was taken away since the form was filled in.
    if (isGone) changeDraft({ engine: '', fallback: '' });
  }, [isGone]);
  if (engines.length < 2) return null;
  const engine = engines.find(({ name }) => name === chosen);
  return (
    <div class="stack" style={{ '--gap': '.5rem' }}>
      <SelectField
        label={words.label}
        value={chosen}
        onChange={(name) => changeDraft({ engine: name })}
        options={[
          { value: '', label: words.usual },
          { value: ANY, label: words.any },
          ...engines.map((one) => ({ value: one.name, label: words.option(one.name, one.health, one.price_factor) })),
        ]}
        wrong={wrong}
      />
      {engine !== undefined && <EngineFacts engine={engine} />}
      {chosen === ANY && <p class="soft small">{words.anyHint}</p>}
      {engine !== undefined && (
        <CheckField
          label={words.fallback}
          isOn={fallback === 'true'}
          onChange={(isOn) => changeDraft({ fallback: isOn ? 'true' : '' })}
        />
      )}
    </div>
  );
}

const canCreate = ({ operations }: Engine): boolean => CREATE in operations;

function EngineFacts({ engine }: { readonly engine: Engine }) {
  const { promises, paces } = engine;
  const pace = paces.find(({ operation }) => operation === 'sonic.create');
  const facts = [
    engine.model === null ? null : words.model(engine.model),
    words.health[engine.health],
    words.price(engine.price_factor),
    engine.instrumentals ? null : words.noInstrumentals,
    engine.duration_s_max === null ? null : words.longest(engine.duration_s_max),
    promises.exact_tempo_and_key && promises.exact_length ? words.exact : words.roughly,
    promises.score ? words.score : words.noScore,
    pace === undefined ? null : words.pace(pace.seconds_per_second),
    engine.licence === null ? null : words.licence(engine.licence),
  ];
  return (
    <ul class="bullets soft small">
      {facts
        .filter((fact) => fact !== null)
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  );
}

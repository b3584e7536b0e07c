import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import type { Random } from '../../../../core/random.ts';
import type { Section, SectionKind } from '../../../../music/score.ts';
import { type GrooveGroup, grooveGroups } from '../../grooves/drum-groove.ts';
import { peakKinds } from './peak-kinds.ts';
import { drawWord, readWeightedWords, type WeightedWord } from './weighted-words.ts';

/** Layers whose place in a song its build decides. `voices` stands for all that sing along. */
const builtLayers = ['chords2', 'pad', 'arpeggio', 'percussion', 'counter', 'hook', 'voices'] as const;
type BuiltLayer = (typeof builtLayers)[number];

/** Where a layer plays, of verses and choruses; `data/arranging/builds.txt` says what each means. */
const entrances = ['always', 'throughout', 'returns', 'chorus', 'verse', 'late', 'last', 'never'] as const;
export type Entrance = (typeof entrances)[number];

/** Which of two players of chords gives a section its colour. */
const colours = ['both', 'bridge', 'verse', 'pad'] as const;

/** How the band of one song grows from verse to chorus, and what gives its sections their colour. */
export type SongBuild = Readonly<Record<BuiltLayer, Entrance>> & { readonly colour: (typeof colours)[number] };

interface BuildRow {
  readonly weight: number;
  readonly weights: ReadonlyMap<string, number>;
  readonly colours: readonly WeightedWord<SongBuild['colour']>[];
  readonly layers: Readonly<Record<BuiltLayer, readonly WeightedWord<Entrance>[]>>;
}

const builds: readonly BuildRow[] = loadDataTable('arranging/builds.txt', 3 + builtLayers.length).map(readBuild);

/** Draws how the band of a song grows, for a groove of some group. */
export function drawBuild(group: GrooveGroup, random: Random): SongBuild {
  const row = random.child('row').weighted(builds, ({ weight, weights }) => weights.get(group) ?? weight);
  const entranceOf = (layer: BuiltLayer): Entrance => drawWord(row.layers[layer], random.child(layer));
  return {
    ...(Object.fromEntries(builtLayers.map((layer) => [layer, entranceOf(layer)])) as Record<BuiltLayer, Entrance>),
    colour: drawWord(row.colours, random.child('colour')),
  };
}

/** Whether more layers come for the choruses than rest in them. */
export function isLifting(build: SongBuild): boolean {
  const entering = builtLayers.map((layer) => build[layer]);
  const count = (...some: Entrance[]): number => entering.filter((one) => some.includes(one)).length;
  return count('chorus', 'late', 'last') > count('verse');
}

/** Whether a layer that enters so plays in this section; null where builds do not say: in sections that are neither verse nor chorus, unless it always plays. */
export function isEntered(
  entrance: Entrance,
  { kind, ordinal }: Pick<Section, 'kind' | 'ordinal'>,
  isPeak: boolean,
): boolean | null {
  if (entrance === 'always') return true;
  if (peakKinds.includes(kind)) {
    if (entrance === 'late') return ordinal > 1 || isPeak;
    if (entrance === 'last') return isPeak;
    return entrance !== 'verse' && entrance !== 'never';
  }
  if (!VERSE_KINDS.includes(kind)) return null;
  if (entrance === 'returns') return ordinal > 1;
  if (entrance === 'chorus') return kind === 'preChorus' && ordinal > 1;
  return entrance === 'throughout' || entrance === 'verse';
}

const VERSE_KINDS: readonly SectionKind[] = ['verse', 'preChorus'];

function readBuild(row: DataRow): BuildRow {
  const { fields, place } = row;
  const [weight = '', ...byGroup] = fields[1]!.split(';').map((part) => part.trim());
  const weights = byGroup.map((part) => {
    const [, group = '', figure = ''] = /^([a-z]+) (\d+)$/.exec(part) ?? [];
    if (!(grooveGroups as readonly string[]).includes(group)) {
      throw new DataTableError(`${place}: "${part}" is no group of grooves and its weight, as in "metal 4"`);
    }
    return [group, Number(figure)] as const;
  });
  if (!/^\d+$/.test(weight)) throw new DataTableError(`${place}: songs begin with a weight, not "${weight}"`);
  const layers = builtLayers.map((layer, at) => [layer, readWeightedWords(fields[2 + at]!, entrances, place)] as const);
  return {
    weight: Number(weight),
    weights: new Map(weights),
    colours: readWeightedWords(fields.at(-1)!, colours, place),
    layers: Object.fromEntries(layers) as unknown as BuildRow['layers'],
  };
}

import { type Meter, ticksPerBar } from '../../../music/meter.ts';
import type { Note, SectionKind } from '../../../music/score.ts';
import type { SongLine, SongSection, SongText } from '../compose/form/song-lines.ts';
import type { BlockLine, SectionBlock } from './cover-blocks.ts';
import { headOf } from './cover-cut.ts';
import { tiled } from './cover-length.ts';
import { fitted, syllableRooms, tunesOf } from './cover-pieces.ts';
import { backingNotes, setSyllables } from './cover-syllables.ts';

/** Whose tune a section borrows when the song has none of its own kind. */
const KIN: Readonly<Record<SectionKind, readonly SectionKind[]>> = {
  intro: ['verse', 'chorus'],
  verse: ['preChorus', 'bridge', 'chorus'],
  preChorus: ['verse', 'bridge', 'chorus'],
  chorus: ['drop', 'postChorus', 'verse'],
  postChorus: ['chorus', 'drop', 'verse'],
  bridge: ['preChorus', 'verse', 'chorus'],
  instrumental: ['chorus', 'verse'],
  solo: ['chorus', 'verse'],
  breakdown: ['bridge', 'verse'],
  drop: ['chorus', 'postChorus'],
  outro: ['chorus', 'verse'],
};

/**
 * Sets new words to the tunes of a song: each section of the sheet gets the tune of its kind (again, where it has more
 * lines), each line a line's tune. Intro, outro and sections that only play stay where they were.
 */
export function setWords(
  blocks: readonly SectionBlock[],
  text: SongText,
  facts: { readonly meter: Meter; readonly tempoBpm: number },
): SectionBlock[] {
  const models = modelsFor(text.sections, blocks.filter(isSung));
  const placed = text.sections.flatMap((section, i) => {
    const model = models[i];
    if (model == null) return playedBlock(section, blocks);
    const lines = section.lines.map((line) => text.lines[line]!);
    const next = models[i + 1];
    const own = worded(model, lines, { ...facts, nextPickupTicks: next == null ? 0 : pickupTicks(next) });
    return [{ ...own, kind: section.kind, label: section.label, cue: section.cue }];
  });
  return framed(placed, blocks);
}

const isSung = ({ lines }: SectionBlock): boolean => lines.some(({ isBacking }) => !isBacking);

/** So much of a section's tune is sung before its first beat. */
const pickupTicks = ({ lines }: SectionBlock): number =>
  -Math.min(0, ...lines.flatMap(({ notes, isBacking }) => (isBacking ? [] : notes.map(({ startTick }) => startTick))));

/** Whose tune each section gets; null: it has no words. */
function modelsFor(sections: readonly SongSection[], sung: readonly SectionBlock[]): (SectionBlock | null)[] {
  const used = new Map<SectionBlock, number>();
  return sections.map(({ kind, lines }) => {
    if (lines.length === 0) return null;
    const model = modelFor(kind, sung, used);
    used.set(model, (used.get(model) ?? 0) + 1);
    return model;
  });
}

/** The least used tune of the kind, else of its kin, else of any. */
function modelFor(
  kind: SectionKind,
  sung: readonly SectionBlock[],
  used: ReadonlyMap<SectionBlock, number>,
): SectionBlock {
  for (const candidate of [kind, ...KIN[kind]]) {
    const own = sung.filter((block) => block.kind === candidate);
    if (own.length > 0) return own.reduce((a, b) => ((used.get(b) ?? 0) < (used.get(a) ?? 0) ? b : a));
  }
  return sung[0]!;
}

/** A section that the sheet leaves to the band. */
function playedBlock({ kind, label, cue }: SongSection, blocks: readonly SectionBlock[]): SectionBlock[] {
  const own = blocks.find((block) => block.kind === kind && !isSung(block)) ?? blocks.find((block) => !isSung(block));
  const model = own ?? blocks.reduce((a, b) => (b.energy > a.energy ? b : a));
  return [{ ...model, kind, label, cue, lines: [] }];
}

/** What opens and closes the song without words opens and closes the new one too, unless the sheet has its own. */
function framed(placed: readonly SectionBlock[], blocks: readonly SectionBlock[]): SectionBlock[] {
  const [first, last] = [blocks[0]!, blocks.at(-1)!];
  const opens = !isSung(first) && placed[0]?.kind !== 'intro' && first.kind === 'intro';
  const closes = !isSung(last) && last !== first && last.kind === 'outro' && placed.at(-1)?.kind !== 'outro';
  return [...(opens ? [first] : []), ...placed, ...(closes ? [last] : [])];
}

/** The tune of a block with other words: as many rounds of it as there are lines, cut where the last line has ended. */
function worded(
  model: SectionBlock,
  given: readonly SongLine[],
  facts: { readonly meter: Meter; readonly tempoBpm: number; readonly nextPickupTicks: number },
): SectionBlock {
  const tunes = tunesOf(model, facts.tempoBpm);
  const rooms = syllableRooms(tunes, model.ticks, facts.tempoBpm);
  const lines = fitted(
    given.map(({ paced }) => paced),
    (tune) => rooms[tune % rooms.length]!,
  );
  const leads = lines.filter(({ isBacking }) => !isBacking).length;
  const rounds = Math.max(1, Math.ceil(leads / tunes.length));
  const ticks = rounds * model.ticks;
  const placed: BlockLine[] = [];
  const tuneAt = (index: number): readonly Note[] => {
    const round = Math.floor(index / tunes.length);
    return tunes[index % tunes.length]!.map((note) => ({
      ...note,
      startTick: note.startTick + round * model.ticks,
    }));
  };
  let lead = 0;
  let end = 0;
  for (const paced of lines) {
    const words = paced.words.map(({ text, syllables }) => ({ text, syllables }));
    const shared = {
      text: paced.text,
      words,
      isBacking: paced.isBacking,
      ...(paced.continuesLine === true ? { continuesLine: true } : {}),
    };
    if (paced.isBacking) {
      const model = placed.findLast((line) => !line.isBacking)?.notes ?? tuneAt(0);
      const until = lead < leads ? tuneAt(lead)[0]!.startTick : ticks;
      placed.push({ ...shared, notes: backingNotes(words, model, until, ticks, facts.tempoBpm) });
      continue;
    }
    const room = lead + 1 < rounds * tunes.length ? tuneAt(lead + 1)[0]!.startTick : ticks - facts.nextPickupTicks;
    const notes = setSyllables(words, tuneAt(lead++), { untilTick: room, ...facts });
    end = Math.max(end, notes.at(-1)!.startTick + notes.at(-1)!.durationTicks);
    placed.push({ ...shared, notes });
  }
  const whole: SectionBlock = { ...model, ticks, chords: tiled(model, ticks), lines: placed };
  return shortened(whole, leads % tunes.length === 0 ? ticks : end, ticksPerBar(facts.meter));
}

/** An even number of bars that holds everything up to `endTick`. */
function shortened(block: SectionBlock, endTick: number, barTicks: number): SectionBlock {
  const bars = 2 * Math.ceil((endTick + barTicks / 4) / (2 * barTicks));
  const ticks = Math.min(block.ticks, Math.max(2, bars) * barTicks);
  return ticks >= block.ticks ||
    block.lines.some(({ notes }) => notes.some((note) => note.startTick + note.durationTicks > ticks))
    ? block
    : headOf(block, ticks);
}

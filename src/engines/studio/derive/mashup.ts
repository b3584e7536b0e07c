import { createRandom, type Random } from '../../../core/random.ts';
import { parseKey } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { CreateRequest, MashupRequest } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { sungBy } from '../brief/sung-by.ts';
import { varyBrief } from '../brief/vary-brief.ts';
import { readWishes } from '../brief/wishes.ts';
import type { DeriveJob } from '../clip-job.ts';
import { readSheet } from '../compose/form/song-lines.ts';
import { formatLyrics } from '../lyrics/format-lyrics.ts';
import type { Brief, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { composed, withEnergies, wordsFor } from './cover.ts';
import { cutBlocks, type SectionBlock } from './cover-blocks.ts';
import { coverBrief, described, inTune } from './cover-brief.ts';
import { leadOf } from './cover-chords.ts';
import { headOf } from './cover-cut.ts';
import { tiled } from './cover-length.ts';
import { rangeOf, transpositionFor } from './cover-range.ts';
import { asLines, asPlayed, inRange, transposed } from './cover-roles.ts';
import { meterMap, noteValueFactor, remapped, tempoMax, tempoThrough } from './cover-time.ts';
import { setWords } from './cover-words.ts';
import { pairSections, repaired, sharedTonic } from './mashup-fit.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { assertSteady, plainSource } from './source-files.ts';

/** Below this mean fit the songs take turns instead of sounding together. */
const ALTERNATE_BELOW = 0.4;

/** The voice of one song over the music of another. */
export async function planMashup(job: DeriveJob, request: MashupRequest): Promise<DerivedClip> {
  const [voice, band] = await Promise.all([
    plainSource(job.sources, request.sourceClipId),
    plainSource(job.sources, request.otherClipId),
  ]);
  for (const source of [voice, band]) assertSteady(source);
  const song = mashupSong(voice, band, request.song, job.ordinal);
  return { song: { ...song, remarks: [...(job.lyricsRemarks ?? []), ...song.remarks] }, finish: null };
}

/**
 * The tune and words of one song over chords and band of another, in the other's tempo, meter and key: each section over
 * the one of the other's that fits it best, repaired where it still rubs; in turns where they do not fit at all. Where
 * only the other song is sung, its voice goes over the first one's music. Pure.
 */
export function mashupSong(first: WrittenSong, other: WrittenSong, song: CreateRequest, ordinal: number): WrittenSong {
  const isSung = ({ composition }: WrittenSong): boolean => composition.lead.length > 0;
  const isSwapped = !isSung(first) && isSung(other) && song.lyrics === null && !song.isInstrumental;
  const [voice, band] = isSwapped ? [other, first] : [first, other];
  const root = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('mashup').child(`take-${ordinal}`);
  const words = wordsFor(voice, song);
  const brief = mashupBrief(voice, band, song, ordinal, words.isInstrumental, root.child('brief'));
  const both = together(voice, band, brief, song, words);
  const { blocks, fit, isAlternating } = layered(both.voice, both.band, both.brief, root);
  const { composition, facts } = composed(withEnergies(blocks, brief.mood.arousal), both.brief);
  const final = described({ ...both.brief, key: composition.key, tempoBpm: facts.tempoBpm });
  const told = {
    ...final,
    interpretation: {
      ...final.interpretation,
      chord_fit: Math.round(fit * 100) / 100,
      is_alternating: isAlternating,
      transposed_semitones: both.shift,
    },
  };
  const arrangement = arrangeSong(told, composition, root.child('arrange'));
  const title = song.title ?? `${first.score.title} / ${other.score.title}`;
  const ownLyrics = isAlternating ? formatLyrics(sheetOf(blocks, title)) : voice.lyrics;
  return {
    score: scoreOf(composition, arrangement, {
      ...{ title, seed: `${song.seed}\u0000${ordinal}` },
      ...tuningOf(told),
    }),
    brief: told,
    composition,
    lyrics: words.isInstrumental ? '' : (song.lyrics ?? ownLyrics),
    remarks: words.sheet?.remarks ?? [],
  };
}

/** The band's brief with the other song's singer; with tags, the brief that they say. */
function mashupBrief(
  voice: WrittenSong,
  band: WrittenSong,
  song: CreateRequest,
  ordinal: number,
  isInstrumental: boolean,
  random: Random,
): Brief {
  const isStyled = song.tags.trim() !== '' || (song.description ?? '').trim() !== '';
  const { meter, tempoBpm, key } = band.composition;
  const wish = { song, ordinal, source: voice.brief, meter, isInstrumental, compass: null };
  const named = coverBrief(wish, random);
  const own = isStyled ? named : varyBrief(band.brief, ordinal, random.child('take'));
  const isOtherGender = song.vocalGender !== null && song.vocalGender !== voice.brief.singer?.gender;
  const who = song.singer ?? (isOtherGender ? null : voice.brief.singer);
  const mixed: Brief = {
    ...own,
    ordinal,
    tempoBpm: song.tempoBpm !== null || named.isTempoExplicit ? named.tempoBpm : tempoBpm,
    isTempoExplicit: named.isTempoExplicit,
    key,
    ...{ ...tuningOf(band.brief), ...tuningOf(named) },
    meter: named.meter,
    swing: isStyled ? own.swing : band.composition.swing,
    singer: isInstrumental ? null : inTune(own.singer ?? named.singer, voice.brief.singer),
    durationSeconds: named.durationSeconds,
    durationSecondsMax: song.durationSecondsMax,
    ending: named.ending ?? band.composition.ending,
  };
  // The band's own singer gives the manner of the style, the voice is the first song's.
  return sungBy(isOtherGender && !isInstrumental ? { ...mixed, singer: named.singer } : mixed, who);
}

interface Together {
  readonly brief: Brief;
  readonly voice: readonly SectionBlock[];
  readonly band: readonly SectionBlock[];
  readonly shift: number;
}

/** Both songs in one meter, tempo and key. */
function together(
  voice: WrittenSong,
  band: WrittenSong,
  brief: Brief,
  song: CreateRequest,
  words: { readonly sheet: LyricSheet | null; readonly isInstrumental: boolean },
): Together {
  const bandMap = meterMap(band.composition.meter, brief.meter);
  const wished = (song.key === null ? null : parseKey(song.key)) ?? readWishes(song.tags).key;
  const home = wished === null ? brief.key : { tonic: sharedTonic(brief.key, wished), mode: brief.key.mode };
  const bandBlocks = atHome(cutBlocks(band.composition), home.tonic).map((block) => remapped(block, bandMap));
  const timed = voiceInTime(voice, brief, words);
  const text =
    words.sheet === null ? null : readSheet(words.sheet, brief.recipe, song.language ?? brief.language ?? null);
  const tempoBpm = brief.isTempoExplicit ? brief.tempoBpm : Math.min(brief.tempoBpm, Math.max(40, tempoMax(timed)));
  const worded = text === null ? timed : setWords(timed, text, { meter: brief.meter, tempoBpm });
  const range = rangeOf(brief.singer);
  const own = voice.composition.key;
  const key = { ...own, tonic: sharedTonic(own, home) };
  const shift = transpositionFor(
    worded.flatMap(leadOf),
    { key: own, range: rangeOf(voice.brief.singer) },
    { range, key, lean: 0 },
  );
  const level = atHome(worded, own.tonic).map((block) => inRange(transposed(block, shift), range));
  return {
    brief: { ...brief, key: home, tempoBpm, isKeyExplicit: wished !== null },
    voice: level,
    band: bandBlocks,
    shift,
  };
}

function voiceInTime(
  { composition }: WrittenSong,
  brief: Brief,
  words: { readonly sheet: LyricSheet | null; readonly isInstrumental: boolean },
): SectionBlock[] {
  const map = meterMap(composition.meter, brief.meter);
  const natural = tempoThrough(composition.tempoBpm, map);
  const cut = cutBlocks(composition).map((block) => ({ ...block, cue: null }));
  const roled = words.isInstrumental ? cut.map(asPlayed) : words.sheet === null ? cut : cut.map(asLines);
  const factor = noteValueFactor(roled, {
    tempoBpm: natural,
    newTempoBpm: brief.tempoBpm,
    newMeter: brief.meter,
    map,
  });
  return roled.map((block) =>
    remapped(
      remapped(block, (tick) => tick * factor),
      map,
    ),
  );
}

/** Sections that were lifted, back in the key of the song. */
const atHome = (blocks: readonly SectionBlock[], tonic: number): SectionBlock[] =>
  blocks.map((block) => {
    const up = (((tonic - block.key.tonic) % 12) + 12) % 12;
    return up === 0 ? block : transposed(block, up > 6 ? up - 12 : up);
  });

interface Layered {
  readonly blocks: readonly SectionBlock[];
  readonly fit: number;
  readonly isAlternating: boolean;
}

function layered(voice: readonly SectionBlock[], band: readonly SectionBlock[], brief: Brief, random: Random): Layered {
  const tunes = voice.filter((block) => leadOf(block).length > 0);
  const pairs = pairSections(tunes, band, brief.meter);
  const fit = [...pairs.values()].reduce((sum, pair) => sum + pair.fit, 0) / Math.max(1, pairs.size);
  const isAlternating = fit < ALTERNATE_BELOW && band.some((block) => leadOf(block).length > 0);
  if (isAlternating) return { blocks: alternating(voice, band, brief), fit, isAlternating };
  const wordless = band.filter((block) => block.kind !== 'intro' && block.kind !== 'outro');
  const blocks = voice.map((block) => {
    const pair = pairs.get(block);
    if (pair !== undefined) return over(block, pair.under, brief);
    const own = band.filter(({ kind }) => kind === block.kind);
    return unsung(own[0] ?? random.child(block.kind).pick(wordless.length > 0 ? wordless : band), block);
  });
  return { blocks: closed(blocks, band, brief), fit, isAlternating };
}

/** A section's tune over another's chords. */
function over(block: SectionBlock, under: SectionBlock, brief: Brief): SectionBlock {
  const chords = tiled(under, block.ticks);
  const mended = (notes: SectionBlock['melody']): SectionBlock['melody'] =>
    repaired(notes, chords, brief.meter, rangeOf(brief.singer));
  return {
    ...block,
    key: under.key,
    chords,
    lines: block.lines.map((line) => ({ ...line, notes: mended(line.notes) })),
    melody: mended(block.melody),
  };
}

/** A section of the band alone in the place of another; between sung ones it is no longer than that was. */
function unsung(own: SectionBlock, { kind, label, ticks }: SectionBlock): SectionBlock {
  const isBetween = kind !== 'intro' && kind !== 'outro';
  const alone = { ...own, kind, label, cue: null, lines: [], melody: [] };
  return isBetween && ticks < own.ticks ? headOf(alone, ticks) : alone;
}

/** The last bar is the band's last chord. */
function closed(blocks: readonly SectionBlock[], band: readonly SectionBlock[], { meter }: Brief): SectionBlock[] {
  const last = blocks.at(-1)!;
  const from = Math.max(0, Math.floor((last.ticks - 1) / ticksPerBar(meter)) * ticksPerBar(meter));
  const home = band.at(-1)!.chords.at(-1)!;
  const before = last.chords
    .filter(({ startTick }) => startTick < from)
    .map((event) => ({ ...event, endTick: Math.min(event.endTick, from) }));
  return [...blocks.slice(0, -1), { ...last, chords: [...before, { ...home, startTick: from, endTick: last.ticks }] }];
}

/** The songs in turns, each over its own chords, between the band's opening and close. */
function alternating(voice: readonly SectionBlock[], band: readonly SectionBlock[], brief: Brief): SectionBlock[] {
  const range = rangeOf(brief.singer);
  const isLed = (block: SectionBlock): boolean => leadOf(block).length > 0;
  const roled = band.map((block) =>
    inRange({ ...(brief.singer === null ? asPlayed(block) : { ...block, melody: [] }), cue: null }, range),
  );
  const [own, other] = [voice.filter(isLed), roled.filter(isLed)];
  const turns = Array.from({ length: Math.max(own.length, other.length) }, (_, i) => [own[i], other[i]]).flat();
  const [first, last] = [band[0]!, band.at(-1)!];
  const key = first.key;
  const whole = [
    ...(isLed(first) ? [] : [unsung(first, first)]),
    ...turns.filter((block) => block !== undefined).map((block) => ({ ...block, key })),
    ...(isLed(last) ? [] : [unsung(last, last)]),
  ];
  return closed(whole, band, brief);
}

/** The words of finished sections as a sheet. */
const sheetOf = (blocks: readonly SectionBlock[], title: string): LyricSheet => ({
  title,
  sections: blocks.map(({ kind, label, cue, lines }) => ({
    kind,
    label,
    cue,
    lines: lines.map(({ text, isBacking, continuesLine }) => ({
      text,
      isBacking,
      ...(continuesLine === true ? { continuesLine } : {}),
    })),
  })),
  isWritten: false,
  remarks: [],
  ending: null,
});

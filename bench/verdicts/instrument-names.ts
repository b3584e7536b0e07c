import type { Instrument } from '../../src/music/score.ts';

/** The programs of General MIDI, eight to a family. */
const PROGRAMS: readonly string[] = [
  'grand piano, bright piano, electric grand, honky-tonk piano, electric piano (tines), electric piano (FM), harpsichord, clavinet',
  'celesta, glockenspiel, music box, vibraphone, marimba, xylophone, tubular bells, dulcimer',
  'drawbar organ, percussive organ, overdriven organ, church organ, reed organ, accordion, harmonica, bandoneon',
  'nylon guitar, steel guitar, archtop guitar, clean electric guitar, muted electric guitar, overdriven guitar, distorted guitar, guitar harmonics',
  'double bass, fingered bass guitar, picked bass guitar, fretless bass, slap bass, slap bass 2, synth bass, synth bass 2',
  'violin, viola, cello, contrabass, tremolo strings, plucked strings, harp, timpani',
  'strings, slow strings, synth strings, synth strings 2, choir aahs, voice oohs, synth voice, orchestra hit',
  'trumpet, trombone, tuba, muted trumpet, French horn, brass section, synth brass, synth brass 2',
  'soprano saxophone, alto saxophone, tenor saxophone, baritone saxophone, oboe, English horn, bassoon, clarinet',
  'piccolo, flute, recorder, pan flute, blown bottle, shakuhachi, whistle, ocarina',
  'square lead, saw lead, calliope lead, chiff lead, charang lead, voice lead, fifths lead, bass and lead',
  'new-age pad, warm pad, polysynth pad, choir pad, bowed pad, metallic pad, halo pad, sweep pad',
  'rain, soundtrack, crystal, atmosphere, brightness, goblins, echoes, sci-fi',
  'sitar, banjo, shamisen, koto, kalimba, bagpipe, fiddle, shanai',
  'tinkle bell, agogo, steel drums, woodblock, taiko, melodic tom, synth drum, reverse cymbal',
].flatMap((family) => family.split(', '));

/** Kits whose names are names of styles, told by their sound. */
const KITS: Readonly<Record<string, string>> = {
  analog808: 'drum machine, long booming kick',
  analog909: 'drum machine, punchy kick',
  trap: 'drum machine, modern samples',
  gated80s: 'drums with gated reverb',
  lofi: 'dusty sampled drums',
  industrial: 'distorted drum machine',
};

/** What plays a part, without a word that names a style. */
export function instrumentName(instrument: Instrument): string {
  switch (instrument.kind) {
    case 'sampled':
      return PROGRAMS[instrument.program] ?? `program ${instrument.program}`;
    case 'sampledKit':
      return instrument.kit === 'jazz' ? 'small acoustic kit' : `${instrument.kit} kit`;
    case 'synthKit':
      return KITS[instrument.kit] ?? 'drum machine';
    case 'synth':
      return `synthesizer: ${instrument.patch}`;
    case 'singer':
      return `${instrument.singer.gender} voice${instrument.singer.delivery === undefined ? '' : `, ${instrument.singer.delivery}`}`;
  }
}

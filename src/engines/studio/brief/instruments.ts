import type { Sound } from '../records.ts';
import { sounds } from './sounds.ts';

/** An instrument that people name. */
export interface InstrumentWord {
  readonly name: string;
  readonly words: readonly string[];
  readonly sound: Sound;
  /** What the word means in other company. */
  readonly inElectronic?: Sound;
  readonly inRock?: Sound;
  readonly inJazz?: Sound;
  /** Refusing the instrument refuses these General MIDI programs (first..last). */
  readonly programs?: readonly (readonly [number, number])[];
  /** Refusing it refuses the studio's synthesizers too. */
  readonly isAnySynth?: true;
  /** The role that refusing it silences. */
  readonly role?: 'drums' | 'bass';
}

/** The 25 instruments of the interface's vocabulary. */
export const vocabularyInstruments: readonly InstrumentWord[] = [
  {
    name: 'piano',
    words: ['grand piano', 'pianos', 'upright piano', 'soft piano'],
    sound: sounds.piano,
    programs: [[0, 3]],
  },
  {
    name: 'drums',
    words: ['drum', 'drum kit', 'live drums', 'drum machine'],
    sound: sounds.standardKit,
    role: 'drums',
  },
  {
    name: 'guitar',
    words: ['guitars'],
    sound: sounds.steelGuitar,
    inElectronic: sounds.cleanGuitar,
    inRock: sounds.cleanGuitar,
    inJazz: sounds.jazzGuitar,
    programs: [[24, 31]],
  },
  {
    name: 'percussion',
    words: ['shaker', 'congas', 'bongos', 'tambourine'],
    sound: { ...sounds.standardKit, name: 'percussion' },
  },
  {
    name: 'synth',
    words: ['synths', 'analog synth', 'synth lead'],
    sound: sounds.sawLead,
    programs: [[80, 103]],
    isAnySynth: true,
  },
  {
    name: 'electric guitar',
    words: ['electric guitars', 'guitar riff', 'guitar riffs', 'guitar solo'],
    sound: sounds.cleanGuitar,
    inRock: sounds.overdrivenGuitar,
    programs: [[26, 31]],
  },
  {
    name: 'acoustic guitar',
    words: ['acoustic guitars', 'steel string guitar', 'strummed guitar', 'fingerpicked guitar', 'fingerpicking'],
    sound: sounds.steelGuitar,
    programs: [[24, 25]],
  },
  {
    name: 'bass guitar',
    words: ['electric bass'],
    sound: sounds.fingerBass,
    inRock: sounds.pickBass,
    programs: [[33, 37]],
  },
  { name: 'brass', words: ['horns', 'horn section', 'brass section'], sound: sounds.brass, programs: [[56, 63]] },
  { name: 'violin', words: ['violins'], sound: sounds.violin, programs: [[40, 40]] },
  { name: 'cello', words: ['cellos'], sound: sounds.cello, programs: [[42, 42]] },
  { name: 'flute', words: ['flutes', 'wooden flute', 'dizi'], sound: sounds.flute, programs: [[72, 75]] },
  {
    name: 'organ',
    words: ['hammond organ', 'hammond'],
    sound: sounds.organ,
    inRock: sounds.rockOrgan,
    programs: [[16, 20]],
  },
  {
    name: 'trumpet',
    words: ['trumpets'],
    sound: sounds.trumpet,
    inJazz: sounds.mutedTrumpet,
    programs: [
      [56, 56],
      [59, 59],
    ],
  },
  { name: 'ukulele', words: ['uke'], sound: sounds.ukulele, programs: [[24, 24]] },
  {
    name: 'saxophone',
    words: ['sax', 'tenor sax', 'saxophones', 'saxophone solo', 'sax solo'],
    sound: sounds.tenorSax,
    programs: [[64, 67]],
  },
  {
    name: 'double bass',
    words: ['upright bass', 'contrabass', 'standup bass'],
    sound: sounds.doubleBass,
    programs: [
      [32, 32],
      [43, 43],
    ],
  },
  { name: 'harp', words: ['harps'], sound: sounds.harp, programs: [[46, 46]] },
  { name: 'glockenspiel', words: ['bells', 'chimes'], sound: sounds.glockenspiel, programs: [[9, 9]] },
  {
    name: 'synthesizer',
    words: ['synthesizers', 'synthesiser', 'arpeggiator', 'arpeggios'],
    sound: sounds.pluck,
    programs: [[80, 103]],
    isAnySynth: true,
  },
  { name: 'keyboard', words: ['keyboards', 'keys'], sound: sounds.electricPiano, programs: [[0, 7]] },
  { name: 'marimba', words: [], sound: sounds.marimba, programs: [[12, 12]] },
  {
    name: 'bass',
    words: ['bassline', 'bass line', 'heavy bass', 'deep bass'],
    sound: sounds.fingerBass,
    inElectronic: sounds.synthBass,
    inJazz: sounds.doubleBass,
    programs: [[32, 39]],
    role: 'bass',
  },
  { name: 'banjo', words: ['banjos'], sound: sounds.banjo, programs: [[105, 105]] },
  {
    name: 'strings',
    words: ['string section', 'orchestral strings', 'lush strings'],
    sound: sounds.strings,
    programs: [
      [40, 45],
      [48, 51],
    ],
  },
];

/** Others that people write. */
export const freeInstruments: readonly InstrumentWord[] = [
  {
    name: 'electric piano',
    words: ['rhodes', 'wurlitzer', 'e piano'],
    sound: sounds.electricPiano,
    inElectronic: sounds.fmElectricPiano,
    programs: [[4, 5]],
  },
  {
    name: 'distorted guitar',
    words: ['distorted guitars', 'heavy guitars', 'fuzz guitar', 'power chords'],
    sound: sounds.distortedGuitar,
    programs: [[29, 30]],
  },
  {
    name: 'classical guitar',
    words: ['nylon guitar', 'spanish guitars'],
    sound: sounds.nylonGuitar,
    programs: [[24, 24]],
  },
  { name: '808', words: ['808s', '808 bass', 'sub bass', 'subbass'], sound: sounds.sub808 },
  { name: 'pads', words: ['pad', 'synth pads', 'synth pad', 'warm pads'], sound: sounds.warmPad, programs: [[88, 95]] },
  { name: 'vibraphone', words: ['vibraharp'], sound: sounds.vibraphone, programs: [[11, 11]] },
  { name: 'music box', words: [], sound: sounds.musicBox, programs: [[10, 10]] },
  { name: 'celesta', words: [], sound: sounds.celesta, programs: [[8, 8]] },
  { name: 'accordion', words: ['concertina'], sound: sounds.accordion, programs: [[21, 23]] },
  { name: 'harmonica', words: ['mouth organ'], sound: sounds.harmonica, programs: [[22, 22]] },
  {
    name: 'fiddle',
    words: ['fiddles'],
    sound: sounds.fiddle,
    programs: [
      [110, 110],
      [40, 40],
    ],
  },
  { name: 'clarinet', words: [], sound: sounds.clarinet, programs: [[71, 71]] },
  { name: 'oboe', words: [], sound: sounds.oboe, programs: [[68, 68]] },
  { name: 'trombone', words: ['trombones'], sound: sounds.trombone, programs: [[57, 57]] },
  { name: 'french horn', words: ['french horns'], sound: sounds.frenchHorn, programs: [[60, 60]] },
  { name: 'timpani', words: [], sound: sounds.timpani, programs: [[47, 47]] },
  { name: 'taiko', words: ['taiko drums', 'war drums'], sound: sounds.taiko, programs: [[116, 117]] },
  {
    name: 'choir',
    words: ['choral', 'choirs'],
    sound: sounds.choir,
    programs: [
      [52, 54],
      [91, 91],
    ],
  },
  { name: 'church organ', words: ['pipe organ'], sound: sounds.churchOrgan, programs: [[19, 19]] },
  { name: 'sitar', words: [], sound: sounds.sitar, programs: [[104, 104]] },
  { name: 'kalimba', words: ['thumb piano', 'mbira'], sound: sounds.kalimba, programs: [[108, 108]] },
  {
    name: 'steel drums',
    words: ['steelpan', 'steel drum', 'steel pan'],
    sound: sounds.steelDrums,
    programs: [[114, 114]],
  },
  { name: 'guzheng', words: ['koto', 'zither'], sound: sounds.guzheng, programs: [[107, 107]] },
  { name: 'pipa', words: ['shamisen'], sound: sounds.pipa, programs: [[106, 106]] },
  { name: 'erhu', words: [], sound: { ...sounds.fiddle, name: 'erhu' }, programs: [[110, 110]] },
  { name: 'shakuhachi', words: ['xiao'], sound: sounds.shakuhachi, programs: [[77, 77]] },
  { name: 'pan flute', words: ['panpipes'], sound: sounds.panFlute, programs: [[75, 75]] },
  { name: 'tin whistle', words: ['whistle', 'whistling'], sound: sounds.whistle, programs: [[78, 78]] },
  { name: 'bagpipes', words: ['bagpipe'], sound: sounds.bagpipe, programs: [[109, 109]] },
  { name: 'harpsichord', words: [], sound: sounds.harpsichord, programs: [[6, 6]] },
  { name: 'clavinet', words: ['clav'], sound: sounds.clavinet, programs: [[7, 7]] },
  { name: 'xylophone', words: [], sound: sounds.xylophone, programs: [[13, 13]] },
  { name: 'pizzicato strings', words: ['pizzicato'], sound: sounds.pizzicato, programs: [[45, 45]] },
  { name: 'supersaw', words: ['supersaws'], sound: sounds.supersaw },
  { name: 'slap bass', words: [], sound: sounds.slapBass, programs: [[36, 37]] },
];

export const instruments: readonly InstrumentWord[] = [...vocabularyInstruments, ...freeInstruments];

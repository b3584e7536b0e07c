import type { Recipe } from '../records.ts';
import { form, loops } from './notation.ts';
import { vocalRecipes } from './recipes-vocal.ts';
import { sounds } from './sounds.ts';

/** Families of background music; the interface's 47 instrumental genres point at these rows. */

const { pop, disco, rock, electronic, dj, folk: folkSong, jazz: jazzSong, hipHop: hipHopSong } = vocalRecipes;

const corporate = {
  ...pop,
  name: 'corporate',
  tempoBpm: { low: 96, usual: 112, high: 126 },
  minorProbability: 0.04,
  loops: {
    verse: loops('I V vi IV | I IV vi V | vi IV I V'),
    chorus: loops('IV I V vi | IV V vi I | I V vi IV'),
    bridge: loops('vi iii IV V | ii IV vi V'),
  },
  extensionShare: 0.12,
  form: form('I V C V C B C O'),
  drumFeel: { verse: 'none', chorus: 'fourOnFloor' },
  bassPattern: { verse: 'pedal', chorus: 'pop8' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.fingerBass, sounds.synthBass],
    chords: [sounds.mutedGuitar, sounds.piano],
    pad: [sounds.warmPad, sounds.strings],
    hook: [sounds.piano, sounds.glockenspiel, sounds.pluck],
    counter: [sounds.pizzicato, sounds.glockenspiel],
  },
  syncopation: 0.2,
  reverbSeconds: 1.5,
} as const satisfies Recipe;

const highTech = {
  ...corporate,
  name: 'high tech',
  minorProbability: 0.35,
  loops: {
    verse: loops('vi IV I V | I V vi IV | i bVI bIII bVII | i bIII bVII iv'),
    chorus: loops('IV V vi I | IV I V vi | bVI bVII i i | bVI bIII bVII i'),
    bridge: loops('ii IV vi V | iv bVI i bVII'),
  },
  drumFeel: { verse: 'none', chorus: 'pop16' },
  bassPattern: { verse: 'pedal', chorus: 'synth16' },
  palette: {
    kit: sounds.electronicKit,
    bass: [sounds.synthBass, sounds.pluckBass],
    chords: [sounds.pluck, sounds.supersaw],
    pad: [sounds.airPad, sounds.sweepPad],
    hook: [sounds.pluck, sounds.softLead],
    counter: [sounds.bell, sounds.crystal],
  },
  kickDuckingDb: 3,
  tiltDb: 1,
} as const satisfies Recipe;

const upbeat = {
  ...pop,
  name: 'upbeat',
  tempoBpm: { low: 104, usual: 116, high: 126 },
  minorProbability: 0.15,
  form: form('I V P C V P C B C O'),
  drumFeel: { verse: 'pop16', chorus: 'fourOnFloor' },
  bassPattern: { verse: 'pop8', chorus: 'pushed' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.fingerBass, sounds.synthBass],
    chords: [sounds.ukulele, sounds.cleanGuitar, sounds.electricPiano],
    pad: [sounds.warmPad],
    hook: [sounds.whistle, sounds.pluck, sounds.brass],
    counter: [sounds.glockenspiel, sounds.brass],
  },
} as const satisfies Recipe;

const fashion = {
  ...upbeat,
  name: 'fashion',
  tempoBpm: { low: 96, usual: 110, high: 120 },
  minorProbability: 0.45,
  drumFeel: { verse: 'fourOnFloor', chorus: 'fourOnFloor' },
  bassPattern: { verse: 'offbeat', chorus: 'synth16' },
  palette: {
    kit: sounds.analog909,
    bass: [sounds.synthBass, sounds.reeseBass],
    chords: [sounds.fmElectricPiano, sounds.supersaw],
    pad: [sounds.airPad],
    hook: [sounds.pluck, sounds.squareLead],
    counter: [sounds.bell],
  },
  kickDuckingDb: 4,
} as const satisfies Recipe;

const beauty = {
  ...upbeat,
  name: 'beauty',
  tempoBpm: { low: 88, usual: 100, high: 112 },
  minorProbability: 0.12,
  extensionShare: 0.4,
  drumFeel: { verse: 'none', chorus: 'fourOnFloor' },
  bassPattern: { verse: 'pedal', chorus: 'rootFive' },
  palette: {
    kit: sounds.electronicKit,
    bass: [sounds.fingerBass, sounds.synthBass],
    chords: [sounds.piano, sounds.harp],
    pad: [sounds.warmPad, sounds.slowStrings],
    hook: [sounds.harp, sounds.bell, sounds.piano],
    counter: [sounds.celesta, sounds.flute],
  },
  reverbSeconds: 2,
} as const satisfies Recipe;

const driving = {
  ...rock,
  name: 'driving',
  tempoBpm: { low: 120, usual: 134, high: 150 },
  minorProbability: 0.55,
  loops: {
    verse: loops('I bVII IV I | I IV I V | i bVI bIII bVII | i bVII bVI bVII'),
    chorus: loops('IV V I I | vi IV I V | bVI bVII i i | bIII bVII i i'),
    bridge: loops('bVI bVII I I | bVI bVI bVII i'),
  },
  form: form('I V C V C K C O'),
  palette: {
    ...rock.palette,
    pad: [sounds.rockOrgan, sounds.synthBrass],
    hook: [sounds.overdrivenGuitar, sounds.distortedGuitar, sounds.synthBrass],
  },
} as const satisfies Recipe;

const dance = {
  ...dj,
  name: 'dance',
  tempoBpm: { low: 122, usual: 126, high: 132 },
  minorProbability: 0.65,
  form: form('I V C D K C D O'),
  delivery: 'sung',
  vocalToAccompanimentDb: -0.5,
} as const satisfies Recipe;

const industrial = {
  ...electronic,
  name: 'industrial',
  tempoBpm: { low: 100, usual: 116, high: 130 },
  minorProbability: 0.95,
  loops: {
    verse: loops('i i bII i | i bVI i bII | vi IV vi IV | vi vi IV V'),
    chorus: loops('bVI bII i i | bII bVII i i | IV V vi vi | IV vi V vi'),
    bridge: loops('bVI bVI bII i | IV IV vi vi'),
  },
  extensionShare: 0,
  form: form('I V C V C K C O'),
  drumFeel: { verse: 'industrial', chorus: 'industrial' },
  bassPattern: { verse: 'synth16', chorus: 'synth16' },
  palette: {
    kit: sounds.industrialKit,
    bass: [sounds.reeseBass, sounds.synthBass],
    chords: [sounds.distortedGuitar, sounds.sawLead],
    pad: [sounds.sweepPad, sounds.choirPad],
    hook: [sounds.squareLead, sounds.distortedGuitar],
    counter: [sounds.sawLead],
  },
  tiltDb: 0,
} as const satisfies Recipe;

const funk = {
  ...disco,
  name: 'funk',
  tempoBpm: { low: 96, usual: 106, high: 116 },
  minorProbability: 0.45,
  swingRatio: 0.53,
  swingUnit: 16,
  loops: {
    verse: loops('I7 IV7 I7 IV7 | I9 I9 IV9 I9 | i7 IV9 i7 IV9 | i7 i7 i7 iv7'),
    chorus: loops('IV7 bVII7 I7 I7 | ii7 V7 I7 I7 | bVI7 V7 i7 i7 | iv7 bVII7 i7 i7'),
    bridge: loops('ii7 IV7 ii7 V7 | iv7 iv7 bVI7 V7 i7 i7'),
  },
  extensionShare: 0.9,
  form: form('I V C V C X B C O'),
  drumFeel: { verse: 'funk16', chorus: 'funk16' },
  bassPattern: { verse: 'funk', chorus: 'funk' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.slapBass, sounds.fingerBass],
    chords: [sounds.mutedGuitar, sounds.clavinet],
    pad: [sounds.organ],
    hook: [sounds.brass, sounds.tenorSax],
    counter: [sounds.brass, sounds.clavinet],
  },
  syncopation: 0.55,
  reverbSeconds: 0.8,
  kickDuckingDb: 0,
} as const satisfies Recipe;

const acoustic = {
  ...folkSong,
  name: 'acoustic',
  tempoBpm: { low: 84, usual: 100, high: 120 },
  form: form('I V C V C X V C O'),
  drumFeel: { verse: 'none', chorus: 'folk' },
  palette: {
    ...folkSong.palette,
    chords: [sounds.steelGuitar, sounds.nylonGuitar, sounds.piano],
    hook: [sounds.nylonGuitar, sounds.fiddle, sounds.piano],
    counter: [sounds.cello, sounds.dulcimer],
  },
} as const satisfies Recipe;

const travel = {
  ...acoustic,
  name: 'travel',
  tempoBpm: { low: 96, usual: 110, high: 124 },
  minorProbability: 0.08,
  drumFeel: { verse: 'folk', chorus: 'train' },
  palette: {
    ...acoustic.palette,
    kit: sounds.standardKit,
    chords: [sounds.steelGuitar, sounds.ukulele],
    hook: [sounds.whistle, sounds.dulcimer, sounds.fiddle],
    counter: [sounds.banjo, sounds.glockenspiel],
  },
} as const satisfies Recipe;

const cinematic = {
  ...pop,
  name: 'cinematic',
  tempoBpm: { low: 66, usual: 78, high: 100 },
  minorProbability: 0.6,
  loops: {
    verse: loops('I iii IV iv | I V vi IV | vi IV I V | i bVI bIII bVII | i bVII bVI bVI'),
    chorus: loops('IV I V vi | bVI bVII I I | bVI bIII bVII i | bVI bVII i v'),
    bridge: loops('ii IV vi V | bVI iv I V | iv bVI i V'),
  },
  extensionShare: 0.2,
  form: form('I V C V B C O'),
  drumFeel: { verse: 'none', chorus: 'epic' },
  bassPattern: { verse: 'pedal', chorus: 'pedal' },
  palette: {
    kit: sounds.orchestraKit,
    bass: [sounds.contrabass, sounds.doubleBass],
    chords: [sounds.strings, sounds.piano, sounds.harp],
    pad: [sounds.slowStrings, sounds.choir],
    hook: [sounds.frenchHorn, sounds.piano, sounds.cello],
    counter: [sounds.oboe, sounds.cello, sounds.clarinet],
  },
  syncopation: 0.08,
  vocalToAccompanimentDb: 1.5,
  reverbSeconds: 2.5,
  kickDuckingDb: 0,
  tiltDb: -0.5,
} as const satisfies Recipe;

const documentary = {
  ...cinematic,
  name: 'documentary',
  drumFeel: { verse: 'none', chorus: 'none' },
  palette: {
    ...cinematic.palette,
    chords: [sounds.piano, sounds.tremoloStrings],
    pad: [sounds.warmPad, sounds.slowStrings],
    hook: [sounds.piano, sounds.cello],
  },
} as const satisfies Recipe;

const epic = {
  ...cinematic,
  name: 'epic',
  tempoBpm: { low: 80, usual: 100, high: 150 },
  minorProbability: 0.9,
  loops: {
    verse: loops('vi IV I V | i bVI bIII bVII | i iv bVI V | i i bVI bVII | I V vi IV'),
    chorus: loops('IV V vi I | bVI bVII i i | bVI bIII bVII i | vi IV I V'),
    bridge: loops('ii IV V vi | iv bVI bVII V i i'),
  },
  form: form('I V C V C K C O'),
  drumFeel: { verse: 'none', chorus: 'epic' },
  palette: {
    ...cinematic.palette,
    chords: [sounds.strings, sounds.tremoloStrings],
    pad: [sounds.choir, sounds.brass],
    hook: [sounds.frenchHorn, sounds.brass],
    counter: [sounds.choir, sounds.tubularBells],
  },
  vocalToAccompanimentDb: 0.5,
} as const satisfies Recipe;

const dark = {
  ...cinematic,
  name: 'dark',
  tempoBpm: { low: 66, usual: 84, high: 110 },
  minorProbability: 0.97,
  loops: {
    verse: loops('i bII i bII | i i bVI V | vi IV vi III | vi ii III vi'),
    chorus: loops('bVI bII i i | bVI iv i V | IV III vi vi | IV vi III vi'),
    bridge: loops('iv bII i V | bVI bVI bII i | IV IV III vi'),
  },
  drumFeel: { verse: 'none', chorus: 'epic' },
  palette: {
    ...cinematic.palette,
    chords: [sounds.piano, sounds.tremoloStrings],
    pad: [sounds.bowedPad, sounds.sweepPad],
    hook: [sounds.cello, sounds.tubularBells],
    counter: [sounds.tremoloStrings, sounds.choir],
  },
  tiltDb: -1,
} as const satisfies Recipe;

const ambient = {
  ...pop,
  name: 'ambient',
  tempoBpm: { low: 70, usual: 76, high: 88 },
  minorProbability: 0.4,
  loops: {
    verse: loops('Imaj7 Imaj7 IVmaj7 IVmaj7 | vi9 vi9 IVmaj7 IVmaj7 | i9 i9 bVImaj7 bVImaj7 | i9 iv9 i9 bVImaj7'),
    chorus: loops('IVmaj7 IVmaj7 Imaj7 Imaj7 | IVmaj9 vi9 Imaj7 Vsus4 | bVImaj7 bIII i9 i9 | bVImaj7 iv9 i9 i9'),
    bridge: loops('ii9 ii9 IVmaj7 IVmaj7 | iv9 iv9 i9 i9'),
  },
  extensionShare: 0.8,
  form: form('I V C V C O'),
  drumFeel: { verse: 'none', chorus: 'none' },
  bassPattern: { verse: 'pedal', chorus: 'pedal' },
  palette: {
    kit: sounds.lofiKit,
    bass: [sounds.synthBass, sounds.fretlessBass],
    chords: [sounds.airPad, sounds.electricPiano],
    pad: [sounds.warmPad, sounds.choirPad],
    hook: [sounds.bell, sounds.vibraphone, sounds.piano],
    counter: [sounds.harp, sounds.softLead],
  },
  syncopation: 0.1,
  reverbSeconds: 4.5,
  kickDuckingDb: 0,
  tiltDb: -1,
} as const satisfies Recipe;

const chillOut = {
  ...ambient,
  name: 'chill out',
  tempoBpm: { low: 78, usual: 88, high: 100 },
  loops: {
    verse: loops('Imaj7 vi7 ii7 V7 | vi9 IVmaj7 Imaj7 V | i9 iv9 bVImaj7 bVII | i9 bVImaj7 iv9 v7'),
    chorus: loops('IVmaj7 iii7 vi7 vi7 | ii9 V9 Imaj9 Imaj9 | bVImaj7 bVII i9 i9 | iv9 bVII bIIImaj7 i9'),
    bridge: loops('ii9 iii7 IVmaj7 IVmaj7 | iv9 bVII bIIImaj7 i9'),
  },
  form: form('I V C V C X C O'),
  drumFeel: { verse: 'rnb', chorus: 'boomBap' },
  bassPattern: { verse: 'rootFive', chorus: 'pushed' },
  palette: {
    ...ambient.palette,
    bass: [sounds.fingerBass, sounds.synthBass],
    chords: [sounds.electricPiano, sounds.fmElectricPiano],
    hook: [sounds.cleanGuitar, sounds.vibraphone, sounds.softLead],
  },
  syncopation: 0.3,
  reverbSeconds: 2.2,
} as const satisfies Recipe;

const holiday = {
  ...pop,
  name: 'holiday',
  tempoBpm: { low: 92, usual: 116, high: 140 },
  minorProbability: 0.04,
  swingRatio: 0.6,
  loops: {
    verse: loops('I vi ii V | I I7 IV iv | I iii IV V'),
    chorus: loops('IV iii7 ii7 V | IV V iii7 vi7 | vi II7 ii V7'),
    bridge: loops('ii V I VI7 ii II7 V V7 | III7 vi II7 V7'),
  },
  extensionShare: 0.3,
  form: form('I V V C V B C O'),
  drumFeel: { verse: 'pop8', chorus: 'swing' },
  bassPattern: { verse: 'twoFeel', chorus: 'twoFeel' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.doubleBass, sounds.fingerBass],
    chords: [sounds.piano, sounds.strings],
    pad: [sounds.choir, sounds.strings],
    hook: [sounds.tubularBells, sounds.glockenspiel, sounds.celesta],
    counter: [sounds.glockenspiel, sounds.brass],
  },
  syncopation: 0.2,
  reverbSeconds: 1.8,
  kickDuckingDb: 0,
} as const satisfies Recipe;

const kids = {
  ...pop,
  name: 'kids',
  tempoBpm: { low: 96, usual: 116, high: 132 },
  minorProbability: 0.03,
  loops: {
    verse: loops('I IV V I | I vi IV V | I I IV V'),
    chorus: loops('IV I V I | IV V I vi | V V I I'),
    bridge: loops('ii V I vi | IV IV I V'),
  },
  extensionShare: 0,
  form: form('I V C V C X C O'),
  drumFeel: { verse: 'pop8', chorus: 'pop8' },
  bassPattern: { verse: 'rootFive', chorus: 'twoFeel' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.doubleBass, sounds.tuba],
    chords: [sounds.ukulele, sounds.piano],
    pad: [],
    hook: [sounds.xylophone, sounds.recorder, sounds.marimba],
    counter: [sounds.clarinet, sounds.glockenspiel, sounds.whistle],
  },
  syncopation: 0.08,
  reverbSeconds: 0.9,
  kickDuckingDb: 0,
} as const satisfies Recipe;

const world = {
  ...pop,
  name: 'world',
  tempoBpm: { low: 84, usual: 104, high: 120 },
  minorProbability: 0.5,
  loops: {
    verse: loops('I bVII I bVII | I IV V IV | i bVII i bVII | i IV i bVII'),
    chorus: loops('IV V I I | V IV I I | bVII IV i i | bVI bVII i i'),
    bridge: loops('ii IV V V | iv bVII i i'),
  },
  form: form('I V C V C X C O'),
  drumFeel: { verse: 'folk', chorus: 'bossa' },
  bassPattern: { verse: 'pedal', chorus: 'tumbao' },
  palette: {
    kit: sounds.brushKit,
    bass: [sounds.doubleBass, sounds.fingerBass],
    chords: [sounds.nylonGuitar, sounds.marimba, sounds.kalimba],
    pad: [sounds.slowStrings, sounds.warmPad],
    hook: [sounds.panFlute, sounds.sitar, sounds.steelDrums],
    counter: [sounds.kalimba, sounds.flute],
  },
  syncopation: 0.4,
  reverbSeconds: 1.5,
  kickDuckingDb: 0,
} as const satisfies Recipe;

const videoGame = {
  ...electronic,
  name: 'video game',
  tempoBpm: { low: 100, usual: 132, high: 160 },
  minorProbability: 0.5,
  loops: {
    verse: loops('I bVII IV I | vi IV V I | i bVII bVI bVII | i IV bVII i'),
    chorus: loops('IV V iii vi | bVI bVII I I | bVI bVII i bIII | bVI bVII i i'),
    bridge: loops('ii iii IV V | iv v bVI bVII i i'),
  },
  extensionShare: 0.05,
  form: form('I V C V C B C O'),
  drumFeel: { verse: 'pop16', chorus: 'rock8' },
  bassPattern: { verse: 'synth16', chorus: 'pop8' },
  palette: {
    kit: sounds.electronicKit,
    bass: [sounds.synthBass, sounds.pluckBass],
    chords: [sounds.squareLead, sounds.pluck],
    pad: [sounds.synthStrings, sounds.airPad],
    hook: [sounds.squareLead, sounds.sawLead],
    counter: [sounds.pluck, sounds.strings],
  },
  vocalToAccompanimentDb: 0,
  kickDuckingDb: 0,
} as const satisfies Recipe;

const instrumentalHipHop = {
  ...hipHopSong,
  name: 'instrumental hip hop',
  delivery: 'sung',
  form: form('I V C V C B C O'),
} as const satisfies Recipe;
const instrumentalFolk = {
  ...folkSong,
  name: 'instrumental folk',
  form: form('I V C V C X C O'),
} as const satisfies Recipe;
const instrumentalJazz = {
  ...jazzSong,
  name: 'instrumental jazz',
  form: form('I V V B V S B V O'),
} as const satisfies Recipe;

export const instrumentalRecipes = {
  corporate,
  highTech,
  upbeat,
  fashion,
  beauty,
  driving,
  dance,
  industrial,
  funk,
  acoustic,
  travel,
  cinematic,
  documentary,
  epic,
  dark,
  ambient,
  chillOut,
  holiday,
  kids,
  world,
  videoGame,
  instrumentalHipHop,
  instrumentalFolk,
  instrumentalJazz,
} as const satisfies Record<string, Recipe>;

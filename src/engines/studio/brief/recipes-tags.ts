import type { Recipe } from '../records.ts';
import { form, loops } from './notation.ts';
import { instrumentalRecipes } from './recipes-instrumental.ts';
import { vocalRecipes } from './recipes-vocal.ts';
import { sounds } from './sounds.ts';

/** Styles outside the interface's vocabulary that people write as free tags. */

const { pop, popRock, rock, folk, electronic, hipHop, trapRap, rnbSoul, reggae, bossaNova, jazz, punk } = vocalRecipes;
const { ambient, cinematic, dance } = instrumentalRecipes;

const synthPop = {
  ...electronic,
  name: '80s synth-pop',
  tempoBpm: { low: 104, usual: 114, high: 124 },
  minorProbability: 0.5,
  loops: {
    verse: loops('vi IV I V | I V vi IV | i bVII bVI bVI | i bVI bIII bVII'),
    chorus: loops('IV V iii vi | IV I V vi | bVI bVII i i | bVI bVII bIII i'),
    bridge: loops('ii vi IV V | iv bVI bVII i'),
  },
  form: form('I V P C V P C S B C C O'),
  drumFeel: { verse: 'synthpop', chorus: 'synthpop' },
  bassPattern: { verse: 'synth16', chorus: 'synth16' },
  palette: {
    kit: sounds.gatedKit,
    bass: [sounds.synthBass, sounds.pluckBass],
    chords: [sounds.fmElectricPiano, sounds.supersaw],
    pad: [sounds.warmPad, sounds.synthStrings],
    hook: [sounds.sawLead, sounds.brassStab, sounds.bell],
    counter: [sounds.bell, sounds.synthBrass],
  },
  syncopation: 0.25,
  vocalToAccompanimentDb: 0,
  reverbSeconds: 2,
  kickDuckingDb: 1.5,
  tiltDb: 0.6,
} as const satisfies Recipe;

const house = {
  ...dance,
  name: 'house',
  tempoBpm: { low: 120, usual: 124, high: 128 },
  extensionShare: 0.4,
  form: form('I V P C D V P C D O'),
  palette: {
    ...dance.palette,
    chords: [sounds.brightPiano, sounds.synthOrgan],
    hook: [sounds.pluck, sounds.brightPiano],
  },
} as const satisfies Recipe;

const techno = {
  ...dance,
  name: 'techno',
  tempoBpm: { low: 128, usual: 132, high: 138 },
  minorProbability: 0.95,
  loops: {
    verse: loops('i i i i | i i bVI i | vi vi vi vi | vi vi IV IV'),
    chorus: loops('i bII i i | i i bVII i | vi vi IV vi | IV V vi vi'),
    bridge: loops('bVI bVI i i | IV IV vi vi'),
  },
  delivery: 'chant',
  bassPattern: { verse: 'offbeat', chorus: 'synth16' },
  palette: { ...dance.palette, chords: [sounds.brassStab, sounds.pluck], hook: [sounds.squareLead, sounds.pluck] },
} as const satisfies Recipe;

const trance = {
  ...dance,
  name: 'trance',
  tempoBpm: { low: 132, usual: 136, high: 140 },
  loops: {
    verse: loops('vi IV I V | i bVI bIII bVII | i bVII bVI bVII | I V vi IV'),
    chorus: loops('IV V vi I | bVI bIII bVII i | bVI bVII i v | IV I V vi'),
    bridge: loops('IV IV vi V | iv bVI bVII i'),
  },
  bassPattern: { verse: 'offbeat', chorus: 'offbeat' },
  palette: { ...dance.palette, chords: [sounds.supersaw, sounds.pluck], hook: [sounds.supersaw, sounds.pluck] },
  reverbSeconds: 2.4,
} as const satisfies Recipe;

const drumAndBass = {
  ...electronic,
  name: 'drum and bass',
  tempoBpm: { low: 170, usual: 172, high: 176 },
  minorProbability: 0.75,
  drumFeel: { verse: 'drumAndBass', chorus: 'drumAndBass' },
  bassPattern: { verse: 'pedal', chorus: 'pushed' },
  palette: {
    ...electronic.palette,
    kit: sounds.electronicKit,
    bass: [sounds.reeseBass, sounds.sub808],
    chords: [sounds.airPad, sounds.fmElectricPiano],
  },
} as const satisfies Recipe;

const dubstep = {
  ...electronic,
  name: 'dubstep',
  tempoBpm: { low: 138, usual: 140, high: 144 },
  minorProbability: 0.9,
  loops: {
    verse: loops('i i bVI bVI | i bVI i bVII | vi vi IV IV | vi IV vi V'),
    chorus: loops('bVI bVII i i | i i bII bII | IV V vi vi | IV vi V V'),
    bridge: loops('iv bVI i i | IV IV vi vi'),
  },
  drumFeel: { verse: 'half', chorus: 'half' },
  bassPattern: { verse: 'sub808', chorus: 'pushed' },
  palette: { ...electronic.palette, kit: sounds.electronicKit, bass: [sounds.reeseBass, sounds.sub808] },
} as const satisfies Recipe;

const loFi = {
  ...hipHop,
  name: 'lo-fi',
  tempoBpm: { low: 76, usual: 82, high: 92 },
  minorProbability: 0.45,
  loops: {
    verse: loops('ii9 V9 Imaj9 vi7 | IVmaj7 iii7 vi7 vi7 | i9 iv9 bVII9 bIIImaj7 | i9 bVImaj7 iv9 v7'),
    chorus: loops('IVmaj7 V7 iii7 vi7 | Imaj7 vi7 ii9 V9 | bVImaj7 bVII9 i9 i9 | iv9 bVII9 bIIImaj7 i9'),
    bridge: loops('ii9 iii7 IVmaj7 V7 | bVImaj7 iv9 i9 i9'),
  },
  extensionShare: 0.9,
  form: form('I V C V C X C O'),
  palette: {
    kit: sounds.lofiKit,
    bass: [sounds.fingerBass, sounds.doubleBass],
    chords: [sounds.electricPiano, sounds.jazzGuitar, sounds.piano],
    pad: [sounds.warmPad],
    hook: [sounds.jazzGuitar, sounds.vibraphone, sounds.flute],
    counter: [sounds.vibraphone, sounds.softLead],
  },
  delivery: 'sung',
  syncopation: 0.3,
  vocalToAccompanimentDb: 1.5,
  reverbSeconds: 1.3,
  tiltDb: -2,
} as const satisfies Recipe;

const metal = {
  ...rock,
  name: 'metal',
  tempoBpm: { low: 120, usual: 148, high: 180 },
  minorProbability: 0.97,
  loops: {
    verse: loops('i bII i bVI | i i bVI bVII | vi vi IV V | vi IV vi V'),
    chorus: loops('bVI bVII i i | bVI bII i V | IV V vi vi | IV I V vi'),
    bridge: loops('iv bVI bII i | bVI bVI V i | IV IV III vi'),
  },
  extensionShare: 0,
  form: form('I V P C V P C S B C O'),
  drumFeel: { verse: 'rock8', chorus: 'punk' },
  palette: {
    ...rock.palette,
    chords: [sounds.distortedGuitar],
    pad: [sounds.choir],
    hook: [sounds.distortedGuitar],
    counter: [sounds.overdrivenGuitar],
  },
  vocalToAccompanimentDb: -2,
  reverbSeconds: 1,
  tiltDb: 0,
} as const satisfies Recipe;

const shoegaze = {
  ...popRock,
  name: 'shoegaze',
  tempoBpm: { low: 90, usual: 108, high: 128 },
  loops: {
    verse: loops('Imaj7 IVmaj7 Imaj7 IVmaj7 | I iii IV IV | i bVII bVI bVI | i bIII iv bVI'),
    chorus: loops('IV I V V | vi IV I V | bVI bIII i bVII | bVI bVII i i'),
    bridge: loops('ii IV vi V | iv bVI i i'),
  },
  extensionShare: 0.4,
  form: form('I V C V C X C O'),
  palette: {
    ...popRock.palette,
    chords: [sounds.overdrivenGuitar, sounds.cleanGuitar],
    pad: [sounds.airPad, sounds.choirPad],
    hook: [sounds.cleanGuitar, sounds.distortedGuitar],
    counter: [sounds.overdrivenGuitar],
  },
  vocalToAccompanimentDb: -3,
  reverbSeconds: 3.2,
  tiltDb: -0.5,
} as const satisfies Recipe;

const indie = {
  ...popRock,
  name: 'indie',
  tempoBpm: { low: 92, usual: 116, high: 136 },
  extensionShare: 0.25,
  palette: {
    ...popRock.palette,
    chords: [sounds.cleanGuitar, sounds.piano, sounds.steelGuitar],
    hook: [sounds.cleanGuitar, sounds.glockenspiel, sounds.softLead],
    counter: [sounds.glockenspiel, sounds.strings],
  },
  reverbSeconds: 1.7,
} as const satisfies Recipe;

const grunge = {
  ...rock,
  name: 'grunge',
  tempoBpm: { low: 92, usual: 116, high: 130 },
  minorProbability: 0.7,
  loops: {
    verse: loops('I bIII IV bVI | I IV I IV | i iv bIII bVI | i bIII iv iv'),
    chorus: loops('IV bVI I I | V IV I I | bVI bVII i i | bIII bVI i iv'),
    bridge: loops('bVI bVII I I | bVI V i i'),
  },
  palette: { ...rock.palette, pad: [], chords: [sounds.distortedGuitar, sounds.cleanGuitar] },
} as const satisfies Recipe;

const kPop = {
  ...pop,
  name: 'k-pop',
  tempoBpm: { low: 100, usual: 120, high: 132 },
  minorProbability: 0.55,
  form: form('I V P C D V P C B C C O'),
  drumFeel: { verse: 'pop16', chorus: 'fourOnFloor' },
  bassPattern: { verse: 'sub808', chorus: 'synth16' },
  palette: {
    ...pop.palette,
    kit: sounds.electronicKit,
    bass: [sounds.synthBass, sounds.sub808],
    chords: [sounds.supersaw, sounds.pluck],
    hook: [sounds.brassStab, sounds.pluck, sounds.sawLead],
  },
  kickDuckingDb: 3.5,
  tiltDb: 1,
} as const satisfies Recipe;

const phonk = {
  ...trapRap,
  name: 'phonk',
  tempoBpm: { low: 120, usual: 132, high: 150 },
  palette: {
    ...trapRap.palette,
    kit: sounds.analog808,
    chords: [sounds.bell, sounds.piano],
    hook: [sounds.squareLead, sounds.bell],
    counter: [sounds.choir],
  },
  delivery: 'rap',
  tiltDb: -1.5,
} as const satisfies Recipe;

const reggaeton = {
  ...pop,
  name: 'reggaeton',
  tempoBpm: { low: 88, usual: 94, high: 100 },
  minorProbability: 0.75,
  loops: {
    verse: loops('vi IV I V | i bVI bIII bVII | i bVII bVI V | I V vi IV'),
    chorus: loops('IV V vi I | bVI bVII i i | bVI bIII bVII i | IV I V vi'),
    bridge: loops('ii IV vi V | iv bVI bVII i'),
  },
  drumFeel: { verse: 'dembow', chorus: 'dembow' },
  bassPattern: { verse: 'sub808', chorus: 'sub808' },
  palette: {
    ...pop.palette,
    kit: sounds.analog808,
    bass: [sounds.sub808, sounds.synthBass],
    chords: [sounds.pluck, sounds.nylonGuitar],
    hook: [sounds.pluck, sounds.brassStab, sounds.trumpet],
  },
  syncopation: 0.45,
} as const satisfies Recipe;

const country = {
  ...folk,
  name: 'country',
  tempoBpm: { low: 92, usual: 108, high: 124 },
  minorProbability: 0.08,
  loops: {
    verse: loops('I IV I V | I I IV V | I V IV I | i bVII iv i | i bVI bVII i'),
    chorus: loops('IV I V I | IV V I vi | V IV I I | bVI bVII i i | iv bVII bIII i'),
    bridge: loops('vi IV I V | ii V IV V | iv i bVII i'),
  },
  form: form('I V C V C S B C O'),
  drumFeel: { verse: 'train', chorus: 'train' },
  bassPattern: { verse: 'twoFeel', chorus: 'rootFive' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.fingerBass, sounds.doubleBass],
    chords: [sounds.steelGuitar, sounds.cleanGuitar],
    pad: [sounds.organ],
    hook: [sounds.fiddle, sounds.banjo, sounds.cleanGuitar],
    counter: [sounds.banjo, sounds.harmonica],
  },
} as const satisfies Recipe;

const blues = {
  ...rock,
  name: 'blues',
  tempoBpm: { low: 72, usual: 96, high: 124 },
  minorProbability: 0.3,
  swingRatio: 0.66,
  loops: {
    verse: loops(
      'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7 | I7 I7 IV7 I7 | i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 V7 | i7 iv7 i7 i7',
    ),
    chorus: loops('IV7 IV7 I7 I7 V7 IV7 I7 I7 | IV7 I7 V7 I7 | iv7 iv7 i7 i7 bVI7 V7 i7 i7 | iv7 i7 V7 i7'),
    bridge: loops('IV7 #ivo7 I7 VI7 ii7 V7 I7 V7 | iv7 iv7 i7 i7 bVI7 bVI7 V7 V7'),
  },
  extensionShare: 0.9,
  form: form('I V V C S V C O'),
  drumFeel: { verse: 'swing', chorus: 'rock8' },
  bassPattern: { verse: 'walking', chorus: 'walking' },
  palette: {
    kit: sounds.roomKit,
    bass: [sounds.fingerBass, sounds.doubleBass],
    chords: [sounds.cleanGuitar, sounds.organ, sounds.piano],
    pad: [sounds.organ],
    hook: [sounds.overdrivenGuitar, sounds.harmonica],
    counter: [sounds.harmonica, sounds.organ],
  },
  vocalToAccompanimentDb: 1.5,
  tiltDb: -0.5,
} as const satisfies Recipe;

const gospel = {
  ...rnbSoul,
  name: 'gospel',
  tempoBpm: { low: 66, usual: 84, high: 116 },
  minorProbability: 0.06,
  swingRatio: 0.6,
  swingUnit: 8,
  loops: {
    verse: loops('I I7 IV #ivo7 | I V6 vi7 ii7/V7 | I IV I V | i i7 iv V7 | i bVI iv V7'),
    chorus: loops('IV #ivo7 I/VI7 ii7/V7 | IV iii7 ii7 I | vi7 II7 IV/V I | iv bVII7 bIII i | bVI iv V7 i'),
    bridge: loops('VI7 ii7 V7 I | III7 vi7 II7 V7 | iv7 bVII7 V7 i'),
  },
  palette: {
    ...rnbSoul.palette,
    chords: [sounds.organ, sounds.piano],
    pad: [sounds.choir, sounds.organ],
    hook: [sounds.organ, sounds.piano],
    counter: [sounds.choir, sounds.brass],
  },
} as const satisfies Recipe;

const afrobeats = {
  ...reggaeton,
  name: 'afrobeats',
  tempoBpm: { low: 100, usual: 106, high: 114 },
  minorProbability: 0.45,
  loops: {
    verse: loops('I V vi IV | vi IV I V | i bVII bVI bVII | i bIII bVII iv'),
    chorus: loops('IV V iii vi | IV I V vi | bVI bVII i i | bVI bIII bVII i'),
    bridge: loops('ii vi IV V | iv bVI bVII i'),
  },
  swingRatio: 0.54,
  swingUnit: 16,
  palette: {
    ...reggaeton.palette,
    chords: [sounds.mutedGuitar, sounds.fmElectricPiano],
    hook: [sounds.pluck, sounds.kalimba, sounds.tenorSax],
    counter: [sounds.kalimba, sounds.marimba],
  },
} as const satisfies Recipe;

const latin = {
  ...bossaNova,
  name: 'latin',
  tempoBpm: { low: 88, usual: 98, high: 112 },
  minorProbability: 0.55,
  loops: {
    verse: loops('I IV V IV | ii V I I | i iv V i | i bVII bVI V'),
    chorus: loops('IV V I vi | V IV I I | iv V i i | bVI bVII V i'),
    bridge: loops('vi ii V I | iv bVII bIII V i i'),
  },
  extensionShare: 0.25,
  form: form('I V C V C X C O'),
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.fingerBass, sounds.doubleBass],
    chords: [sounds.piano, sounds.nylonGuitar],
    pad: [sounds.strings],
    hook: [sounds.trumpet, sounds.brass, sounds.flute],
    counter: [sounds.brass, sounds.trombone],
  },
  vocalToAccompanimentDb: 1,
} as const satisfies Recipe;

const ska = {
  ...reggae,
  name: 'ska',
  tempoBpm: { low: 130, usual: 144, high: 160 },
  minorProbability: 0.2,
  swingRatio: 0.5,
  drumFeel: { verse: 'steppers', chorus: 'rock8' },
  bassPattern: { verse: 'walking', chorus: 'pop8' },
  palette: {
    ...reggae.palette,
    kit: sounds.standardKit,
    hook: [sounds.brass, sounds.trombone, sounds.tenorSax],
  },
  reverbSeconds: 0.9,
  tiltDb: 0,
} as const satisfies Recipe;

const ballad = {
  ...pop,
  name: 'ballad',
  tempoBpm: { low: 70, usual: 75, high: 84 },
  minorProbability: 0.35,
  form: form('I V P C V P C B C O'),
  drumFeel: { verse: 'none', chorus: 'ballad' },
  bassPattern: { verse: 'rootFive', chorus: 'rootFive' },
  palette: {
    kit: sounds.standardKit,
    bass: [sounds.fingerBass, sounds.fretlessBass],
    chords: [sounds.piano, sounds.nylonGuitar, sounds.electricPiano],
    pad: [sounds.strings, sounds.warmPad],
    hook: [sounds.piano, sounds.oboe, sounds.cleanGuitar],
    counter: [sounds.strings, sounds.cello],
  },
  syncopation: 0.18,
  vocalToAccompanimentDb: 2,
  reverbSeconds: 2,
  kickDuckingDb: 0,
} as const satisfies Recipe;

const lullaby = {
  ...ballad,
  name: 'lullaby',
  tempoBpm: { low: 70, usual: 75, high: 84 },
  minorProbability: 0.12,
  loops: {
    verse: loops('I IV I V | I vi IV V | i iv i v | i bVI iv v'),
    chorus: loops('IV I V I | vi IV I V | bVI bVII i i | iv bVII bIII i'),
    bridge: loops('ii V I vi | iv bVII bIII i'),
  },
  form: form('I V C V C O'),
  drumFeel: { verse: 'none', chorus: 'none' },
  palette: {
    ...ballad.palette,
    chords: [sounds.harp, sounds.nylonGuitar],
    hook: [sounds.musicBox, sounds.celesta],
    counter: [sounds.celesta, sounds.flute],
  },
} as const satisfies Recipe;

const musical = {
  ...ballad,
  name: 'musical',
  tempoBpm: { low: 84, usual: 112, high: 138 },
  loops: {
    verse: loops('I vi ii V | I III7 vi IV | i bVI iv V | i iv V i'),
    chorus: loops('IV V iii vi | IV iv I V | bVI bVII bIII i | iv bVII i V'),
    bridge: loops('bVI bIII IV V | ii iii IV V | iv bVII bIII V i i'),
  },
  extensionShare: 0.3,
  form: form('I V V C V B C C O'),
  drumFeel: { verse: 'none', chorus: 'pop8' },
  bassPattern: { verse: 'twoFeel', chorus: 'twoFeel' },
  palette: {
    kit: sounds.orchestraKit,
    bass: [sounds.doubleBass, sounds.contrabass],
    chords: [sounds.piano, sounds.pizzicato],
    pad: [sounds.strings],
    hook: [sounds.clarinet, sounds.trumpet, sounds.strings],
    counter: [sounds.flute, sounds.brass, sounds.clarinet],
  },
} as const satisfies Recipe;

const celtic = {
  ...folk,
  name: 'celtic',
  tempoBpm: { low: 84, usual: 104, high: 124 },
  minorProbability: 0.6,
  loops: {
    verse: loops('I V IV I | I bVII I V | i bVII i bVII | i IV bVII i'),
    chorus: loops('IV I V I | vi V IV V | bVI bVII i i | bIII bVII i i'),
    bridge: loops('ii V IV V | iv bVII bIII i'),
  },
  palette: {
    ...folk.palette,
    chords: [sounds.steelGuitar, sounds.harp],
    pad: [sounds.accordion, sounds.slowStrings],
    hook: [sounds.fiddle, sounds.whistle, sounds.bagpipe],
    counter: [sounds.flute, sounds.fiddle],
  },
  reverbSeconds: 1.6,
} as const satisfies Recipe;

const flamenco = {
  ...latin,
  name: 'flamenco',
  tempoBpm: { low: 92, usual: 112, high: 132 },
  minorProbability: 0.97,
  loops: {
    verse: loops('i bVII bVI V | i iv V i | vi V IV III | vi ii III vi'),
    chorus: loops('iv bIII bVI V i i | bVI V i i | IV III vi vi | IV ii III vi'),
    bridge: loops('iv bVII bIII bVI V i | ii vi III vi'),
  },
  drumFeel: { verse: 'none', chorus: 'folk' },
  bassPattern: { verse: 'pedal', chorus: 'rootFive' },
  palette: {
    ...latin.palette,
    chords: [sounds.nylonGuitar],
    hook: [sounds.nylonGuitar, sounds.trumpet],
    counter: [sounds.violin, sounds.nylonGuitar],
  },
} as const satisfies Recipe;

const classical = {
  ...cinematic,
  name: 'classical',
  tempoBpm: { low: 66, usual: 96, high: 132 },
  minorProbability: 0.45,
  loops: {
    verse: loops('I V vi iii IV I IV V | I ii V I | i iv V i | i bVI iv V'),
    chorus: loops('IV V I vi | V I ii V | iv V i i | bVI bIII iv V i i'),
    bridge: loops('vi ii V I | II7 V II7 V | iv bVII bIII bVI V i'),
  },
  form: form('I V C V B C O'),
  drumFeel: { verse: 'none', chorus: 'none' },
  palette: {
    ...cinematic.palette,
    chords: [sounds.piano, sounds.strings, sounds.harpsichord],
    hook: [sounds.violin, sounds.piano, sounds.oboe],
    counter: [sounds.cello, sounds.flute, sounds.clarinet],
  },
} as const satisfies Recipe;

const waltz = {
  ...ballad,
  name: 'waltz',
  tempoBpm: { low: 84, usual: 112, high: 150 },
  drumFeel: { verse: 'waltz', chorus: 'waltz' },
  palette: {
    ...ballad.palette,
    chords: [sounds.piano, sounds.accordion],
    hook: [sounds.violin, sounds.clarinet, sounds.accordion],
  },
} as const satisfies Recipe;

const dreamPop = {
  ...shoegaze,
  name: 'dream pop',
  palette: {
    ...shoegaze.palette,
    kit: sounds.electronicKit,
    chords: [sounds.cleanGuitar, sounds.electricPiano],
    hook: [sounds.softLead, sounds.cleanGuitar, sounds.bell],
  },
  drumFeel: { verse: 'pop8', chorus: 'pop8' },
  vocalToAccompanimentDb: -0.5,
} as const satisfies Recipe;

const oldies = {
  ...rnbSoul,
  name: 'oldies',
  tempoBpm: { low: 72, usual: 96, high: 140 },
  minorProbability: 0.1,
  swingRatio: 0.62,
  swingUnit: 8,
  loops: {
    verse: loops('I vi IV V | I IV I V | i bVI iv V | i iv i V'),
    chorus: loops('IV V I vi | IV I V I | bVI iv V i | iv bVII bIII i'),
    bridge: loops('III7 VI7 II7 V7 | ii V I VI7 | iv V i i'),
  },
  extensionShare: 0.12,
  form: form('I V V C V S C O'),
  drumFeel: { verse: 'pop8', chorus: 'pop8' },
  bassPattern: { verse: 'twoFeel', chorus: 'walking' },
  palette: {
    ...rnbSoul.palette,
    bass: [sounds.doubleBass, sounds.fingerBass],
    chords: [sounds.piano, sounds.cleanGuitar],
    pad: [sounds.oohs],
    hook: [sounds.tenorSax, sounds.cleanGuitar],
    counter: [sounds.oohs, sounds.tenorSax],
  },
} as const satisfies Recipe;

const motown = {
  ...oldies,
  name: 'motown',
  tempoBpm: { low: 100, usual: 118, high: 132 },
  swingRatio: 0.53,
  drumFeel: { verse: 'fourOnFloor', chorus: 'pop16' },
  bassPattern: { verse: 'walking', chorus: 'pushed' },
} as const satisfies Recipe;

const postPunk = {
  ...punk,
  name: 'post-punk',
  tempoBpm: { low: 120, usual: 144, high: 160 },
  minorProbability: 0.7,
  drumFeel: { verse: 'rock8', chorus: 'rock8' },
  palette: {
    ...punk.palette,
    chords: [sounds.cleanGuitar, sounds.overdrivenGuitar],
    pad: [sounds.synthStrings],
    hook: [sounds.cleanGuitar],
  },
  vocalToAccompanimentDb: 0,
  reverbSeconds: 1.4,
} as const satisfies Recipe;

const newAge = {
  ...ambient,
  name: 'new age',
  palette: { ...ambient.palette, chords: [sounds.piano, sounds.harp], hook: [sounds.panFlute, sounds.piano] },
} as const satisfies Recipe;

const smoothJazz = {
  ...jazz,
  name: 'smooth jazz',
  tempoBpm: { low: 76, usual: 92, high: 108 },
  swingRatio: 0.53,
  swingUnit: 16,
  drumFeel: { verse: 'rnb', chorus: 'rnb' },
  bassPattern: { verse: 'rootFive', chorus: 'pushed' },
  palette: {
    ...jazz.palette,
    kit: sounds.standardKit,
    bass: [sounds.fretlessBass, sounds.fingerBass],
    chords: [sounds.electricPiano, sounds.jazzGuitar],
    pad: [sounds.warmPad],
    hook: [sounds.sopranoSax, sounds.jazzGuitar],
  },
} as const satisfies Recipe;

export const tagRecipes = {
  synthPop,
  house,
  techno,
  trance,
  drumAndBass,
  dubstep,
  loFi,
  metal,
  shoegaze,
  dreamPop,
  indie,
  grunge,
  kPop,
  phonk,
  reggaeton,
  country,
  blues,
  gospel,
  afrobeats,
  latin,
  ska,
  ballad,
  lullaby,
  musical,
  celtic,
  flamenco,
  classical,
  waltz,
  oldies,
  motown,
  postPunk,
  newAge,
  smoothJazz,
} as const satisfies Record<string, Recipe>;

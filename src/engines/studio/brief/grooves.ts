/** Drum feels by name, with the feels that may stand in for each in a second version of a song (none where the feel is the style). */
export const drumFeelSiblings = {
  pop8: ['pop16'],
  pop16: ['pop8', 'fourOnFloor'],
  rock8: ['pop8'],
  punk: ['rock8'],
  half: ['ballad'],
  ballad: ['half', 'folk'],
  fourOnFloor: ['disco', 'pop16'],
  disco: ['fourOnFloor', 'funk16'],
  synthpop: ['fourOnFloor', 'pop8'],
  futureBass: ['half'],
  trap: [],
  boomBap: ['rnb'],
  rnb: ['boomBap', 'pop16'],
  funk16: ['disco'],
  swing: ['brush'],
  brush: ['swing'],
  bossa: [],
  oneDrop: ['steppers'],
  steppers: ['oneDrop'],
  folk: ['train', 'brush'],
  waltz: [],
  sixEight: [],
  epic: [],
  train: ['folk'],
  drumAndBass: [],
  industrial: ['fourOnFloor'],
  dembow: [],
  none: [],
} as const satisfies Record<string, readonly string[]>;

export type DrumFeel = keyof typeof drumFeelSiblings;

/** Bass patterns by name, with their stand-ins. */
export const bassPatternSiblings = {
  pop8: ['pushed', 'rootFive'],
  rootFive: ['twoFeel', 'pop8'],
  pushed: ['pop8', 'rootFive'],
  disco: ['offbeat', 'pop8'],
  walking: ['twoFeel'],
  tumbao: ['rootFive'],
  reggae: ['rootFive'],
  sub808: ['pushed'],
  synth16: ['offbeat', 'pop8'],
  funk: ['pushed'],
  pedal: ['rootFive'],
  offbeat: ['synth16', 'disco'],
  twoFeel: ['rootFive', 'walking'],
  none: [],
} as const satisfies Record<string, readonly string[]>;

export type BassPattern = keyof typeof bassPatternSiblings;

/** Where the parts of the picture stand, in pixels; even numbers, as the video's colour planes have half the size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface VideoLayout {
  readonly cover: Box;
  readonly title: Box & { readonly align: 'left' | 'center'; readonly linesMax: number };
  /** null: nothing is sung. */
  readonly lyrics: Box | null;
  readonly waveform: Box;
  /** Time gone and whole time stand below the waveform. */
  readonly clock: Box;
}

export const VIDEO_WIDTH = 1280;
export const VIDEO_HEIGHT = 720;
export const FRAMES_PER_SECOND = 12;

const LEFT = 72;
const INNER_WIDTH = VIDEO_WIDTH - 2 * LEFT;

const SUNG = {
  cover: { x: LEFT, y: 76, width: 444, height: 444 },
  title: { x: 568, y: 76, width: 640, height: 112, align: 'left', linesMax: 2 },
  lyrics: { x: 568, y: 200, width: 640, height: 320 },
  waveform: { x: LEFT, y: 562, width: INNER_WIDTH, height: 84 },
  clock: { x: LEFT, y: 656, width: INNER_WIDTH, height: 28 },
} as const satisfies VideoLayout;

const INSTRUMENTAL = {
  ...SUNG,
  cover: { x: (VIDEO_WIDTH - 400) / 2, y: 56, width: 400, height: 400 },
  title: { x: LEFT, y: 474, width: INNER_WIDTH, height: 64, align: 'center', linesMax: 1 },
  lyrics: null,
} as const satisfies VideoLayout;

export const chooseLayout = (isSung: boolean): VideoLayout => (isSung ? SUNG : INSTRUMENTAL);

/** Which half of a pair a clip is: what is new (`extended`, `replaced`), or the whole song that it belongs to. */
export const pairRoles = ['extended', 'replaced', 'full'] as const;

export type PairRole = (typeof pairRoles)[number];

/** What is known of a clip from the moment it is asked for, before anything is made. */
export interface ClipFacts {
  /** As asked for or inherited, until its owner renames it; null: the engine gives one. */
  readonly title: string | null;
  /** Nobody gave the title: it is what the file of a recording was called. */
  readonly isTitleOfFile: boolean;
  /** Styles as asked for; null: the engine tells them. */
  readonly tags: string | null;
  /** Styles in the words of the producer family. */
  readonly sound: string | null;
  /** Model version, as the request named it. */
  readonly model: string | null;
  /** What the words were written from. */
  readonly description: string | null;
  readonly negativeTags: string | null;
  /** The clip that it is made from. */
  readonly parentClipId: string | null;
  /** The second song that it is made from. */
  readonly otherClipId: string | null;
  readonly pairRole: PairRole | null;
  /** Which part of a song it is, when it is only one. */
  readonly stem: string | null;
  /** The persona that sings in it, or that is kept from it. */
  readonly personaId: string | null;
  /** Of a clip that is a stretch of its parent. */
  readonly windowStartSeconds: number | null;
  readonly windowEndSeconds: number | null;
  /** It came from outside. */
  readonly isRecording: boolean;
}

/** A clip of which nothing is known yet. */
export const noClipFacts: ClipFacts = {
  title: null,
  isTitleOfFile: false,
  tags: null,
  sound: null,
  model: null,
  description: null,
  negativeTags: null,
  parentClipId: null,
  otherClipId: null,
  pairRole: null,
  stem: null,
  personaId: null,
  windowStartSeconds: null,
  windowEndSeconds: null,
  isRecording: false,
};

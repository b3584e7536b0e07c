declare module 'signalsmith-stretch' {
  /** What it makes of an audio context: a node that shifts what flows through it. */
  export interface StretchNode extends AudioNode {
    start(): Promise<void>;
    schedule(change: { readonly active?: boolean; readonly semitones?: number }): Promise<void>;
  }
  interface MakeStretch {
    (context: AudioContext): Promise<StretchNode>;
    /** Where the worklet is. */
    moduleUrl: string;
  }
  const makeStretch: MakeStretch;
  export default makeStretch;
}

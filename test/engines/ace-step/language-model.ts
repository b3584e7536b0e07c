/** What the language model of the recorded server wrote: a stand-in there, too. */
const LYRICS =
  '[Verse 1]\nStub words upon the line\nCounted out in steady time\n\n[Chorus]\nSing the stub, it sounds alright\nSing it until broad daylight';

export interface WrittenSample {
  readonly caption: string;
  readonly lyrics: string;
  readonly bpm: number;
  readonly keyscale: string;
  readonly duration: number;
  readonly timesignature: string;
  readonly vocal_language: string;
}

/** What it makes of a wish in words. */
export function writeSample(query: string, isInstrumental: boolean): WrittenSample {
  const isMetal = query.includes('metal');
  const hasNoWords = isInstrumental || query.includes('instrumental');
  return {
    caption: isMetal
      ? 'Fast stub metal with double kick'
      : 'A stub caption written by the fake LM, warm guitars and a steady beat',
    lyrics: hasNoWords ? '[Instrumental]' : LYRICS,
    bpm: isMetal ? 168 : 96,
    keyscale: isMetal ? 'E minor' : 'A minor',
    duration: 42,
    timesignature: '4',
    vocal_language: 'en',
  };
}

/** Five a second, drawn from nothing but their place. */
export function codesOf(seconds: number): string {
  const codes = Array.from({ length: Math.round(seconds * 5) }, (_, i) => (i * 48_271 + 49_588) % 64_000);
  return codes.map((code) => `<|audio_code_${code}|>`).join('');
}

/** The model is loaded, or was never asked for, or a job decided that this machine has none. */
export type LanguageModel = 'loaded' | 'fresh' | 'passed over' | 'refused';

export const REFUSED_TEXT =
  'LLM init failed: LLM not initialized at startup. To enable LLM, set ACESTEP_INIT_LLM=true in .env or environment variables. For this request, optional LLM features (use_cot_caption, use_cot_language) will be auto-disabled.';
export const PASSED_OVER_TEXT = 'LLM not initialized. Set ACESTEP_INIT_LLM=true in .env to enable.';

import { useState } from 'preact/hooks';
import { sentenceOf } from './use-load.ts';

/** Something that a person asks for, its wait and its failure. */
export interface Action {
  readonly isBusy: boolean;
  /** What went wrong the last time, as a sentence; null: nothing. */
  readonly wrong: string | null;
  /** Runs it unless it runs already. @returns whether it went well */
  run(work: () => Promise<unknown>): Promise<boolean>;
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setWrong(null);
    try {
      await work();
      return true;
    } catch (error) {
      setWrong(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, wrong, run };
}

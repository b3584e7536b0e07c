import { useEffect, useState } from 'preact/hooks';
import { ownAddress } from '../app/api.ts';
import { loadPlan, type SongPlan } from './song-plan.ts';

/** What of a clip tells where its written music is: while it is in the making, and when it is finished. */
interface Written {
  readonly score_url: string | null;
  readonly stream_score_url?: string | undefined;
}

/** Where the written music of a clip is now; null: nowhere yet. */
export const scoreAddressOf = (clip: Written): string | null => ownAddress(clip.score_url ?? clip.stream_score_url);

/** The written music of a clip; what is known already stays while it is fetched anew. null: not known yet. */
export function usePlan(clip: Written): SongPlan | null {
  const address = scoreAddressOf(clip);
  const [plan, setPlan] = useState<SongPlan | null>(null);
  useEffect(() => {
    if (address === null) return;
    let isOld = false;
    loadPlan(address).then(
      (loaded) => !isOld && setPlan(loaded),
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [address]);
  return plan;
}

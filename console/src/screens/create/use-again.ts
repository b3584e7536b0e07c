import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { fillFromRequest } from './draft.ts';

/** Puts the request that made a song into the form, to be changed or sent again. */
export function useAgain(clipId: string): void {
  call('clips.get-request', { path: { clip_id: clipId } }).then(
    ({ body }) => {
      fillFromRequest(body);
      go('/');
    },
    (error: unknown) => tell(sentenceOf(error)),
  );
}

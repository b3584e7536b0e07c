/** The task that listens to a clip for its notes, where nobody has written any. */
export const transcriptionOperation = 'sonic.transcription';

/** What the clip that holds such notes echoes, by which it is found again; clips are indexed by what they were made from. */
export const transcriptionOf = (clipId: string) => ({ transcription_of: clipId, parent_clip_id: clipId });

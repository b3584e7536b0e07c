/** The task that listens to a clip for its notes, where nobody has written any. */
export const transcriptionOperation = 'sonic.transcription';

/** A file holds no sound that can be had. The message is for the one who sent it: what is wrong, and what to do. */
export class DecodeFailure extends Error {
  override readonly name = 'DecodeFailure';
}

/** Only the ffmpeg of this machine reads such a file, and the process may not start it. */
export class NeedsFfmpeg extends DecodeFailure {}

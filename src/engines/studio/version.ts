/** Part of every random stream: a new version may sound different, the same version never does. */
export const STUDIO_VERSION = '0.1.0';

/** Whether anything outside [markers] can be pronounced. */
export const hasWords = (lyrics: string): boolean => /[\p{L}\p{N}]/u.test(lyrics.replace(/\[[^\]\n]*\]/g, ''));

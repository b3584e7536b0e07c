import { compileNative } from '../native-sounds.ts';

/** Stops that open into their vowel at once. */
const UNASPIRATED = '*:p:S=p˭ *:t:S=t˭ *:k:S=k˭';
/** Stops that are voiced before they open. */
const VOICED = 'b=b d=d g=g';
/** An r rolled where a word begins with it, struck once elsewhere. */
const ROLLED = '^|n|l|s:r:*=r r=ɾ';

/** What the phones of each language sound like where English ones do not: textbook phonologies, in song rather narrow. */
export const SPANISH_SOUNDS = compileNative(`
  aa=a eh=e̞ ao=o̞ iy=i uw=u ${UNASPIRATED} ${ROLLED} hh=x l=l
  #|N:b:*=b b=β #|N|l:d:*=d d=ð #|N:g:*=g g=ɣ`);

export const ITALIAN_SOUNDS = compileNative(`aa=a eh=e̞ ao=o̞ iy=i uw=u ${UNASPIRATED} ${VOICED} ${ROLLED} l=l`);

export const PORTUGUESE_SOUNDS = compileNative(`
  *:ah:M=ɐ̃ *:aa:M=ɐ̃ *:aw:ng=ɐ̃w̃ *:ay:ng=ɐ̃j̃ *:ey:M=ẽj̃ *:oy:ng=õj̃ *:eh:M=ẽ *:iy:M=ĩ *:ow:M=õ *:ao:M=õ *:uw:M=ũ
  ng= V:n:K= V:m:K=
  *:aa:$=ɐ aa=a ah=ɐ eh=e ao=ɔ iy=i uw=u ${UNASPIRATED} ${VOICED} r=ɾ hh=x l=l`);

export const FRENCH_SOUNDS = compileNative(`
  *:aa:ng=ɑ̃ *:ae:ng=ɛ̃ *:ao:ng=ɔ̃ ng= ${UNASPIRATED} ${VOICED} p|t|k|f|s:r:*=χ r=ʁ l=l
  aa=a eh=ɛ ey=e ao=ɔ ow=o iy=i uw=u ah=ə *:uh:r|l|f|v|y|p|b|g|n=œ uh=ø`);

export const GERMAN_SOUNDS = compileNative(`
  aa=a eh=ɛ ey=e ao=ɔ ow=o iy=i uw=u er=ɐ ah=ə V:r:C=ɐ̯ r=ʁ l=l s:p:S=p˭ s:t:S=t˭ sh:p:S=p˭ sh:t:S=t˭ s:k:S=k˭`);

export const JAPANESE_SOUNDS = compileNative(`
  aa=a eh=e̞ ao=o̞ iy=i uw=ɯ *:p:S=p˭ *:t:S=t˭ *:k:S=k˭ *:t:s=t˭ ${VOICED} l=ɾ *:hh:iy|y=ç sh=ɕ
  *:n:p|b|m=mˑ *:n:K=nˑ *:n:$=ɴ`);

/** Languages that write much as they sound, with pure vowels. */
const PURE = `aa=a eh=e̞ ey=e ao=o̞ ow=o iy=i uw=u ${UNASPIRATED} ${VOICED} ${ROLLED}`;
export const PLAIN_SOUNDS = compileNative(PURE);

/** ... and those that are read by their letters alone, where `er` stands for ö. */
export const SPELLED_SOUNDS = compileNative(`${PURE} er=ø uh=ø`);

/** ... and those of the north, whose stops are breathed. */
export const NORTHERN_SOUNDS = compileNative(
  'aa=a eh=ɛ ey=e ao=ɔ ow=o iy=i uw=u ah=ə er=ə s:p:S=p˭ s:t:S=t˭ s:k:S=k˭ r=ɾ',
);

export const KOREAN_SOUNDS = compileNative('aa=a eh=e̞ ow=o iy=i uw=u r=ɾ *:hh:iy|y=ç');

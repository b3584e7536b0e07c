import { type VoiceFacts, voiceFacts } from '../../../audio/analysis/voice.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import { chunkCountOf, separateChunk } from '../../../audio/separation/separate.ts';
import { EngineRefusal } from '../../port.ts';

/** From here on a voice is taken for one: it gets a singer, and its stem is called its own. */
export const VOICE_CONFIDENCE_MIN = 0.4;

/** Of what sounds, what has one pitch at least: of one voice .7, spoken in noise still .4, of whole bands .3 and less. */
const ALONE_SHARE_MIN = 0.37;
const VOICE_SECONDS_MIN = 10;
/** What is listened to of a voice alone, and on each side of an excerpt of a mix. */
const VOICE_SECONDS_MAX = 60;
const EXCERPT_SECONDS = 20;
/** Where in a song it is likeliest that somebody sings. */
const EXCERPTS_AT = [0.36, 0.68] as const;

/**
 * Who sings in a recording of whatever: first taken for a voice alone, then for a mix that is taken apart, both in
 * excerpts, because a whole song would cost as much as its whole analysis twice.
 */
export function voiceIn(recording: Recording): VoiceFacts {
  const alone = voiceFacts(excerptOf(recording));
  if (isAlone(alone)) return alone;
  return voiceFacts(joined(chunksOf(recording).map((index) => separateChunk(recording, index).vocals)));
}

const isAlone = ({ hasVoice, confidence, voicedShare }: VoiceFacts): boolean =>
  hasVoice && confidence >= VOICE_CONFIDENCE_MIN && voicedShare >= ALONE_SHARE_MIN;

/**
 * Who sings or speaks in a recording of one voice.
 * @throws EngineRefusal when it is too short, or no single voice stands clear
 */
export function clearVoice(recording: Recording): VoiceFacts {
  const seconds = durationSecondsOf(recording);
  if (seconds <= VOICE_SECONDS_MIN) {
    throw new EngineRefusal(
      `The recording lasts ${seconds.toFixed(1)} s; a voice needs more than ${VOICE_SECONDS_MIN} s of singing or speaking.`,
    );
  }
  const facts = voiceFacts(cut(recording, 0, VOICE_SECONDS_MAX));
  if (!isAlone(facts)) {
    throw new EngineRefusal(
      'No clear single voice is heard. Send one person singing or speaking alone, without music or other voices, ' +
        `for more than ${VOICE_SECONDS_MIN} s.`,
    );
  }
  return facts;
}

const chunksOf = (recording: Recording): number[] => {
  const count = chunkCountOf(recording);
  return [...new Set(EXCERPTS_AT.map((share) => Math.min(count - 1, Math.floor(share * count))))];
};

function excerptOf(recording: Recording): Recording {
  const seconds = durationSecondsOf(recording);
  if (seconds <= 2 * EXCERPT_SECONDS) return recording;
  return joined(EXCERPTS_AT.map((share) => cut(recording, share * seconds - EXCERPT_SECONDS / 2, EXCERPT_SECONDS)));
}

function cut({ sampleRateHz, channels }: Recording, startSeconds: number, seconds: number): Recording {
  const from = Math.max(0, Math.round(startSeconds * sampleRateHz));
  const to = from + Math.round(seconds * sampleRateHz);
  return { sampleRateHz, channels: channels.map((channel) => channel.subarray(from, to)) };
}

function joined(recordings: readonly Recording[]): Recording {
  const frames = recordings.reduce((sum, recording) => sum + frameCountOf(recording), 0);
  const channels = recordings[0]!.channels.map((_, channel) => {
    const whole = new Float32Array(frames);
    let at = 0;
    for (const { channels: own } of recordings) {
      whole.set(own[channel]!, at);
      at += own[channel]!.length;
    }
    return whole;
  });
  return { sampleRateHz: recordings[0]!.sampleRateHz, channels };
}

import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { type AudioTags, metadataOf } from '../audio-tags.ts';

/** BT.709 in limited range, as the frames are made; a player would otherwise guess. */
const COLOR_SPACE = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

/** Samples of silence that FFmpeg's AAC encoder, like most, puts before the first (its `initial_padding`). */
const AAC_LEAD_IN_SAMPLES = 1024;

export interface MuxParts {
  /** An MP4 file with the picture. */
  readonly picture: Uint8Array;
  /** An MP4 file with the sound, AAC; nothing in it marks the encoder's lead-in. */
  readonly sound: Uint8Array;
  /** The last frame is shown until then. */
  readonly durationSeconds: number;
  readonly tags: AudioTags;
}

/** Joins picture and sound, as they are encoded, into one MP4 that plays while it is still loading. */
export async function muxVideo(parts: MuxParts): Promise<Uint8Array<ArrayBuffer>> {
  using pictureFile = openMp4(parts.picture);
  using soundFile = openMp4(parts.sound);
  const picture = await pictureFile.getPrimaryVideoTrack();
  const sound = await soundFile.getPrimaryAudioTrack();
  if (picture === null || sound === null) throw new Error('an encoder left its track out');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const videoSource = new EncodedVideoPacketSource('avc');
  const audioSource = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(videoSource);
  output.addAudioTrack(audioSource);
  output.setMetadataTags(metadataOf(parts.tags));
  await output.start();
  const videoConfig = { ...(await picture.getDecoderConfig())!, colorSpace: COLOR_SPACE };
  await copyPackets(picture, { shiftSeconds: 0, endSeconds: parts.durationSeconds }, (packet) =>
    videoSource.add(packet, { decoderConfig: videoConfig }),
  );
  const audioConfig = (await sound.getDecoderConfig())!;
  // Packets before 0 become an edit list, by which players skip the lead-in: voice and lyrics then meet.
  const shiftSeconds = -AAC_LEAD_IN_SAMPLES / audioConfig.sampleRate;
  await copyPackets(sound, { shiftSeconds, endSeconds: parts.durationSeconds }, (packet) =>
    audioSource.add(packet, { decoderConfig: audioConfig }),
  );
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

const openMp4 = (bytes: Uint8Array): Input => new Input({ formats: [MP4], source: new BufferSource(bytes) });

interface Timing {
  readonly shiftSeconds: number;
  /** A packet that lasts longer is cut short. */
  readonly endSeconds: number;
}

async function copyPackets(
  track: InputTrack,
  timing: Timing,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<void> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp + timing.shiftSeconds;
    const duration = Math.min(packet.duration, timing.endSeconds - timestamp);
    if (duration > 0) await add(packet.clone({ timestamp, duration }));
  }
}

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
import { withoutTimes } from '../m4a/without-times.ts';

/** BT.709 in limited range, as the frames are made; a player would otherwise guess. */
const COLOR_SPACE = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

export interface MuxParts {
  /** An MP4 file with the picture. */
  readonly picture: Uint8Array;
  /** An MP4 file with the sound, AAC, as long as the song; an edit list marks what lies before its start. */
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
  await copyPackets(picture, parts.durationSeconds, (packet) =>
    videoSource.add(packet.clone({ type: isWholePicture(packet.data) ? 'key' : 'delta' }), {
      decoderConfig: videoConfig,
    }),
  );
  const audioConfig = (await sound.getDecoderConfig())!;
  // Packets before 0 become an edit list again: voice and lyrics meet.
  await copyPackets(sound, parts.durationSeconds, (packet) => audioSource.add(packet, { decoderConfig: audioConfig }));
  await output.finalize();
  return withoutTimes(new Uint8Array(target.buffer!));
}

const openMp4 = (bytes: Uint8Array): Input => new Input({ formats: [MP4], source: new BufferSource(bytes) });

const LENGTH_BYTES = 4;
const IDR_SLICE = 5;

/**
 * Whether a packet holds a picture that needs no other (ITU-T H.264, table 7-1). minih264's file says so of every one,
 * and players that believe it show rubbish after a jump.
 */
function isWholePicture(packet: Uint8Array): boolean {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  for (let at = 0; at + LENGTH_BYTES < packet.length; at += LENGTH_BYTES + view.getUint32(at)) {
    if ((packet[at + LENGTH_BYTES]! & 0x1f) === IDR_SLICE) return true;
  }
  return false;
}

/** @param endSeconds a packet that lasts longer is cut short */
async function copyPackets(
  track: InputTrack,
  endSeconds: number,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<void> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const duration = Math.min(packet.duration, endSeconds - packet.timestamp);
    if (duration > 0) await add(packet.clone({ duration }));
  }
}

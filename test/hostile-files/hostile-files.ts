import { gzipSync } from 'node:zlib';
import { createRandom } from '../../src/core/random.ts';
import { silentFlac } from './flac-silence.ts';
import { oddContainers, type Row } from './odd-containers.ts';
import { oggFile, opusHead, opusTags, SILENT_OPUS } from './ogg-file.ts';
import { plainWav } from './plain-wav.ts';
import type { SoundFiles } from './sound-files.ts';

/** What must come of a file. `either`: a clip or a refusal, whichever. */
export type Outcome = 'refused' | 'clip' | 'either';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly outcome: Outcome;
}

const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'), 'latin1');

/** Bytes of a seed. */
function noise(count: number, seed: string): Buffer {
  const random = createRandom(`hostile-files/${seed}`);
  return Buffer.from(Uint8Array.from({ length: count }, () => random.int(256)));
}

/** Some bytes changed, half of them near the beginning, where the headers are. */
function flipped(bytes: Uint8Array, seed: string): Buffer {
  const random = createRandom(`hostile-files/flips/${seed}`);
  const out = Buffer.from(bytes);
  for (let i = 1 + random.int(60); i > 0; i--) {
    const end = random.chance(0.5) ? Math.min(400, out.length) : out.length;
    out[random.int(end)] = random.int(256);
  }
  return out;
}

const notSound = (files: SoundFiles): readonly Row[] => [
  ['empty.mp3', Buffer.alloc(0), 'refused'],
  ['one-byte.wav', Buffer.from('R'), 'refused'],
  ['zeros.mp3', Buffer.alloc(200_000), 'refused'],
  ['noise.mp3', Buffer.concat([Buffer.from([0]), noise(200_000, 'noise')]), 'refused'],
  ['text.mp3', text('This is no music.', ...Array(500).fill('None at all.')), 'refused'],
  ['page.mp3', text('<!DOCTYPE html><html><body><audio src="file:///etc/passwd"></audio></body></html>'), 'refused'],
  ['playlist.mp3', text('#EXTM3U', '#EXTINF:10,x', 'file:///etc/passwd', 'http://127.0.0.1:22/'), 'refused'],
  ['stream-list.m4a', text('#EXTM3U', '#EXT-X-TARGETDURATION:9', '#EXTINF:9,', 'file:///etc/passwd'), 'refused'],
  ['concat.mp3', text('ffconcat version 1.0', "file '/etc/passwd'"), 'refused'],
  ['list.pls', text('[playlist]', 'File1=file:///etc/passwd', 'NumberOfEntries=1'), 'refused'],
  ['dash.webm', text('<?xml version="1.0"?>', '<MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>'), 'refused'],
  ['picture.mp3', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(9_000, 'picture')]), 'refused'],
  ['packed.wav', gzipSync(gzipSync(files.wav)), 'refused'],
  ['archives.zip', gzipSync(Buffer.concat([text('PK\x03\x04'), gzipSync(Buffer.alloc(20_000_000))])), 'refused'],
];

const wavs = (files: SoundFiles): readonly Row[] => {
  const sound = new Uint8Array(48_000).map((_, i) => (i * 7) % 90);
  const empty = Buffer.from('junk\0\0\0\0', 'latin1');
  const chunks = Buffer.concat([
    files.wav.subarray(0, 12),
    ...Array<Buffer>(100_000).fill(empty),
    files.wav.subarray(12),
  ]);
  return [
    ['head-only.wav', files.wav.subarray(0, 44), 'refused'],
    ['half-a-head.wav', files.wav.subarray(0, 30), 'refused'],
    ['cut.wav', files.wav.subarray(0, files.wav.length * 0.6), 'clip'],
    ['named-wrong.mp3', files.wav, 'clip'],
    ['rate-0.wav', plainWav(sound, { sampleRateHz: 0 }), 'refused'],
    ['rate-1.wav', plainWav(sound, { sampleRateHz: 1 }), 'refused'],
    ['rate-4-billion.wav', plainWav(sound, { sampleRateHz: 0xffff_ffff }), 'refused'],
    ['channels-0.wav', plainWav(sound, { channelCount: 0 }), 'refused'],
    ['channels-65535.wav', plainWav(sound, { channelCount: 65_535 }), 'refused'],
    ['bits-0.wav', plainWav(sound, { bits: 0 }), 'refused'],
    ['bits-65535.wav', plainWav(sound, { bits: 65_535 }), 'refused'],
    ['packed-kind.wav', plainWav(sound, { tag: 2 }), 'refused'],
    ['length-4-billion.wav', plainWav(sound, { told: 0xffff_ffff }), 'clip'],
    ['length-0.wav', plainWav(sound, { told: 0 }), 'clip'],
    ['not-numbers.wav', plainWav(Buffer.alloc(96_000, 0xff), { tag: 3, bits: 32 }), 'clip'],
    ['endless-chunks.wav', chunks, 'refused'],
    ['nine-minutes.wav', plainWav(Buffer.alloc(540 * 8_000, 128), { bits: 8 }), 'refused'],
    ['riff-in-riff.wav', Buffer.concat([files.wav.subarray(0, 12), files.wav]), 'either'],
    ['absurd.aiff', absurdAiff(), 'refused'],
  ];
};

/** Whose sampling rate is the largest that 80 bits can say. */
function absurdAiff(): Buffer {
  const head = Buffer.from('FORM\x7f\xff\xff\xffAIFFCOMM\0\0\0\x12\0\x01\xff\xff\xff\xff\0\x10', 'latin1');
  return Buffer.concat([head, Buffer.alloc(10, 0x7f), text('SSND\xff\xff\xff\xff'), Buffer.alloc(40_000, 1)]);
}

const compressed = ({ mp3, flac, m4a }: SoundFiles): readonly Row[] => {
  const hugeTag = Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1');
  const half = Math.floor(mp3.length / 2);
  const picture = Buffer.from([0x06, 0xff, 0xff, 0xff]);
  return [
    ['cut.mp3', mp3.subarray(0, half), 'clip'],
    ['huge-tag.mp3', Buffer.concat([hugeTag, mp3]), 'refused'],
    ['tag-on-tag.mp3', Buffer.concat(Array(1_000).fill(Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'))), 'refused'],
    ['hole.mp3', Buffer.concat([mp3.subarray(0, half), noise(50_000, 'hole'), mp3.subarray(half)]), 'clip'],
    ['twice.mp3', Buffer.concat([mp3, mp3]), 'clip'],
    ['frames-of-nothing.mp3', Buffer.alloc(400_000, Buffer.from([0xff, 0xfb, 0x90, 0x00])), 'either'],
    ['cut.flac', flac.subarray(0, flac.length * 0.6), 'clip'],
    ['head-only.flac', flac.subarray(0, 42), 'refused'],
    ['blocks-without-end.flac', Buffer.concat([text('fLaC'), Buffer.alloc(400_000)]), 'refused'],
    ['huge-picture.flac', Buffer.concat([flac.subarray(0, 42), picture, flac.subarray(42)]), 'either'],
    ['two-hours.flac', silentFlac({ seconds: 7_200, channelCount: 2, blockFrames: 4_608 }), 'refused'],
    ['eight-channels.flac', silentFlac({ seconds: 7_200, channelCount: 8, blockFrames: 65_535 }), 'refused'],
    [
      'told-a-month.flac',
      silentFlac({ seconds: 3, channelCount: 2, blockFrames: 4_800, toldFrames: 2 ** 36 - 1 }),
      'clip',
    ],
    ['cut.m4a', m4a.subarray(0, m4a.length * 0.6), 'either'],
    ['head-only.m4a', m4a.subarray(0, 40), 'refused'],
    [
      'huge-box.m4a',
      Buffer.concat([m4a.subarray(0, 32), text('\0\0\0\x01mdat\x7f\xff\xff\xff\xff\xff\xff\xff')]),
      'refused',
    ],
    ['box-of-0.m4a', Buffer.concat([m4a.subarray(0, 32), Buffer.alloc(100_000)]), 'refused'],
    ['boxes-in-boxes.m4a', boxesInBoxes(m4a.subarray(0, 32)), 'refused'],
    ['no-end.webm', Buffer.from('1a45dfa301ffffffffffffff4282847765626d18538067', 'hex'), 'refused'],
    ['noise.webm', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), noise(100_000, 'webm')]), 'refused'],
  ];
};

function boxesInBoxes(brand: Buffer): Buffer {
  const depth = 20_000;
  const boxes = Array.from({ length: depth }, (_, i) => {
    const box = Buffer.from('\0\0\0\0moov', 'latin1');
    box.writeUInt32BE((depth - i) * 8);
    return box;
  });
  return Buffer.concat([brand, ...boxes]);
}

const oggs = (): readonly Row[] => {
  const first = { packets: [opusHead(2)], flags: 2 };
  const tags = { packets: [opusTags] };
  const silence = { packets: Array<Buffer>(120).fill(SILENT_OPUS) };
  const vorbis = Buffer.concat([text('\x01vorbis\0\0\0\0\xff\x80\xbb\0\0'), Buffer.alloc(13, 0xb8), Buffer.from([1])]);
  const farAway = { packets: [SILENT_OPUS], granule: 2n ** 62n, flags: 4 };
  return [
    ['two-hours.opus', oggFile([first, tags, ...Array(501).fill(silence)]), 'refused'],
    ['far-away.opus', oggFile([first, tags, silence, farAway]), 'clip'],
    ['channels-255.opus', oggFile([{ packets: [opusHead(255)], flags: 2 }, tags, silence]), 'refused'],
    ['channels-255.ogg', oggFile([{ packets: [vorbis], flags: 2 }, silence]), 'refused'],
    ['noise.ogg', Buffer.concat([text('OggS'), noise(100_000, 'ogg')]), 'refused'],
    ['pages-of-nothing.ogg', oggFile(Array(20_000).fill({ packets: [] })), 'refused'],
  ];
};

const flips = (files: SoundFiles): readonly Row[] =>
  (['wav', 'mp3', 'flac', 'm4a'] as const).flatMap((kind) =>
    [1, 2, 3].map((n): Row => [`flipped-${n}.${kind}`, flipped(files[kind], `${kind}-${n}`), 'either']),
  );

/** Broken and malicious files, always the same. */
export const hostileFiles = (files: SoundFiles): readonly HostileFile[] =>
  [notSound, wavs, compressed, oggs, flips, oddContainers]
    .flatMap((rows) => rows(files))
    .map(([name, bytes, outcome]) => ({ name, bytes, outcome }));

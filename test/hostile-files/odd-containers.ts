import { createRandom } from '../../src/core/random.ts';
import { silentFlac } from './flac-silence.ts';
import { oggFile, opusHead, opusTags, SILENT_OPUS } from './ogg-file.ts';
import { plainWav } from './plain-wav.ts';
import type { SoundFiles } from './sound-files.ts';

/** One row of the list of hostile files. */
export type Row = readonly [name: string, bytes: Uint8Array, outcome: 'refused' | 'clip' | 'either'];

const bytesOf = (latin1: string): Buffer => Buffer.from(latin1, 'latin1');

function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** What is something else altogether, or another format that carries sound. */
const otherFormats = ({ mp3, wav }: SoundFiles): readonly Row[] => [
  ['program.mp3', Buffer.concat([bytesOf('\x7fELF\x02\x01\x01'), Buffer.alloc(60_000, 0x90)]), 'refused'],
  [
    'paper.mp3',
    bytesOf(`%PDF-1.7\n1 0 obj\n<</OpenAction<</S/URI/URI(file:///etc/passwd)>>>>\n${' '.repeat(9_000)}`),
    'refused',
  ],
  [
    'drawing.wav',
    bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    'refused',
  ],
  [
    'session.m4a',
    bytesOf('v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nc=IN IP4 127.0.0.1\r\nm=audio 22 RTP/AVP 0\r\n'),
    'refused',
  ],
  ['disc.flac', bytesOf('FILE "/etc/passwd" BINARY\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n'), 'refused'],
  ['subtitles.ogg', bytesOf('[Script Info]\nAudio File: /etc/passwd\n'), 'refused'],
  ['notes.mp3', bytesOf('MThd\0\0\0\x06\0\x01\xff\xff\0\x60MTrk\xff\xff\xff\xff\0\xff\x2f\0'), 'refused'],
  [
    'old-sun.wav',
    Buffer.concat([bytesOf('.snd\0\0\0\x18\xff\xff\xff\xff\0\0\0\x01\0\0\x1f\x40\0\0\0\x01'), Buffer.alloc(9_000)]),
    'refused',
  ],
  ['paper-and-sound.mp3', Buffer.concat([bytesOf('%PDF-1.4\n'), mp3]), 'either'],
  ['archive-and-sound.wav', Buffer.concat([wav, bytesOf('PK\x05\x06'), Buffer.alloc(18)]), 'clip'],
];

const oddWavs = ({ wav }: SoundFiles): readonly Row[] => {
  const format = wav.subarray(20, 36);
  const sound = wav.subarray(44);
  const riff = (...chunks: readonly Buffer[]): Buffer =>
    Buffer.concat([bytesOf('RIFF'), Buffer.from([255, 255, 255, 255]), bytesOf('WAVE'), ...chunks]);
  const loud = new Float64Array(48_000).map((_, i) => [1e300, -1e300, Number.POSITIVE_INFINITY, Number.NaN][i % 4]!);
  const half = sound.length / 2;
  return [
    ['format-last.wav', riff(chunk('data', sound), chunk('fmt ', format)), 'either'],
    [
      'two-formats.wav',
      riff(chunk('fmt ', format), chunk('fmt ', Buffer.alloc(16, 0xff)), chunk('data', sound)),
      'either',
    ],
    [
      'two-sounds.wav',
      riff(chunk('fmt ', format), chunk('data', sound.subarray(0, half)), chunk('data', sound.subarray(half))),
      'either',
    ],
    ['format-of-0.wav', riff(chunk('fmt ', Buffer.alloc(0)), chunk('data', sound)), 'refused'],
    ['no-format.wav', riff(chunk('data', sound)), 'refused'],
    ['beyond-numbers.wav', plainWav(new Uint8Array(loud.buffer), { tag: 3, bits: 64 }), 'either'],
    ['eight-minutes.wav', plainWav(Buffer.alloc(480 * 8_000, 128), { bits: 8 }), 'clip'],
    ['eight-minutes-of-noise.wav', loudNoise(480), 'clip'],
    ['two-seconds-over.wav', plainWav(Buffer.alloc(482 * 8_000, 128), { bits: 8 }), 'refused'],
    [
      'big-riff.wav',
      Buffer.concat([bytesOf('RF64\xff\xff\xff\xffWAVE'), chunk('ds64', Buffer.alloc(28, 0xff)), wav.subarray(12)]),
      'either',
    ],
    ['other-end.wav', Buffer.concat([bytesOf('RIFX'), wav.subarray(4)]), 'refused'],
    ['odd-extension.wav', riff(chunk('fmt ', extensibleFormat(format)), chunk('data', sound)), 'refused'],
  ];
};

/** Stereo noise of 48 kHz: what no codec makes small, the most that a worker ever holds. */
function loudNoise(seconds: number): Buffer {
  const random = createRandom('loud noise');
  const pattern = Buffer.from(Array.from({ length: 65_521 }, () => 64 + random.int(128)));
  return plainWav(Buffer.alloc(2 * seconds * 48_000, pattern), { channelCount: 2, sampleRateHz: 48_000, bits: 8 });
}

/** WAVE_FORMAT_EXTENSIBLE whose kind of samples is nobody's. */
function extensibleFormat(format: Uint8Array): Buffer {
  const out = Buffer.concat([format, Buffer.from([22, 0, 16, 0, 3, 0, 0, 0]), Buffer.alloc(16, 0xee)]);
  out.writeUInt16LE(0xfffe, 0);
  return out;
}

/** An MP3 frame of silence: header of four bytes, then nothing but zeros. */
const silentFrame = (header: readonly number[], length: number): Buffer =>
  Buffer.concat([Buffer.from(header), Buffer.alloc(length - header.length)]);
/** MPEG-2 layer III at 8 kbit/s and 24 kHz, mono: 24 ms in 24 bytes. */
const TINY_FRAME = silentFrame([0xff, 0xf3, 0x14, 0xc4], 24);
/** MPEG-1 layer III at 128 kbit/s and 48 kHz, stereo: 24 ms in 384 bytes. */
const USUAL_FRAME = silentFrame([0xff, 0xfb, 0x94, 0x00], 384);

const oddMp3s = ({ mp3 }: SoundFiles): readonly Row[] => {
  const lying = Buffer.from(mp3);
  const told = ['Xing', 'Info'].map((word) => lying.indexOf(word)).find((at) => at >= 0) ?? -8;
  lying.writeUInt32BE(0xffff_ffff, told + 8);
  return [
    ['two-hours.mp3', Buffer.alloc(300_000 * TINY_FRAME.length, TINY_FRAME), 'refused'],
    [
      'changing-rates.mp3',
      Buffer.concat(Array(400).fill(Buffer.concat([USUAL_FRAME, USUAL_FRAME, TINY_FRAME]))),
      'either',
    ],
    ['told-years.mp3', lying, 'clip'],
    [
      'tags-at-the-end.mp3',
      Buffer.concat([mp3, ...Array<Buffer>(5_000).fill(Buffer.from(`TAG${' '.repeat(125)}`))]),
      'clip',
    ],
    ['layer-one.mp3', Buffer.alloc(60_000, silentFrame([0xff, 0xff, 0x94, 0x00], 384)), 'either'],
  ];
};

const oddPackets = ({ m4a, flac }: SoundFiles): readonly Row[] => {
  const brand = box('ftyp', bytesOf('M4A \0\0\0\0isom'));
  const many = Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const tables = ['stts', 'stsc', 'stsz', 'stco', 'co64'].map((name) => box(name, many));
  const media = box('mdia', box('minf', box('stbl', ...tables)));
  const first = { packets: [opusHead(2)], flags: 2 };
  const song = oggFile([first, { packets: [opusTags] }, { packets: Array<Buffer>(10).fill(SILENT_OPUS), flags: 4 }]);
  const swollen = Buffer.from(m4a);
  const sizes = swollen.indexOf('stsz');
  swollen.writeUInt32BE(0x7fff_ffff, sizes + 12);
  const cluster = Buffer.from('1f43b675ffffffffffffffff', 'hex');
  const segment = Buffer.from('1a45dfa38b4282847765626d42f281041853806701ffffffffffffff', 'hex');
  return [
    [
      'tables-of-4-billion.m4a',
      Buffer.concat([brand, box('moov', box('trak', media)), box('mdat', Buffer.alloc(9_000))]),
      'refused',
    ],
    ['sizes-of-2-billion.m4a', swollen, 'either'],
    ['no-track.m4a', Buffer.concat([brand, box('moov'), box('mdat', Buffer.alloc(90_000, 1))]), 'refused'],
    [
      'thousand-tracks.m4a',
      Buffer.concat([brand, box('moov', ...Array<Buffer>(1_000).fill(box('trak', media)))]),
      'refused',
    ],
    ['chained.opus', Buffer.concat(Array<Buffer>(3_000).fill(song)), 'either'],
    ['only-heads.opus', oggFile(Array(5_000).fill(first)), 'refused'],
    ['clusters.webm', Buffer.concat([segment, ...Array<Buffer>(50_000).fill(cluster)]), 'refused'],
    ['wrong-sums.flac', withWrongSums(flac), 'either'],
    ['smallest-blocks.flac', silentFlac({ seconds: 60, channelCount: 1, blockFrames: 16 }), 'clip'],
  ];
};

/** Every 2,000th byte of the sound changed. */
function withWrongSums(flac: Buffer): Buffer {
  const random = createRandom('hostile-files/wrong-sums');
  const out = Buffer.from(flac);
  for (let at = 500; at < out.length; at += 2_000) out[at] = random.int(256);
  return out;
}

/** Other formats, and containers whose tables, chunks and frames are odd. */
export const oddContainers = (files: SoundFiles): readonly Row[] =>
  [otherFormats, oddWavs, oddMp3s, oddPackets].flatMap((rows) => rows(files));

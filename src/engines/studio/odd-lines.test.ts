import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../core/units.ts';
import type { Part, Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import { plainRequest } from '../port.ts';
import { openInventory } from './sing/open-inventory.ts';
import { timePhones } from './sing/phone-timeline.ts';
import { singPart } from './sing/sing-part.ts';
import { buildSoundTrack } from './sing/sound-track.ts';
import { readPhrases } from './sing/sung-phrases.ts';
import { wantedPhones } from './sing/wanted-phones.ts';
import { timeLyrics } from './time-lyrics.ts';
import { writeSong } from './write-song.ts';

/** Two halves make a line, every first with every second of its row: 300 lines, none of them plain English. */
const HALVES: readonly (readonly [firsts: readonly string[], seconds: readonly string[]])[] = [
  [
    [
      "Mr. O'Brien's 3rd b-day!!!",
      'Call 1-800-555-0199 @ 7:45 p.m.',
      '$20 & 50% off',
      'In 1999 we were 21',
      'No. 7 / No. 8',
    ],
    [
      'http://www.example.com/?q=1',
      '(oh-oh-oh)',
      '3½ miles to go…',
      'AT&T vs. NASA',
      '...and I ca-a-an’t stop',
      '-5 °C outside',
    ],
  ],
  [
    ['I LOVE YOU SOOOOO MUCH', 'na na na NA', 'Shhh, brrr, hmm', 'rock’n’roll', 'never-ending-night-time'],
    ['🔥🔥 fire ❤️', 'xoxo <3 :-)', "y'all'd've", 'w/o u 2nite', 'KZXQW pfft', '#blessed @you'],
  ],
  [
    ['El corazón que llora', '¿Dónde estás, niño?', 'La lluvia y el agua', 'Quiero bailar contigo', 'Güera, 22 años'],
    ['sin ti mañana', '¡ay, qué dolor!', 'guitarra y jazz', 'me dijo adiós', 'huevos y queso', 'en el río'],
  ],
  [
    ['Über den Flüssen', 'Ich möchte schlafen', 'Straße ohne Ende', 'Das Mädchen träumt', 'Zwölf Glocken'],
    ['in der Nacht', 'und niemand weiß', 'zurück zu dir', 'wie Schnee', 'mein Herz schlägt', 'tschüss'],
  ],
  [
    ["L'été où j'étais roi", 'Ça va, mon cœur ?', "Aujourd'hui il pleut", 'Une étoile filante', 'Œuvre de la nuit'],
    ['sous les ponts', 'là-bas', "qu'est-ce que c'est", 'peut-être demain', 'je ne sais pas', 'oh là là'],
  ],
  [
    ['Perché la città', 'Gli occhi azzurri', 'Così è la vita', 'Il cielo blu', 'Bacio della luna'],
    ['nel ghiaccio', "dell'amore", 'e poi più niente', 'con la chitarra', 'mezzanotte', 'che scelgo'],
  ],
  [
    ['Coração não é tão', 'Amanhã de manhã', 'A canção do mar', 'Saudade, mãe', 'Você e eu'],
    ['sem fim', 'na praia à noite', 'com os olhos', 'lá longe', 'que já passou', 'ninguém chora'],
  ],
  [
    ['kimi no koe ga kikoeru', 'ashita mo kitto', 'zutto issho ni', 'chotto matte', 'ryokou shiyou'],
    ['yoru no machi', 'sakura ga saku', "kon'ya dake", 'tsuki to hoshi', 'wasurenai yo', 'fuyu no umi'],
  ],
  [
    ['さくらがさく', 'キラキラ星', '夜の港を歩く', 'ずっと、ずっと', 'きっと会えるよ'],
    ['君の声', 'ラーメンとビール', 'ちょっと待って', 'I love you', '愛してる', '２０２５年'],
  ],
  [
    ['wǒ ài nǐ', 'yuè liang dài biǎo', 'xīn lǐ de huā', 'nü3 er2 hong2', 'zhe shi shenme'],
    ['我爱你', '月亮代表我的心', '明天會更好', '一二三,走', 'zai jian', '在雨中'],
  ],
];
const LINES = HALVES.flatMap(([firsts, seconds]) =>
  firsts.flatMap((first) => seconds.map((last) => `${first} ${last}`)),
);
const SONG_LINES = 15;

function scoreOf(lines: readonly string[], seed: string): Score {
  const lyrics = `[Verse]\n${lines.join('\n')}`;
  const request = { ...plainRequest, durationSecondsMax: 480, seed, tags: 'pop', lyrics };
  return writeSong({ request, ordinal: 0 }).score;
}

const songs = Array.from({ length: LINES.length / SONG_LINES }, (_, i) =>
  scoreOf(LINES.slice(i * SONG_LINES, (i + 1) * SONG_LINES), `odd ${i}`),
);
const isSung = (part: Part): boolean => part.role === 'lead' || part.role === 'backing';
const inventory = await openInventory();

test('gives every syllable of 300 odd lines a note, and a vowel that sounds', () => {
  assert.equal(LINES.length, 300);
  for (const score of songs) {
    assert.deepEqual(score.unsungLines, []);
    const parts = score.parts.filter(isSung);
    const noted = new Set(
      parts.flatMap(({ notes }) =>
        notes.map(({ syllable }) => `${syllable?.line} ${syllable?.word} ${syllable?.syllable}`),
      ),
    );
    for (const [l, line] of score.lines.entries()) {
      assert.ok(line.words.length > 0, line.text);
      for (const [w, word] of line.words.entries()) {
        assert.ok(word.syllables.length > 0, line.text);
        for (const s of word.syllables.keys())
          assert.ok(noted.has(`${l} ${w} ${s}`), `${line.text}: ${word.text} ${s}`);
      }
    }
    const timeline = createTimeline(score);
    for (const phrase of parts.flatMap((part) =>
      readPhrases(part, score.lines, timeline, score.durationSeconds).flat(),
    )) {
      const phones = timePhones(phrase, buildSoundTrack(inventory, wantedPhones(phrase)).segments.slice(1, -1), 1);
      const vowels = phones.filter(({ role }) => role === 'nucleus');
      assert.equal(vowels.length, phrase.syllables.length);
      for (const vowel of vowels) assert.ok(vowel.endSeconds > vowel.startSeconds);
    }
  }
});

test('marks the time of every syllable of 300 odd lines', () => {
  for (const score of songs) {
    const marked = timeLyrics(score).flatMap(({ words = [] }) => words);
    const words = score.lines.flatMap((line) => line.words);
    assert.deepEqual(marked.map(({ text }) => text).sort(), words.map(({ text }) => text).sort());
    const markers = marked.flatMap(({ syllables = [] }) => syllables);
    assert.equal(markers.length, words.flatMap(({ syllables }) => syllables).length);
    for (const { text, startSeconds, endSeconds } of markers) {
      assert.ok(startSeconds >= 0 && endSeconds > startSeconds && endSeconds <= score.durationSeconds, text);
    }
  }
});

test('sings odd lines of every kind aloud, every note of them', async () => {
  for (const score of songs.filter((_, i) => i % 2 === 0)) {
    const timeline = createTimeline(score);
    const lead = score.parts.find(({ role }) => role === 'lead')!;
    // The first lines of a song suffice: there are ten songs.
    const part = { ...lead, notes: lead.notes.filter(({ syllable }) => (syllable?.line ?? 99) < 4) };
    const frames = Math.round(score.durationSeconds * SAMPLE_RATE_HZ);
    const { signal } = new AbortController();
    const random = createRandom('odd');
    const { channels } = await singPart({ part, lines: score.lines, timeline, frames, random, inventory, signal });
    for (const note of part.notes) {
      const from = Math.round(timeline.secondsAt(note.startTick) * SAMPLE_RATE_HZ);
      const sound = channels[0]!.subarray(from, from + 0.15 * SAMPLE_RATE_HZ);
      const level = Math.sqrt(sound.reduce((sum, x) => sum + x * x, 0) / sound.length);
      const { line, word } = note.syllable!;
      assert.ok(level > 0.004, `${score.lines[line]!.text}: word ${word} at ${level.toFixed(4)}`);
    }
  }
});

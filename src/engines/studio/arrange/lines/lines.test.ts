import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { isChordTone } from '../../../../music/chord.ts';
import { arrangeSong } from '../arrange-song.ts';
import { liftingBuild, makeUpSong, type SongWish, testSounds } from '../testing/made-up-song.ts';
import { partOf, soundingAt, startingIn } from '../testing/measures.ts';

function play(seed: string, wish: SongWish = {}) {
  const random = createRandom(seed);
  const song = makeUpSong(wish, random.child('song'));
  return { ...song, parts: arrangeSong(song.brief, song.composition, random.child('arrange'), liftingBuild).parts };
}

test('quotes the hook in the intro, in its own rhythm, where the song has no riff', () => {
  const { parts, composition } = play('intro without riff');
  const intro = composition.sections[0]!;
  const onsets = startingIn(partOf(parts, 'hook').notes, intro.startTick, intro.endTick).map((note) => note.startTick);
  const bar = Math.floor(onsets[0]! / 1920) * 1920;
  const hook = composition.hook.map((note) => note.startTick + bar);
  assert.deepEqual(onsets.slice(0, hook.length), hook);
});

test('doubles the hook where the chorus sings it', () => {
  const { parts, composition } = play('chorus');
  const chorus = composition.sections.find((section) => section.kind === 'chorus')!;
  const doubled = startingIn(partOf(parts, 'hook').notes, chorus.startTick, chorus.startTick + 3840);
  const sung = startingIn(composition.lead, chorus.startTick, chorus.startTick + 3840);
  assert.ok(doubled.length >= 0.8 * sung.length);
  for (const note of doubled) {
    const voice = sung.find((other) => other.startTick === note.startTick)!;
    assert.equal((note.pitch - voice.pitch) % 12, 0);
  }
});

test('answers in verses only where the singer rests', () => {
  let count = 0;
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { parts, composition } = play(`answers ${seed}`, { instruments: [testSounds.saxophone] });
    const verses = composition.sections.filter((section) => section.kind === 'verse');
    const counter = parts.find((part) => part.id === 'counter')?.notes ?? [];
    const answers = verses.flatMap((verse) => startingIn(counter, verse.startTick, verse.endTick));
    count += answers.length;
    for (const note of answers) assert.deepEqual(soundingAt(composition.lead, note.startTick), []);
  }
  assert.ok(count > 0);
});

test('plays lines one note at a time', () => {
  for (const isInstrumental of [false, true]) {
    const { parts } = play('mono', { isInstrumental });
    for (const part of parts.filter((each) => each.role === 'hook' || each.role === 'counter')) {
      let end = 0;
      for (const note of part.notes) {
        assert.ok(note.startTick >= end, `${part.id} at ${note.startTick}`);
        end = note.startTick + note.durationTicks;
      }
    }
  }
});

test('improvises solos in phrases: room to breathe, chord tones on the beats, a climb to the last third', () => {
  for (const feel of ['rock8', 'swing', 'pop8', 'disco']) {
    const { parts, composition } = play(`solo/${feel}`, {
      form: ['verse', 'chorus', 'solo', 'chorus'],
      barsPerSection: 8,
      feels: { verse: feel, chorus: feel },
    });
    const { startTick, endTick } = composition.sections[2]!;
    const solo = parts.filter((part) => part.role === 'hook').flatMap((p) => startingIn(p.notes, startTick, endTick));
    assert.ok(solo.length >= 20, `${feel}: ${solo.length} notes`);
    assert.ok(new Set(solo.map((note) => note.pitch)).size >= 6, feel);
    for (const phrase of [0, 1]) {
      const end = startTick + (phrase + 1) * 4 * 1920;
      const last = solo.filter((note) => note.startTick < end).at(-1)!;
      assert.ok(last.startTick + last.durationTicks <= end - 240, `${feel} takes no breath`);
    }
    const onBeats = solo.filter((note) => note.startTick % 480 === 0);
    const chordOf = (tick: number) => composition.chords.findLast((event) => event.startTick <= tick)!.chord;
    const fitting = onBeats.filter((note) => isChordTone(note.pitch, chordOf(note.startTick)));
    assert.ok(fitting.length >= 0.9 * onBeats.length, `${feel}: ${fitting.length} of ${onBeats.length}`);
    const mean = (from: number, to: number): number => {
      const notes = startingIn(solo, startTick + from * 1920, startTick + to * 1920);
      return notes.reduce((sum, note) => sum + note.pitch, 0) / notes.length;
    };
    assert.ok(mean(4, 7) > mean(0, 3) + 2, `${feel} does not climb`);
  }
});

test('varies the melody of an instrumental when a section returns', () => {
  const { parts, composition } = play('varied', { isInstrumental: true, barsPerSection: 8 });
  const melody = parts.filter((part) => part.id.startsWith('melody')).flatMap((part) => part.notes);
  const [first, , third] = composition.sections.filter((section) => section.kind === 'chorus');
  const tune = (section: { startTick: number; endTick: number }): string =>
    startingIn(melody, section.startTick, section.endTick)
      .map((note) => `${note.startTick - section.startTick}/${note.pitch}`)
      .sort()
      .join();
  assert.notEqual(tune(first!), tune(third!));
});

test('raises noise into drops of electronic songs and lands on an impact', () => {
  const kit = { kind: 'synthKit', kit: 'analog909', name: '909 kit' } as const;
  const { parts, composition } = play('drop', {
    form: ['verse', 'preChorus', 'drop', 'outro'],
    feels: { verse: 'fourOnFloor', chorus: 'fourOnFloor' },
    palette: { kit },
  });
  const drop = composition.sections[2]!;
  const riser = partOf(parts, 'effects-riser').notes.find(
    (note) => note.startTick + note.durationTicks === drop.startTick,
  );
  assert.ok(riser !== undefined && riser.durationTicks >= 1920);
  assert.ok(partOf(parts, 'effects-impact').notes.some((note) => note.startTick === drop.startTick));
  assert.ok(
    !play('drop', { form: ['verse', 'chorus'] }).parts.some((part) => part.role === 'effects'),
    'a pop band has none',
  );
});

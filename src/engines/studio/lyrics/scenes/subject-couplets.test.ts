import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import { endRhyme, lineSyllables, wordsOf } from '../line-sound.ts';
import { aboutSubject, type Subject, type SubjectClass } from '../subjects/subject.ts';
import { subjectCouplets } from './subject-couplets.ts';

const classes: readonly SubjectClass[] = [
  'person',
  'creature',
  'place',
  'time',
  'thing',
  'mass',
  'abstract',
  'event',
  'activity',
];
const subjectOf = (kind: SubjectClass, text: string): Subject => ({
  class: kind,
  text,
  role: null,
  owner: null,
  number: 'one',
  isName: true,
  gender: 'it',
  words: [text],
});
const subjects = [...classes.map((kind) => subjectOf(kind, 'Oregon')), subjectOf('abstract', 'debt')];

test('every couplet rhymes, scans alike and can be pronounced', () => {
  for (const subject of subjects) {
    for (const isRap of [false, true]) {
      for (const unit of subjectCouplets(subject, isRap)) {
        const [one = '', other = '', ...more] = unit.map((line) => aboutSubject(line, subject));
        assert.deepEqual(more, []);
        assert.ok(['perfect', 'near'].includes(endRhyme(one, other)), `${one} / ${other}`);
        const gap = Math.abs(lineSyllables(one) - lineSyllables(other));
        assert.ok(gap <= (isRap ? 3 : 2), `${lineSyllables(one)} ${one} / ${lineSyllables(other)} ${other}`);
        for (const word of wordsOf(`${one} ${other}`))
          assert.ok(pronounce(word.replace(/'s?$/, '')) !== null || pronounce(word) !== null, word);
      }
    }
  }
});

test('there are enough couplets for songs not to share them', () => {
  for (const subject of subjects) {
    assert.ok(subjectCouplets(subject, false).length >= 6, subject.class);
    assert.ok(subjectCouplets(subject, true).length >= 2, subject.class);
    const lines = subjectCouplets(subject, false).flat();
    assert.equal(new Set(lines).size, lines.length);
  }
});

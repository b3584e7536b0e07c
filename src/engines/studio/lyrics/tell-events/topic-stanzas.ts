import type { Random } from '../../../../core/random.ts';
import { singularOf } from '../../english/singular.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import { endRhyme, lineSyllables } from '../line-sound.ts';
import { isAmbiguousTopic } from '../material/ambiguous-topics.ts';
import type { TopicVoice, Unit } from '../material/couplet.ts';
import { readLine } from '../material/expand-line.ts';
import type { Material } from '../material/load-material.ts';
import type { TopicEntry } from '../material/read-topic-entries.ts';
import { isCalledFor } from '../material/read-units.ts';
import { capital } from '../weave/telling.ts';

const SAD: ReadonlySet<string> = new Set(['grief', 'regret', 'fear']);
const AVOIDED_COST = 2;
const SHORT_COST = 0.5;

/** Stanzas on the things that a request names; none comes twice in a song. */
export class TopicStanzas {
  readonly #material: Material;
  readonly #intent: SongIntent;
  readonly #avoided: AvoidedLines;
  readonly #syllablesMin: number;
  readonly #used = new Set<string>();

  constructor(material: Material, intent: SongIntent, avoided: AvoidedLines, isRap: boolean) {
    this.#material = material;
    this.#intent = intent;
    this.#avoided = avoided;
    this.#syllablesMin = isRap ? 8 : 3;
  }

  /** Lines on the matters of the request, the most important first; empty: none is left. */
  ofMatter(random: Random): readonly string[] {
    const { topics, addressee, pointOfView, attitude } = this.#intent;
    const isMine = addressee === null && pointOfView !== 'teller' && !SAD.has(attitude.kind);
    // What is named later only comes up.
    for (const { text, head } of topics.slice(0, 1).filter(({ head: word }) => !isAmbiguousTopic(word))) {
      const topic = this.#topicOf(text.toLowerCase()) ?? this.#topicOf(head);
      if (topic === undefined) continue;
      for (const voice of isMine ? (['about', 'mine'] as const) : (['about'] as const)) {
        const lines = this.#stanza(topic, voice, random.child(`${topic.name}-${voice}`));
        if (lines.length > 0) return lines;
      }
    }
    return [];
  }

  #topicOf = (word: string): TopicEntry | undefined =>
    this.#material.topics.get(word) ??
    this.#material.topics.get(singularOf(word, (one) => this.#material.topics.has(one)));

  #stanza({ name }: TopicEntry, voice: TopicVoice, random: Random): readonly string[] {
    const [best] = (this.#material.topicUnits.get(name)?.units[voice] ?? [])
      .filter((unit) => isCalledFor(unit, this.#intent.stems))
      .filter(({ id, lines }) => !this.#used.has(id) && lines.every((line) => !/[<[]/.test(line)))
      .map((unit) => ({
        unit,
        lines: unit.lines.map((line) => capital(readLine(line, (choices) => random.pick(choices)))),
      }))
      .filter(({ lines }) => rhymesInside(lines) && lines.every((line) => lineSyllables(line) >= this.#syllablesMin))
      .map((one) => ({ ...one, cost: this.#costOf(one.lines) + random.next() }))
      .sort((one, other) => one.cost - other.cost);
    if (best === undefined) return [];
    this.#used.add(best.unit.id satisfies Unit['id']);
    return best.lines;
  }

  #costOf = (lines: readonly string[]): number =>
    AVOIDED_COST * lines.filter((line) => this.#avoided.has(line)).length + (lines.length < 4 ? SHORT_COST : 0);
}

/** Whether lines rhyme with each other: AA, ABCB or AABB. */
export function rhymesInside(lines: readonly string[]): boolean {
  const rhyme = (one: number, other: number): boolean => rhymes(lines[one]!, lines[other]!);
  if (lines.length === 2) return rhyme(0, 1);
  return lines.length === 4 && (rhyme(1, 3) || (rhyme(0, 1) && rhyme(2, 3)));
}

const rhymes = (one: string, other: string): boolean =>
  /^(?:perfect|near)$/.test(endRhyme(one, other)) || rhymeGrade(lineEndOf(one), lineEndOf(other)) === 'vowel';

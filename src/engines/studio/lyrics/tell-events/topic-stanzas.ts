import type { Random } from '../../../../core/random.ts';
import { singularOf } from '../../english/singular.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import { endRhyme, lineSyllables, wordsOf } from '../line-sound.ts';
import { isAmbiguousTopic } from '../material/ambiguous-topics.ts';
import type { TopicVoice, Unit } from '../material/couplet.ts';
import { readLine } from '../material/expand-line.ts';
import type { Material } from '../material/load-material.ts';
import type { TopicEntry } from '../material/read-topic-entries.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';

const BAD: ReadonlySet<string> = new Set(['anger', 'contempt']);
const SAD: ReadonlySet<string> = new Set(['grief', 'regret', 'fear']);
/** Two words that are no such thing as the second of them. */
const NO_THINGS = /\b(?:spelling bee|first day|last day|rang the bell|bell tower|night shift|hot dogs?|dead line)\b/gi;
const DEATH = /\b(?:died|dead|passed|killed|buried|cancer|funeral)\b/;
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

  /** Lines on what a statement tells that somebody does, or has; empty: nothing is known of it. */
  ofStatement({ text, who, time }: SungStatement, random: Random): readonly string[] {
    const isGone = this.#isGone && who === 'you';
    // Of what happened once, the things in it are no matter to sing on about.
    if (DEATH.test(text) || (time === 'past' && !isGone)) return [];
    const voice = this.#voiceFor(who);
    if (voice === null) return [];
    for (const topic of this.#topicsIn(text)) {
      const lines = this.#stanza(topic, voice, random.child(topic.name));
      if (lines.length > 0) return lines;
    }
    return [];
  }

  /** Lines on the matters of the request, the most important first; empty: none is left. */
  ofMatter(random: Random): readonly string[] {
    const { topics, addressee, pointOfView, attitude } = this.#intent;
    const isMine = addressee === null && pointOfView !== 'teller' && !SAD.has(attitude.kind);
    for (const { text, head } of topics.filter(({ head: word }) => !isAmbiguousTopic(word))) {
      const topic = this.#topicOf(text.toLowerCase()) ?? this.#topicOf(head);
      if (topic === undefined) continue;
      for (const voice of isMine ? (['about', 'mine'] as const) : (['about'] as const)) {
        const lines = this.#stanza(topic, voice, random.child(`${topic.name}-${voice}`));
        if (lines.length > 0) return lines;
      }
    }
    return this.#nearMatter(random);
  }

  /** Lines on something of the same kind as the first matter whose kind is known ("Lisbon": a city's market). */
  #nearMatter(random: Random): readonly string[] {
    const domain = this.#intent.topics.find((topic) => topic.domain !== null)?.domain ?? null;
    if (domain === null || this.#intent.addressee !== null || this.#intent.people.length > 0) return [];
    const near = new Set([...this.#material.topics.values()].filter((topic) => topic.domain === domain));
    for (const topic of random.child('near').shuffle([...near])) {
      const lines = this.#stanza(topic, 'about', random.child(`near-${topic.name}`));
      if (lines.length > 0) return lines;
    }
    return [];
  }

  get #isGone(): boolean {
    const { people, addressee } = this.#intent;
    return addressee !== null && !people[addressee]!.isAlive;
  }

  #voiceFor(who: SungStatement['who']): TopicVoice | null {
    const { kind } = this.#intent.attitude;
    if (who === 'you') return this.#isGone ? 'gone' : BAD.has(kind) ? 'diss' : SAD.has(kind) ? null : 'you';
    if (who === 'I') return SAD.has(kind) || BAD.has(kind) ? null : 'mine';
    return this.#isGone ? null : 'about';
  }

  #topicOf = (word: string): TopicEntry | undefined =>
    this.#material.topics.get(word) ??
    this.#material.topics.get(singularOf(word, (one) => this.#material.topics.has(one)));

  #topicsIn(text: string): TopicEntry[] {
    const words = wordsOf(text.replace(NO_THINGS, ' '));
    const pairs = words.slice(0, -1).map((word, at) => `${word} ${words[at + 1]!}`);
    const single = words.filter((word) => word.length > 2 && !isAmbiguousTopic(word)).toReversed();
    return [...new Set([...pairs, ...single].flatMap((word) => this.#topicOf(word) ?? []))];
  }

  #stanza({ name }: TopicEntry, voice: TopicVoice, random: Random): readonly string[] {
    const [best] = (this.#material.topicUnits.get(name)?.units[voice] ?? [])
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

import { inEnglish } from './glossary/read-in-english.ts';

/** "No vocals", "without singing"; "no backing vocals" refuses less. */
const REFUSAL =
  /\b(?:no|without|zero|minus|ohne|kein|sin|sans|sem|senza) (?:any |the )?(?:vocals?|voices?|voz|voix|voce|singing|singers?|lyrics|gesang)\b|\bnon[ -]vocal\b|\bvocal[ -]?less\b|\b(?:no|without|zero) (?:any |the |sung )?words(?: please| pls| at all| in it)?\s{0,4}$|\bwordless\b(?! (?:vocals?|voices?|singing|choir|chorus|hum))/i;
/** A song may have an instrumental break. */
const INSTRUMENTAL =
  /\binstrumental\b(?!-| (?:feeling|solos?|breaks?|bridge|sections?|intro|outro|interludes?|parts?|passages?|hook|drop|chorus))/i;
/** Music for pictures, which is sung only where a singer is asked for. */
const FOR_PICTURES =
  /^ ?(?:(?:epic|dark|heroic|cinematic|movie|film|game|action|horror|hybrid|orchestral|massive|big) ){0,4}trailer(?: (?:music|score|cue|track|soundtrack))?\b(?! (?:park|home|trash))|\b(?:film|movie|trailer) (?:score|cue)\b|\bbraaa?ms?\b/i;
const ASKED = /\b(?:songs?|lyrics|words|vocals?|voices?|sing(?:er|ers|ing|s)?|sung)\b/i;
const SINGING =
  /\b(?:(?:fe)?male|woman|man|girl|boy|child|choir|soft|powerful|with|and) (?:vocals?|voices?|singers?|singing)\b|\bsung\b|\brapp(?:ed|er)\b/i;

/**
 * Whether the words of a request ask for music without a singer. What a song is about does not count
 * ("about a love without words"), nor do refusals beside a singer who is asked for.
 */
export function wantsNoSinger(text: string, negativeTags: string): boolean {
  const isRefused = inEnglish(negativeTags)
    .split(/[,;\n]/)
    .some((tag) => /^\s*(?:all\s+)?(?:vocals?|voices?|singing|singers?|lyrics)\s*$/i.test(tag));
  const clauses = inEnglish(text)
    .split(/[,;.!?，。、\n]/)
    .map((clause) => clause.replace(/\s+/g, ' ').split(/\babout\b/i, 1)[0]!);
  const wanted = clauses.filter((clause) => !REFUSAL.test(clause));
  const isSung = wanted.some((clause) => SINGING.test(clause));
  return (
    isRefused ||
    (!isSung && clauses.some((clause) => REFUSAL.test(clause) || INSTRUMENTAL.test(clause) || isForPictures(clause)))
  );
}

const isForPictures = (clause: string): boolean => FOR_PICTURES.test(clause) && !ASKED.test(clause);

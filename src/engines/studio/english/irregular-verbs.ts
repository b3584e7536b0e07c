/** Verbs whose past or participle no rule makes: base, past, participle (absent: as the past). Forms of which several are heard, as songs have them. */
const ROWS = `
awake awoke awoken|be was been|beat beat beaten|become became become|begin began begun|bend bent|bet bet|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought
build built|burst burst|buy bought|catch caught|choose chose chosen|cling clung|come came come|cost cost|creep crept|cut cut|deal dealt|die died|dig dug|do did done|draw drew drawn|drink drank drunk
drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen
get got got|give gave given|go went gone|grind ground|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hit hit|hold held|hurt hurt|keep kept|kneel knelt|know knew known|lay laid|lead led
leave left|lend lent|let let|lie lied|light lit|lose lost|make made|mean meant|meet met|overcome overcame overcome|pay paid|put put|quit quit|read read|ride rode ridden|ring rang rung|rise rose risen|run ran run
say said|see saw seen|seek sought|sell sold|send sent|set set|shake shook shaken|shed shed|shine shone|shoot shot|show showed shown|shrink shrank shrunk|shut shut|sing sang sung|sink sank sunk|sit sat|sleep slept
slide slid|speak spoke spoken|speed sped|spend spent|spin spun|spit spat|split split|spread spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|stink stank stunk|strike struck|strive strove striven
swear swore sworn|sweep swept|swell swelled swollen|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn
weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|write wrote written`;

export interface IrregularForms {
  readonly past: string;
  readonly participle: string;
}

/** Base form to its irregular forms. */
export const irregularVerbs: ReadonlyMap<string, IrregularForms> = new Map(
  ROWS.trim()
    .split(/[|\n]/)
    .map((row) => row.trim().split(' '))
    .map(([base, past, participle]) => [base!, { past: past!, participle: participle ?? past! }]),
);

/** Past or participle to the base form; those that are a base form, too ("hit"), stand for themselves. */
export const basesOfIrregular: ReadonlyMap<string, string> = new Map(
  [...irregularVerbs].flatMap(([base, { past, participle }]): [string, string][] => [
    [past, base],
    [participle, base],
  ]),
);

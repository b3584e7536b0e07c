/** Words that seldom mean the thing which a topic is called by: "falls in love", "the orange vase". */
const AMBIGUOUS: ReadonlySet<string> = new Set('fall falls fell check board right light blue red green yellow pink black white grey golden sweet table name thing things kind best way time times works work day days night nights year years friend friends home love heart life party birthday anniversary wedding song music head face hand hands eye eyes boy girl man woman mother mum mom father dad brother sister wife husband son daughter baby child'.split(' ')); // biome-ignore format: one row

/** Whether lines about what this word usually means may be about something else. */
export const isAmbiguousTopic = (word: string): boolean => AMBIGUOUS.has(word);

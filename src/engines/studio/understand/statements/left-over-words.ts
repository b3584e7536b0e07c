/** A statement without what an order or a heading left in it, and without slashes: "names are Lee and Gareth", "hates cilantro/coriander". */
export const withoutLeftovers = (text: string): string =>
  text
    .replace(/^(?:names|their names|our names|the names) (?:are|is) (?=\p{L})/iu, '')
    // "Black holes explained in a love ballad".
    .replace(/,? (?:explained|told|retold|sung|done|set|described|performed) (?:in|as|to|like|through) an? (?:[\p{L}-]{2,16} ){0,3}(?:ballad|song|rap|hymn|shanty|lullaby|waltz|opera|musical|anthem|jingle)$/u, '') // biome-ignore format: one pattern
    .replace(/^(?:(?:the|an?) )?only (?=(?:the|my|our|his|her|your) \p{L})/u, '')
    .replace(
      /^an? (teacher|coach|boss|mum|mom|dad|doctor|vicar|neighbour|kid|manager)s (idea|fault|choice|pick|word)$/u,
      "the $1's $2",
    )
    .replace(/(?<!\p{L})(?!they\/|she\/|and\/)(\p{L}{3,14})\/(\p{L}{3,14})(?!\p{L})/gu, '$1 or $2')
    .replace(/^only (?:words|lyrics|lines) about (?=\p{L})/u, '')
    .replace(/,? (?:do not|don't) worry$/u, '')
    .replace(/ even though$/u, '')
    .replace(/^the saying (?=\p{L})/u, '');

/** How people ask for a song in a language, and the small words that its sentences hang on. */
export interface Asking {
  /** Words that stand where a song is asked for. */
  readonly asks: RegExp;
  /** One of them that asks for sure: a verb of asking, the song's own noun. */
  readonly sure: RegExp;
  /** What leads from them to whom or what the song is about. */
  readonly link: RegExp;
  /** "That tells them that". */
  readonly telling: RegExp;
  /** Before what somebody does: "who". */
  readonly relative: RegExp;
  /** "My", "our", "the", before somebody of the family. */
  readonly owned: RegExp;
  readonly naming: RegExp;
  /** What no sentence of a song begins with. */
  readonly lead: RegExp;
  /** A line may break before these. */
  readonly small: RegExp;
  /** Whether a relative clause keeps its order only behind its noun ("der in Rente geht"). */
  readonly keepsRelative?: boolean;
}

export const askingWords: Readonly<Record<string, Asking>> = {
  de: {
    asks: /^(?:schreib\w{0,3}|mach\w{0,3}|ich|wir|hätte\w?|möchte\w?|brauch\w{0,3}|will|wollen|suche\w?|bitte|uns|mir|abschied|gerne?|ein\w{0,2}|kurz\w{0,2}|lustig\w{0,2}|fröhlich\w{0,2}|[\p{L}-]{0,24}(?:lied|song|rap|hymne|ballade|walzer|ständchen|jingle|werbung|spot|polka|schlager))$/iu,
    sure: /^(?:schreib\w{0,3}|mach\w{0,3}|abschied|möchte\w?|hätte\w?|brauch\w{0,3}|suche\w?|[\p{L}-]{0,24}(?:lied|song|rap|hymne|ballade|walzer|ständchen|jingle|werbung|spot|polka|schlager))$/iu,
    link: /^(?:für|über|zu[mr]?|an|von|auf) /iu,
    telling: /^(?:de[rms]|die|das) (?:ihm|ihr|ihnen) (?:sagt|erzählt),? dass /iu,
    relative: /,? (?:der|die|das|wo|dem|den) /iu,
    owned: /^(?:mein|unser|dein|sein|ihr)\p{L}{0,2} /iu,
    naming: /^(?:er|sie|es) heißt /iu,
    lead: /^(?:und|aber|denn|also|dass|bitte) /iu,
    small:
      /^(?:und|oder|der|die|das|dass|weil|wenn|mit|nach|in|im|an|am|auf|vom|von|für|beim|zum|zur|bei|aus|durch|um|ohne|seit|vor)$/i,
    keepsRelative: true,
  },
  es: {
    asks: /^(?:quiero|quisiera|queremos|necesito|necesitamos|haz|hazme|haznos|hacer|escribe|escríbeme|me|nos|gustaría|dame|una?|por|favor|canción|tema|corrido|corridos|tumbado|balada|cumbia|rebajada|bolero|himno|nana|rumba|salsa|rap|ranchera|jingle|anuncio|cuña|vals|samba|cueca|tango|para|sobre)$/iu,
    sure: /^(?:quiero|quisiera|queremos|necesito|necesitamos|haz|hazme|haznos|escribe|escríbeme|gustaría|canción|corridos?|balada|cumbia|bolero|himno|nana|rumba|salsa|rap|ranchera|jingle|anuncio|cuña|vals|samba|cueca|tango)$/iu,
    link: /^(?:para|sobre|por|de|a|al|del) /iu,
    telling: /^(?:que )?(?:les?|nos) (?:diga|cuente|digan)\p{L}{0,2} que /iu,
    relative: /,? que /iu,
    owned: /^(?:mis?|nuestr[oa]s?|tus?|sus?|el|la|los|las) /iu,
    naming: /^(?:se llaman?|su nombre es|es) \p{Lu}\p{L}{1,20}$/iu,
    lead: /^(?:y|pero|que|pues|para que) /iu,
    small: /^(?:y|e|o|que|con|en|de|del|a|al|para|por|desde|sin|cuando|como|porque|hasta|lo)$/i,
  },
  fr: {
    asks: /^(?:je|j'ai|nous|voudrais|voudrions|veux|aimerais|besoin|fais|fais-moi|fais-nous|écris|écris-moi|écrivez|c'est|il|me|faut|moi|s'il|te|vous|plaît|une?|petite?|d'une|d'un|chanson|ballade|berceuse|rap|hymne|valse|jingle|pub|publicité|spot|annonce|musique|comptine|tube|reggae|java|slam|pour|sur)$/iu,
    sure: /^(?:voudrais|voudrions|aimerais|besoin|fais|fais-moi|fais-nous|écris|écris-moi|écrivez|c'est|chanson|ballade|berceuse|rap|hymne|valse|jingle|pub|publicité|spot|comptine|slam)$/iu,
    link: /^(?:pour|sur|à|au|de|du|des) /iu,
    telling: /^qui (?:lui|leur) (?:dit|dise|raconte) que? /iu,
    relative: /,? qui /iu,
    owned: /^(?:mon|ma|mes|notre|nos|ton|ta|son|sa|ses|le|la|les) /iu,
    naming: /^(?:il|elle) s'appelle /iu,
    lead: /^(?:et|mais|que|car|puis) /iu,
    small:
      /^(?:et|ou|qui|que|avec|dans|en|de|du|des|à|au|aux|pour|par|depuis|sans|quand|comme|sur|chez|parce|un|une)$/i,
  },
  it: {
    asks: /^(?:vorrei|vorremmo|voglio|scrivi|scrivimi|fammi|facci|serve|mi|ci|un[ao']?|canzone|ninna|nanna|ballata|rap|inno|valzer|tarantella|jingle|spot|pubblicità|stornello|per|su|favore|breve|dolce|allegra)$/iu,
    sure: /^(?:vorrei|vorremmo|voglio|scrivi|scrivimi|fammi|facci|canzone|ninna|ballata|rap|inno|valzer|tarantella|jingle|spot|pubblicità|stornello)$/iu,
    link: /^(?:per|su|sul|sulla|di|a|al|alla) /iu,
    telling: /^che (?:gli|le) (?:dica|dice|racconti) che /iu,
    relative: /,? che /iu,
    owned: /^(?:(?:il|la|i|le) )?(?:mi[oaei]{1,2}|nostr[oaie]|su[oaei]{1,2}) |^(?:il|la|lo|i|le|gli) /iu,
    naming: /^si chiama /iu,
    lead: /^(?:e|ma|che|però|perché) /iu,
    small:
      /^(?:e|ed|o|che|con|in|nel|nella|di|del|della|a|al|alla|per|da|dal|dalla|senza|quando|come|perché|fino|su)$/i,
  },
  pt: {
    asks: /^(?:quero|queria|queremos|preciso|precisamos|faz|faça|faz-me|escreve|escreva|me|nos|uma?|canção|música|samba|fado|balada|rap|hino|valsa|marchinha|forró|pagode|jingle|propaganda|pra|pras?|pros?|para|sobre|por|favor)$/iu,
    sure: /^(?:quero|queria|queremos|preciso|precisamos|faz|faça|faz-me|escreve|escreva|canção|música|samba|fado|balada|rap|hino|valsa|marchinha|forró|pagode|jingle|propaganda)$/iu,
    link: /^(?:para|pras?|pros?|sobre|por|de|do|da|ao|à) /iu,
    telling: /^que (?:lhes?|nos) (?:diga|conte) que /iu,
    relative: /,? que /iu,
    owned: /^(?:(?:o|a|os|as) )?(?:meus?|minhas?|nossos?|nossas?|seus?|suas?) /iu,
    naming: /^(?:(?:ele|ela) )?se chama /iu,
    lead: /^(?:e|mas|que|porque|pois) /iu,
    small: /^(?:e|ou|que|com|em|no|na|nos|nas|de|do|da|a|ao|à|para|pra|por|desde|sem|quando|como|até|porque|o)$/i,
  },
};

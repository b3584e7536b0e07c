/**
 * Expressions that the checker cannot clear, and why they are harmless all the same. Rather write an expression so that
 * no two of its parts can match the same text, or look by a loop (`src/core/trim.ts`).
 */
export const reviewedExpressions: ReadonlyMap<string, string> = new Map([
  ['/^(```[\\s\\S]*?^```)$/m', 'reads our own error pages, once, when the server is put together'],
  ['/\\[([^\\]]+)\\]\\((https?:\\/\\/[^)\\s]+|\\/[^)\\s]*)\\)/g', 'reads our own error pages, once, when the server is put together'],
  ['/关于(.{1,30}?)的/gu', 'looks at thirty characters from each place at most'],
  ['/([^\\s、。,，]{1,30}?)(?:についての|に関する|をテーマにした)/gu', 'looks at thirty characters from each place at most'],
  ['/([^,，.]{1,30}?)에 (?:대한|관한)/gu', 'looks at thirty characters from each place at most'],
  ['/\\b(?:no|without(?: an?| any| the)?|skip(?: the)?|minus(?: the)?|omit(?: the)?|drop the) (?:[\\w-]{1,30} )?solos?\\b/i', 'looks at four words of thirty letters from each place at most'],
  ['/\\b(?:with|featuring|including|add|include|has|have|plus|and) (?:an? |the )?(?:[\\w-]{1,30} ){0,3}?intro(?:duction)?\\b|\\b(?:long|short|extended) intro\\b/i', 'looks at four words of thirty letters from each place at most'],
  ['/\\b(?:with|featuring|including|add|include|has|have|plus|and) (?:an? |the )?(?:[\\w-]{1,30} ){0,3}?outro\\b|\\b(?:long|short|extended) outro\\b/i', 'looks at four words of thirty letters from each place at most'],
  ['/\\b(?:with|featuring|including|add|include|has|have|plus|and) (?:an? |the )?(?:[\\w-]{1,30} ){0,3}?bridge\\b/i', 'looks at four words of thirty letters from each place at most'],
  ['/\\b(?:with|featuring|including|add|include|has|have|plus|and) (?:an? |the )?(?:[\\w-]{1,30} ){0,3}?solo\\b/i', 'looks at four words of thirty letters from each place at most'],
  ['/\\b(?:in the (?:style|vein|spirit|manner) of|(?:inspired|influenced) by|reminiscent of|sound(?:s|ing)? like|similar to|think|a la|à la|(?<=(?:song|track|music|rap|thing|tune|vibe|vibes|style|beat|beats|ballad|anthem|,|^) ?)like(?= \\p{Lu})) ((?:(?:\\p{Lu}|the |and |\\d)[\\p{L}\\p{N}\'&.-]{0,30},? ?){1,8})|((?:\\p{Lu}[\\p{L}\'-]{1,30} ){1,3})(?:style|type beat|vibes?)\\b|\\b(\\p{L}[\\p{L}\'-]{1,30}) type beats?\\b|\\b(\\p{Lu}[\\p{L}\'-]{1,30})-(?:style|esque|like|inspired)\\b/gu', 'looks at eight words of thirty letters from each place at most'],
  ['/<([a-z]{1,10})>|\\[([^[|\\]]{0,20})\\|([^[|\\]]{0,20})\\]/g', 'reads lines of our own rows; looks at forty characters from each place at most'],
  ['/\\b(?:(?:please )?(?:do not|don\'t|never) (?:mention|use|say|sing|include|talk about|name)|without (?:mentioning|saying|using|the words?)|avoid(?: the words?| mentioning| saying| using)?|(?:kindly )?(?:make )?no (?:mention of|references? to|talk of|jokes about|words? like|clich[eé]s? about)|leave out|nothing about|(?:is |are |it\'s |that\'s )?not about|(?:asked for|wants?|want|absolutely|strictly|and|but) no(?= (?:mention|jokes?|\\p{L}{3,20}(?:s\\b| about\\b)))(?: (?:mention of|jokes? about))?|(?:can\'t|cannot|can not|must not|mustn\'t) (?:use|say|mention)|hates? the words?|(?:don\'t you dare|do not you dare|never) (?:put|add|include))((?: the words?| the names?| any mention of)? [^,.;!?]{2,60}(?:(?:, \\p{L}{2,20}){1,6},? (?:or|and|nor) \\p{L}{2,20})?)/giu', 'looks at sixty characters and six words of twenty letters from each place at most'],
  ['/ ?\\((?=[^()]{0,200}\\))/g', 'looks at two hundred characters from each bracket at most'],
  ['/\\b(congrat\\w{0,14} (?:to )?(?:my )?(?:[\\p{L}\'-]{1,20} ){1,3}?)(?:on|for) (\\p{L}{2,20}ing)\\b/giu', 'looks at four words of twenty letters from each place at most'],
  ['/\\babout (\\p{L}{2,20}ing) ((?:[\\p{L}\\d\'-]{1,20} ){1,9}?)with (my (?:[\\p{Ll}-]{3,16} ){0,1}[\\p{Ll}-]{3,16}(?: \\p{Lu}\\p{L}{1,16})?)(?: and (?=(?:\\d|one|two|three|four|our|a|the)\\b))?/gu', 'looks at nine words of twenty letters from each "about" at most'],
  ['/\\b(song|tune|something|rap|jingle|rhyme) to get ((?:my )?\\p{L}{2,16}(?: \\p{Lu}\\p{L}{1,16})?) to (?=\\p{L})/giu', 'looks at three words of twenty letters from each place at most'],
  ['/(^|[.!?,;] ?)(?:imagine|picture|think of) (someone|somebody|a \\p{L}{2,16}|an \\p{L}{2,16}|the \\p{L}{2,16}) (?=\\p{L}{2,16}ing\\b)/giu', 'looks at three words of twenty letters from each place at most'],
  ['/(^|[,.;!?] ?)(?:a )?(?:bit|kinda|kind of|sort of|bit of)(?: like)? (?=\\p{Lu}\\p{L}{1,20}(?: \\p{Lu}\\p{L}{1,20}){0,2}(?:[,.;!?]|$))/gu', 'looks at three words of twenty letters from each place at most'],
]); // biome-ignore format: an expression and its reason read as a row

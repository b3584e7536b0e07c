import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { tellLanguage } from './tell-language.ts';
import { tellingWords } from './telling-words.ts';

/** By language, texts as people type them: descriptions, tags, titles. */
const told: Readonly<Record<string, readonly string[]>> = {
  es: [
    'una canción triste sobre el mar',
    'canción',
    'balada triste, voz masculina, violonchelo',
    'quiero una cumbia alegre para el cumpleaños de mi abuela',
    'rock en español con guitarra eléctrica y batería',
    'reggaeton para bailar toda la noche',
    'Un bolero lento sobre un amor perdido en La Habana',
    'ranchera de despecho, voz de mujer',
    'algo tranquilo para estudiar, sin voz',
    'me dejó mi novia y estoy solo',
  ],
  de: [
    'ein trauriges Lied',
    'ein Lied über den Regen in Hamburg',
    'fröhlicher Walzer, Frauenstimme, Akkordeon',
    'Schlager für die Hochzeit meiner Schwester',
    'Deutschrock über Freiheit und lange Straßen',
    'ruhige Ballade mit Klavier',
    'Techno ohne Gesang, düster und schnell',
    'Mein Hund heißt Bello und frisst gerne Socken',
    'lustiges Kinderlied vom kleinen Bären',
  ],
  fr: [
    "une chanson d'amour",
    'une chanson pour ma mère',
    'ballade joyeuse, voix féminine, guitare acoustique',
    'rap français sur la vie en banlieue',
    "un slow triste, pluie d'automne à Paris",
    "je veux du jazz manouche pour l'apéro",
    'berceuse douce pour mon fils',
    'électro pop dansante avec une voix de femme',
    "l'histoire d'un marin qui ne revient pas",
  ],
  it: [
    'una canzone',
    'una canzone per la mia ragazza',
    'ballata allegra, voce maschile, pianoforte',
    "canzone d'amore sulla spiaggia d'estate",
    'musica dance anni ottanta con voce femminile',
    'ninna nanna per il mio bambino',
    'un pezzo rock sulla libertà e sul viaggio',
    'tarantella veloce con la fisarmonica',
  ],
  pt: [
    'uma música',
    'uma canção sobre o mar e a saudade',
    'valsa triste, voz feminina, sanfona',
    'bossa nova sobre o mar',
    'sertanejo animado para uma festa na praia',
    'uma música de ninar para minha filha',
    'rock sobre a chuva em São Paulo com guitarra',
    'samba alegre, não muito rápido',
  ],
  nl: ['een vrolijk liedje over mijn hond', 'een verdrietig lied voor mijn moeder', 'rustige muziek zonder stem'],
  pl: ['smutna piosenka o deszczu', 'wesoła piosenka na urodziny mojej mamy', 'ballada o miłości, głos kobiecy'],
  tr: ['hüzünlü bir aşk şarkısı', 'annem için neşeli bir şarkı', 'yağmur hakkında yavaş şarkı, kadın sesi'],
  sv: ['en sorglig sång om havet', 'en glad låt till min mormor'],
  da: ['en trist sang om kærlighed', 'en glad sang til min mormors fødselsdag'],
  no: ['en trist sang om kjærlighet og fjell', 'en glad låt om sommer og hav, ikke noe gitar'],
  fi: ['surullinen laulu merestä', 'iloinen kappale kesästä ja rakkaudesta'],
  cs: ['smutná píseň o moři', 'veselá písnička pro babičku'],
  hu: ['szomorú dal az esőről', 'egy vidám dal a nagymama születésnapjára'],
  ro: ['un cântec trist despre ploaie', 'o melodie veselă pentru mama mea'],
  vi: ['một bài hát buồn về mưa', 'bài hát vui cho mẹ'],
  id: ['lagu sedih tentang hujan', 'lagu cinta untuk ibu, suara wanita'],
  zh: ['一首关于月亮的歌', '悲伤的情歌，女声，钢琴', '中国风 R&B', '关于 summer love 的歌'],
  ja: ['夏の海についての歌', 'J-POP、女性ボーカル、切ない', '桜 駅', '明るいアニソン EDM'],
  ko: ['여름 노래', '슬픈 발라드, 여자 보컬', 'K-pop 댄스 노래', '강아지에 대한 귀여운 동요'],
  ru: ['песня о зиме', 'грустный рок, мужской вокал', 'колыбельная для дочки'],
  uk: ['пісня про місяць і зорі', 'весела пісня для мами'],
  el: ['ένα λυπημένο τραγούδι για τη θάλασσα'],
  ar: ['أغنية حزينة عن البحر'],
  he: ['שיר עצוב על הים'],
  hi: ['बारिश के बारे में एक गाना'],
};

/** English, or nothing that tells: titles, names, dances and loans of other languages among them. */
const english: readonly string[] = [
  '',
  'rain',
  'amor',
  'triste',
  'De La Soul style hip hop',
  'La La Land',
  'Les Miserables musical',
  'Die Hard',
  'a song called Amour',
  "a song called Chanson d'Amour",
  'a song about amor and la vida',
  'a song about 东京',
  'bossa nova',
  'reggaeton, latin pop, perreo',
  'salsa, bachata, merengue',
  'flamenco guitar, palmas',
  'El Paso at midnight',
  'Los Angeles sunset drive',
  'Rio de Janeiro carnival samba',
  'Das Boot soundtrack style',
  'Rammstein style industrial metal',
  'krautrock, motorik beat',
  'kizomba, zouk, semba',
  'a cappella',
  'piano sonata in C minor, allegro ma non troppo',
  'chanson, accordion, Paris café',
  'in the style of Édith Piaf',
  'Beyoncé type beat',
  'Björk, experimental',
  'Señorita on the beach',
  'mariachi trumpets and a love song for Maria',
  'lo-fi hip hop beats to study to',
  'K-pop girl group, catchy hook',
  'anime opening in the style of 進撃の巨人',
  'a ballad like 周杰伦',
  'son of a preacher',
  'no drums, no bass',
  'me and you on the road',
  'on a train to Berlin',
  'on my own',
  'plus size models on the run',
  'pain in my heart',
  'dark synthwave phonk drift',
  'my grandma Rosa makes the best tortillas',
  'gato the cat',
  'Don Quixote de la Mancha rock opera',
  'a mass for the dead: requiem, dies irae',
  'Ave Maria',
  'Feliz Navidad type christmas song',
  'fado about saudade',
  'schadenfreude, polka punk',
  'Oktoberfest drinking song',
  'I love you, mon amour',
  'que sera sera',
  'hasta la vista baby',
  'sad',
  'hygge',
  'Santa Fe',
  'tango',
  "rock'n'roll",
  "don't stop",
  'Tel Aviv nights, oud, darbuka',
  'an ode to pierogi and my babcia',
  'La Vie en Rose but as drum and bass',
];

describe('telling the language of a text', () => {
  for (const [language, texts] of Object.entries(told)) {
    for (const text of texts)
      it(`hears ${language} in "${text}"`, () => assert.equal(tellLanguage(text).language, language));
  }
  for (const text of english) it(`leaves "${text}" English`, () => assert.equal(tellLanguage(text).language, 'en'));

  const words = (language: keyof typeof tellingWords): fc.Arbitrary<string> =>
    fc.constantFrom(...tellingWords[language].small.trim().split(/\s+/));

  it('is sure between 0 and 1 about a known language, whatever it reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const { language, confidence } = tellLanguage(text);
        assert.ok(confidence > 0 && confidence <= 1 && /^[a-z]{2}$/.test(language), `${language} ${confidence}`);
      }),
    );
  });

  it('hears the same in capitals, in small letters and in decomposed accents', () => {
    const texts = Object.values(told).flat();
    fc.assert(
      fc.property(fc.constantFrom(...texts), (text) => {
        const lower = tellLanguage(text.toLowerCase());
        assert.equal(tellLanguage(text.toUpperCase()).language, lower.language);
        assert.deepEqual(tellLanguage(text.toLowerCase().normalize('NFD')), lower);
      }),
    );
  });

  it('gains nothing from saying a word again', () => {
    fc.assert(
      fc.property(words('es'), words('en'), fc.integer({ min: 2, max: 9 }), (spanish, small, count) => {
        const once = tellLanguage(`${spanish} ${small}`);
        assert.deepEqual(tellLanguage(`${`${spanish} `.repeat(count)}${small}`), once);
      }),
    );
  });

  it('stays English where one foreign word stands in an English sentence', () => {
    const foreign = Object.entries(tellingWords).flatMap(([language, row]) =>
      language === 'en' ? [] : `${row.small} ${row.everyday}`.trim().split(/\s+/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...foreign), (word) => {
        assert.equal(tellLanguage(`a slow song about ${word} and the sea`).language, 'en');
      }),
      { numRuns: 400 },
    );
  });

  it('is surer the more it reads', () => {
    const short = tellLanguage('ein Lied').confidence;
    assert.ok(tellLanguage('ein Lied über meine Mutter und den Regen').confidence >= short);
  });
});

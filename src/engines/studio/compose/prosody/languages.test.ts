import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paceLine } from './paced-line.ts';
import { readingRemarks } from './reading-remarks.ts';
import { readingOfSheet } from './sheet-reading.ts';
import type { LineReading, SoundSystem } from './sound-systems.ts';

/** word:syllables:stressed syllable, checked by hand. */
const WORDS = {
  spanish: `
    corazón:3:3 amor:2:2 vida:2:1 noche:2:1 cielo:2:1 mundo:2:1 siempre:2:1 nunca:2:1 quiero:2:1 adiós:2:2 cómodo:3:1
    lágrima:3:1 caminar:3:3 canción:2:2 guitarra:3:2 agua:2:1 tiempo:2:1 fuego:2:1 estrellas:3:2 mañana:3:2 ayer:2:2
    poesía:4:3 país:2:2 sueño:2:1 corazones:4:3 bailando:3:2 ojos:2:1 música:3:1 fácil:2:1 difícil:3:2 árbol:2:1
    reloj:2:2 universo:4:3 voluntad:3:3 sabor:2:2 recuerdo:3:2 océano:4:2 habla:2:1 verano:3:2 jardín:2:2 lluvia:2:1
    viento:2:1 ciudad:2:2 feliz:2:2 jamás:2:2 caliente:3:2 sangre:2:1 guerra:2:1 paz:1:1 mujer:2:2 hombre:2:1
    niño:2:1 cuidado:3:2 hacia:2:1 historia:3:2 alegría:4:3 día:2:1 río:2:1 veinte:2:1 europa:3:2 deuda:2:1 aire:2:1
    leer:2:2 caer:2:2 teatro:3:2 examen:3:2 joven:2:1 jóvenes:3:1 rápidamente:5:1 averiguar:4:4 vergüenza:3:2
    pingüino:3:2 hoy:1:1 estoy:2:2 baile:2:1`,
  italian: `
    amore:3:2 cuore:2:1 vita:2:1 notte:2:1 cielo:2:1 mondo:2:1 sempre:2:1 mai:1:1 voglio:2:1 città:2:2 perché:2:2
    anima:3:1 attimo:3:1 lacrima:3:1 musica:3:1 giovane:3:1 libero:3:1 perdere:3:1 vedere:3:2 avere:3:2 essere:3:1
    vivere:3:1 amare:3:2 cantare:3:2 ragazza:3:2 figlia:2:1 famiglia:3:2 mio:2:1 tua:2:1 due:2:1 poi:1:1 noi:1:1
    poesia:4:3 magia:3:2 follia:3:2 storia:2:1 gloria:2:1 bellissima:4:2 parola:3:2 nuvola:3:1 favola:3:1 isola:3:1
    angelo:3:1 stella:2:1 luna:2:1 sole:2:1 mare:2:1 vento:2:1 domani:3:2 primavera:4:3 bambino:3:2 chiesa:2:1
    ghiaccio:2:1 acqua:2:1 fuoco:2:1 guerra:2:1 pace:2:1 sogno:2:1 sognare:3:2 felicità:4:4 libertà:3:3 tempo:2:1
    strada:2:1 lontano:3:2 mano:2:1 parlano:3:1 vivono:3:1 ridere:3:1 semplice:3:1 ultimo:3:1 nostalgia:4:3`,
  portuguese: `
    coração:3:3 amor:2:2 vida:2:1 noite:2:1 céu:1:1 mundo:2:1 sempre:2:1 nunca:2:1 quero:2:1 adeus:2:2 saudade:3:2
    você:2:2 não:1:1 mãe:1:1 pão:1:1 mão:1:1 amanhã:3:3 canção:2:2 feliz:2:2 alegria:4:3 dia:2:1 rio:2:1 lua:2:1
    rua:2:1 água:2:1 história:3:2 música:3:1 lágrima:3:1 gente:2:1 olhos:2:1 beijo:2:1 menina:3:2 brasil:2:2
    carnaval:3:3 samba:2:1 praia:2:1 mar:1:1 sol:1:1 estrela:3:2 chuva:2:1 vento:2:1 tempo:2:1 fogo:2:1 flor:1:1
    jardim:2:2 também:2:2 ninguém:2:2 homem:2:1 jovem:2:1 cantam:2:1 cantar:2:2 aqui:2:2 caju:2:2 juventude:4:3
    cidade:3:2 verdade:3:2 paixão:2:2 sonho:2:1 sonhar:2:2 coisa:2:1 muito:2:1 quando:2:1 guerra:2:1 paz:1:1 luz:1:1
    voz:1:1 linda:2:1 ilusão:3:3 solidão:3:3 perdão:2:2`,
  german: `
    liebe:2:1 herz:1:1 nacht:1:1 leben:2:1 himmel:2:1 immer:2:1 wieder:2:1 heute:2:1 morgen:2:1 gestern:2:1 sonne:2:1
    sonnenschein:3:1 mond:1:1 sterne:2:1 träume:2:1 vergessen:3:2 verloren:3:2 gegangen:3:2 geben:2:1 gehen:2:1
    gesicht:2:2 gedanken:3:2 beginnen:3:2 besser:2:1 erinnerung:4:2 erinnern:3:2 zusammen:3:2 zurück:2:2 allein:2:2
    vielleicht:2:2 warum:2:2 musik:2:2 melodie:3:3 nation:3:3 universität:5:5 studieren:3:2 telefon:3:3 freiheit:2:1
    einsamkeit:3:1 augen:2:1 straße:2:1 fenster:2:1 regen:2:1 feuer:2:1 wasser:2:1 engel:2:1 blume:2:1 mädchen:2:1
    junge:2:1 mutter:2:1 schmetterling:3:1 sehnsucht:2:1 ewigkeit:3:1 ewig:2:1 niemals:2:1 abend:2:1 arbeit:2:1
    weihnachten:3:1 geschichte:3:2 geheimnis:3:2 glücklich:2:1 wunderbar:3:1 vorbei:2:2 hinaus:2:2 tanzen:2:1
    spielen:2:1 atem:2:1 seele:2:1 geboren:3:2 zerbrochen:3:2 entfernt:2:2 erde:2:1 ende:2:1`,
  french: `
    amour:2:2 vie:1:1 nuit:1:1 jour:1:1 ciel:1:1 monde:2:1 toujours:2:2 jamais:2:2 cœur:1:1 chanson:2:2 étoile:3:2
    lumière:3:2 soleil:2:2 fleur:1:1 rose:2:1 rêve:2:1 rêver:2:2 aimer:2:2 danser:2:2 chanter:2:2 bonjour:2:2
    demain:2:2 hier:1:1 matin:2:2 enfant:2:2 fille:2:1 garçon:2:2 femme:2:1 homme:2:1 maison:2:2 ville:2:1 paris:2:2
    liberté:3:3 bonheur:2:2 malheur:2:2 silence:3:2 souvenir:3:3 printemps:2:2 hiver:2:2 automne:3:2 oiseau:2:2
    eau:1:1 feu:1:1 vent:1:1 mer:1:1 terre:2:1 pluie:1:1 neige:2:1 larmes:2:1 yeux:1:1 main:1:1 voix:1:1 bras:1:1
    vraiment:2:2 chantent:2:1 petite:3:2 encore:3:2 seul:1:1 heureux:2:2 beauté:2:2 passion:2:2 attention:3:3
    paradis:3:3 adieu:2:2 bien:1:1 rien:1:1 loin:1:1 famille:3:2 regarde:3:2 musique:3:2 mélancolie:4:4 oublier:3:3
    travail:2:2`,
} as const;

const syllablesOf = (text: string, reading: SoundSystem | LineReading) =>
  paceLine(text, false, reading).words.flatMap((word) => word.syllables);

const phonesOf = (text: string, reading: SoundSystem | LineReading): string =>
  syllablesOf(text, reading)
    .map(({ onset, nucleus, coda }) => [...onset, nucleus, ...coda].join(' '))
    .join('.');

const JAPANESE: LineReading = { latin: 'english', han: 'japanese', cyrillic: 'russian' };

for (const [language, list] of Object.entries(WORDS)) {
  test(`finds the syllables and the stress of common ${language} words`, () => {
    for (const entry of list.trim().split(/\s+/)) {
      const [word, count, stressed] = entry.split(':');
      const syllables = syllablesOf(word!, language as SoundSystem);
      assert.equal(syllables.length, Number(count), word);
      const main = syllables.findIndex(({ stress }) => stress === 1) + 1;
      if (syllables.length > 1) assert.equal(main, Number(stressed), word);
    }
  });
}

test('says the letters of each language its own way', () => {
  assert.equal(phonesOf('guitarra', 'spanish'), 'g iy.t aa.r aa');
  assert.equal(phonesOf('chiesa', 'italian'), 'k y eh.z aa');
  assert.equal(phonesOf('coração', 'portuguese'), 'k ow.r aa.s aw ng');
  assert.equal(phonesOf('Zeit', 'german'), 't s ay t');
  assert.equal(phonesOf('lumière', 'french'), 'l uw.m y eh.r ah');
  assert.equal(phonesOf('がっこう', JAPANESE), 'g aa k.k ao.ao');
  assert.equal(phonesOf('月亮', 'english'), 'y eh.l y aa ng');
  assert.equal(phonesOf('있어', 'english'), 'iy.s ah');
});

test('sings the mute e of French before a consonant and links words before a vowel', () => {
  assert.equal(syllablesOf('une rose rouge', 'french').length, 6);
  assert.equal(syllablesOf('une amie', 'french').length, 3);
  assert.equal(phonesOf('les amis', 'french'), 'l ey.z aa.m iy');
});

test('counts morae in kana, romaji and known kanji', () => {
  for (const [text, morae] of Object.entries({
    さくら: 3,
    きょう: 2,
    ありがとう: 5,
    コーヒー: 4,
    今日: 2,
    奇跡: 3,
    好きだよ: 4,
  })) {
    assert.equal(syllablesOf(text, JAPANESE).length, morae, text);
  }
  assert.equal(syllablesOf('arigatou', 'romaji').length, 5);
  assert.equal(phonesOf('今日は', JAPANESE), 'k y ao.ao.w aa');
});

test('keeps the kanji of the page and shows the kana under the notes', () => {
  const { words } = paceLine('君の名は', false, JAPANESE);
  assert.equal(words.map(({ text }) => text).join(''), '君の名は');
  assert.equal(words.flatMap(({ syllables }) => syllables.map(({ text }) => text)).join(''), 'きみのなわ');
});

test('reads each line in the language of its own words, and lets the hint decide the rest', () => {
  const sheet = readingOfSheet(['Corazón, te quiero mucho', 'Baby I want you to stay with me', 'siempre en mi alma']);
  assert.equal(sheet.readingOf('Corazón, te quiero mucho').latin, 'spanish');
  assert.equal(sheet.readingOf('Baby I want you to stay with me').latin, 'english');
  assert.equal(readingOfSheet(['La noche'], 'es').readingOf('La noche').latin, 'spanish');
  assert.equal(readingOfSheet(['kimi no na wa'], 'ja').readingOf('kimi no na wa').latin, 'romaji');
  assert.equal(readingOfSheet(['さくら', '君']).readingOf('君').han, 'japanese');
  assert.equal(readingOfSheet(['さくら', '我爱你']).readingOf('我爱你').han, 'mandarin');
});

test('says numbers in the language of the line', () => {
  assert.equal(
    syllablesOf('24', 'spanish')
      .map(({ text }) => text)
      .join(''),
    'veinticuatro',
  );
  assert.equal(
    syllablesOf('21', 'german')
      .map(({ text }) => text)
      .join(''),
    'einundzwanzig',
  );
  assert.equal(
    syllablesOf('75', 'french')
      .map(({ text }) => text)
      .join(''),
    'soixantequinze',
  );
  assert.equal(phonesOf('24', 'english'), 't w eh n.t iy.f ao r');
});

test('tells what it could not read, and nothing when it could', () => {
  assert.deepEqual(readingRemarks(['Te quiero mucho', 'I love you', '사랑해']), []);
  assert.match(readingRemarks(['hello', 'สวัสดี'])[0]!, /^Line 2: the Thai script/);
  assert.match(readingRemarks(['薔薇のように'])[0]!, /Kanji without a known reading.*薔 薇/);
  assert.match(readingRemarks(['kaunis'], 'fi')[0]!, /"fi" has no pronunciation rules/);
});

test('puts the accent of a sentence on its last content word, and on a pronoun after a preposition', () => {
  const accents = new Map(
    paceLine("I can't live without you", false, 'english').words.map((word) => [word.text, word.accent!]),
  );
  assert.equal(accents.get('live'), 1);
  assert.ok(accents.get('you')! > accents.get("can't")! && accents.get("can't")! > accents.get('I')!);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { occasionIn } from './occasion-cues.ts';

test('a request tells its occasion in its own language, most by its first clause', () => {
  const expected: readonly (readonly [string, string, string | null])[] = [
    ['es', 'quiero pedirle perdón a Camila, llegué tarde a su graduación', 'apology'],
    ['es', 'canción para mi abuelo Ernesto, murió en marzo', 'memorial'],
    ['fr', 'chanson pour ma meilleure amie, elle a aidé après mon divorce', 'friendship'],
    ['fr', 'pour les noces d’or de mes parents', 'anniversary'],
    ['de', 'Geburtstagslied für Opa', 'birthday'],
    ['de', 'ein Lied für Frau Kern, die in Rente geht', 'retirement'],
    ['it', 'per la laurea di Chiara', 'congratulation'],
    ['pt', 'desculpas pra Renata, esqueci o aniversário de casamento', 'apology'],
    ['zh', '给妈妈的生日歌', 'birthday'],
    ['ja', 'おばあちゃんの誕生日の歌', 'birthday'],
    ['es', 'canción sobre la lluvia', null],
    ['fi', 'laulu sateesta', null],
  ];
  for (const [language, request, tag] of expected) assert.equal(occasionIn(request, language), tag, request);
});

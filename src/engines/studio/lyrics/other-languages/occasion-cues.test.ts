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

test('the attitude tells apart what one occasion holds: sorrow and anger at an ex, a person and an animal that died', () => {
  const expected: readonly (readonly [string, string, string])[] = [
    ['es', 'Canción para mi ex, me dejó y lloro cada noche', 'breakup'],
    ['es', 'Canción para mi ex, me engañó con mi amiga', 'anger'],
    ['fr', 'Chanson triste, rupture avec mon copain', 'breakup'],
    ['fr', "Chanson pour mon ex, il m'a trompée", 'anger'],
    ['it', 'una canzone per il mio cane Argo, è morto a maggio', 'pet'],
    ['it', 'una canzone per mio nonno, è morto a maggio', 'memorial'],
    ['pt', 'música pro meu chefe, ele grita e rouba ideias', 'diss'],
    ['de', 'Lied über meinen Chef, er schreit und klaut meine Ideen', 'diss'],
    ['de', 'Abschiedslied für unseren Kater Mikesch, er ist gestorben', 'pet'],
    ['de', 'Kinderlied über einen Frosch', 'kids'],
  ];
  for (const [language, request, tag] of expected) assert.equal(occasionIn(request, language), tag, request);
});

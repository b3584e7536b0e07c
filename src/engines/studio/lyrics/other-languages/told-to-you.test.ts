import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toldByMe, toldToTwo, toldToYou } from './told-to-you.ts';
import { youTable } from './you-table.ts';

const said = (language: string, text: string, start = { isSure: false, isVerbLast: false }) => toldToYou(text, youTable(language)!, start); // biome-ignore format: one thought

describe('what is told of somebody', () => {
  it('is said to them by verbs, pronouns and whose', () => {
    const expected: readonly (readonly [string, string, string])[] = [
      ['es', 'se ríe mucho y nunca pierde su sombrero', 'te ríes mucho y nunca pierdes tu sombrero'],
      ['es', 'murió en marzo', 'te fuiste en marzo'],
      ['fr', "elle m'a aidée", "tu m'as aidée"],
      ['fr', 'il réparait des vélos et chantait', 'tu réparais des vélos et chantais'],
      ['it', 'gioca a carte e non alza mai la voce', 'giochi a carte e non alzi mai la voce'],
      ['pt', 'ele era caminhoneiro', 'você era caminhoneiro'],
      ['de', 'sie kocht den besten Kaffee und tanzt', 'du kochst den besten Kaffee und tanzt'],
    ];
    for (const [language, told, heard] of expected) assert.equal(said(language, told), heard);
  });

  it('has its German verb in front', () => {
    const clause = { isSure: true, isVerbLast: true };
    assert.equal(said('de', 'nach 35 Jahren in Rente geht', clause), 'du gehst nach 35 Jahren in Rente');
    assert.equal(said('de', 'immer früh aufsteht', clause), 'du stehst immer früh auf');
    assert.equal(said('de', 'mit dem Hund', clause), null);
  });

  it('stays as it is where no verb of theirs begins it', () => {
    assert.equal(said('es', 'fanática del tenis'), null);
    assert.equal(said('de', 'sie haben sich verliebt'), null);
    assert.equal(said('es', 'vive aquí porque su madre canta y cocina'), 'vives aquí porque tu madre canta y cocina');
  });

  it('is said to two where the table knows how, and what the singer tells keeps its verb', () => {
    assert.equal(toldToTwo('sie haben sich im Zug getroffen', youTable('de')!), 'ihr habt euch im Zug getroffen');
    assert.equal(toldToTwo('se fueron', youTable('es')!), null);
    assert.equal(
      toldByMe('llegué tarde a su boda y no la llamé', youTable('es')!),
      'llegué tarde a tu boda y no te llamé',
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { builtInEngine, chooseEngine, creditsWith, type EngineDemand, type EngineState } from './registry.ts';

const studio = builtInEngine('1');
const remote = (more: Partial<EngineState> = {}): EngineState => ({
  ...studio,
  name: 'gpu',
  abilities: {
    create: { how: 'native', sources: ['nothing'] },
    replace: { how: 'splice', sources: ['score', 'sound'] },
  },
  preference: -1,
  isRemote: true,
  ...more,
});
const demand: EngineDemand = {
  operation: 'create',
  source: 'nothing',
  isInstrumental: false,
  sourceEngine: null,
  engine: null,
  mayChange: false,
};
const chosen = (engines: readonly EngineState[], more: Partial<EngineDemand>): string | undefined =>
  chooseEngine(engines, { ...demand, ...more })?.engine.name;

describe('who makes it', () => {
  it('is the studio unless an operator prefers another or a request names one', () => {
    assert.equal(chosen([studio, remote()], {}), 'studio');
    assert.equal(chosen([studio, remote({ preference: 1 })], {}), 'gpu');
    assert.equal(chosen([studio, remote()], { engine: 'gpu' }), 'gpu');
    assert.equal(chosen([studio, remote({ preference: 1 })], { engine: 'studio' }), 'studio');
  });

  it('is the engine of the source where nothing is named, and by preference where any will do', () => {
    const engines = [studio, remote({ preference: 1 })];
    const edit = { operation: 'replace', source: 'score', sourceEngine: 'studio' } as const;
    assert.equal(chosen(engines, edit), 'studio');
    assert.equal(chosen(engines, { ...edit, engine: 'auto' }), 'gpu');
    assert.equal(chosen([studio, remote()], { ...edit, source: 'sound', sourceEngine: 'gpu' }), 'gpu');
  });

  it('is the next one, and says so, where the one that is named cannot', () => {
    const choice = chooseEngine([studio, remote()], { ...demand, operation: 'stems', source: 'sound', engine: 'gpu' });
    assert.equal(choice!.engine.name, 'studio');
    assert.deepEqual(choice!.reasons, ['"gpu" cannot give stems: "studio" makes it']);
    const silent = remote({ makesInstrumentals: false });
    assert.equal(chosen([studio, silent], { engine: 'gpu', isInstrumental: true }), 'studio');
  });

  it('waits for the one that is named when it is away, unless another may', () => {
    const engines = [studio, remote({ isUp: false })];
    assert.equal(chosen(engines, { engine: 'gpu' }), 'gpu');
    assert.equal(chosen(engines, { engine: 'gpu', mayChange: true }), 'studio');
    const preferred = chooseEngine([studio, remote({ isUp: false, preference: 1 })], demand)!;
    assert.deepEqual([preferred.engine.name, preferred.reasons.length], ['studio', 1]);
  });

  it('is nobody who gave it up', () => {
    assert.equal(chosen([studio, remote()], { engine: 'auto', without: ['studio'] }), 'gpu');
    assert.equal(chosen([studio, remote()], { engine: 'auto', without: ['studio', 'gpu'] }), undefined);
  });

  it('costs a whole number of credits, never less than the factor says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (credits, priceFactor) => {
          const price = creditsWith(credits, { priceFactor });
          assert.ok(
            Number.isInteger(price) && price >= credits * priceFactor - 1e-6 && price < credits * priceFactor + 1,
          );
        },
      ),
    );
    assert.equal(creditsWith(15, { priceFactor: 1.2 }), 18);
  });
});

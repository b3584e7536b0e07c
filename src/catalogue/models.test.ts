import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ModelName, modelNames, modelOf, models, retiredModels, widestModel } from './models.ts';

describe('model versions', () => {
  it('are those of the interface, with their limits', () => {
    assert.deepEqual(
      Object.entries(models).map(([name, model]) => [
        name,
        model.durationSecondsMax,
        model.promptCharsMax,
        model.tagsCharsMax,
      ]),
      [
        ['sonic-v3-5', 120, 3000, 200],
        ['sonic-v4', 120, 3000, 200],
        ['sonic-v4-5', 240, 5000, 1000],
        ['sonic-v4-5-plus', 240, 5000, 1000],
        ['sonic-v5', 480, 5000, 1000],
      ],
    );
  });

  it('serve retired names by the newest', () => {
    for (const name of Object.keys(retiredModels)) assert.equal(modelOf(name as ModelName), models['sonic-v5']);
  });

  it('have no name twice, and none wider than the widest', () => {
    assert.equal(new Set(modelNames).size, Object.keys(models).length + Object.keys(retiredModels).length);
    for (const name of modelNames) assert.ok(modelOf(name).durationSecondsMax <= widestModel.durationSecondsMax);
  });
});

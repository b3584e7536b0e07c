import fc from 'fast-check';

/**
 * Loaded before every test: properties draw from one seed, so that a red run can be repeated and a green one stays green.
 * `SONGWRIGHT_PROPERTY_SEED=<integer>` draws other examples, "random" new ones every time; a failure prints its seed.
 */
const wished = process.env.SONGWRIGHT_PROPERTY_SEED ?? '20261121';
if (wished !== 'random') fc.configureGlobal({ seed: Number(wished) });

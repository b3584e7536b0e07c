import { lineSyllables } from '../line-sound.ts';
import { type ForeignHook, type ForeignScene, type LineUnit, scenePartNames } from './foreign-scene.ts';

const NAME = '<name>';
const NAMES = '<names>';
/** A longer one is no hook. */
const NAME_SYLLABLES_MAX = 7;
const PAIR_SYLLABLES_MAX = 10;
/** What is advertised or sung of has one name, whatever else is named. */
const OF_ONE_THING: ReadonlySet<string> = new Set(['jingle', 'place', 'team']);

/**
 * A scene with the names of a request in it; units with a gap that nothing fills are left out. Where a chorus has a name, the
 * choruses without one are left out, too.
 * @param and joins two names
 */
export function namedScene(
  scene: ForeignScene,
  {
    names,
    occasion,
    and,
  }: { readonly names: readonly string[]; readonly occasion: string | null; readonly and: string },
): ForeignScene {
  const isOne = names.length === 1 || (names.length > 0 && OF_ONE_THING.has(occasion ?? ''));
  const name = isOne && lineSyllables(names[0]!) <= NAME_SYLLABLES_MAX ? names[0]! : null;
  const pair = names.length === 2 ? names.join(and) : null;
  const both = pair !== null && lineSyllables(pair) <= PAIR_SYLLABLES_MAX ? pair : null;
  const fill = (text: string): string =>
    text.replaceAll(NAMES, () => both ?? NAMES).replaceAll(NAME, () => name ?? NAME);
  const units = (of: readonly LineUnit[]): LineUnit[] => of.map((unit) => unit.map(fill)).filter(isFilled);
  const hooks = scene.hooks.map((hook) => ({ title: fill(hook.title), lines: hook.lines.map(fill) }));
  const parts = Object.fromEntries(scenePartNames.map((part) => [part, units(scene[part])]));
  return { ...scene, ...parts, hooks: bestHooks(scene.hooks, hooks) };
}

const isFilled = (lines: LineUnit): boolean => !lines.some((line) => line.includes('<'));

function bestHooks(written: readonly ForeignHook[], filled: readonly ForeignHook[]): readonly ForeignHook[] {
  const whole = filled.filter(({ title, lines }) => isFilled([title, ...lines]));
  const named = whole.filter((hook) => written[filled.indexOf(hook)]!.title !== hook.title);
  return named.length > 0 ? named : whole;
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type CoverFacts, drawCover } from './draw-cover.ts';
import { registerFonts } from './fonts.ts';
import { drawableText } from './glyphs.ts';

const cjkMissing = isMissing('@fontsource-variable/noto-sans-jp/LICENSE') && 'the fonts are not installed';

const facts: CoverFacts = { title: 'Paper Lanterns', genres: ['pop'], mood: { valence: 0.3, arousal: 0.1 }, seed: 'a' };

describe('a cover', () => {
  it('is a square JPEG of 1024 pixels', async () => {
    const bytes = await drawCover(facts);
    assert.deepEqual([...bytes.subarray(0, 3)], [0xff, 0xd8, 0xff]);
    const { width, height } = await loadImage(bytes);
    assert.deepEqual([width, height], [1024, 1024]);
  });

  it('is the same for the same facts and another for another seed', async () => {
    const [one, same, other] = await Promise.all([facts, facts, { ...facts, seed: 'b' }].map(drawCover));
    assert.ok(one!.equals(same!));
    assert.ok(!one!.equals(other!));
  });

  it('is another for every variant, in the same colours', async () => {
    const [plain, one, same, other] = await Promise.all(
      [facts, { ...facts, variant: '1' }, { ...facts, variant: '1' }, { ...facts, variant: '2' }].map(drawCover),
    );
    assert.ok(one!.equals(same!) && !one!.equals(other!) && !one!.equals(plain!));
    const corners = await Promise.all([plain!, one!, other!].map(skyOf));
    for (const [i, value] of corners.flat().entries()) {
      assert.ok(Math.abs(value - corners[0]![i % 3]!) < 60, `${corners}`);
    }
  });

  for (const title of [
    '',
    ' ',
    'x'.repeat(400),
    'word '.repeat(60),
    '夜のピアノ',
    '🎵🎶',
    'a\u0000b\n\nc',
    '\u202eabc',
  ]) {
    it(`takes any title: ${JSON.stringify(title.slice(0, 12))}`, async () => {
      assert.ok((await drawCover({ ...facts, title })).length > 10_000);
    });
  }

  it('leaves out what no font can draw and keeps Latin, Cyrillic and Greek', () => {
    registerFonts();
    assert.equal(drawableText('Ночь & Día \u{10fffd}Ωmega'), 'Ночь & Día Ωmega');
  });

  it('draws Chinese, Japanese and Korean where their fonts are installed', { skip: cjkMissing }, () => {
    registerFonts();
    for (const title of ['夜のピアノ', '月亮代表我的心，這裡', '봄날의 기억', '★ 你好'])
      assert.equal(drawableText(title), title);
  });
});

/** The mean colour of the top left corner, where sky and nothing else is. */
async function skyOf(bytes: Buffer): Promise<number[]> {
  const context = createCanvas(1024, 1024).getContext('2d');
  context.drawImage(await loadImage(bytes), 0, 0);
  const { data } = context.getImageData(0, 0, 40, 40);
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let i = channel; i < data.length; i += 4) sum += data[i]!;
    return (4 * sum) / data.length;
  });
}

function isMissing(file: string): boolean {
  try {
    import.meta.resolve(file);
    return false;
  } catch {
    return true;
  }
}

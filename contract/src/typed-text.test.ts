import { describe, expect, test } from 'vitest';
import { toLine, toLines } from './typed-text.ts';

describe('toLine', () => {
  test.each([
    ['  Åsas   Bygg\tAB ', 'Åsas Bygg AB'],
    ['Rad ett\r\nrad två', 'Rad ett rad två'],
    ['a\u0000b\u0007c\u009Fd', 'abcd'],
    ['\u202Emoc.live\u202C', 'moc.live'],
    ['A\u200BB\uFEFFC\u00ADD', 'ABCD'],
    ['👩‍🔧 Rör', '👩‍🔧 Rör'],
    ['A\u030Asa', 'Åsa'],
    ['half \uD83D', 'half \uFFFD'],
    ['\u0000 \u202E', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(toLine(typed)).toBe(kept);
  });
});

describe('toLines', () => {
  test.each([
    ['Ett\r\nTvå\rTre\u2028Fyra', 'Ett\nTvå\nTre\nFyra'],
    ['Ett\n\n\n\n\nTvå', 'Ett\n\nTvå'],
    ['\n  Ett  \n \n', 'Ett'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(toLines(typed)).toBe(kept);
  });
});

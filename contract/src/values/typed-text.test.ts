import { describe, expect, test } from 'vitest';
import { requiredLine, toLine, toLines } from './typed-text.ts';

describe('toLine', () => {
  test.each([
    ['  Åsas   Bygg\tAB ', 'Åsas Bygg AB'],
    ['Rad ett\r\nrad två', 'Rad ett rad två'],
    ['a\u0000b\u0007c\u009Fd', 'abcd'],
    ['\u202Emoc.live\u202C', 'moc.live'],
    ['A\u200BB\uFEFFC\u00ADD', 'ABCD'],
    ['👩‍🔧 Rör', '👩‍🔧 Rör'],
    ['A\u030Asa', 'Åsa'],
    [`q${'\u0308'.repeat(90)}x`, `q${'\u0308'.repeat(8)}x`],
    ['half \uD83D', 'half \uFFFD'],
    ['\u0000 \u202E', ''],
    [`A\u034F\u115F\u17B4\u17B5\u180EB${String.fromCodePoint(0xe0001, 0xe0041, 0xe007f)}C`, 'ABC'],
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

describe('requiredLine', () => {
  const line = requiredLine('SUBJECT_MISSING', 10);

  test.each(['', ' \u200B\u00A0', '\u3164', '\u2800 \u2800', '\u200D'])(
    'takes %j, of which nothing can be seen, for nothing',
    (text) => {
      const { error } = line.safeParse(text);
      expect(error?.issues[0]?.message).toBe('SUBJECT_MISSING');
    },
  );

  test.each(['Å', '7', '?', '👩‍🔧'])('keeps %j', (text) => {
    expect(line.parse(text)).toBe(text);
  });
});

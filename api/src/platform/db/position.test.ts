import { expect, test } from 'vitest';
import { hasReached, positionText, readPosition } from './position.ts';

test('a position comes back from its text', () => {
  const position = { timeline: 12, lsn: 0xff_0123_4567_89abn };
  expect(positionText(position)).toBe('12-ff0123456789ab');
  expect(readPosition(positionText(position))).toEqual(position);
});

test.each(['', '1', '1-', '-1', '0-1', '1-g', '1-10000000000000000', '1-1 ', '1.5-1'])(
  '“%s” is none',
  (text) => expect(readPosition(text)).toBeNull(),
);

test.each([
  [{ timeline: 3, lsn: 10n }, true],
  [{ timeline: 3, lsn: 9n }, false],
  // Another machine has become the primary: what was acknowledged before is in its log.
  [{ timeline: 4, lsn: 1n }, true],
  // A machine that was cut off has written what nobody was told of.
  [{ timeline: 2, lsn: 99n }, false],
])('a copy that has done %o has reached 10 on timeline 3: %s', (done, isReached) => {
  expect(hasReached(done, { timeline: 3, lsn: 10n })).toBe(isReached);
});

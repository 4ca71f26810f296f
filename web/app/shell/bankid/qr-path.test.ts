import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { drawQr, quietZone } from './qr-path.ts';

const text =
  'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.29.26049f2bc12d5b43ebe8bf701e7725abf015d2d8347aa04c924b5793ee4a196c';

test('the drawing has every dark module of the code, and white around it', () => {
  const { side, path } = drawQr(text);
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  expect(side).toBe(modules.size + 2 * quietZone);
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step},${y}`);
  }
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const inner = [row - quietZone, column - quietZone] as const;
      const isInside = inner.every((at) => at >= 0 && at < modules.size);
      expect(dark.has(`${column},${row}`)).toBe(isInside && Boolean(modules.get(...inner)));
    }
  }
});

import { regions, swedenBox } from '@troskel/contract/values/sweden';
import { describe, expect, test } from 'vitest';
import { generateOutline } from './sweden-path.generate.ts';
import { swedenPath } from './sweden-path.ts';
import { drawing, project, unproject } from './sweden-projection.ts';

describe('the projection', () => {
  test('puts the box on the drawing’s edges', () => {
    const upperLeft = project({ latitude: swedenBox.north, longitude: swedenBox.west });
    const lowerRight = project({ latitude: swedenBox.south, longitude: swedenBox.east });
    expect([upperLeft.x, upperLeft.y]).toEqual([0, 0]);
    expect(lowerRight.x).toBeCloseTo(drawing.width, 6);
    expect(Math.round(lowerRight.y)).toBe(drawing.height);
  });

  test.each(regions)('there and back is $name again', ({ centre: [latitude, longitude] }) => {
    const back = unproject(project({ latitude, longitude }));
    expect(back.latitude).toBeCloseTo(latitude, 9);
    expect(back.longitude).toBeCloseTo(longitude, 9);
  });
});

describe('the outline', () => {
  /** The corners of every ring, read from the path's relative steps. */
  const rings = swedenPath
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
      const corners = [{ x, y }];
      for (let step = 0; step < steps.length; step += 2) {
        const last = corners.at(-1) ?? { x, y };
        corners.push({ x: last.x + (steps[step] ?? 0), y: last.y + (steps[step + 1] ?? 0) });
      }
      return corners;
    });

  test('is what the generator makes of the source', () => {
    expect(generateOutline()).toContain(`'${swedenPath}'`);
  });

  test('is a small file, and lies in the drawing', () => {
    expect(swedenPath.length).toBeLessThan(8_000);
    expect(rings.length).toBeGreaterThan(2);
    for (const { x, y } of rings.flat()) {
      expect(x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height).toBe(true);
    }
  });

  test('holds Kiruna and Östersund, Visby on Gotland, and nothing of Norway', () => {
    const isInside = (latitude: number, longitude: number) => {
      const { x, y } = project({ latitude, longitude });
      return rings.some((ring) => {
        let inside = false;
        for (const [index, a] of ring.entries()) {
          const b = ring.at(index - 1) ?? a;
          if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) {
            inside = !inside;
          }
        }
        return inside;
      });
    };
    expect(isInside(67.8558, 20.2253)).toBe(true);
    expect(isInside(63.1792, 14.6357)).toBe(true);
    expect(isInside(57.5, 18.5)).toBe(true);
    expect(isInside(63.4305, 10.9)).toBe(false);
    expect(isInside(57.5, 20)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { rmSync } from 'node:fs';
import { drawAreas, side } from './area-drawing.ts';
import { builtFolder } from './company-pages.factory.ts';
import { mapGround } from './map-ground.ts';

const folder = builtFolder();
const ground = mapGround(folder);
if (!ground) throw new Error('no map');
rmSync(folder, { recursive: true });

const nothing = { areas: [], countyCodes: [], regionIds: [], offices: [] };

const cornersOf = (path: string): number[] => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe('the drawing of where a company works', () => {
  test('is none for a company that has not said', () => {
    expect(drawAreas(nothing, ground)).toBeNull();
  });

  test.each([
    ['an office', { ...nothing, offices: [[18.7044, 59.758]] as const }],
    ['a city region', { ...nothing, regionIds: ['goteborg'] }],
    ['the longest county', { ...nothing, countyCodes: ['25'] }],
    ['the whole country', { ...nothing, countyCodes: ground.counties.map(({ code }) => code) }],
  ])('of %s is light, stays within its frame, and names towns', (_, covered) => {
    const drawing = drawAreas(covered, ground);
    expect(drawing).not.toBeNull();
    const { land = '', lakes = '', towns = [], offices = [] } = drawing ?? {};
    expect(land.length + (drawing?.covered.length ?? 0) + lakes.length).toBeLessThan(45_000);
    for (const corner of [...cornersOf(land), ...cornersOf(drawing?.covered ?? '')]) {
      expect(corner).toBeGreaterThanOrEqual(-13);
      expect(corner).toBeLessThanOrEqual(side + 13);
    }
    expect(towns.length).toBeGreaterThan(0);
    expect(offices).toHaveLength(covered.offices.length);
  });

  test('has no hole where two areas overlap that are drawn in opposite directions', () => {
    const square = [
      [17, 59],
      [18, 59],
      [18, 60],
      [17, 60],
    ] as const;
    const areas = [[...square], [...square].toReversed()];
    const [one, other] = drawAreas({ ...nothing, areas }, ground)?.covered.split('z') ?? [];
    expect(one?.split('L').toSorted().length).toBe(other?.split('L').length);
    const turn = (path = '') => {
      const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = cornersOf(path);
      return Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx));
    };
    expect(turn(one)).toBe(turn(other));
  });
});

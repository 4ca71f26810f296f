import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { project } from './sweden-projection.ts';
import type { Point } from './sweden-projection.ts';

const folder = import.meta.dirname;

/** Units of the drawing that the coast may be off by; islands smaller than the area are left out. */
const tolerance = 0.9;
const smallestIsland = 8;

const Outline = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
      }),
    }),
  ),
});

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / length;
}

/** Douglas and Peucker: only the points that the line would miss by more than the tolerance. */
function simplified(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return points;
  const distances = points.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplified(points.slice(farthest)),
  ];
}

function areaOf(ring: Point[]): number {
  const doubled = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled / 2);
}

function pathOf(ring: Point[]): string {
  // The last point of a ring is its first.
  const corners = ring.slice(0, -1).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  return corners
    .map(({ x, y }, index) => {
      const before = corners[index - 1];
      if (!before) return `M${x} ${y}l`;
      const [dx, dy] = [x - before.x, y - before.y];
      return `${index > 1 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
    })
    .join('')
    .concat('z');
}

/** The outline as one path of the drawing, coarse enough for a map of some hundred pixels. */
export function generateOutline(): string {
  const text = readFileSync(join(folder, 'sweden-outline.geojson'), 'utf8');
  const rings = Outline.parse(JSON.parse(text))
    .features.flatMap(({ geometry }) => geometry.coordinates)
    .map(([outer = []]) => outer.map(([longitude, latitude]) => project({ latitude, longitude })))
    .filter((ring) => areaOf(ring) >= smallestIsland)
    .map((ring) => {
      // A ring begins where it ends: it is simplified in two halves.
      const half = Math.floor(ring.length / 2);
      return [...simplified(ring.slice(0, half + 1)).slice(0, -1), ...simplified(ring.slice(half))];
    });
  return [
    '/**',
    ' * Sweden in the units of the drawing (sweden-projection.ts). Made by sweden-path.generate.ts',
    ' * from sweden-outline.geojson (Natural Earth, public domain: PROVENANCE.md); not by hand.',
    ' */',
    'export const swedenPath =',
    `  '${rings.map(pathOf).join('')}';`,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(folder, 'sweden-path.ts'), generateOutline());

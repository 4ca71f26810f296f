import type { Position } from '@troskel/contract/values/area-shapes';
import { regions } from '@troskel/contract/values/sweden';
import type { Region } from '@troskel/contract/values/sweden';
import { towns } from '@troskel/contract/values/towns';
import type { MapGround } from './map-ground.ts';

/** Side of the drawing, in its own units. */
export const side = 400;
/** Room around what is covered, as a share of it. */
const margin = 0.16;
/** Kilometres that the drawing shows at least, so that a coast or a town is seen beside a small area. */
const leastKilometres = 90;
const kilometresPerDegree = 111.2;
/** Units that a line may be off by. */
const tolerance = 0.45;
/** Islands and pieces below this many square units are left out. */
const smallestPiece = 1.5;
const mostTowns = 6;
/** Units along each edge that a drawing higher than wide loses (`AreaMap.module.css`): no name there. */
const edge = 24;
/** Units that a letter of a name takes on the narrowest phone, where it is largest in the drawing. */
const letter = 10;
/** Units between the lines of two names beside each other. */
const line = 24;

interface Point {
  x: number;
  y: number;
}

/** Where a company works, and where it has its offices. */
export interface Covered {
  /** Rings of drawn areas, in degrees. */
  areas: readonly Position[][];
  countyCodes: readonly string[];
  regionIds: readonly string[];
  /** Longitude and latitude. */
  offices: readonly Position[];
}

/** Paths and points of a drawing of {@link side} by {@link side} units. */
export interface AreaDrawing {
  land: string;
  lakes: string;
  covered: string;
  offices: Point[];
  towns: (Point & { name: string; isLeft: boolean })[];
}

type Frame = (position: Position) => Point;

/** Makes the projection: degrees, with longitudes as wide as they are there, into a square. */
function frameOf(positions: readonly Position[]): Frame {
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const extent = Math.max((east - west) * narrowing, north - south);
  const shown = Math.max(extent * (1 + 2 * margin), leastKilometres / kilometresPerDegree);
  const scale = side / shown;
  return ([longitude, latitude]) => ({
    x: side / 2 + (longitude - middle.longitude) * narrowing * scale,
    y: side / 2 - (latitude - middle.latitude) * scale,
  });
}

/** Clips a ring to a box (Sutherland and Hodgman). */
function clippedTo(ring: readonly Point[], [low, high]: readonly [Point, Point]): Point[] {
  const edges: [axis: 'x' | 'y', limit: number, sign: 1 | -1][] = [
    ['x', low.x, 1],
    ['x', high.x, -1],
    ['y', low.y, 1],
    ['y', high.y, -1],
  ];
  let points = [...ring];
  for (const [axis, limit, sign] of edges) {
    const isIn = (point: Point): boolean => (point[axis] - limit) * sign >= 0;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = {
        x: before.x + share * (point.x - before.x),
        y: before.y + share * (point.y - before.y),
      };
      if (isIn(point)) return isIn(before) ? [point] : [crossing, point];
      return isIn(before) ? [crossing] : [];
    });
  }
  return points;
}

/** The drawing with a border around it, of which nothing is seen. */
const canvas = [
  { x: -12, y: -12 },
  { x: side + 12, y: side + 12 },
] as const;

/** Answers the part of a city region's box that lies in the city's county, as matching prefers it. */
function regionRings(
  { boundingBox: [west, south, east, north], countyCode }: Region,
  { counties }: Pick<MapGround, 'counties'>,
): Position[][] {
  const rings = counties.find(({ code }) => code === countyCode)?.rings ?? [];
  const box = [
    { x: west, y: south },
    { x: east, y: north },
  ] as const;
  return rings
    .map((ring) =>
      clippedTo(
        ring.map(([x, y]) => ({ x, y })),
        box,
      ),
    )
    .filter((ring) => ring.length > 2)
    .map((ring) => ring.map(({ x, y }) => [x, y] as const));
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / length;
}

/** Leaves out the points that the line misses by less than the tolerance (Douglas and Peucker). */
function simplified(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return [...points];
  let [farthest, most] = [0, 0];
  for (const [index, point] of points.entries()) {
    const far = distance(point, first, last);
    if (far > most) [farthest, most] = [index, far];
  }
  if (most <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplified(points.slice(farthest)),
  ];
}

/** Answers the area of a ring in square units; below zero when it runs the other way round. */
function signedArea(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return doubled / 2;
}

const written = (value: number): string => String(Math.round(value * 10) / 10);

function pathOf(rings: readonly (readonly Position[])[], frame: Frame): string {
  return (
    rings
      .map((ring) =>
        clippedTo(
          ring.map((position) => frame(position)),
          canvas,
        ),
      )
      .filter((ring) => Math.abs(signedArea(ring)) >= smallestPiece)
      // All the same way round: else there would be a hole where two overlap.
      .map((ring) => (signedArea(ring) < 0 ? ring.toReversed() : ring))
      .map((ring) => {
        // A ring begins where it ends: it is simplified in two halves.
        const half = Math.floor(ring.length / 2);
        const corners = [
          ...simplified(ring.slice(0, half + 1)).slice(0, -1),
          ...simplified(ring.slice(half)),
        ];
        return `M${corners.map(({ x, y }) => `${written(x)} ${written(y)}`).join('L')}z`;
      })
      .join('')
  );
}

const isWithin = ({ x, y }: Point, border: number): boolean =>
  x > border && x < side - border && y > border && y < side - border;

/** Chooses the largest towns whose names do not run into each other. */
function namedTowns(frame: Frame, offices: readonly Point[]): AreaDrawing['towns'] {
  const chosen: AreaDrawing['towns'] = [];
  for (const { name, position } of towns) {
    const point = frame([position.longitude, position.latitude]);
    if (!isWithin(point, edge)) continue;
    const width = name.length * letter + 8;
    const isLeft = point.x + width > side - edge;
    const isFree = chosen.every(
      (other) =>
        Math.abs(other.y - point.y) > line || Math.abs(other.x - point.x) > Math.max(width, 90),
    );
    // Beside the point of an office, not below it.
    const isAtOffice = offices.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < 14);
    const aside = isAtOffice ? (isLeft ? -10 : 10) : 0;
    if (isFree) chosen.push({ x: point.x + aside, y: point.y, name, isLeft });
    if (chosen.length === mostTowns) break;
  }
  return chosen;
}

/** Draws where a company works; null when it has said nothing of it. */
export function drawAreas(covered: Covered, { counties, lakes }: MapGround): AreaDrawing | null {
  const chosen = counties.filter(({ code }) => covered.countyCodes.includes(code));
  const boxes = regions.filter(({ id }) => covered.regionIds.includes(id));
  const rings = [
    ...covered.areas,
    ...chosen.flatMap((county) => county.rings),
    ...boxes.flatMap((region) => regionRings(region, { counties })),
  ];
  const positions = [...rings.flat(), ...covered.offices];
  if (positions.length === 0) return null;
  const frame = frameOf(positions);
  const offices = covered.offices.map((office) => frame(office));
  return {
    land: pathOf(
      counties.flatMap((county) => county.rings),
      frame,
    ),
    lakes: pathOf(lakes, frame),
    covered: pathOf(rings, frame),
    offices,
    towns: namedTowns(frame, offices),
  };
}

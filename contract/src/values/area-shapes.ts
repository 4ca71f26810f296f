/** Validation and geometry of areas drawn on the map, shared by page and server. */

import { isInSwedenBox } from './sweden.ts';

/** Longitude and latitude in degrees, WGS 84 (RFC 7946, section 3.1.1). */
export type Position = readonly [longitude: number, latitude: number];

export const maxCorners = 500;
export const maxAreas = 50;
const minCorners = 3;
/** Corners of the polygon that a circle is stored as. */
export const circleCorners = 64;
/** Metres. */
export const circleRadius = { min: 100, max: 300_000 } as const;

export type ShapeFault =
  | 'AREA_TOO_FEW_CORNERS'
  | 'AREA_TOO_MANY_CORNERS'
  | 'AREA_OUTSIDE_SWEDEN'
  | 'AREA_EDGES_CROSS'
  | 'AREA_EMPTY'
  | 'AREA_NO_RECTANGLE';

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Whether a place lies in the box around Sweden. */
export const isPlaceInSwedenBox = ([longitude, latitude]: Position): boolean =>
  isInSwedenBox({ latitude, longitude });

const isSame = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1];

/** Removes the repeated first corner at the end, and consecutive duplicates. */
export function openRing(corners: readonly Position[]): Position[] {
  const ring = corners.filter((corner, index) => {
    const before = corners[index - 1];
    return before === undefined || !isSame(corner, before);
  });
  const [first] = ring;
  const last = ring.at(-1);
  if (ring.length > 1 && first && last && isSame(first, last)) ring.pop();
  return ring;
}

/** Twice the signed area of the triangle; positive when it turns left. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isOnSegment(a: Position, b: Position, point: Position): boolean {
  return (
    point[0] >= Math.min(a[0], b[0]) &&
    point[0] <= Math.max(a[0], b[0]) &&
    point[1] >= Math.min(a[1], b[1]) &&
    point[1] <= Math.max(a[1], b[1])
  );
}

/** Whether two edges intersect. Bounding boxes rule out most pairs cheaply. */
function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const liesApart =
    Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
    Math.min(a[0], b[0]) > Math.max(c[0], d[0]) ||
    Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
    Math.min(a[1], b[1]) > Math.max(c[1], d[1]);
  if (liesApart) return false;
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isOnSegment(a, b, c)) ||
    (abd === 0 && isOnSegment(a, b, d)) ||
    (cda === 0 && isOnSegment(c, d, a)) ||
    (cdb === 0 && isOnSegment(c, d, b))
  );
}

/** Whether two consecutive edges overlap, the second running back along the first. */
function foldsBack(a: Position, b: Position, c: Position): boolean {
  const isStraight = turn(a, b, c) === 0;
  return isStraight && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

/**
 * Answers the index of the first corner whose incoming edge intersects another edge, or null. With
 * `isClosed` false the ring is still being drawn, and its closing edge is ignored.
 */
export function crossingCorner(corners: readonly Position[], isClosed = true): number | null {
  const ring = openRing(corners);
  const count = isClosed ? ring.length : ring.length - 1;
  const at = (index: number): Position => ring[index % ring.length] ?? [0, 0];
  for (let later = 1; later < count; later += 1) {
    if (foldsBack(at(later - 1), at(later), at(later + 1))) return (later + 1) % ring.length;
    for (let earlier = 0; earlier < later - 1; earlier += 1) {
      const areNeighbours = isClosed && earlier === 0 && later === ring.length - 1;
      if (areNeighbours) {
        if (foldsBack(at(later), at(0), at(1))) return 0;
        continue;
      }
      if (meet(at(earlier), at(earlier + 1), at(later), at(later + 1))) {
        return (later + 1) % ring.length;
      }
    }
  }
  return null;
}

/** In square degrees; positive when anticlockwise. */
function signedArea(ring: readonly Position[]): number {
  return ring.reduce((sum, corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    return sum + corner[0] * next[1] - next[0] * corner[1];
  }, 0);
}

/** Answers what is wrong with a ring of corners; null when it is valid. */
export function faultOfRing(corners: readonly Position[]): ShapeFault | null {
  if (corners.length > maxCorners + 1) return 'AREA_TOO_MANY_CORNERS';
  const ring = openRing(corners);
  if (ring.length > maxCorners) return 'AREA_TOO_MANY_CORNERS';
  if (ring.length < minCorners) return 'AREA_TOO_FEW_CORNERS';
  if (!ring.every(isPlaceInSwedenBox)) return 'AREA_OUTSIDE_SWEDEN';
  if (crossingCorner(ring) !== null) return 'AREA_EDGES_CROSS';
  // About a hundred square metres at these latitudes.
  return Math.abs(signedArea(ring)) < 2e-8 ? 'AREA_EMPTY' : null;
}

/** The corners of a rectangle between two opposite corners, anticlockwise from the south-west. */
export function rectangleRing(one: Position, other: Position): Position[] {
  const [west, east] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [south, north] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Whether the corners are those of a rectangle along the grid of longitudes and latitudes. */
export function isRectangle(corners: readonly Position[]): boolean {
  const ring = openRing(corners);
  const longitudes = new Set(ring.map(([longitude]) => longitude));
  const latitudes = new Set(ring.map(([, latitude]) => latitude));
  return (
    ring.length === 4 &&
    longitudes.size === 2 &&
    latitudes.size === 2 &&
    crossingCorner(ring) === null
  );
}

/**
 * Answers the corners of a circle on the sphere, anticlockwise from the east. @param radius metres
 */
export function circleRing(centre: Position, radius: number): Position[] {
  const [longitude, latitude] = [radians(centre[0]), radians(centre[1])];
  const angle = radius / earthRadius;
  return Array.from({ length: circleCorners }, (_, index) => {
    const bearing = Math.PI / 2 - (2 * Math.PI * index) / circleCorners;
    const cornerLatitude = Math.asin(
      Math.sin(latitude) * Math.cos(angle) +
        Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
    );
    const cornerLongitude =
      longitude +
      Math.atan2(
        Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
        Math.cos(angle) - Math.sin(latitude) * Math.sin(cornerLatitude),
      );
    return [degrees(cornerLongitude), degrees(cornerLatitude)];
  });
}

/** Answers the distance in metres along the sphere (haversine). */
export function distance(one: Position, other: Position): number {
  const [latitude, otherLatitude] = [radians(one[1]), radians(other[1])];
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin(radians(other[0] - one[0]) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}

/** Whether a point lies inside the ring or on its edge. */
export function isInside(point: Position, corners: readonly Position[]): boolean {
  const ring = openRing(corners);
  let isIn = false;
  for (let index = 0; index < ring.length; index += 1) {
    const a = ring[index] ?? [0, 0];
    const b = ring[(index + 1) % ring.length] ?? a;
    if (turn(a, b, point) === 0 && isOnSegment(a, b, point)) return true;
    const isBetween = a[1] > point[1] !== b[1] > point[1];
    if (isBetween && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) {
      isIn = !isIn;
    }
  }
  return isIn;
}

/** Answers the area in square kilometres, accurate to a per cent for areas within Sweden. */
export function squareKilometres(corners: readonly Position[]): number {
  const ring = openRing(corners);
  const latitude = ring.reduce((sum, corner) => sum + corner[1], 0) / Math.max(ring.length, 1);
  const perDegree = (earthRadius * Math.PI) / 180 / 1000;
  return (Math.abs(signedArea(ring)) / 2) * perDegree ** 2 * Math.cos(radians(latitude));
}

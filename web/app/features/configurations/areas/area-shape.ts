import {
  circleRadius,
  circleRing,
  crossingCorner,
  distance,
  faultOfRing,
  isRectangle,
  openRing,
  rectangleRing,
  isPlaceInSwedenBox,
} from '@troskel/contract/values/area-shapes';
import type { Position, ShapeFault } from '@troskel/contract/values/area-shapes';
import type { CustomArea, DrawnArea } from '@troskel/contract/configurations/configurations';
import type { DraftArea } from './draft-area.ts';

export type AreaKind = DrawnArea['type'];

/** A shape that is refused: why, and at which of its handles when one is to blame. */
export interface ShapeRefusal {
  code: ShapeFault | 'AREA_RADIUS';
  corner: number | null;
}

/** Five decimals: about a metre. */
export function rounded([longitude, latitude]: Position): [number, number] {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return [round(longitude), round(latitude)];
}

/** The corners that an area covers, as an open ring; of a circle its 64. */
export function ringOf(area: DrawnArea | CustomArea): Position[] {
  if ('coordinates' in area) return openRing(area.coordinates);
  return circleRing(area.centre, area.radius);
}

/** The point of a circle that its radius is drawn with: due east of the centre. */
function radiusHandle(centre: Position, radius: number): Position {
  return rounded(circleRing(centre, radius)[0] ?? centre);
}

/**
 * Points by which a shape can be dragged: corners; for a circle its centre and a point of its edge.
 */
export function handlesOf(area: DrawnArea): Position[] {
  if (area.type !== 'circle') return openRing(area.coordinates);
  return [area.centre, radiusHandle(area.centre, area.radius)];
}

/** Metres, whole; drawn with a hand that is no surer than that. */
function radiusBetween(centre: Position, edge: Position): number {
  return Math.round(distance(centre, edge));
}

export function circleBetween(
  centre: Position,
  edge: Position,
): { type: 'circle'; centre: [number, number]; radius: number } {
  const middle = rounded(centre);
  return { type: 'circle', centre: middle, radius: radiusBetween(middle, edge) };
}

export function rectangleBetween(
  one: Position,
  other: Position,
): { type: 'rectangle'; coordinates: [number, number][] } {
  return {
    type: 'rectangle',
    coordinates: rectangleRing(rounded(one), rounded(other)).map(rounded),
  };
}

/** The area with one of its handles elsewhere. */
export function withHandleAt(area: DraftArea, handle: number, at: Position): DraftArea {
  if (area.type === 'circle') {
    if (handle === 0) return { ...area, centre: rounded(at) };
    return { ...area, radius: radiusBetween(area.centre, at) };
  }
  const ring = openRing(area.coordinates).map(rounded);
  if (area.type === 'rectangle') {
    const opposite = ring[(handle + 2) % 4];
    return opposite ? { ...area, ...rectangleBetween(opposite, at) } : area;
  }
  return {
    ...area,
    coordinates: ring.map((corner, index) => (index === handle ? rounded(at) : corner)),
  };
}

function firstOutside(ring: readonly Position[]): number | null {
  const index = ring.findIndex((corner) => !isPlaceInSwedenBox(corner));
  return index < 0 ? null : index;
}

/**
 * Checks a shape by the same functions as the server; null when it is valid. Only the server can
 * check whether it touches Swedish land.
 */
export function refusalOf(area: DrawnArea): ShapeRefusal | null {
  if (area.type === 'circle') {
    if (!isPlaceInSwedenBox(area.centre)) return { code: 'AREA_OUTSIDE_SWEDEN', corner: 0 };
    if (!(area.radius >= circleRadius.min && area.radius <= circleRadius.max)) {
      return { code: 'AREA_RADIUS', corner: 1 };
    }
    const code = faultOfRing(ringOf(area));
    return code && { code, corner: 1 };
  }
  const ring = openRing(area.coordinates);
  const code = faultOfRing(ring);
  // Two corners of a rectangle on one line leave fewer than three.
  if (area.type === 'rectangle' && code === 'AREA_TOO_FEW_CORNERS') {
    return { code: 'AREA_EMPTY', corner: null };
  }
  if (code === 'AREA_EDGES_CROSS') return { code, corner: crossingCorner(ring) };
  if (code === 'AREA_OUTSIDE_SWEDEN') return { code, corner: firstOutside(ring) };
  if (code) return { code, corner: null };
  if (area.type === 'rectangle' && !isRectangle(ring)) {
    return { code: 'AREA_NO_RECTANGLE', corner: null };
  }
  return null;
}

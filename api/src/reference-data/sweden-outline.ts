import { readFileSync } from 'node:fs';
import { isInside } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import * as z from 'zod';

const Outline = z.object({ rings: z.array(z.array(z.tuple([z.number(), z.number()]))) });

const { rings } = Outline.parse(
  JSON.parse(readFileSync(new URL('./sweden-outline.json', import.meta.url), 'utf8')),
);
const outlineCorners = rings.flat();
const islands = rings.map((ring) => {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  return {
    ring,
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
});

/**
 * Maximum number of a shape's corners that are checked: enough for a shape within the country's
 * bounding box.
 */
const sampledCorners = 48;

/**
 * The outline is accurate to some hundred metres and leaves small islands out: a position this near
 * to one of its corners counts as Swedish. Degrees of latitude; about eleven kilometres.
 */
const slack = 0.1;

function isNear([longitude, latitude]: Position, [x, y]: Position): boolean {
  const perLongitude = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((x - longitude) * perLongitude, y - latitude) < slack;
}

/** Selects the corners of the outline that can concern a shape. */
function outlineAround(corners: readonly Position[]): Position[] {
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  // At 70 degrees north a degree of longitude is a third of one of latitude.
  const west = Math.min(...longitudes) - 3 * slack;
  const east = Math.max(...longitudes) + 3 * slack;
  const south = Math.min(...latitudes) - slack;
  const north = Math.max(...latitudes) + slack;
  return outlineCorners.filter(([x, y]) => x >= west && x <= east && y >= south && y <= north);
}

function isOnLand(point: Position): boolean {
  const [longitude, latitude] = point;
  return islands.some(
    ({ ring, west, east, south, north }) =>
      longitude >= west &&
      longitude <= east &&
      latitude >= south &&
      latitude <= north &&
      isInside(point, ring),
  );
}

/**
 * Whether a shape touches Sweden: one of its corners is in the country or near its outline, or a
 * part of the outline is in the shape.
 */
export function isNearSweden(
  corners: readonly Position[],
  holds: (point: Position) => boolean,
): boolean {
  const step = Math.max(1, Math.ceil(corners.length / sampledCorners));
  const sample = corners.filter((_, index) => index % step === 0);
  if (sample.some(isOnLand)) return true;
  const around = outlineAround(corners);
  return (
    sample.some((corner) => around.some((other) => isNear(corner, other))) || around.some(holds)
  );
}

/** Beyond a land border, or across the Sound, a position off our land is foreign. */
const abroad: readonly ((point: Position) => boolean)[] = [
  // Norway: the west, and farther east in the north. Swedish islands there are south of it.
  ([longitude, latitude]) => latitude > 58.99 && longitude < (latitude > 64 ? 20.6 : 15.6),
  // Finland along the rivers; the islands off Haparanda are south of it.
  ([longitude, latitude]) => latitude > 65.77 && longitude > 20.5,
  // Denmark across the narrowest part of the Sound.
  ([longitude, latitude]) => latitude < 56.06 && longitude < 12.655,
];

/** Maximum distance between outline and border; degrees of latitude, about half a kilometre. */
const borderSlack = 0.005;

/** Whether a position is within a distance of the outline, in degrees of latitude. */
function isByOutline([longitude, latitude]: Position, distance: number): boolean {
  const perLongitude = Math.cos((latitude * Math.PI) / 180);
  const at = ([x, y]: Position): Position => [(x - longitude) * perLongitude, y - latitude];
  return islands.some(({ ring, west, east, south, north }) => {
    const isFar =
      longitude < west - 1 || longitude > east + 1 || latitude < south - 1 || latitude > north + 1;
    if (isFar) return false;
    return ring.some((corner, index) => {
      const [x, y] = at(corner);
      const [nextX, nextY] = at(ring[(index + 1) % ring.length] ?? corner);
      const [alongX, alongY] = [nextX - x, nextY - y];
      const length = alongX ** 2 + alongY ** 2;
      const share = length === 0 ? 0 : -(x * alongX + y * alongY) / length;
      const nearest = Math.min(1, Math.max(0, share));
      return Math.hypot(x + nearest * alongX, y + nearest * alongY) < distance;
    });
  });
}

/**
 * Whether a position is in Sweden: on its land, on an island that the outline leaves out, or where
 * the outline is less accurate than the border.
 *
 * @param point longitude and latitude, WGS 84 degrees
 */
export function isInSweden(point: Position): boolean {
  if (isOnLand(point)) return true;
  if (abroad.some((isThere) => isThere(point))) return isByOutline(point, borderSlack);
  return isNearSweden([point], () => false);
}

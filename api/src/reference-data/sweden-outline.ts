import { readFileSync } from 'node:fs';
import { isInside } from '@troskel/contract/area-shapes';
import type { Position } from '@troskel/contract/area-shapes';
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

/** So many of a shape's corners are looked at: enough for a shape within the country's box. */
const sampledCorners = 48;

/**
 * The outline is good to some hundred metres and leaves small islands out: what lies this near to
 * one of its corners counts as Swedish. Degrees of latitude; about eleven kilometres.
 */
const slack = 0.1;

function isNear([longitude, latitude]: Position, [x, y]: Position): boolean {
  const perLongitude = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((x - longitude) * perLongitude, y - latitude) < slack;
}

/** The corners of the outline that can have to do with a shape. */
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
 * Whether a shape touches Sweden: one of its corners lies in the country or near its outline, or a
 * part of the outline lies in the shape.
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

import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { isInSwedenBox, swedenBox } from '@troskel/contract/values/sweden';
import type { Position } from '@troskel/contract/values/sweden';
import { readDegrees, writeDegrees } from '../../lib/degrees.ts';
import type { Language } from '../../lib/language.ts';

/** Degrees as they are typed. */
export interface TypedPosition {
  latitude: string;
  longitude: string;
}

/** The specification's first view of the map (2, section 9). */
export const middleOfSweden: Position = { latitude: 62, longitude: 15 };

/** A place picked by hand: four decimals, about ten metres. */
export function rounded({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Distance of one press of an arrow key, in degrees: some kilometres, or some hundred metres. */
const step = { coarse: 0.05, fine: 0.005 };

const directions = new Map([
  ['ArrowUp', { north: 1, east: 0 }],
  ['ArrowDown', { north: -1, east: 0 }],
  ['ArrowRight', { north: 0, east: 1 }],
  ['ArrowLeft', { north: 0, east: -1 }],
]);

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The place in the box of Sweden that is nearest. */
export function inSwedenBox({ latitude, longitude }: Position): Position {
  return {
    latitude: clamp(latitude, swedenBox.south, swedenBox.north),
    longitude: clamp(longitude, swedenBox.west, swedenBox.east),
  };
}

/**
 * Moves the point by an arrow key; null for other keys. Without a point, the first key puts it in
 * the middle of the country.
 */
export function movedByKey(
  key: string,
  isFine: boolean,
  present: Position | null,
): Position | null {
  const direction = directions.get(key);
  if (!direction) return null;
  if (!present) return middleOfSweden;
  // A degree of longitude is half a degree of latitude here: the point moves alike in both ways.
  const size = isFine ? step.fine : step.coarse;
  const moved = inSwedenBox({
    latitude: present.latitude + direction.north * size,
    longitude: present.longitude + 2 * direction.east * size,
  });
  return rounded(moved);
}

/** A place as it would be typed; empty for none. */
export const typedPosition = (position: Position | null, language: Language): TypedPosition => ({
  latitude: position ? writeDegrees(position.latitude, language) : '',
  longitude: position ? writeDegrees(position.longitude, language) : '',
});

/** The place that has been typed; null when it is none yet. */
export function positionOf({ latitude, longitude }: TypedPosition): Position | null {
  const [north, east] = [readDegrees(latitude), readDegrees(longitude)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** Faults of coordinates as they are typed; both empty is none. */
export function coordinateFaults(fields: TypedPosition): Partial<Record<string, FieldCode>> {
  const { latitude, longitude } = fields;
  if (latitude.trim() === '' && longitude.trim() === '') return {};
  const position = positionOf(fields);
  if (!position) {
    return {
      ...(readDegrees(latitude) === null ? { latitude: 'COORDINATE_INVALID' as const } : {}),
      ...(readDegrees(longitude) === null ? { longitude: 'COORDINATE_INVALID' as const } : {}),
    };
  }
  if (isInSwedenBox(position)) return {};
  const { south, north } = swedenBox;
  const isLatitudeAt = position.latitude >= south && position.latitude <= north;
  return { [isLatitudeAt ? 'longitude' : 'latitude']: 'POSITION_OUTSIDE_SWEDEN' };
}

import { swedenBox } from '@troskel/contract/values/sweden';
import type { Position } from '@troskel/contract/values/sweden';

/** A point of the drawing, from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
/** Mercator's northing, of the latitude in degrees. */
const northing = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

const width = 440;
const scale = width / radians(swedenBox.east - swedenBox.west);
const top = northing(swedenBox.north);

/** The drawing's size in its own units: Sweden's box by Mercator's projection. */
export const drawing = {
  width,
  height: Math.round((top - northing(swedenBox.south)) * scale),
} as const;

/** Converts coordinates to a point of the drawing. */
export function project({ latitude, longitude }: Position): Point {
  return {
    x: radians(longitude - swedenBox.west) * scale,
    y: (top - northing(latitude)) * scale,
  };
}

/** The place at a point of the drawing. */
export function unproject({ x, y }: Point): Position {
  return {
    latitude: degrees(2 * Math.atan(Math.exp(top - y / scale)) - Math.PI / 2),
    longitude: swedenBox.west + degrees(x / scale),
  };
}

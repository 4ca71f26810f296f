import { isPlaceInSwedenBox, openRing } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { readDegrees, readPair, writeDegrees } from '../../../lib/degrees.ts';
import { typedPosition } from '../../../shell/position/coordinates.ts';
import type { Language } from '../../../lib/language.ts';
import type { TypedShape } from './area-drawing.ts';
import { rectangleBetween } from './area-shape.ts';
import type { AreaKind } from './area-shape.ts';
import type { DraftArea } from './draft-area.ts';

/** A place as it is typed. */
export interface TypedPlace {
  key: string;
  latitude: string;
  longitude: string;
}

/** A shape as it is typed: corners; south-west and north-east; or a centre and its radius. */
export interface TypedFields {
  kind: AreaKind;
  places: TypedPlace[];
  /** Kilometres. */
  radius: string;
}

/** Why a field cannot be used: no number, or a place outside the box of Sweden. */
export type TypedFault = 'noNumber' | 'outside';
/** By field: `0.latitude`, `radius`. */
export type TypedFaults = Record<string, TypedFault>;

const fewest: Record<AreaKind, number> = { polygon: 3, rectangle: 2, circle: 1 };

export function emptyPlace(): TypedPlace {
  return { key: crypto.randomUUID(), latitude: '', longitude: '' };
}

/** Empty fields for the least number of corners of the kind. */
export function emptyFields(kind: AreaKind): TypedFields {
  return { kind, places: Array.from({ length: fewest[kind] }, emptyPlace), radius: '' };
}

function written([longitude, latitude]: Position, language: Language): TypedPlace {
  return {
    key: crypto.randomUUID(),
    ...typedPosition({ latitude, longitude }, language),
  };
}

/** An area as it would be typed. */
export function fieldsOf(area: DraftArea, language: Language): TypedFields {
  if (area.type === 'circle') {
    const radius = writeDegrees(area.radius / 1000, language);
    return { kind: 'circle', places: [written(area.centre, language)], radius };
  }
  const ring = openRing(area.coordinates);
  const [southWest, , northEast] = ring;
  const corners =
    area.type === 'rectangle' && southWest && northEast ? [southWest, northEast] : ring;
  return {
    kind: area.type,
    places: corners.map((corner) => written(corner, language)),
    radius: '',
  };
}

/** Kilometres as they are typed, with or without their unit; null for what is no number. */
function readKilometres(text: string): number | null {
  const typed = text.replace(/km$/i, '').replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,4}(?:\.\d{1,6})?$/.test(typed) ? Number(typed) : null;
}

/** The shape that is typed, or what is wrong with its fields. */
export function readShape(
  fields: TypedFields,
): { shape: TypedShape; faults: null } | { shape: null; faults: TypedFaults } {
  const faults: TypedFaults = {};
  const corners = fields.places.map(({ latitude, longitude }, index): [number, number] => {
    const [north, east] = [readDegrees(latitude), readDegrees(longitude)];
    if (north === null) faults[`${index}.latitude`] = 'noNumber';
    else if (!isPlaceInSwedenBox([15, north])) faults[`${index}.latitude`] = 'outside';
    if (east === null) faults[`${index}.longitude`] = 'noNumber';
    else if (!isPlaceInSwedenBox([east, 62])) faults[`${index}.longitude`] = 'outside';
    return [east ?? 0, north ?? 0];
  });
  const kilometres = readKilometres(fields.radius);
  if (fields.kind === 'circle' && kilometres === null) faults['radius'] = 'noNumber';
  if (Object.keys(faults).length > 0) return { shape: null, faults };
  return {
    shape: shapeOf(fields.kind, corners, Math.round((kilometres ?? 0) * 1000)),
    faults: null,
  };
}

function shapeOf(kind: AreaKind, corners: [number, number][], radius: number): TypedShape {
  const [first = [0, 0], second = first] = corners;
  if (kind === 'circle') return { type: 'circle', centre: first, radius };
  if (kind === 'rectangle') return rectangleBetween(first, second);
  return { type: 'polygon', coordinates: corners };
}

/** Places pasted as lines of "latitude, longitude", or the number of the first line that is none. */
export function readPlaces(text: string): { places: TypedPlace[] } | { unreadable: number } {
  const lines = text.split('\n');
  const places: TypedPlace[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const pair = readPair(line);
    if (!pair) return { unreadable: index + 1 };
    places.push({ key: crypto.randomUUID(), ...pair });
  }
  return places.length > 0 ? { places } : { unreadable: 1 };
}

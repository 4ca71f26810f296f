import { crossingCorner, isPlaceInSwedenBox, openRing } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import type { Drawing } from './area-drawing.ts';
import {
  circleBetween,
  rectangleBetween,
  refusalOf,
  ringOf,
  rounded,
  withHandleAt,
} from './area-shape.ts';
import type { DraftArea } from './draft-area.ts';
import type { Preview } from './map-picture.ts';

function previewOf(area: DraftArea): Preview {
  return { ring: ringOf(area), isClosed: true, isRefused: refusalOf(area) !== null };
}

/**
 * Shape that a drawing would have with its next corner at the given place; null before the first
 * corner.
 */
export function previewOfNext(
  { kind, key, name, corners }: Drawing,
  place: Position,
): Preview | null {
  const [first] = corners;
  if (!first) return null;
  const at = rounded(place);
  if (kind === 'circle') return previewOf({ ...circleBetween(first, at), key, name });
  if (kind === 'rectangle') return previewOf({ ...rectangleBetween(first, at), key, name });
  const ring = [...corners, at];
  const isRefused = !isPlaceInSwedenBox(at) || crossingCorner(ring, false) !== null;
  return { ring, isClosed: false, isRefused };
}

/** An area with one of its handles elsewhere. */
export function previewOfHandle(area: DraftArea, handle: number, at: Position): Preview {
  return previewOf(withHandleAt(area, handle, at));
}

/** A polygon with one more corner. */
export function previewOfInsert(area: DraftArea, after: number, at: Position): Preview | null {
  if (area.type !== 'polygon') return null;
  const ring = openRing(area.coordinates).map(rounded);
  return previewOf({ ...area, coordinates: ring.toSpliced(after + 1, 0, rounded(at)) });
}

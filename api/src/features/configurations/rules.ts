import {
  circleRing,
  faultOfRing,
  isInside,
  isRectangle,
  openRing,
} from '@troskel/contract/values/area-shapes';
import type { Position, ShapeFault } from '@troskel/contract/values/area-shapes';
import type { DrawnArea, ConfigurationStep } from '@troskel/contract/configurations/configurations';
import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type { FieldError } from '@troskel/contract/ground/errors';
import { isNearSweden } from '../../reference-data/sweden-outline.ts';

/** An area as stored; its corners are an open ring. */
export interface StoredArea {
  name: string;
  kind: DrawnArea['type'];
  corners: Position[];
  centre: Position | null;
  radiusMetres: number | null;
}

function cornersOf(area: DrawnArea): Position[] {
  return area.type === 'circle' ? circleRing(area.centre, area.radius) : openRing(area.coordinates);
}

/**
 * Answers what is wrong with an area. The country's bounding box is checked first; a shape within
 * it that touches no Swedish land, such as one in Norway, is refused too.
 */
function faultOf(area: DrawnArea, corners: Position[]): ShapeFault | null {
  const fault = faultOfRing(corners);
  if (fault) return fault;
  if (area.type === 'rectangle' && !isRectangle(corners)) return 'AREA_NO_RECTANGLE';
  return isNearSweden(corners, (point) => isInside(point, corners)) ? null : 'AREA_OUTSIDE_SWEDEN';
}

/** Converts areas for storage, and lists their faults by field. */
export function areasToStore(areas: readonly DrawnArea[]): {
  stored: StoredArea[];
  faults: FieldError[];
} {
  const faults: FieldError[] = [];
  const stored = areas.map((area, index): StoredArea => {
    const corners = cornersOf(area);
    const fault = faultOf(area, corners);
    if (fault) {
      const part = area.type === 'circle' ? 'centre' : 'coordinates';
      faults.push({ field: `customAreas.${index}.${part}`, code: fault });
    }
    return {
      name: area.name,
      kind: area.type,
      corners,
      centre: area.type === 'circle' ? area.centre : null,
      radiusMetres: area.type === 'circle' ? area.radius : null,
    };
  });
  return { stored, faults };
}

/**
 * Answers the fault of an empty selection: at least one region (specification 2, section 5). A
 * county counts as a region, in Swedish usage: otherwise nobody north of Uppsala could continue.
 */
export function regionFaults(
  regions: readonly string[],
  counties: readonly string[],
): FieldError[] {
  return regions.length + counties.length > 0
    ? []
    : [{ field: 'regions', code: 'AREA_REGION_MISSING' }];
}

/** A partner's progress through the steps. */
export interface Progress {
  profileDoneAt: Date | null;
  servicesDoneAt: Date | null;
  areasDoneAt: Date | null;
  finishedAt: Date | null;
}

/** Lists the completed steps, in order. */
export function stepsDone(progress: Progress): ConfigurationStep[] {
  const { profileDoneAt, servicesDoneAt, areasDoneAt, finishedAt } = progress;
  const times = [profileDoneAt, servicesDoneAt, areasDoneAt, finishedAt];
  return configurationSteps.filter((_, index) => times[index] !== null);
}

/** Whether the steps before the last are completed. */
export function canFinish(progress: Progress): boolean {
  return (
    progress.profileDoneAt !== null &&
    progress.servicesDoneAt !== null &&
    progress.areasDoneAt !== null
  );
}

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

/** An area as it is stored; its corners are those of an open ring. */
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
 * What is wrong with an area. The box around the country is the quick answer; a shape within it
 * that touches no Swedish land, as one in Norway, is refused too.
 */
function faultOf(area: DrawnArea, corners: Position[]): ShapeFault | null {
  const fault = faultOfRing(corners);
  if (fault) return fault;
  if (area.type === 'rectangle' && !isRectangle(corners)) return 'AREA_NO_RECTANGLE';
  return isNearSweden(corners, (point) => isInside(point, corners)) ? null : 'AREA_OUTSIDE_SWEDEN';
}

/**
 * The areas as they are to be stored, and what is wrong with them, by the field of each.
 */
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
 * At least one region must be selected (specification 2, section 5). A county is a region too,
 * which is what Swedes call it: otherwise nobody north of Uppsala could pass.
 */
export function regionFaults(
  regions: readonly string[],
  counties: readonly string[],
): FieldError[] {
  return regions.length + counties.length > 0
    ? []
    : [{ field: 'regions', code: 'AREA_REGION_MISSING' }];
}

/** What is known of a partner's way through the steps. */
export interface Progress {
  profileDoneAt: Date | null;
  servicesDoneAt: Date | null;
  areasDoneAt: Date | null;
  finishedAt: Date | null;
}

/** The steps that have been passed, in their order. */
export function stepsDone(progress: Progress): ConfigurationStep[] {
  const { profileDoneAt, servicesDoneAt, areasDoneAt, finishedAt } = progress;
  const times = [profileDoneAt, servicesDoneAt, areasDoneAt, finishedAt];
  return configurationSteps.filter((_, index) => times[index] !== null);
}

/** Whether the three steps before the last have been passed. */
export function canFinish(progress: Progress): boolean {
  return (
    progress.profileDoneAt !== null &&
    progress.servicesDoneAt !== null &&
    progress.areasDoneAt !== null
  );
}

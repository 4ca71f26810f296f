import { isInside } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { regions } from '@troskel/contract/values/sweden';
import { ringOf } from './area-shape.ts';
import type { AreaSelection } from './draft-area.ts';
import { countyAt } from './map-ground.ts';
import type { MapGround } from './map-ground.ts';

/** Areas that cover a point; all empty when it lies outside. */
export interface PointCover {
  regions: string[];
  /** By the drawn borders, which are good to some hundred metres. */
  county: string | null;
  /** Keys of the areas. */
  areas: string[];
}

/** By what of the selection a place is covered. */
export function coverOf(
  place: Position,
  selection: AreaSelection,
  ground: MapGround | undefined,
): PointCover {
  const [longitude, latitude] = place;
  const county = selection.counties.length > 0 && ground ? countyAt(place, ground) : null;
  return {
    regions: regions
      .filter(({ id, boundingBox: [west, south, east, north] }) => {
        const isIn =
          longitude >= west && longitude <= east && latitude >= south && latitude <= north;
        return isIn && selection.regions.includes(id);
      })
      .map(({ id }) => id),
    county: county !== null && selection.counties.includes(county) ? county : null,
    areas: selection.customAreas
      .filter((area) => isInside(place, ringOf(area)))
      .map(({ key }) => key),
  };
}

export function isCovered({ regions: ids, county, areas }: PointCover): boolean {
  return ids.length > 0 || county !== null || areas.length > 0;
}

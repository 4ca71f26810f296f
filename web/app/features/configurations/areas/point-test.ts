import { towns } from '@troskel/contract/values/towns';
import type { Town } from '@troskel/contract/values/towns';
import { isInside } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { regionOf } from '@troskel/contract/values/sweden';
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
  const county = ground ? countyAt(place, ground) : null;
  const region = regionOf({ latitude, longitude }, county);
  return {
    regions: selection.regions.filter((id) => id === region),
    county: county !== null && selection.counties.includes(county) ? county : null,
    areas: selection.customAreas
      .filter((area) => isInside(place, ringOf(area)))
      .map(({ key }) => key),
  };
}

export function isCovered({ regions: ids, county, areas }: PointCover): boolean {
  return ids.length > 0 || county !== null || areas.length > 0;
}

/** Finds a town by its name, or by a beginning that no other has; null for none. */
export function townNamed(typed: string): Town | null {
  const sought = typed.trim().toLocaleLowerCase('sv');
  if (sought === '') return null;
  const begun = towns.filter(({ name }) => name.toLocaleLowerCase('sv').startsWith(sought));
  const exact = begun.find(({ name }) => name.length === sought.length);
  return exact ?? (begun.length === 1 ? (begun[0] ?? null) : null);
}

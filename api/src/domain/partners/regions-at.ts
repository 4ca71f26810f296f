import type { Position } from '@troskel/contract/values/area-shapes';
import { regions } from '@troskel/contract/values/sweden';

/** Lists the city regions whose bounding box contains a position. */
export function regionsAt([longitude, latitude]: Position): string[] {
  return regions
    .filter(({ boundingBox: [west, south, east, north] }) => {
      const isBetween = longitude >= west && longitude <= east;
      return isBetween && latitude >= south && latitude <= north;
    })
    .map(({ id }) => id);
}

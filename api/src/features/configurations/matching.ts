import type { Position } from '@troskel/contract/area-shapes';
import { regions } from '@troskel/contract/sweden';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A place that work is wanted at. */
export interface Place {
  position: Position;
  /** SCB's two digits; the polygons we have are too coarse at the coast to tell it. */
  countyCode: string | null;
}

/** The city regions whose box holds a place. */
export function regionsAt([longitude, latitude]: Position): string[] {
  return regions
    .filter(({ boundingBox: [west, south, east, north] }) => {
      const isBetween = longitude >= west && longitude <= east;
      return isBetween && latitude >= south && latitude <= north;
    })
    .map(({ id }) => id);
}

/**
 * The first partners that cover a place, by their age: by a drawn area, a city region, or the
 * county. A drawn area is found by its bounding box in the index; whether the shape holds the place
 * is then asked of the few that are left.
 *
 * @param limit most rows answered
 */
export async function partnersAt(
  db: Database,
  { position, countyCode }: Place,
  limit: number,
): Promise<string[]> {
  const [longitude, latitude] = position;
  const found = await sql<{ partnerId: string }>`
    select partner_id from (
      select partner_id from partner_area
       where shape && polygon(box(point(${longitude}, ${latitude}), point(${longitude}, ${latitude})))
         and shape @> point(${longitude}, ${latitude})
      union
      select partner_id from partner_coverage
       where kind = 'region' and code = any(${regionsAt(position)})
      union
      select partner_id from partner_coverage
       where kind = 'county' and code = ${countyCode}
    ) covering
    order by partner_id
    limit ${limit}`.execute(db);
  return found.rows.map(({ partnerId }) => partnerId);
}

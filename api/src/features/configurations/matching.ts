import type { Position } from '@troskel/contract/values/area-shapes';
import { regionOf } from '@troskel/contract/values/sweden';
import type pg from 'pg';

/** Position where work is wanted. */
export interface WorkPlace {
  position: Position;
  /** SCB's two digits; our polygons are too coarse at the coast to determine it. */
  countyCode: string | null;
}

// Prepared, because planning its branches costs as much as running them. Areas are found by their
// bounding box in the index; their shape is checked for the few that remain. Each branch yields at
// most the wanted number of rows, in its index's order.
const coveringQuery = `
  select partner_id as "partnerId" from (
    (select distinct partner_id from partner_area
      where shape && polygon(box(point($1, $2), point($1, $2))) and shape @> point($1, $2)
      order by partner_id limit $5)
    union
    (select partner_id from partner_coverage
      where kind = 'region' and code = $3
      order by partner_id limit $5)
    union
    (select partner_id from partner_coverage
      where kind = 'county' and code = $4
      order by partner_id limit $5)
  ) covering
  order by partner_id
  limit $5`;

/**
 * Finds the first partners that cover a place, earliest first: by a drawn area, a city region, or
 * the county.
 *
 * @param limit maximum number of rows
 */
export async function partnersAt(
  pool: pg.Pool,
  { position, countyCode }: WorkPlace,
  limit: number,
): Promise<string[]> {
  const [longitude, latitude] = position;
  const { rows } = await pool.query<{ partnerId: string }>({
    name: 'partners-at',
    text: coveringQuery,
    values: [longitude, latitude, regionOf({ latitude, longitude }, countyCode), countyCode, limit],
  });
  return rows.map(({ partnerId }) => partnerId);
}

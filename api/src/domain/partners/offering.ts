import type { Position } from '@troskel/contract/values/sweden';
import { regionOf } from '@troskel/contract/values/sweden';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A partner that offers a service at a place, with the narrowest of its areas that contain it. */
export interface OfferingPartner {
  partnerId: string;
  reasonBy: 'area' | 'region' | 'county';
  /** Name of a drawn area, id of a city region or code of a county. */
  reasonName: string;
}

/** A place as expressions of SQL: of values, or of columns. */
export interface PlaceInSql {
  /** Type `point`: longitude and latitude. */
  point: RawBuilder<unknown>;
  /** Id of the city region that it belongs to; null outside of all. */
  region: RawBuilder<unknown>;
  countyCode: RawBuilder<unknown>;
}

export function placeInSql(place: Position & { countyCode: string }): PlaceInSql {
  const { latitude, longitude, countyCode } = place;
  return {
    point: sql`point(${longitude}::float8, ${latitude}::float8)`,
    region: sql`${regionOf(place, countyCode)}`,
    countyCode: sql`${countyCode}`,
  };
}

/**
 * Selects the partners that offer a service and whose drawn area, city region or county contains a
 * place, each once: the rule by which inquiries are sent and companies are found.
 */
export const partnersOffering = (
  serviceId: RawBuilder<unknown>,
  { point, region, countyCode }: PlaceInSql,
): RawBuilder<OfferingPartner> => sql<OfferingPartner>`(
  select distinct on (covering.partner_id)
         covering.partner_id, covering.reason_by, covering.reason_name
    from (
      select partner_id, 1 as place, 'area' as reason_by, name as reason_name, sort_order
        from partner_area
       where shape && polygon(box(${point}, ${point})) and shape @> ${point}
      union all
      select partner_id, case kind when 'region' then 2 else 3 end, kind, code, 0
        from partner_coverage
       where (kind = 'region' and code = ${region})
          or (kind = 'county' and code = ${countyCode})
    ) covering
    join partner_service offered
      on offered.partner_id = covering.partner_id and offered.service_id = ${serviceId}
   order by covering.partner_id, covering.place, covering.sort_order, covering.reason_name
)`;

import { mostComingVisits } from '@troskel/contract/values/partner-overview';
import type { ComingVisit } from '@troskel/contract/values/partner-overview';
import { mostWindowHours } from '@troskel/contract/visits/calls';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { OverviewSource } from '../../platform/overview-source.ts';

/** Milliseconds; bounds what is read of the index to windows that may last still. */
const longestWindow = mostWindowHours * 3_600_000;

/** $1 is the partner, $2 now, $3 the earliest beginning of a window that may still last. */
export const comingVisitsQuery = `
  select visit.id, visit.inquiry_id as "inquiryId", customer.name as customer, inquiry.address,
         visit.starts_at as "startsAt", visit.ends_at as "endsAt"
    from visit
    join inquiry on inquiry.id = visit.inquiry_id
    left join "user" customer on customer.id = inquiry.homeowner_user_id
   where visit.partner_id = $1 and visit.called_off_at is null
     and visit.starts_at > $3 and visit.ends_at > $2
   order by visit.starts_at, visit.id
   limit ${mostComingVisits}`;

/** Reads the visits to which a partner goes next. */
export const readComingVisits: OverviewSource = async ({ pool }, { partnerId, now }) => {
  const { rows } = await pool.query<ComingVisit>({
    name: 'overview-visits',
    types: isoTimes,
    text: comingVisitsQuery,
    values: [partnerId, now, new Date(now.getTime() - longestWindow)],
  });
  return { visits: rows };
};

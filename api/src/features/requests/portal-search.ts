import { textIn } from '@troskel/contract/ground/language';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import { inquiryWords } from '@troskel/contract/requests/inquiry-words';
import { hasRight } from '../../platform/http/access.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { readSought } from '../../domain/inquiry-search.ts';
import { dayInSweden, writtenDay } from '../../platform/time/swedish-time.ts';
import { listStatement } from './list-statement.ts';
import { readServiceNames } from './own-inquiries.ts';

interface FoundRow {
  id: string;
  /** Null when the homeowner's account is erased. */
  customer: string | null;
  address: string;
  serviceId: string;
  status: InquiryStatus;
  createdAt: Date;
}

/**
 * Requests in the portal's search, latest first: by customer, address and what was written, as their
 * own list finds them.
 */
export const requestsSearch: SearchSource = {
  kind: 'requests',
  async find({ db, pool }, { caller, partnerId, text, language, limit }) {
    if (!hasRight(caller, { right: 'requests', level: 'read' })) return [];
    const rows = await readSought({ pool }, { partnerId, text, most: limit }, async (sought) => {
      const statement = listStatement({ partnerId, sort: 'latest', limit, ...sought });
      return (await pool.query<FoundRow>(statement)).rows;
    });
    if (rows.length === 0) return [];
    const service = await readServiceNames(db, language);
    const { statuses } = textIn(inquiryWords, language);
    // A customer may have asked several times: what, how far, when and where tell which it is.
    return rows.map(({ id, customer, address, serviceId, status, createdAt }) => ({
      id,
      title: customer ?? address,
      detail: [
        service(serviceId),
        statuses[status],
        writtenDay(dayInSweden(createdAt), language),
        ...(customer === null ? [] : [address]),
      ].join(' · '),
      path: `requests/${id}`,
    }));
  },
};

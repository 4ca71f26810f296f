import { hasRight } from '../../platform/http/access.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { readSought } from '../../domain/inquiry-search.ts';
import { listStatement } from './list-statement.ts';

interface FoundRow {
  id: string;
  /** Null when the homeowner's account is erased. */
  customer: string | null;
  address: string;
}

/**
 * Requests in the portal's search, latest first: by customer, address and what was written, as their
 * own list finds them.
 */
export const requestsSearch: SearchSource = {
  kind: 'requests',
  async find({ pool }, { caller, partnerId, text, limit }) {
    if (!hasRight(caller, { right: 'requests', level: 'read' })) return [];
    const rows = await readSought({ pool }, { partnerId, text, most: limit }, async (sought) => {
      const statement = listStatement({ partnerId, sort: 'latest', limit, ...sought });
      return (await pool.query<FoundRow>(statement)).rows;
    });
    return rows.map(({ id, customer, address }) => ({
      id,
      title: customer ?? address,
      detail: customer === null ? '' : address,
      path: `requests/${id}`,
    }));
  },
};

import { formatPostalCode } from '@troskel/contract/values/postal-code';
import { bestMatches } from '../../platform/search/best-matches.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';

/** Offices in the portal's search, by name and address. */
export const officesSearch: SearchSource = {
  kind: 'offices',
  async find(app, { partnerId, ...question }) {
    // Reads all of the partner's by office_by_partner, at most 200, and compares them here: a text
    // index would have to know that a finds å but å does not find a, and would save nothing.
    const rows = await app.db
      .selectFrom('office')
      .select(['id', 'name', 'streetAddress', 'postalCode', 'city'])
      .where('partnerId', '=', partnerId)
      .where('deletedAt', 'is', null)
      .execute();
    const textsOf = (row: (typeof rows)[number]): [string, ...string[]] => [
      row.name,
      row.city,
      row.streetAddress,
      row.postalCode,
    ];
    return bestMatches(rows, question, textsOf).map(
      ({ id, name, streetAddress, postalCode, city }) => ({
        id,
        title: name,
        detail: `${streetAddress}, ${formatPostalCode(postalCode)} ${city}`,
        path: `offices#office-${id}`,
      }),
    );
  },
};

import { rankOf } from '@troskel/contract/values/word-search';
import type { SearchSource } from '../../platform/search/search-source.ts';

const byName = new Intl.Collator('sv', { numeric: true });

/** Offices in the portal's search, by name and address. */
export const officesSearch: SearchSource = {
  kind: 'offices',
  async find(app, { partnerId, terms, limit }) {
    // Reads all of the partner's by office_by_partner, at most 200, and compares them here: a text
    // index would have to know that a finds å but å does not find a, and would save nothing.
    const rows = await app.db
      .selectFrom('office')
      .select(['id', 'name', 'streetAddress', 'postalCode', 'city'])
      .where('partnerId', '=', partnerId)
      .where('deletedAt', 'is', null)
      .execute();
    return rows
      .flatMap((row) => {
        const rank = rankOf(terms, [row.name, row.city, row.streetAddress, row.postalCode]);
        return rank === null ? [] : [{ ...row, rank }];
      })
      .toSorted((a, b) => b.rank - a.rank || byName.compare(a.name, b.name))
      .slice(0, limit)
      .map(({ id, name, streetAddress, postalCode, city }) => ({
        id,
        title: name,
        detail: `${streetAddress}, ${postalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2')} ${city}`,
        path: `offices#office-${id}`,
      }));
  },
};

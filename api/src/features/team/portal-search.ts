import { textIn } from '@troskel/contract/ground/language';
import { rankOf } from '@troskel/contract/values/word-search';
import { roleNames } from '../../domain/partners/member-changes.ts';
import { roleOf } from '../../domain/partners/members.ts';
import { hasRight } from '../../platform/http/access.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';

const byName = new Intl.Collator('sv', { numeric: true });

/** Members in the portal's search, by name and address. */
export const membersSearch: SearchSource = {
  kind: 'members',
  async find({ db }, { caller, partnerId, terms, language, limit }) {
    if (!hasRight(caller, { right: 'team', level: 'read' })) return [];
    const rows = await db
      .selectFrom('partnerMember as member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['member.userId as id', 'member.role', 'user.name', 'user.email'])
      .where('member.partnerId', '=', partnerId)
      .execute();
    return rows
      .flatMap((row) => {
        const rank = rankOf(terms, [row.name, row.email]);
        return rank === null ? [] : [{ ...row, rank }];
      })
      .toSorted((a, b) => b.rank - a.rank || byName.compare(a.name, b.name))
      .slice(0, limit)
      .map(({ id, name, email, role }) => ({
        id,
        title: name,
        detail: `${email} · ${textIn(roleNames[roleOf(role)], language)}`,
        path: 'members',
      }));
  },
};

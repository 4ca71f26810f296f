import { textIn } from '@troskel/contract/ground/language';
import { roleNames } from '../../domain/partners/member-changes.ts';
import { roleOf } from '../../domain/partners/members.ts';
import { hasRight } from '../../platform/http/access.ts';
import { bestMatches } from '../../platform/search/best-matches.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';

/** Members in the portal's search, by name and address. */
export const membersSearch: SearchSource = {
  kind: 'members',
  async find({ db }, { caller, partnerId, language, ...question }) {
    if (!hasRight(caller, { right: 'team', level: 'read' })) return [];
    const rows = await db
      .selectFrom('partnerMember as member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['member.userId as id', 'member.role', 'user.name', 'user.email'])
      .where('member.partnerId', '=', partnerId)
      .execute();
    return bestMatches(rows, question, ({ name, email }) => [name, email]).map(
      ({ id, name, email, role }) => ({
        id,
        title: name,
        detail: `${email} · ${textIn(roleNames[roleOf(role)], language)}`,
        path: 'members',
      }),
    );
  },
};

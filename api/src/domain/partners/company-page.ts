import type { Executor } from '../../platform/db/database.ts';

/**
 * Selects the public pages that everybody can read: those of companies that want one and are not
 * blocked.
 */
export const selectShownPages = (db: Executor) =>
  db
    .selectFrom('companyPage as page')
    .innerJoin('partner', 'partner.id', 'page.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .where('page.isShown', '=', true)
    .where('partner.blockedAt', 'is', null);

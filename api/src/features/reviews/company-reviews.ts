import { companyReviews } from '@troskel/contract/reviews/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { readPageOfShown, reviewOf } from '../../domain/reviews/shown.ts';

/**
 * @throws {ExpectedError} NOT_FOUND, also for a company that is blocked
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function listCompanyReviews(
  app: Pick<App, 'db'>,
  call: Call<typeof companyReviews.listCompanyReviews>,
): Promise<ResponseOf<typeof companyReviews.listCompanyReviews>> {
  const { companyId: partnerId } = call.params;
  const route = companyReviews.listCompanyReviews;
  const page = await readPageOfShown(app.db, { partnerId, route, call }, reviewOf);
  const partner = await app.db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
  if (!partner) throw call.refusal('NOT_FOUND');
  return { ...page, company: await readCompanyName(app.db, partnerId) };
}

import { companyReviews } from '@troskel/contract/reviews/calls';
import { reviewPageSize } from '@troskel/contract/reviews/review';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { latestFirst, readSummary, reviewOf, selectShown } from './rows.ts';

/**
 * @throws {ExpectedError} NOT_FOUND, also for a company that is blocked
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function listCompanyReviews(
  app: App,
  call: Call<typeof companyReviews.listCompanyReviews>,
): Promise<ResponseOf<typeof companyReviews.listCompanyReviews>> {
  const { companyId } = call.params;
  const { after, limit, page } = pagingOf(companyReviews.listCompanyReviews, call, {
    order: latestFirst,
    size: reviewPageSize,
  });
  const partner = await app.db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', companyId)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
  if (!partner) throw call.refusal('NOT_FOUND');
  const read = await selectShown(app.db, companyId)
    .$call(pageAfter(latestFirst, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ writtenAt, id }) => [writtenAt, id]);
  return {
    company: await readCompanyName(app.db, companyId),
    summary: await readSummary(app.db, companyId),
    rows: rows.map(reviewOf),
    nextCursor,
  };
}

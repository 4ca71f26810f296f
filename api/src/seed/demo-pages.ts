import { takeSlug } from '../features/company-pages/page-address.ts';
import type { Executor } from '../platform/db/database.ts';

const day = 86_400_000;

/** Shows the pages of the companies that have told of themselves; one states where it is insured. */
export async function insertPages(tx: Executor, joinedAt: Date): Promise<void> {
  const changedAt = new Date(joinedAt.getTime() + 4 * day);
  const presented = await tx
    .selectFrom('partnerProfile')
    .select(['partnerId', 'companyName as name'])
    .orderBy('companyName')
    .execute();
  for (const { partnerId, name } of presented) {
    await tx.insertInto('companyPage').values({ partnerId, changedAt }).execute();
    const slug = await takeSlug(tx, { partnerId, name }, changedAt);
    const isInsured = name.startsWith('Söders');
    await tx
      .updateTable('companyPage')
      .set({
        isShown: true,
        slug,
        ...(isInsured && { insurer: 'Länsförsäkringar', insurerStatedAt: changedAt }),
      })
      .where('partnerId', '=', partnerId)
      .execute();
  }
}

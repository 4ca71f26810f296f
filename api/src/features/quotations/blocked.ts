import { refusalOfAnswer } from '@troskel/contract/values/quotation-state';
import { lockOfAbsent } from '../../domain/inquiries/locks.ts';
import { readVersions, stateOf } from '../../domain/quotations/versions.ts';
import type { App } from '../../platform/collaborators.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { withdrawVersion } from './partner-quotation.ts';

/**
 * Withdraws the open quotations of a partner that is blocked, or whose members have all closed their
 * accounts, as no customer is to make an agreement with it. Acts on the present state: a late or repeated job does no harm.
 */
export async function withdrawQuotationsOfBlocked(
  app: Pick<App, 'db' | 'settings'>,
  { partnerId }: { partnerId: string },
): Promise<void> {
  const open = await app.db
    .selectFrom('quotationVersion as version')
    .innerJoin('inquiry', 'inquiry.id', 'version.inquiryId')
    .select('version.inquiryId')
    .distinct()
    .where('version.partnerId', '=', partnerId)
    .where('version.acceptedAt', 'is', null)
    .where('version.declinedAt', 'is', null)
    .where('version.withdrawnAt', 'is', null)
    .where('version.validUntil', '>=', dayInSweden(new Date()))
    .where('inquiry.withdrawnAt', 'is', null)
    .orderBy('version.inquiryId')
    .execute();
  // One by one, so that an act on one of them waits for that one only.
  for (const { inquiryId } of open) {
    await app.db.transaction().execute(async (tx) => {
      const now = new Date();
      const key = { inquiryId, partnerId };
      if (!(await lockOfAbsent(tx, key))) return;
      const [newest] = await readVersions(tx, key);
      if (!newest || refusalOfAnswer(stateOf(newest, now)) !== null) return;
      await withdrawVersion(app, tx, newest, null, now);
    });
  }
}

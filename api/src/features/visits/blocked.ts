import { lockOfAbsent } from '../../domain/inquiries/locks.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { callOff } from './call-off.ts';
import { takeBackTimes } from './propose.ts';
import { readKept } from './read.ts';

/** Selects a partner's inquiries with a visit to come or times on offer. */
const awaitedOf = (db: Executor, partnerId: string, now: Date) =>
  db
    .selectFrom('visit')
    .select('inquiryId')
    .where('partnerId', '=', partnerId)
    .where('calledOffAt', 'is', null)
    .where('endsAt', '>', now)
    .union(
      db
        .selectFrom('visitProposal')
        .select('inquiryId')
        .where('partnerId', '=', partnerId)
        .where('state', '=', 'open'),
    )
    .orderBy('inquiryId');

/**
 * Calls off the visits of a partner that is blocked, or whose members have all closed their accounts,
 * and takes back its times, so that no customer stays at home for it. Acts on the present state: a late or repeated job does no harm.
 */
export async function endVisitsOfBlocked(
  app: Pick<App, 'db' | 'settings'>,
  { partnerId }: { partnerId: string },
): Promise<void> {
  const awaited = await awaitedOf(app.db, partnerId, new Date()).execute();
  // One by one, so that an act on one of them waits for that one only.
  for (const { inquiryId } of awaited) {
    await app.db.transaction().execute(async (tx) => {
      const now = new Date();
      const key = { inquiryId, partnerId };
      if (!(await lockOfAbsent(tx, key))) return;
      const kept = await readKept(tx, key);
      const act = { userId: null, text: '' };
      if (kept.visit && kept.visit.endsAt > now) {
        await callOff(app, tx, kept.visit, { ...act, by: 'partner' }, now);
      } else if (kept.proposal?.state === 'open') {
        await takeBackTimes(
          app,
          tx,
          key,
          kept,
          { proposalId: kept.proposal.id, userId: null },
          now,
        );
      }
    });
  }
}

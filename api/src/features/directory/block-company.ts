import { endWhatIsAwaitedOf } from '../../domain/partners/blocked-job.ts';
import { passOnInquiriesJob } from '../../domain/partners/pass-on-inquiries.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { CompanyDetail, directory } from '@troskel/contract/directory/calls';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { publish } from '../../platform/events/publish.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { membersOf } from '../../domain/partners/members.ts';
import { readAddressees } from './addressees.ts';
import { companyBlockedMail, companyUnblockedMail } from './block.mails.ts';
import { readCompany } from './company.ts';

type BlockCompanyApp = Pick<App, 'db' | 'personalData' | 'settings'>;

type Blocking = Call<typeof directory.blockCompany> | Call<typeof directory.unblockCompany>;

/** @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the company as it is */
async function setBlock(
  app: BlockCompanyApp,
  call: Omit<Blocking, 'body'>,
  reason: string | null,
): Promise<CompanyDetail> {
  const { partnerId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const held = await tx
      .selectFrom('partner')
      .select('blockedAt')
      .where('id', '=', partnerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) throw call.refusal('NOT_FOUND');
    const present = await readCompany(app, tx, call);
    demandSeen(call, present);
    // Another member of staff has done it already, with another text.
    if ((held.blockedAt !== null) === (reason !== null)) {
      throw call.refusal('EDIT_CONFLICT', { present });
    }
    await tx
      .updateTable('partner')
      .set((eb) => ({
        blockedAt: reason === null ? null : now,
        blockReason: reason ?? '',
        blockVersion: eb('blockVersion', '+', 1),
      }))
      .where('id', '=', partnerId)
      .execute();
    await enqueue(tx, passOnInquiriesJob, { partnerId }, `pass_on_inquiries:${partnerId}`);
    if (reason !== null) await endWhatIsAwaitedOf(tx, partnerId);
    await publish(tx, { to: { partnerId }, event: 'standing', data: {} });
    for (const addressee of await readAddressees(tx, await membersOf(tx, partnerId))) {
      const about = { ...addressee, company: present.name, url: app.settings.publicUrl };
      const mail =
        reason === null ? companyUnblockedMail(about) : companyBlockedMail({ ...about, reason });
      await enqueue(tx, mailJob, mail);
    }
    const action = reason === null ? 'partner.unblocked' : 'partner.blocked';
    const subject = { type: 'partner', id: partnerId };
    await audit(tx, { actorUserId: call.caller.userId, action, subject }, now);
    return readCompany(app, tx, call);
  });
}

/**
 * Blocks a company: closes the partner area to its members and sends it no inquiries; its
 * unanswered ones go to others, its visits are called off and its open quotations withdrawn. Members
 * are mailed, and their open pages told at once.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the company as it is
 */
export const blockCompany = (app: BlockCompanyApp, call: Call<typeof directory.blockCompany>) =>
  setBlock(app, call, call.body.reason);

/** @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the company as it is */
export const unblockCompany = (app: BlockCompanyApp, call: Call<typeof directory.unblockCompany>) =>
  setBlock(app, call, null);

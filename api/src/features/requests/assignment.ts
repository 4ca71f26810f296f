import { includesRight } from '@troskel/contract/ground/partner-rights';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostAssignees } from '@troskel/contract/requests/assignment';
import type { assignment } from '@troskel/contract/requests/assignment';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { lockDelivery } from '../../domain/inquiries/locks.ts';
import { tellPages } from '../../domain/inquiries/told.ts';
import { roleOf } from '../../domain/partners/members.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { markReadAbout } from '../../platform/notifications/mark-read-about.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { demandSeenRow, writeChange } from './acts.ts';
import { readInquiry } from './delivery.ts';
import { readFacts } from './inquiry-facts.ts';
import { inquiryAssigned } from './notification-kinds.ts';

/** Selects the members of a partner who can act. */
const selectAble = (db: Executor, partnerId: string) =>
  db
    .selectFrom('partnerMember as member')
    .innerJoin('userStanding as standing', 'standing.userId', 'member.userId')
    .select(['member.userId as id', 'standing.name', 'member.role'])
    .where('member.partnerId', '=', partnerId)
    .where('standing.isBlocked', '=', false)
    .where('standing.isClosing', '=', false);

export async function listAssignees(
  { db }: Pick<App, 'db'>,
  { params: { partnerId } }: Call<typeof assignment.listAssignees>,
): Promise<ResponseOf<typeof assignment.listAssignees>> {
  const rows = await selectAble(db, partnerId)
    .orderBy('standing.name')
    .orderBy('member.userId')
    .limit(mostAssignees)
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: roleOf(role) }));
}

type AssignCall = Call<typeof assignment.assignInquiry>;

/** Whether the caller may: who handles inquiries always, others about themselves alone. */
function mayAssign({ caller, body }: AssignCall, present: string | null): boolean {
  if (includesRight(caller.partnerRole, { right: 'requests', level: 'write' })) return true;
  const isTaking = present === null && body.userId === caller.userId;
  const isGivingUp = present === caller.userId && body.userId === null;
  return isTaking || isGivingUp;
}

/**
 * Assigns an inquiry to a member or to nobody; who has it already changes nothing. They are told, unless
 * they have done it themselves.
 *
 * @throws {ExpectedError} NOT_FOUND, OFFICE_REQUIRED, EDIT_CONFLICT with the inquiry as it is
 * @throws {FieldsRefusedError} ASSIGNEE_UNKNOWN for somebody who is no member, or cannot act
 */
export async function assignInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: AssignCall,
): Promise<Inquiry> {
  const { params, body, caller, refusal, fieldsRefusal } = call;
  const { partnerId, inquiryId } = params;
  return app.db.transaction().execute(async (tx) => {
    const row = await lockDelivery(tx, call);
    const before = row.assignedUserId;
    if (before === body.userId) return readInquiry(app, tx, call);
    await demandSeenRow(app, tx, call, row);
    if (!mayAssign(call, before)) throw refusal('OFFICE_REQUIRED');
    if (body.userId !== null) {
      const member = await selectAble(tx, partnerId)
        .where('member.userId', '=', body.userId)
        .executeTakeFirst();
      if (!member) throw fieldsRefusal([{ field: 'userId', code: 'ASSIGNEE_UNKNOWN' }]);
    }
    const now = new Date();
    const assignedAt = body.userId === null ? null : now;
    await writeChange(tx, params, { assignedUserId: body.userId, assignedAt });
    await audit(
      tx,
      {
        actorUserId: caller.userId,
        action: 'inquiry.assigned',
        subject: { type: 'inquiry', id: inquiryId },
        detail: { partnerId, userId: body.userId, before },
      },
      now,
    );
    if (before !== null) {
      const about = [{ partnerId, inquiryId }];
      await markReadAbout(tx, { userIds: [before], kinds: [inquiryAssigned], about });
    }
    if (body.userId !== null && body.userId !== caller.userId) {
      await notify(tx, {
        kind: inquiryAssigned,
        recipients: [body.userId],
        data: { partnerId, inquiryId, ...(await readFacts(tx, { partnerId, inquiryId })) },
        actorUserId: caller.userId,
        dedupeKey: `inquiry_assigned:${inquiryId}:${partnerId}:${now.getTime()}`,
      });
    }
    await tellPages(tx, params);
    return readInquiry(app, tx, call);
  });
}

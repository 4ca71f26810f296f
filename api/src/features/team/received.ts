import type { ResponseOf } from '@troskel/contract/ground/route';
import type { receivedInvitations } from '@troskel/contract/team/calls';
import { lockMembers, tellOfMembership } from '../../domain/partners/membership.ts';
import { membersWith } from '../../domain/partners/members.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { hashOfCode } from './codes.ts';
import { invitedRoleOf } from './invitations.ts';
import { memberJoined } from './notification-kinds.ts';
import { codeRefusal } from './rules.ts';

const byCode = (db: Executor, app: Pick<App, 'settings'>, code: string) =>
  db
    .selectFrom('memberInvitation as invitation')
    .selectAll('invitation')
    .where('invitation.codeHash', '=', hashOfCode(app.settings.authSecret, code));

/** Tells whose invitation a code is. Whoever has it may know, with an account or without. */
export async function lookUpInvitation(
  app: Pick<App, 'db' | 'settings'>,
  { body, refusal }: PublicCall<typeof receivedInvitations.lookUpInvitation>,
): Promise<ResponseOf<typeof receivedInvitations.lookUpInvitation>> {
  const row = await byCode(app.db, app, body.code)
    .innerJoin('partner', 'partner.id', 'invitation.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('user as inviter', 'inviter.id', 'invitation.invitedByUserId')
    .select(['company.legalName', 'company.city', 'inviter.name as invitedBy'])
    .executeTakeFirst();
  if (!row) throw refusal('MEMBER_INVITATION_UNKNOWN');
  const code = codeRefusal(row, new Date());
  if (code) throw refusal(code);
  return {
    company: row.legalName,
    city: row.city,
    role: invitedRoleOf(row.role),
    invitedBy: row.invitedBy,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Makes the caller a member, beside other companies that they belong to, and shows this one from then
 * on. Of two who accept at once the second finds the code used; the same caller may accept twice.
 *
 * @throws {ExpectedError} with the codes that the route declares
 */
export async function acceptInvitation(
  app: Pick<App, 'db' | 'settings'>,
  { body, caller, refusal }: Call<typeof receivedInvitations.acceptInvitation>,
): Promise<ResponseOf<typeof receivedInvitations.acceptInvitation>> {
  const { userId } = caller;
  return app.db.transaction().execute(async (tx) => {
    const found = await byCode(tx, app, body.code).executeTakeFirst();
    if (!found) throw refusal('MEMBER_INVITATION_UNKNOWN');
    const { partnerId } = found;
    const present = await lockMembers(tx, partnerId);
    // A new code may have been made, or the invitation accepted, while others held the company.
    const invitation = await byCode(tx, app, body.code).forUpdate().executeTakeFirst();
    if (!present || !invitation) throw refusal('MEMBER_INVITATION_UNKNOWN');
    if (present.some((member) => member.userId === userId)) return { partnerId };
    const now = new Date();
    const code = codeRefusal(invitation, now);
    if (code) throw refusal(code);
    const { emailVerified } = await tx
      .selectFrom('user')
      .select('emailVerified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // An unproved address may belong to somebody else, who would get the company with the account.
    if (!emailVerified) throw refusal('EMAIL_UNCONFIRMED');
    const { blockedAt } = await tx
      .selectFrom('partner')
      .select('blockedAt')
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow();
    if (blockedAt !== null) throw refusal('COMPANY_BLOCKED');
    const role = invitedRoleOf(invitation.role);
    await tx
      .insertInto('partnerMember')
      .values({ partnerId, userId, role, createdAt: now })
      .execute();
    await tx.updateTable('session').set({ partnerId }).where('id', '=', caller.sessionId).execute();
    await tx
      .updateTable('memberInvitation')
      .set({ acceptedAt: now, acceptedByUserId: userId, email: null })
      .where('id', '=', invitation.id)
      .execute();
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'partner.member_joined',
        subject: { type: 'partner', id: partnerId },
        detail: { invitationId: invitation.id, role },
      },
      now,
    );
    await tellOfMember(tx, { partnerId, userId, role });
    await publishWebhook(tx, { partnerId, type: 'member.joined', data: { userId, role } }, now);
    await tellOfMembership(tx, userId);
    return { partnerId };
  });
}

/** Notifies those who handle the members of one more. */
async function tellOfMember(
  tx: Executor,
  { partnerId, userId, role }: { partnerId: string; userId: string; role: 'office' | 'field' },
): Promise<void> {
  await notify(tx, {
    kind: memberJoined,
    recipients: await membersWith(tx, partnerId, { right: 'team', level: 'write' }),
    data: { partnerId, role },
    actorUserId: userId,
    dedupeKey: `member_joined:${partnerId}:${userId}:${Date.now()}`,
  });
}

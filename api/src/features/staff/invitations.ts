import type { ResponseOf } from '@troskel/contract/ground/route';
import { invitationHours } from '@troskel/contract/staff/calls';
import type { staff } from '@troskel/contract/staff/calls';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { wayRemovedMail } from '../../platform/identity/account-notices.mails.ts';
import { removePasskeys } from '../../platform/identity/passkeys.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Call } from '../../platform/http/implement.ts';
import { invitationRefusal } from './rules.ts';
import { hashOfLinkToken, newLinkToken } from '../../platform/secrets/link-token.ts';

/**
 * Makes an invitation link to staff, for one use within 72 hours. The token is in the fragment,
 * which no server sees.
 *
 * @param email of the account that may redeem it; null for anyone with the link
 */
export async function invite(
  app: Pick<App, 'db' | 'settings' | 'personalData'>,
  email: string | null,
): Promise<string> {
  const { token, hash } = newLinkToken();
  const id = uuid();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + invitationHours * 3_600_000);
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('staffInvitation')
      .values({
        id,
        tokenHash: hash,
        emailIndex: email === null ? null : app.personalData.blindIndex(email.toLowerCase()),
        createdAt,
        expiresAt,
      })
      .execute();
    const subject = { type: 'staff_invitation', id };
    const detail = { isForOneAddress: email !== null };
    await audit(tx, { actorUserId: null, action: 'staff.invited', subject, detail }, createdAt);
  });
  return `${app.settings.publicUrl}/admin/invitation#${token}`;
}

/** Whether any invitation has been made. */
export async function hasInvited({ db }: Pick<App, 'db'>): Promise<boolean> {
  const one = await db.selectFrom('staffInvitation').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}

/**
 * Makes the caller a member of staff, once per invitation. What was strong enough before is not now:
 * a passkey may have been added in a session that a mailed code had opened, so all of them go, and
 * only BankID leads to new ones.
 *
 * @throws {ExpectedError} UNAUTHENTICATED, INVITATION_UNKNOWN, or as {@link invitationRefusal} says
 */
export async function redeemInvitation(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof staff.redeemInvitation>,
): Promise<ResponseOf<typeof staff.redeemInvitation>> {
  const { caller, body, language, refusal } = call;
  return app.db.transaction().execute(async (tx) => {
    // A passkey that is being added meanwhile is added first and goes, or finds one of the staff.
    await lockUser(tx, call, caller.userId, caller.sessionId);
    const invitation = await tx
      .selectFrom('staffInvitation')
      .selectAll()
      .where('tokenHash', '=', hashOfLinkToken(body.token.trim()))
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) throw refusal('INVITATION_UNKNOWN');
    const now = new Date();
    const { emailIndex, expiresAt, usedAt } = invitation;
    const ownIndex = app.personalData.blindIndex(caller.email.toLowerCase());
    const isForAnother = emailIndex !== null && !emailIndex.equals(ownIndex);
    const code = invitationRefusal({ now, expiresAt, usedAt, isForAnother });
    if (code) throw refusal(code);
    await tx
      .updateTable('staffInvitation')
      .set({ usedAt: now, usedBy: caller.userId })
      .where('id', '=', invitation.id)
      .execute();
    await tx
      .insertInto('staff')
      .values({ userId: caller.userId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { userId } = caller;
    await tx
      .updateTable('session')
      .set({ strongAt: null, strongUntil: null })
      .where('userId', '=', userId)
      .execute();
    if (await removePasskeys(tx, userId)) {
      const url = `${app.settings.publicUrl}/user-settings`;
      const told = { to: caller.email, way: 'passkey', url } as const;
      await enqueue(
        tx,
        mailJob,
        wayRemovedMail({ ...told, language: caller.language ?? language }),
      );
    }
    const subject = { type: 'user', id: userId };
    const detail = { invitationId: invitation.id };
    await audit(tx, { actorUserId: caller.userId, action: 'staff.joined', subject, detail }, now);
    return { kind: 'staff' as const };
  });
}

import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { Block, directory, UserDetail } from '@troskel/contract/directory/calls';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { DB } from '../../platform/db/tables.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import { readBlockNotice } from '../../platform/identity/block-notice.ts';
import { readAddressees } from './addressees.ts';
import { accountBlockedMail, accountUnblockedMail } from './block.mails.ts';
import { blockRefusal } from './rules.ts';
import { readUser } from './user.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { endSessions } from '../../platform/identity/end-sessions.ts';

type BlockUserApp = Pick<App, 'db' | 'personalData' | 'settings'>;

type Blocking = Call<typeof directory.blockUser> | Call<typeof directory.unblockUser>;

/**
 * Locks a user whom the caller may block, and reads their rights.
 *
 * @throws {ExpectedError} NOT_FOUND, OWN_ACCOUNT, STAFF_PROTECTED
 */
async function lockUser(
  tx: Transaction<DB>,
  { caller, params: { userId }, refusal }: Omit<Blocking, 'body'>,
): Promise<void> {
  const held = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    // Conflicts with the creation of a session: one that has begun is seen, and one that begins
    // waits.
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw refusal('NOT_FOUND');
  const staff = await tx
    .selectFrom('staff')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const code = blockRefusal({ isSelf: userId === caller.userId, isStaff: staff !== undefined });
  if (code !== null) throw refusal(code);
}

/** @throws {ExpectedError} as {@link lockUser}; EDIT_CONFLICT with the user as they are */
async function setBlock(
  app: BlockUserApp,
  call: Omit<Blocking, 'body'>,
  reason: string | null,
): Promise<UserDetail> {
  const { userId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockUser(tx, call);
    const present = await readUser(app, tx, call);
    demandSeen(call, present);
    // Another member of staff has done it already, with another text.
    if ((present.block !== null) === (reason !== null)) {
      throw call.refusal('EDIT_CONFLICT', { present });
    }
    const block = { blockedAt: reason === null ? null : now, reason: reason ?? '' };
    await tx
      .insertInto('userBlock')
      .values({ userId, ...block })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({ ...block, version: eb('userBlock.version', '+', 1) })),
      )
      .execute();
    // Ends the event streams of their pages as well.
    if (reason !== null) await endSessions(tx, userId);
    for (const addressee of await readAddressees(tx, [userId])) {
      const mail =
        reason === null
          ? accountUnblockedMail({ ...addressee, url: `${app.settings.publicUrl}/login` })
          : accountBlockedMail({ ...addressee, reason, publicUrl: app.settings.publicUrl });
      await enqueue(tx, mailJob, mail);
    }
    const action = reason === null ? 'account.unblocked' : 'account.blocked';
    const subject = { type: 'user', id: userId };
    await audit(tx, { actorUserId: call.caller.userId, action, subject }, now);
    return readUser(app, tx, call);
  });
}

/**
 * Blocks a user: ends their sessions and refuses every sign-in method. They are told why by mail,
 * and where they try to sign in.
 *
 * @throws {ExpectedError} NOT_FOUND, OWN_ACCOUNT, STAFF_PROTECTED; EDIT_CONFLICT with the user as
 * they are
 */
export const blockUser = (app: BlockUserApp, call: Call<typeof directory.blockUser>) =>
  setBlock(app, call, call.body.reason);

/** @throws {ExpectedError} as {@link blockUser} */
export const unblockUser = (app: BlockUserApp, call: Call<typeof directory.unblockUser>) =>
  setBlock(app, call, null);

/**
 * Answers the reason of a block to a user who has just authenticated.
 *
 * @throws {ExpectedError} NOT_FOUND for an expired or forged notice, and when the block has ended
 */
export async function readNotice(
  app: Pick<App, 'db' | 'settings'>,
  { body: { notice }, refusal }: PublicCall<typeof directory.readBlockNotice>,
): Promise<Block> {
  const userId = readBlockNotice(app.settings.authSecret, notice, new Date());
  const block =
    userId === null
      ? undefined
      : await app.db
          .selectFrom('userBlock')
          .select(['blockedAt', 'reason'])
          .where('userId', '=', userId)
          .executeTakeFirst();
  if (!block?.blockedAt) throw refusal('NOT_FOUND');
  return { since: block.blockedAt.toISOString(), reason: block.reason };
}

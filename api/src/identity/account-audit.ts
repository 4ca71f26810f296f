import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/database.ts';

type AccountAction =
  | 'account.email_verified'
  | 'account.email_change_started'
  | 'account.email_change_cancelled'
  | 'account.email_changed'
  | 'account.password_set'
  | 'account.password_changed'
  | 'account.way_added'
  | 'account.way_removed';

/** Writes down what changed who can get into an account. Never an address, a name or a code. */
export async function auditAccount(
  db: Executor,
  userId: string,
  action: AccountAction,
  detail: { way?: string } = {},
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      id: uuid(),
      at: new Date(),
      actorUserId: userId,
      action,
      subjectType: 'user',
      subjectId: userId,
      detail: JSON.stringify(detail),
    })
    .execute();
}

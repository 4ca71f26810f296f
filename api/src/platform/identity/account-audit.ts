import { audit } from '../audit.ts';
import type { Executor } from '../db/database.ts';

type AccountAction =
  | 'account.email_verified'
  | 'account.email_change_started'
  | 'account.email_change_cancelled'
  | 'account.email_changed'
  | 'account.password_set'
  | 'account.password_changed'
  | 'account.password_reset'
  | 'account.way_added'
  | 'account.way_removed';

/** Audits a change of who can access an account. Never an address, a name or a code. */
export async function auditAccount(
  db: Executor,
  userId: string,
  action: AccountAction,
  detail: { way?: string } = {},
): Promise<void> {
  const subject = { type: 'user', id: userId };
  await audit(db, { actorUserId: userId, action, subject, detail }, new Date());
}

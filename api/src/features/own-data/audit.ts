import { v7 as uuid } from 'uuid';
import type { Executor } from '../../db/database.ts';

/** Puts on record what was done with an account's data; ids only. */
export async function audit(
  tx: Executor,
  entry: {
    at: Date;
    /** Null for the server itself. */
    actorUserId: string | null;
    action:
      | 'own_data.export_requested'
      | 'account.deletion_requested'
      | 'account.deletion_regretted'
      | 'account.erased';
    userId: string;
  },
): Promise<void> {
  const { at, actorUserId, action, userId } = entry;
  await tx
    .insertInto('auditLog')
    .values({ id: uuid(), at, actorUserId, action, subjectType: 'user', subjectId: userId })
    .execute();
}

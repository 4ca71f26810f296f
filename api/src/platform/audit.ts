import { v7 as uuid } from 'uuid';
import type { Executor } from './db/database.ts';

export interface AuditEntry {
  /** Null for the server itself, and for whoever nobody knows. */
  actorUserId: string | null;
  /** `subject.what_happened` */
  action: `${string}.${string}`;
  /** Without an id where the subject has none in the database, as a list. */
  subject: { type: string; id: string | null };
  /** Ids, codes and facts: never a name, an address or a personal number. The log is kept. */
  detail?: Record<string, unknown>;
}

/** Puts on record what was done, in the transaction that does it. */
export async function audit(tx: Executor, entry: AuditEntry, now: Date): Promise<void> {
  const { actorUserId, action, subject, detail = {} } = entry;
  await tx
    .insertInto('auditLog')
    .values({
      id: uuid(),
      at: now,
      actorUserId,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      detail: JSON.stringify(detail),
    })
    .execute();
}

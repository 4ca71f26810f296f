import { v7 as uuid } from 'uuid';
import { presentKeyId } from './api-keys/acting-key.ts';
import type { Executor } from './db/database.ts';

export interface AuditEntry {
  /** Null for the server itself, and for an unknown caller. */
  actorUserId: string | null;
  /** `subject.what_happened` */
  action: `${string}.${string}`;
  /** The id is null for a subject without a row, such as a list. */
  subject: { type: string; id: string | null };
  /** Ids, codes and facts, never a name, address or personal number: the log is kept for ever. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an entry to the audit log, in the transaction of the act. Of what is done by an API key it
 * says by which.
 */
export async function audit(tx: Executor, entry: AuditEntry, now: Date): Promise<void> {
  const { actorUserId, action, subject, detail = {} } = entry;
  const apiKeyId = presentKeyId();
  await tx
    .insertInto('auditLog')
    .values({
      id: uuid(),
      at: now,
      actorUserId,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      detail: JSON.stringify(apiKeyId === null ? detail : { ...detail, apiKeyId }),
    })
    .execute();
}

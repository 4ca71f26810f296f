import type {
  SecurityEventKind,
  SignInFailure,
  SignInMethod,
} from '@troskel/contract/values/security-event';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/database.ts';
import { nowhere, presentOrigin } from './origin.ts';
import type { Origin } from './origin.ts';

/** Kinds whose home is the audit log, from which the list reads them (list.ts). */
type KindOfAuditLog = 'blocked' | 'unblocked' | 'sessions_ended_by_staff' | 'exported_by_staff';

export interface SecurityEvent {
  kind: Exclude<SecurityEventKind, KindOfAuditLog>;
  /** The account; null where none is known. */
  userId: string | null;
  /** A member of staff who did it to the account. */
  actorUserId?: string;
  method?: SignInMethod;
  reason?: SignInFailure;
  /** The contract's name of a call that was refused. */
  refusedCall?: string;
  /** The present call's by default. */
  origin?: Origin;
  /** Now by default. */
  at?: Date;
}

const hour = 3_600_000;

/** The row of an event. */
export function securityEventRow(event: SecurityEvent) {
  const { kind, userId, actorUserId, method, reason, refusedCall } = event;
  return {
    id: uuid(),
    at: event.at ?? new Date(),
    kind,
    userId,
    actorUserId: actorUserId ?? null,
    method: method ?? null,
    reason: reason ?? null,
    refusedCall: refusedCall ?? null,
    ...(event.origin ?? presentOrigin()),
  };
}

/**
 * Adds an event to the stream, in the transaction of what happened. Where the call came from is added
 * to it; nothing else of a person is kept.
 */
export async function recordSecurityEvent(db: Executor, event: SecurityEvent): Promise<void> {
  await db.insertInto('securityEvent').values(securityEventRow(event)).execute();
}

/**
 * Adds an event unless the same is recorded already within the hour: of one account, actor, network
 * and refused call.
 */
export async function recordSecurityEventOnce(db: Executor, event: SecurityEvent): Promise<void> {
  const row = securityEventRow(event);
  const { kind, userId, actorUserId, network, refusedCall, at } = row;
  const hours = Math.floor(at.getTime() / hour);
  const onceKey = [kind, userId, actorUserId, network, refusedCall, hours].join(' ');
  await db
    .insertInto('securityEvent')
    .values({ ...row, onceKey })
    .onConflict((conflict) =>
      conflict.column('onceKey').where('onceKey', 'is not', null).doNothing(),
    )
    .execute();
}

/**
 * Records that a member of staff looked at somebody's details, once an hour. Where they sat is no
 * matter of the person's.
 */
export async function recordView(db: Executor, userId: string, actorUserId: string): Promise<void> {
  if (actorUserId === userId) return;
  const event = { kind: 'viewed_by_staff', userId, actorUserId, origin: nowhere } as const;
  await recordSecurityEventOnce(db, event);
}

/** Removes what need not be kept any longer (migration 0253). */
export async function removeOldSecurityEvents(db: Executor, now: Date): Promise<void> {
  await sql`select remove_old_security_events(${now})`.execute(db);
}

import { signInFailures, signInMethods } from '@troskel/contract/values/security-event';
import type {
  SecurityEventKind,
  SignInFailure,
  SignInMethod,
} from '@troskel/contract/values/security-event';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { orderBy } from '../db/keyset.ts';
import type { KeyOrder, RowPosition } from '../db/keyset.ts';
import type { DB } from '../db/tables.ts';
import * as z from 'zod';

interface Act {
  kind: SecurityEventKind;
  /** Its subject is an account. */
  isOfAccount?: true;
  method?: SignInMethod;
  reason?: SignInFailure;
}

/**
 * Acts of the audit log that belong to the stream. They stay there, since what staff decide and what
 * BankID answered is kept for ever.
 */
const actsOfAuditLog: Readonly<Record<string, Act>> = {
  'account.blocked': { kind: 'blocked', isOfAccount: true },
  'account.unblocked': { kind: 'unblocked', isOfAccount: true },
  'account.sessions_ended': { kind: 'sessions_ended_by_staff', isOfAccount: true },
  'waiting_list.exported': { kind: 'exported_by_staff' },
  'bankid.login_refused': { kind: 'sign_in_failed', method: 'bankid', reason: 'bankid_refused' },
};

export interface SecurityEventSearch {
  userId?: string | undefined;
  kind?: SecurityEventKind | undefined;
  network?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: RowPosition | undefined;
}

/** A row of the stream; names are not in it. */
export interface ListedSecurityEvent {
  id: string;
  at: Date;
  kind: SecurityEventKind;
  userId: string | null;
  actorUserId: string | null;
  method: string | null;
  reason: string | null;
  refusedCall: string | null;
  network: string | null;
  browser: string;
  operatingSystem: string;
}

export const securityEventOrder: KeyOrder = [
  { column: 'at', type: 'timestamptz', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

const noPosition: RawBuilder<unknown> = sql`true`;

/** Makes the condition of the rows after a position, with its values as parameters. */
function afterCondition(after: RowPosition | undefined): RawBuilder<unknown> {
  if (after === undefined) return noPosition;
  const [at, id] = after;
  return sql`(at, id) < (${at}::timestamptz, ${id}::uuid)`;
}

/**
 * Selects the stream, newest first: what it holds itself, and the acts of the audit log that belong
 * to it (docs/decisions/0076). Each part is read by an index of its own and no further than needed.
 */
export function securityEventsQuery(search: SecurityEventSearch, limit: number) {
  const { userId, kind, network, from, before } = search;
  const common = sql`${afterCondition(search.after)}
    and ${from === undefined ? sql`true` : sql`at >= ${from}`}
    and ${before === undefined ? sql`true` : sql`at < ${before}`}
    order by ${sql.raw(orderBy(securityEventOrder))} limit ${limit}`;
  const own = sql`
    (select id, at, kind, user_id, actor_user_id, method, reason, refused_call,
            network, browser, operating_system
       from security_event
      where ${userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`}
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
        and ${network === undefined ? sql`true` : sql`network = ${network}`}
        and ${common})`;
  const acts = Object.entries(actsOfAuditLog)
    .filter(
      ([, act]) =>
        network === undefined &&
        (kind === undefined || kind === act.kind) &&
        (userId === undefined || act.isOfAccount),
    )
    .map(
      ([action, act]) => sql`
    (select id, at, ${act.kind}::text as kind,
            ${act.isOfAccount ? sql`subject_id` : sql`null::uuid`} as user_id, actor_user_id,
            ${act.method ?? null}::text as method, ${act.reason ?? null}::text as reason,
            null as refused_call, null as network, '' as browser,
            '' as operating_system
       from audit_log
      where action = ${action}
        and ${userId === undefined ? sql`true` : sql`subject_id = ${userId}::uuid`}
        and ${common})`,
    );
  return sql<ListedSecurityEvent>`
    select * from (${sql.join([own, ...acts], sql` union all `)}) stream
     order by ${sql.raw(orderBy(securityEventOrder))} limit ${limit}`;
}

export async function readSecurityEvents(
  db: Kysely<DB>,
  search: SecurityEventSearch,
  limit: number,
): Promise<ListedSecurityEvent[]> {
  return (await securityEventsQuery(search, limit).execute(db)).rows;
}

const Method = z.nullable(z.enum(signInMethods));
const Reason = z.nullable(z.enum(signInFailures));

/** Describes a row for everybody who may read it. */
export function describeSecurityEvent(row: ListedSecurityEvent) {
  const { id, at, kind, method, reason, network, browser, operatingSystem } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    method: Method.parse(method),
    reason: Reason.parse(reason),
    network,
    browser,
    operatingSystem,
  };
}

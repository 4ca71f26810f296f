import { isFlagKey } from '@troskel/contract/ground/flags';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { flagNames } from '@troskel/contract/ground/flags';
import { auditPageSize, staff } from '@troskel/contract/staff/calls';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { beginningOfDay, dayAfter } from '../../platform/time/swedish-time.ts';
import { accountOf } from './account-of.ts';
import { readSubjectNames } from './audit-subjects.ts';

export interface AuditSearch {
  /** Null for the server itself. */
  actorUserId?: string | null | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: RowPosition | undefined;
}

const order: KeyOrder = [
  { column: 'at', type: 'timestamptz', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

/** Selects rows of the log, newest first; each combination of filters has its index. */
export function auditQuery(db: Kysely<DB>, search: AuditSearch) {
  const { actorUserId, action, subjectId, from, before, after } = search;
  return (
    db
      .selectFrom('auditLog')
      .select(['id', 'at', 'actorUserId', 'action', 'subjectType', 'subjectId', 'detail'])
      // Joins the names that a page shows by their keys; the log itself has ids only. Rare kinds
      // are read separately.
      .select([
        sql<string | null>`(select name from "user" where id = audit_log.actor_user_id)`.as(
          'actorName',
        ),
        sql<string | null>`case subject_type
        when 'user' then (select name from "user" where id = audit_log.subject_id)
        when 'company_application' then
          (select legal_name from company_application where id = audit_log.subject_id)
        when 'company' then (select legal_name from company where id = audit_log.subject_id)
        when 'partner' then
          (select legal_name from partner join company on company.id = partner.company_id
            where partner.id = audit_log.subject_id)
      end`.as('subjectName'),
        sql<string | null>`case when detail ? 'decisionId' then
        (select reason from application_decision
          where application_id = audit_log.subject_id and id::text = audit_log.detail ->> 'decisionId')
      end`.as('reason'),
      ])
      .$if(actorUserId === null, (rows) => rows.where('actorUserId', 'is', null))
      .$if(typeof actorUserId === 'string', (rows) =>
        rows.where('actorUserId', '=', actorUserId ?? null),
      )
      .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? ''))
      .$if(subjectId !== undefined, (rows) => rows.where('subjectId', '=', subjectId ?? null))
      .$if(from !== undefined, (rows) => rows.where('at', '>=', from ?? new Date()))
      .$if(before !== undefined, (rows) => rows.where('at', '<', before ?? new Date()))
      .$call(pageAfter(order, after, auditPageSize + 1))
  );
}

/** Answers the requested actor; `nobody` for an address without an account. */
async function actorOf(
  db: Kysely<DB>,
  actor: string,
): Promise<{ actorUserId?: string | null } | 'nobody'> {
  if (actor === '') return {};
  if (actor === 'server') return { actorUserId: null };
  const actorUserId = await accountOf(db, actor);
  return actorUserId === null ? 'nobody' : { actorUserId };
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

// Created once: per row it would cost more than reading the page.
const AboutFlag = z.object({ key: z.string() });

/** Answers the name of the flag that an entry is about; null for other entries. */
function flagNameOf(detail: unknown, language: Language): string | null {
  const key = AboutFlag.safeParse(detail).data?.key;
  return key !== undefined && isFlagKey(key) ? textIn(flagNames[key], language) : null;
}

/** Extracts recorded facts that have no column of their own. */
function readDetail(detail: unknown) {
  const facts: [string, unknown][] =
    typeof detail === 'object' && detail !== null ? Object.entries(detail) : [];
  const byName = new Map(facts);
  const textOf = (name: string) =>
    byName.has(name) && byName.get(name) !== null ? shown(byName.get(name)) : null;
  return {
    before: textOf('before'),
    after: textOf('after'),
    facts: facts
      .filter(
        ([name, value]) => !['before', 'after', 'decisionId'].includes(name) && value !== null,
      )
      .map(([name, value]) => `${name}: ${shown(value)}`),
  };
}

/**
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listAudit(
  app: Pick<App, 'auditSubjects' | 'db'>,
  call: Call<typeof staff.listAudit>,
): Promise<ResponseOf<typeof staff.listAudit>> {
  const { query, language } = call;
  const { after, page } = pagingOf(staff.listAudit, call, { order, size: auditPageSize });
  const actor = await actorOf(app.db, query.actor ?? '');
  if (actor === 'nobody') return { rows: [], nextCursor: null };
  const search: AuditSearch = {
    ...actor,
    action: query.action || undefined,
    subjectId: query.subject || undefined,
    from: query.from ? beginningOfDay(query.from) : undefined,
    before: query.to ? beginningOfDay(dayAfter(query.to)) : undefined,
    after,
  };
  const read = await auditQuery(app.db, search).execute();
  const { rows, nextCursor } = page(read, ({ at, id }) => [at, id]);
  const names = await readSubjectNames(app, rows, language);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actorId: row.actorUserId,
      actorName: row.actorName,
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      subjectName: row.subjectName ?? names.get(row.id) ?? flagNameOf(row.detail, language),
      reason: row.reason,
      ...readDetail(row.detail),
    })),
    nextCursor,
  };
}

/** Lists the actions in the log, with one index step for each. */
export async function listAuditActions(
  app: Pick<App, 'db'>,
): Promise<ResponseOf<typeof staff.listAuditActions>> {
  const { rows } = await sql<{ action: string }>`
    with recursive kind (action) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select log.action from audit_log log where log.action > kind.action
               order by log.action limit 1)
        from kind where kind.action is not null
    )
    select action from kind where action is not null order by action`.execute(app.db);
  return rows.map(({ action }) => action);
}

/** Lists the members of staff by name. */
export async function listStaff(app: Pick<App, 'db'>): Promise<ResponseOf<typeof staff.listStaff>> {
  const rows = await app.db
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.userId')
    .select(['user.id as userId', 'user.name'])
    .orderBy('user.name')
    .limit(500)
    .execute();
  return rows;
}

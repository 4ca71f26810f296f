import { isUndecided } from '@troskel/contract/values/application-states';
import { applicationReview, reviewPageSize } from '@troskel/contract/onboarding/review';
import type { QueueFilter } from '@troskel/contract/onboarding/review';
import { parseOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { afterAll, pagingOf } from '../../platform/http/paging.ts';
import { shownNumberOf } from '../../domain/shown-number.ts';
import { stateOf } from './application.ts';
import type { ReviewedState } from './state-rules.ts';
import { statesOfFilter } from './state-rules.ts';

export interface QueueQuery {
  state: ReviewedState;
  /** A member of staff; null for unassigned, undefined for all. */
  assignedTo?: string | null | undefined;
  /** Beginning of the company's name, by which rows are then sorted. */
  beginning?: string | undefined;
  after?: RowPosition | undefined;
}

const byName: KeyOrder = [
  { column: 'name_key', type: 'text', direction: 'asc' },
  { column: 'id', type: 'uuid', direction: 'asc' },
];

/** Sort order by time: waiting applications oldest first. */
function byTime(state: ReviewedState): KeyOrder {
  const direction = isUndecided(state) ? 'asc' : 'desc';
  return [
    { column: 'submitted_at', type: 'timestamptz', direction },
    { column: 'id', type: 'uuid', direction },
  ];
}

const queueColumns = [
  'id',
  'state',
  'legalName',
  'nameKey',
  'organizationForm',
  'submittedAt',
  'organizationNumber',
  'personalNumberEncrypted',
  'assignedTo',
  sql<string | null>`(select name from "user" where id = company_application.assigned_to)`.as(
    'assigneeName',
  ),
] as const;

/** Selects the applications of one state in its index's order. */
export function queueQuery(db: Kysely<DB>, { state, assignedTo, beginning, after }: QueueQuery) {
  const order = beginning === undefined ? byTime(state) : byName;
  return db
    .selectFrom('companyApplication')
    .select(queueColumns)
    .where('state', '=', state)
    .$if(assignedTo === null, (part) => part.where('assignedTo', 'is', null))
    .$if(typeof assignedTo === 'string', (part) =>
      part.where('assignedTo', '=', assignedTo ?? null),
    )
    .$if(beginning !== undefined, (part) =>
      part.where('nameKey', '>=', beginning ?? '').where('nameKey', '<', afterAll(beginning ?? '')),
    )
    .$call(pageAfter(order, after, reviewPageSize + 1));
}

type QueueRow = Awaited<ReturnType<ReturnType<typeof queueQuery>['execute']>>[number];

/** Finds applications by an exact reference, company number or address. */
async function findNamed(
  { db, personalData, settings }: Pick<App, 'db' | 'personalData' | 'settings'>,
  text: string,
): Promise<QueueRow[] | null> {
  const rows = db
    .selectFrom('companyApplication')
    .select(queueColumns)
    .where('state', '!=', 'draft')
    .orderBy('submittedAt', 'desc')
    .limit(reviewPageSize);
  if (isUuid(text)) return rows.where('id', '=', text).execute();
  const allowTestNumbers = settings.build === 'demo';
  const parsed = parseOrganizationNumber(text, { allowTestNumbers });
  if (parsed.ok) {
    return rows.where('identityNumberIndex', '=', personalData.blindIndex(parsed.number)).execute();
  }
  if (!text.includes('@')) return null;
  return rows
    .where('userId', 'in', (eb) =>
      eb.selectFrom('user').select('user.id').where('user.email', '=', text.toLowerCase()),
    )
    .execute();
}

/** Reads names of staff by id. */
export async function namesOf(
  db: Kysely<DB>,
  userIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function isWanted(row: QueueRow, filter: QueueFilter, assignedTo: string | null | undefined) {
  const isOfState = statesOfFilter(filter).some((state) => state === row.state);
  return isOfState && (assignedTo === undefined || row.assignedTo === assignedTo);
}

const keyOf = (row: QueueRow, isByName: boolean): string =>
  (isByName ? row.nameKey : row.submittedAt?.toISOString()) ?? '';

/** Merges rows in the queue's order: two waiting states are read separately. */
function inOrder(rows: QueueRow[], isByName: boolean): QueueRow[] {
  const byteOrder = (left: string, right: string) =>
    Buffer.compare(Buffer.from(left), Buffer.from(right));
  return rows.toSorted(
    (left, right) =>
      byteOrder(keyOf(left, isByName), keyOf(right, isByName)) || byteOrder(left.id, right.id),
  );
}

/**
 * Reads a page of the queue, with one query per state.
 *
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listQueue(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof applicationReview.listQueue>,
): Promise<ResponseOf<typeof applicationReview.listQueue>> {
  const { caller } = call;
  const { state: filter, assignee, text = '' } = call.query;
  const assignedTo = assignee === 'me' ? caller.userId : assignee === 'nobody' ? null : assignee;
  const isByName = text !== '';
  const states = statesOfFilter(filter);
  const { after, page } = pagingOf(applicationReview.listQueue, call, {
    order: isByName ? byName : byTime(states[0]),
    size: reviewPageSize,
  });
  const named = isByName ? await findNamed(app, text) : null;
  let read: QueueRow[];
  if (named) {
    read = named.filter((row) => isWanted(row, filter, assignedTo));
  } else {
    const beginning = isByName ? text.toLowerCase() : undefined;
    const parts = await Promise.all(
      states.map((state) => queueQuery(app.db, { state, assignedTo, beginning, after }).execute()),
    );
    read = states.length > 1 ? inOrder(parts.flat(), isByName) : parts.flat();
  }
  const { rows, nextCursor } = page(read, (row) => [keyOf(row, isByName), row.id]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      state: stateOf(row),
      legalName: row.legalName,
      identityNumber: shownNumberOf(app.personalData, 'company_application', row),
      organizationForm: row.organizationForm,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      assignee:
        row.assignedTo === null ? null : { userId: row.assignedTo, name: row.assigneeName ?? '' },
    })),
    nextCursor,
  };
}

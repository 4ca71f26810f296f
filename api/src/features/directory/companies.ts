import { directory, directoryPageSize } from '@troskel/contract/directory/calls';
import type { CompanyFilter, CompanyRow } from '@troskel/contract/directory/calls';
import { textIn } from '@troskel/contract/ground/language';
import {
  formatOrganizationNumber,
  parseOrganizationNumber,
} from '@troskel/contract/values/identity-number';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import type { AliasedSelectQueryBuilder, Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { shownNumberOf } from '../../domain/shown-number.ts';
import { afterAll, pagingOf } from '../../platform/http/paging.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** A company identified exactly: by organisation number, id, or a member's address. */
type Named = { id: string } | { numberIndex: Buffer } | { email: string };

export interface CompanySearch {
  state?: CompanyFilter | undefined;
  planId?: string | undefined;
  isByName?: boolean | undefined;
  /** Beginning of a word of the name and what follows it, in lower case. */
  beginning?: string | undefined;
  named?: Named | undefined;
  after?: RowPosition | undefined;
}

const newestFirst: KeyOrder = [{ column: 'partner.id', type: 'uuid', direction: 'desc' }];
const byName: KeyOrder = [
  { column: 'partner.name_key', type: 'text', direction: 'asc' },
  { column: 'partner.id', type: 'uuid', direction: 'asc' },
];
const byEnding: KeyOrder = [
  { column: 'found.ending', type: 'text', direction: 'asc' },
  { column: 'found.partner_id', type: 'uuid', direction: 'asc' },
];

const orderOf = ({ beginning, isByName }: Pick<CompanySearch, 'beginning' | 'isByName'>) =>
  beginning === undefined ? (isByName ? byName : newestFirst) : byEnding;

/** Subquery of a page: ids with their sort keys. */
type Page = AliasedSelectQueryBuilder<{ id: string; key: string }, 'page'>;

/** Selects companies with a word of the name that begins so, sorted by what follows, each once. */
function beginningSo(db: Kysely<DB>, beginning: string, search: CompanySearch): Page {
  const { state = 'all', planId, after } = search;
  return db
    .selectFrom('partnerNameEnding as found')
    .select(['found.partnerId as id', 'found.ending as key'])
    .where('found.ending', '>=', beginning)
    .where('found.ending', '<', afterAll(beginning))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('partnerNameEnding as earlier')
            .select('earlier.partnerId')
            .whereRef('earlier.partnerId', '=', 'found.partnerId')
            .where('earlier.ending', '>=', beginning)
            .whereRef('earlier.ending', '<', 'found.ending'),
        ),
      ),
    )
    .$if(state === 'active', (rows) => rows.where('found.isBlocked', '=', false))
    .$if(state === 'blocked', (rows) => rows.where('found.isBlocked', '=', true))
    .$if(planId !== undefined, (rows) => rows.where('found.planId', '=', planId ?? ''))
    .$call(pageAfter(byEnding, after, directoryPageSize + 1))
    .as('page');
}

/** Selects companies newest first by id, or by name; each order has its index. */
function narrowedBy(db: Kysely<DB>, search: CompanySearch): Page {
  const { state = 'all', planId, isByName = false, named, after } = search;
  return db
    .selectFrom('partner')
    .select(['partner.id', 'partner.nameKey as key'])
    .$if(state === 'active', (rows) => rows.where('partner.blockedAt', 'is', null))
    .$if(state === 'blocked', (rows) => rows.where('partner.blockedAt', 'is not', null))
    .$if(planId !== undefined, (rows) => rows.where('partner.planId', '=', planId ?? ''))
    .$if(named !== undefined && 'id' in named, (rows) =>
      rows.where('partner.id', 'in', (eb) => {
        const id = named && 'id' in named ? named.id : '';
        // In one table, so that each half uses its index.
        return eb
          .selectFrom('partner as either')
          .select('either.id')
          .where((or) => or.or([or('either.id', '=', id), or('either.companyId', '=', id)]));
      }),
    )
    .$if(named !== undefined && 'numberIndex' in named, (rows) =>
      rows.where('partner.companyId', 'in', (eb) =>
        eb
          .selectFrom('company')
          .select('company.id')
          .where(
            'company.identityNumberIndex',
            '=',
            named && 'numberIndex' in named ? named.numberIndex : Buffer.alloc(0),
          ),
      ),
    )
    .$if(named !== undefined && 'email' in named, (rows) =>
      rows.where('partner.id', 'in', (eb) =>
        eb
          .selectFrom('user')
          .innerJoin('partnerMember', 'partnerMember.userId', 'user.id')
          .select('partnerMember.partnerId')
          .where('user.email', '=', named && 'email' in named ? named.email : ''),
      ),
    )
    .$call(pageAfter(isByName ? byName : newestFirst, after, directoryPageSize + 1))
    .as('page');
}

/** Selects a page of companies, and one more row that tells whether there is a next page. */
export function companiesQuery(db: Kysely<DB>, search: CompanySearch) {
  const { beginning, isByName = false } = search;
  const isOrdered = isByName || beginning !== undefined;
  const page =
    beginning === undefined ? narrowedBy(db, search) : beginningSo(db, beginning, search);
  return db
    .selectFrom(page)
    .innerJoin('partner', 'partner.id', 'page.id')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('plan', 'plan.id', 'partner.planId')
    .select([
      'page.id',
      'page.key',
      'partner.planId',
      'plan.name as planName',
      'partner.createdAt',
      'partner.blockedAt',
    ])
    .select(['company.legalName', 'company.organizationNumber', 'company.personalNumberEncrypted'])
    .select('company.id as companyId')
    .select(
      sql<number>`(select count(*) from partner_member where partner_id = partner.id)`.as(
        'memberCount',
      ),
    )
    .$if(isOrdered, (rows) => rows.orderBy('page.key').orderBy('page.id'))
    .$if(!isOrdered, (rows) => rows.orderBy('page.id', 'desc'));
}

/** Separators of a name's words, as in `name_endings` (migration 0150). */
const separators = new Set(` -/&.,()+"'’‘”“–—:;`);

/** Drops separators before the first word. */
function fromFirstWord(text: string): string {
  const letters = Array.from(text);
  const first = letters.findIndex((letter) => !separators.has(letter));
  return first < 0 ? '' : letters.slice(first).join('');
}

/**
 * Interprets a search. A sole trader's number never occurs in an address, so it is not searched.
 */
function readSearch(
  { personalData, settings }: Pick<App, 'personalData' | 'settings'>,
  text: string,
): Pick<CompanySearch, 'beginning' | 'named'> {
  if (text === '') return {};
  if (isUuid(text)) return { named: { id: text.toLowerCase() } };
  const parsed = parseOrganizationNumber(text, { allowTestNumbers: settings.build === 'demo' });
  if (parsed.ok) return { named: { numberIndex: personalData.blindIndex(parsed.number) } };
  if (text.includes('@')) return { named: { email: text.toLowerCase() } };
  const beginning = fromFirstWord(text.toLowerCase());
  return beginning === '' ? {} : { beginning };
}

/**
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listCompanies(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof directory.listCompanies>,
): Promise<ResponseOf<typeof directory.listCompanies>> {
  const { query, language } = call;
  const found = readSearch(app, query.search ?? '');
  const isByName = query.sort === 'name';
  const order = orderOf({ ...found, isByName });
  const { after, page } = pagingOf(directory.listCompanies, call, {
    order,
    size: directoryPageSize,
  });
  const read = await companiesQuery(app.db, {
    ...found,
    state: query.state,
    planId: query.plan || undefined,
    isByName,
    after,
  }).execute();
  const { rows, nextCursor } = page(read, ({ key, id }) =>
    order === newestFirst ? [id] : [key, id],
  );
  return {
    rows: rows.map((row): CompanyRow => ({
      id: row.id,
      name: row.legalName,
      number: formatOrganizationNumber(
        shownNumberOf(app.personalData, 'company', { ...row, id: row.companyId }),
      ),
      plan: row.planName === null ? row.planId : textIn(BothTexts.parse(row.planName), language),
      memberCount: row.memberCount,
      since: row.createdAt.toISOString(),
      isBlocked: row.blockedAt !== null,
    })),
    nextCursor,
  };
}

/** Reads the plans' names in both languages, by id. */
export async function readPlanNames(
  db: Kysely<DB>,
): Promise<Map<string, { sv: string; en: string }>> {
  const rows = await db.selectFrom('plan').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name as { sv: string; en: string }]));
}

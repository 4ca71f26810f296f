import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import type { FieldError } from '@troskel/contract/ground/errors';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { rotRequests as calls, rotRequestsPageSize } from '@troskel/contract/jobs/papers/calls';
import type { PaidJob, RotRequests } from '@troskel/contract/jobs/papers/papers';
import type { RequestFaultCode } from '@troskel/contract/jobs/papers/request-fault-words';
import { lastDayToAsk, settlementOf } from '@troskel/contract/jobs/papers/settlement';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { tellHomeowner, tellPages } from '../../../domain/inquiries/told.ts';
import { audit } from '../../../platform/audit.ts';
import type { App } from '../../../platform/collaborators.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { pageAfter } from '../../../platform/db/keyset.ts';
import type { KeyOrder } from '../../../platform/db/keyset.ts';
import { pagingOf } from '../../../platform/http/paging.ts';
import type { Call, FileAnswer } from '../../../platform/http/implement.ts';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { lockNumbers } from './papers.ts';
import { rotRequestFaults } from './rot-request-faults.ts';
import type { RequestFault } from './rot-request-faults.ts';
import { rotRequestXml } from './rot-request-xml.ts';
import {
  casesOf,
  missingOf,
  openCases,
  paymentOf,
  requestOf,
  sealCases,
  selectBases,
  StoredDecision,
} from './rows.ts';
import type { BasisRow, RequestRow } from './rows.ts';
import type { RotCase } from './rot-request.ts';

/** Most jobs that are listed. */
const mostPaid = 500;

const order: KeyOrder = [
  { column: 'made_at', type: 'timestamptz', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

/** Answers a paid basis as a list shows it; nothing when nothing is to be asked for. */
function paidJobOf(app: Pick<App, 'personalData'>, row: BasisRow, now: Date): PaidJob[] {
  const payment = paymentOf(row);
  if (payment === null) return [];
  const content = BasisContent.parse(row.content);
  const settlement = settlementOf(BasisTerms.parse(row.terms), content, payment);
  if (settlement.askedKronor === 0) return [];
  return [
    {
      basisId: row.id,
      inquiryId: row.inquiryId,
      invoiceNumber: content.invoiceNumber,
      names: content.buyers.map(({ name }) => name),
      paidOn: payment.paidOn,
      lastDay: lastDayToAsk(payment.paidOn),
      askedKronor: settlement.askedKronor,
      leftOre: Math.max(-settlement.balanceOre, 0),
      missing: missingOf(app, row, now),
    },
  ];
}

/** First day of payments whose deduction is not too late today. */
function firstToAsk(today: string): string {
  const year = Number(today.slice(0, 4));
  const lastYear = `${year - 1}-01-01`;
  return lastDayToAsk(lastYear) >= today ? lastYear : `${year}-01-01`;
}

/**
 * Answers what requests can be made of, and the requests that were made.
 *
 * @param cursor of the page of requests; the first one unless given
 */
export async function readRotRequests(
  app: Pick<App, 'personalData'>,
  db: Executor,
  partnerId: string,
  cursor?: string,
): Promise<RotRequests> {
  const list = { params: { partnerId }, query: { cursor } };
  const { after, limit, page } = pagingOf(calls.listRotRequests, list, {
    order,
    size: rotRequestsPageSize,
  });
  const requests = await db
    .selectFrom('rotRequest')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .where('discardedAt', 'is', null)
    .$call(pageAfter(order, after, limit))
    .execute();
  const { rows, nextCursor } = page(requests, ({ madeAt, id }) => [madeAt, id]);
  return {
    paid: cursor === undefined ? await readPaidJobs(app, db, partnerId) : [],
    rows: rows.map((row) => requestOf(app, row)),
    nextCursor,
  };
}

async function readPaidJobs(
  app: Pick<App, 'personalData'>,
  db: Executor,
  partnerId: string,
): Promise<PaidJob[]> {
  const now = new Date();
  const paid = await selectBases(db)
    .where('basis.partnerId', '=', partnerId)
    .where('basis.paidOn', 'is not', null)
    .where('basis.rotRequestId', 'is', null)
    .where(sql<string>`basis.terms->>'deduction'`, '=', 'rot')
    // Too late ones go last; of the rest, the earliest paid has the earliest last day.
    .orderBy((eb) => eb('basis.paidOn', '>=', firstToAsk(dayInSweden(now))), 'desc')
    .orderBy('basis.paidOn')
    .orderBy('basis.number')
    .limit(mostPaid)
    .execute();
  return paid.flatMap((row) => paidJobOf(app, row, now));
}

export async function listRotRequests(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof calls.listRotRequests>,
): Promise<RotRequests> {
  return readRotRequests(app, app.db, call.params.partnerId, call.query.cursor);
}

/** Faults of several jobs together, each with what the company is told; of all others, what is missing. */
const refusals: Partial<Record<RequestFaultCode, FieldCode>> = {
  years_differ: 'ROT_REQUEST_YEARS_DIFFER',
  above_year: 'ROT_REQUEST_ABOVE_YEAR',
  repeated: 'ROT_REQUEST_REPEATED',
};

/** The refusal of a request for its first fault, which names the buyer and the invoice. */
function refusedFor(faults: readonly RequestFault[], cases: readonly RotCase[]): FieldError {
  const fault = faults.find(({ code }) => code in refusals) ?? faults[0];
  const index = Number(/^cases\.(\d+)\./.exec(fault?.field ?? '')?.[1] ?? 0);
  const { name = '', invoiceNumber = '' } = cases[index] ?? {};
  const code = (fault && refusals[fault.code]) ?? 'ROT_REQUEST_NOT_READY';
  return { field: 'basisIds', code, limit: `${name} (${invoiceNumber})` };
}

/** The refusal of a basis that is not paid, is in a request already, or has nothing to ask for. */
function notReady(row: BasisRow): FieldError {
  const { buyers, invoiceNumber } = BasisContent.parse(row.content);
  const names = buyers.map(({ name }) => name).join(', ');
  const limit = `${names} (${invoiceNumber})`;
  return { field: 'basisIds', code: 'ROT_REQUEST_NOT_READY', limit };
}

/** Notes an act on a request, of which its bases still, or already, say that they are in it. */
export async function noteRequest(
  tx: Executor,
  {
    partnerId,
    userId,
    requestId,
    what,
    cases,
  }: {
    partnerId: string;
    userId: string;
    requestId: string;
    what: 'made' | 'file_read' | 'discarded' | 'decided';
    cases: number;
  },
  now: Date,
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: userId,
      action: `rot_request.${what}`,
      subject: { type: 'rot_request', id: requestId },
      detail: { partnerId, cases },
    },
    now,
  );
  if (what === 'file_read') return;
  await tellPages(tx, { partnerId, inquiryId: null });
  // Their customers see what was asked and approved.
  const jobs = await tx
    .selectFrom('invoiceBasis')
    .select('inquiryId')
    .distinct()
    .where('rotRequestId', '=', requestId)
    .execute();
  for (const { inquiryId } of jobs) await tellHomeowner(tx, inquiryId);
}

/** Answers what was asked for each buyer in a year, or approved where it is decided; in kronor. */
async function askedBefore(
  { personalData }: Pick<App, 'personalData'>,
  db: Executor,
  { partnerId, year }: { partnerId: string; year: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rotRequest')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .where('year', '=', year)
    .where('discardedAt', 'is', null)
    .execute();
  const asked = new Map<string, number>();
  for (const row of rows) {
    const decision = row.decision === null ? null : StoredDecision.parse(row.decision);
    for (const [index, one] of openCases(personalData, row).entries()) {
      const kronor = decision?.approvedKronor[index] ?? one.askedKronor;
      asked.set(one.personalNumber, (asked.get(one.personalNumber) ?? 0) + kronor);
    }
  }
  return asked;
}

/**
 * Makes one request of paid bases, and keeps it as it was made.
 *
 * @throws {ExpectedError} NOT_FOUND, ROT_REQUEST_BUYERS_TOO_MANY
 * @throws {FieldsRefusedError} with the buyer and invoice for which it cannot be made
 */
export async function makeRotRequest(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof calls.makeRotRequest>,
): Promise<RotRequests> {
  const { partnerId } = call.params;
  const basisIds = [...new Set(call.body.basisIds.map((id) => id.toLowerCase()))];
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockNumbers(tx, partnerId);
    const rows = await selectBases(tx)
      .where('basis.partnerId', '=', partnerId)
      .where('basis.id', 'in', basisIds)
      .orderBy('basis.id')
      .forUpdate('basis')
      .execute();
    if (rows.length < basisIds.length) throw call.refusal('NOT_FOUND');
    const [first] = rows;
    const today = dayInSweden(now);
    const casesOfRows = rows.map((row) => ({ row, cases: casesOf(app, row, today) }));
    const unready = casesOfRows.find(
      ({ row, cases }) => row.paidOn === null || row.rotRequestId !== null || cases.length === 0,
    );
    if (unready) throw call.fieldsRefusal([notReady(unready.row)]);
    const year = first?.paidOn?.slice(0, 4) ?? '';
    const { number } = await tx
      .selectFrom('rotRequest')
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('number'))
      .where('partnerId', '=', partnerId)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    const next = Number(number) + 1;
    const name = `Rot ${year}-${next}`;
    const cases = casesOfRows.flatMap((one) => one.cases);
    const before = await askedBefore(app, tx, { partnerId, year });
    const faults = rotRequestFaults({ name, cases }, today, before);
    if (faults.some(({ code }) => code === 'buyers_too_many')) {
      throw call.refusal('ROT_REQUEST_BUYERS_TOO_MANY');
    }
    if (faults.length > 0) throw call.fieldsRefusal([refusedFor(faults, cases)]);
    const id = uuid();
    await tx
      .insertInto('rotRequest')
      .values({
        id,
        partnerId,
        year,
        number: String(next),
        name,
        casesEncrypted: sealCases(app.personalData, id, cases),
        madeAt: now,
        madeByUserId: call.caller.userId,
      })
      .execute();
    await tx
      .updateTable('invoiceBasis')
      .set({ rotRequestId: id })
      .where('id', 'in', basisIds)
      .execute();
    const { userId } = call.caller;
    await noteRequest(
      tx,
      { partnerId, userId, requestId: id, what: 'made', cases: cases.length },
      now,
    );
    return readRotRequests(app, tx, partnerId);
  });
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getRotRequestFile(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof calls.getRotRequestFile>,
): Promise<FileAnswer> {
  const { partnerId, requestId } = call.params;
  const row = await app.db
    .selectFrom('rotRequest')
    .selectAll()
    .where('id', '=', requestId)
    .where('partnerId', '=', partnerId)
    .where('discardedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw call.refusal('NOT_FOUND');
  const cases = openCases(app.personalData, row);
  const { userId } = call.caller;
  await noteRequest(
    app.db,
    { partnerId, userId, requestId, what: 'file_read', cases: cases.length },
    new Date(),
  );
  return {
    name: `${row.name.replaceAll(' ', '-').toLowerCase()}.xml`,
    type: 'application/xml; charset=utf-8',
    content: Buffer.from(rotRequestXml({ name: row.name, cases })),
  };
}

/** @throws {ExpectedError} NOT_FOUND, ROT_REQUEST_DECIDED */
export async function discardRotRequest(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof calls.discardRotRequest>,
): Promise<RotRequests> {
  const { partnerId, requestId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockNumbers(tx, partnerId);
    const row: RequestRow | undefined = await tx
      .selectFrom('rotRequest')
      .selectAll()
      .where('id', '=', requestId)
      .where('partnerId', '=', partnerId)
      .where('discardedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    if (row.decidedAt !== null) throw call.refusal('ROT_REQUEST_DECIDED');
    const cases = openCases(app.personalData, row).length;
    const { userId } = call.caller;
    await noteRequest(tx, { partnerId, userId, requestId, what: 'discarded', cases }, now);
    await tx
      .updateTable('invoiceBasis')
      .set({ rotRequestId: null })
      .where('rotRequestId', '=', requestId)
      .execute();
    await tx
      .updateTable('rotRequest')
      .set({ discardedAt: now, casesEncrypted: null })
      .where('id', '=', requestId)
      .execute();
    return readRotRequests(app, tx, partnerId);
  });
}

import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisFaults } from '@troskel/contract/jobs/papers/basis-faults';
import { basisSums, basisTermsOf } from '@troskel/contract/jobs/papers/basis-sums';
import type { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { Papers } from '@troskel/contract/jobs/papers/papers';
import type { FieldError } from '@troskel/contract/ground/errors';
import { rotPercentOn } from '@troskel/contract/values/rot-rates';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockDelivery, lockInquiry } from '../../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../../domain/inquiries/locks.ts';
import { tellPages } from '../../../domain/inquiries/told.ts';
import { QuotationParties, readParties } from '../../../domain/quotations/parties.ts';
import { audit } from '../../../platform/audit.ts';
import type { App } from '../../../platform/collaborators.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Call } from '../../../platform/http/implement.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { agreedOfRow, factsOf, readJobRows } from '../rows.ts';
import { isMadeOf, numbersOf, proposalOf } from './proposal.ts';
import { basisOf, selectBases } from './rows.ts';
import type { BasisRow } from './rows.ts';

interface JobCall {
  params: DeliveryKey;
  refusal: Refusal<'NOT_FOUND'>;
}

/** @throws {ExpectedError} NOT_FOUND */
async function readPapers(
  app: Pick<App, 'personalData'>,
  db: Executor,
  { params: { inquiryId, partnerId }, refusal }: JobCall,
): Promise<Papers> {
  const [job] = await readJobRows(db, { inquiryId, partnerId });
  if (!job) throw refusal('NOT_FOUND');
  const now = new Date();
  const { doneAt, startedAt, acceptedAt } = factsOf(job);
  const agreed = agreedOfRow(job);
  const terms = agreed && basisTermsOf(agreed);
  const rows = await selectBases(db)
    .where('basis.inquiryId', '=', inquiryId)
    .where('basis.partnerId', '=', partnerId)
    .orderBy('basis.number', 'desc')
    .execute();
  const requestIds = rows.flatMap(({ rotRequestId }) => rotRequestId ?? []);
  const requests =
    requestIds.length === 0
      ? []
      : await db.selectFrom('rotRequest').selectAll().where('id', 'in', requestIds).execute();
  const valid = rows.find(({ withdrawnAt }) => withdrawnAt === null);
  const isFree = doneAt !== null && !valid;
  const begun = startedAt ?? acceptedAt ?? now;
  return {
    terms,
    agreedNumbers: numbersOf(agreed),
    agreedOn: acceptedAt && dayInSweden(acceptedAt),
    hasAgreementChanged: valid !== undefined && !isMadeOf(valid, agreed),
    isDone: doneAt !== null,
    proposal:
      agreed && terms && isFree
        ? await proposalOf(
            db,
            { inquiryId, partnerId },
            {
              terms,
              agreed,
              worked: job.worked,
              days: {
                invoicedOn: dayInSweden(now),
                workedFrom: dayInSweden(begun < doneAt ? begun : doneAt),
                workedUntil: dayInSweden(doneAt),
              },
            },
          )
        : null,
    bases: rows.map((row) =>
      basisOf(
        app,
        row,
        requests.find(({ id }) => id === row.rotRequestId),
        now,
      ),
    ),
  };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getPapers(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof jobPapers.getPapers>,
): Promise<Papers> {
  return readPapers(app, app.db, call);
}

async function note(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  { userId, what, number }: { userId: string; what: BasisAct; number: number },
  now: Date,
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: userId,
      action: acts[what],
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, number },
    },
    now,
  );
  await tellPages(tx, { partnerId, inquiryId });
  if (what === 'paid' || what === 'unpaid') {
    await publish(tx, { to: { partnerId }, event: 'paidJobs', data: {} });
  }
}

/** Names of the acts in the audit log. */
const acts = {
  fixed: 'invoice_basis.fixed',
  withdrawn: 'invoice_basis.withdrawn',
  paid: 'invoice_basis.payment_recorded',
  unpaid: 'invoice_basis.payment_removed',
} as const;
type BasisAct = keyof typeof acts;

/**
 * Locks a partner, so that its running numbers are without gaps and used once. After the locks on
 * what the number is of, before those on bases.
 */
export async function lockNumbers(tx: Executor, partnerId: string): Promise<void> {
  await tx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Makes a basis of what was agreed by now, which it keeps.
 *
 * @throws {ExpectedError} NOT_FOUND, JOB_NOT_AGREED, JOB_NOT_DONE, BASIS_EXISTS, BASIS_AGREEMENT_CHANGED
 * @throws {FieldsRefusedError}
 */
export async function fixBasis(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof jobPapers.fixBasis>,
): Promise<Papers> {
  const { inquiryId, partnerId } = call.params;
  const { content, agreedNumbers } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockInquiry(tx, inquiryId);
    await lockDelivery(tx, call);
    const [job] = await readJobRows(tx, { inquiryId, partnerId });
    const agreed = job && agreedOfRow(job);
    if (!job || !agreed || job.number === null) throw call.refusal('JOB_NOT_AGREED');
    if (factsOf(job).doneAt === null) throw call.refusal('JOB_NOT_DONE');
    const valid = await tx
      .selectFrom('invoiceBasis')
      .select('id')
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst();
    if (valid) throw call.refusal('BASIS_EXISTS');
    // An alteration was agreed while the form was filled in, and its writer has not seen it.
    if (JSON.stringify(agreedNumbers) !== JSON.stringify(numbersOf(agreed))) {
      throw call.refusal('BASIS_AGREEMENT_CHANGED');
    }
    const terms = basisTermsOf(agreed);
    const { acceptedAt } = factsOf(job);
    const agreedOn = acceptedAt && dayInSweden(acceptedAt);
    const faults = basisFaults(terms, content, { today: dayInSweden(now), agreedOn });
    if (faults.length > 0) throw call.fieldsRefusal(inContent(faults));
    const parties = await readParties(app, tx, { inquiryId, partnerId });
    await lockNumbers(tx, partnerId);
    // By buyer and number the agency tells its decisions.
    const same = await tx
      .selectFrom('invoiceBasis')
      .select('id')
      .where('partnerId', '=', partnerId)
      .where('withdrawnAt', 'is', null)
      .where(sql<string>`content->>'invoiceNumber'`, '=', content.invoiceNumber)
      .executeTakeFirst();
    if (same) {
      throw call.fieldsRefusal([{ field: 'content.invoiceNumber', code: 'INVOICE_NUMBER_USED' }]);
    }
    const { number } = await tx
      .selectFrom('invoiceBasis')
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('number'))
      .where('partnerId', '=', partnerId)
      .executeTakeFirstOrThrow();
    const next = Number(number) + 1;
    await tx
      .insertInto('invoiceBasis')
      .values({
        id: uuid(),
        inquiryId,
        partnerId,
        quotationNumber: job.number,
        number: String(next),
        content: JSON.stringify(content),
        terms: JSON.stringify(terms),
        agreedNumbers: JSON.stringify(agreedNumbers),
        parties: JSON.stringify(
          parties ?? (await partiesOfAgreement(tx, { inquiryId, partnerId, number: job.number })),
        ),
        fixedAt: now,
        fixedByUserId: userId,
      })
      .execute();
    await note(tx, call.params, { userId, what: 'fixed', number: next }, now);
    return readPapers(app, tx, call);
  });
}

/** The faults under the names that the body has. */
const inContent = (faults: FieldError[]): FieldError[] =>
  faults.map((fault) => ({ ...fault, field: `content.${fault.field}` }));

/** Both sides as they were when the quotation was sent, for a customer who has left. */
async function partiesOfAgreement(
  db: Executor,
  { inquiryId, partnerId, number }: DeliveryKey & { number: string },
): Promise<QuotationParties> {
  const { parties } = await db
    .selectFrom('quotationVersion')
    .select('parties')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return QuotationParties.parse(parties);
}

interface BasisCall extends JobCall {
  params: DeliveryKey & { basisId: string };
}

/**
 * Reads a basis of a job.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function demandBasis(
  db: Executor,
  { params: { inquiryId, partnerId, basisId }, refusal }: BasisCall,
): Promise<BasisRow> {
  const row = await selectBases(db)
    .where('basis.id', '=', basisId)
    .where('basis.inquiryId', '=', inquiryId)
    .where('basis.partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

/** Changes what has happened to a basis, which is locked meanwhile. */
function changeBasis(
  app: Pick<App, 'db' | 'personalData'>,
  call: BasisCall & { caller: { userId: string } },
  what: BasisAct,
  change: (row: BasisRow, now: Date) => BasisChange,
): Promise<Papers> {
  const { basisId } = call.params;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await tx
      .selectFrom('invoiceBasis')
      .select('id')
      .where('id', '=', basisId)
      .where('partnerId', '=', call.params.partnerId)
      .forUpdate()
      .execute();
    const row = await demandBasis(tx, call);
    const changed = change(row, now);
    await tx.updateTable('invoiceBasis').set(changed).where('id', '=', basisId).execute();
    await note(tx, call.params, { userId, what, number: Number(row.number) }, now);
    return readPapers(app, tx, call);
  });
}

type BasisChange =
  | { withdrawnAt: Date; withdrawnByUserId: string; withdrawnWhy: string }
  | { paidOn: string | null; paidOre: string | null };

/** @throws {ExpectedError} NOT_FOUND, BASIS_WITHDRAWN, BASIS_PAID */
export async function withdrawBasis(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof jobPapers.withdrawBasis>,
): Promise<Papers> {
  return changeBasis(app, call, 'withdrawn', (row, now) => {
    if (row.withdrawnAt !== null) throw call.refusal('BASIS_WITHDRAWN');
    if (row.paidOn !== null) throw call.refusal('BASIS_PAID');
    return {
      withdrawnAt: now,
      withdrawnByUserId: call.caller.userId,
      withdrawnWhy: call.body.why,
    };
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND, BASIS_WITHDRAWN, BASIS_ASKED_FOR, OTHER_PAYMENT_RECORDED
 * @throws {FieldsRefusedError} DATE_IN_FUTURE, DATE_INVALID, PAID_BEFORE_YES, PAID_TOO_MUCH
 */
export async function recordPayment(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof jobPapers.recordPayment>,
): Promise<Papers> {
  const { paidOn, paidOre } = call.body;
  return changeBasis(app, call, 'paid', (row, now) => {
    if (row.withdrawnAt !== null) throw call.refusal('BASIS_WITHDRAWN');
    if (row.rotRequestId !== null) throw call.refusal('BASIS_ASKED_FOR');
    // If two record the payment at the same time, neither is overwritten unseen.
    const isOther = row.paidOn !== paidOn || Number(row.paidOre) !== paidOre;
    if (row.paidOn !== null && isOther) throw call.refusal('OTHER_PAYMENT_RECORDED');
    const faults: FieldError[] = [];
    if (paidOn > dayInSweden(now)) faults.push({ field: 'paidOn', code: 'DATE_IN_FUTURE' });
    else if (rotPercentOn(paidOn) === null) faults.push({ field: 'paidOn', code: 'DATE_INVALID' });
    else if (row.acceptedAt !== null && paidOn < dayInSweden(row.acceptedAt)) {
      faults.push({ field: 'paidOn', code: 'PAID_BEFORE_YES' });
    }
    const sums = basisSums(BasisTerms.parse(row.terms), BasisContent.parse(row.content));
    if (paidOre > sums.grossOre) faults.push({ field: 'paidOre', code: 'PAID_TOO_MUCH' });
    if (faults.length > 0) throw call.fieldsRefusal(faults);
    return { paidOn, paidOre: String(paidOre) };
  });
}

/** @throws {ExpectedError} NOT_FOUND, BASIS_NOT_PAID, BASIS_ASKED_FOR */
export async function removePayment(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof jobPapers.removePayment>,
): Promise<Papers> {
  return changeBasis(app, call, 'unpaid', (row) => {
    if (row.paidOn === null) throw call.refusal('BASIS_NOT_PAID');
    if (row.rotRequestId !== null) throw call.refusal('BASIS_ASKED_FOR');
    return { paidOn: null, paidOre: null };
  });
}

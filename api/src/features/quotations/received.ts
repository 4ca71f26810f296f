import type { ReceivedQuotation, receivedQuotations } from '@troskel/contract/quotations/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { QuotationContent } from '@troskel/contract/values/quotation';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import {
  demandKind,
  lockOpenVersion,
  lockOwnVersion,
  noteAnswer,
} from '../../domain/quotations/answering.ts';
import type { Answer, OpenRefusal, OwnVersion } from '../../domain/quotations/answering.ts';
import { QuotationParties } from '../../domain/quotations/parties.ts';
import { removeRotDetails } from '../../domain/quotations/rot-details.ts';
import { lastDayToCancel, readVersions, sentQuotation } from '../../domain/quotations/versions.ts';
import type { VersionRow } from '../../domain/quotations/versions.ts';

type ReceivedApp = Pick<App, 'db' | 'personalData' | 'settings'>;

/** Describes a partner's versions, newest first; there is at least one. */
function receivedOf(
  app: Pick<App, 'personalData' | 'settings'>,
  [newest, ...earlier]: [VersionRow, ...VersionRow[]],
): ReceivedQuotation {
  const now = new Date();
  const { company } = QuotationParties.parse(newest.parties);
  return {
    partnerId: newest.partnerId,
    company: company.name,
    organizationNumber: company.organizationNumber,
    sent: [newest, ...earlier].map((row) => sentQuotation(app, row, now)),
  };
}

/** @throws {ExpectedError} NOT_FOUND for another's inquiry */
export async function demandOwn(
  db: Executor,
  {
    caller,
    params,
    refusal,
  }: {
    caller: Pick<Caller, 'userId'>;
    params: { inquiryId: string };
    refusal: Refusal<'NOT_FOUND'>;
  },
): Promise<void> {
  const own = await db
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', params.inquiryId)
    .where('homeownerUserId', '=', caller.userId)
    .executeTakeFirst();
  if (!own) throw refusal('NOT_FOUND');
}

export async function listReceivedQuotations(
  app: ReceivedApp,
  call: Call<typeof receivedQuotations.listReceivedQuotations>,
): Promise<ResponseOf<typeof receivedQuotations.listReceivedQuotations>> {
  demandHomeowner(call);
  await demandOwn(app.db, call);
  const byPartner = new Map<string, [VersionRow, ...VersionRow[]]>();
  for (const row of await readVersions(app.db, { inquiryId: call.params.inquiryId })) {
    const versions = byPartner.get(row.partnerId);
    if (versions) versions.push(row);
    else byPartner.set(row.partnerId, [row]);
  }
  return [...byPartner.values()]
    .toSorted(([one], [other]) => other.sentAt.getTime() - one.sentAt.getTime())
    .map((versions) => receivedOf(app, versions));
}

interface AnswerCall {
  caller: Pick<Caller, 'userId' | 'isHomeowner'>;
  params: { inquiryId: string; senderId: string };
  body: { number: number };
}

const versionOf = ({ caller, params, body: { number } }: AnswerCall): OwnVersion => ({
  inquiryId: params.inquiryId,
  partnerId: params.senderId,
  number,
  userId: caller.userId,
});

/** Reads what a homeowner sees after an act on a version. */
export async function readReceived(
  app: Pick<App, 'personalData' | 'settings'>,
  tx: Executor,
  version: OwnVersion,
): Promise<ReceivedQuotation> {
  const { inquiryId, partnerId } = version;
  const [newest, ...earlier] = await readVersions(tx, { inquiryId, partnerId });
  if (!newest) throw new Error('the version that was answered is gone');
  return receivedOf(app, [newest, ...earlier]);
}

/**
 * @param mayAnswer may refuse the version itself
 * @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND, INQUIRY_WITHDRAWN, or the refusal of the
 * version's state
 */
function answerOpen(
  app: ReceivedApp,
  call: AnswerCall & { refusal: OpenRefusal & Refusal<'HOMEOWNER_REQUIRED'> },
  {
    changeAt,
    mayAnswer,
    ...said
  }: Pick<Answer, 'answer' | 'words'> & {
    changeAt: (now: Date) => Answer['change'];
    mayAnswer?: (content: QuotationContent) => void;
  },
): Promise<ReceivedQuotation> {
  demandHomeowner(call);
  const version = versionOf(call);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const row = await lockOpenVersion(tx, version, call.refusal, now);
    mayAnswer?.(QuotationContent.parse(row.content));
    await noteAnswer(app, tx, version, row, { ...said, change: changeAt(now) }, now);
    return readReceived(app, tx, version);
  });
}

/**
 * Says yes by a button, where the company is content with that.
 *
 * @throws {ExpectedError} QUOTATION_WANTS_BANKID; as every answer to an open version
 * @throws {FieldsRefusedError} `isNotConsumer`
 */
export async function acceptQuotation(
  app: ReceivedApp,
  call: Call<typeof receivedQuotations.acceptQuotation>,
): Promise<ReceivedQuotation> {
  const { mayStartEarly, isNotConsumer } = call.body;
  return answerOpen(app, call, {
    answer: 'accepted',
    changeAt: (acceptedAt) => ({ acceptedAt, mayStartEarly }),
    mayAnswer: (content) => {
      if (!content.mayAcceptByButton) throw call.refusal('QUOTATION_WANTS_BANKID');
      demandKind(content, { isNotConsumer }, call.fieldsRefusal);
    },
  });
}

/** @throws {ExpectedError} as every answer to an open version */
export async function declineQuotation(
  app: ReceivedApp,
  call: Call<typeof receivedQuotations.declineQuotation>,
): Promise<ReceivedQuotation> {
  const { words } = call.body;
  return answerOpen(app, call, {
    answer: 'declined',
    words,
    changeAt: (declinedAt) => ({ declinedAt }),
  });
}

/** @throws {ExpectedError} as every answer to an open version */
export async function askForChange(
  app: ReceivedApp,
  call: Call<typeof receivedQuotations.askForChange>,
): Promise<ReceivedQuotation> {
  const { words } = call.body;
  return answerOpen(app, call, {
    answer: 'change_asked',
    words,
    changeAt: (changeAskedAt) => ({ changeAskedAt }),
  });
}

/**
 * Cancels what was agreed (lagen 2005:59, chapter 2, section 10).
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND, QUOTATION_NOT_ACCEPTED,
 * QUOTATION_CANCELLED; CANCELLATION_OVER after the last day, and where there is no right to it
 */
export async function cancelAgreement(
  app: ReceivedApp,
  call: Call<typeof receivedQuotations.cancelAgreement>,
): Promise<ReceivedQuotation> {
  demandHomeowner(call);
  const version = versionOf(call);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { row } = await lockOwnVersion(tx, version, call.refusal);
    if (row.cancelledAt !== null) throw call.refusal('QUOTATION_CANCELLED');
    if (row.acceptedAt === null) throw call.refusal('QUOTATION_NOT_ACCEPTED');
    const lastDay = lastDayToCancel(row);
    if (lastDay === null || lastDay < dayInSweden(now)) throw call.refusal('CANCELLATION_OVER');
    const answer = { answer: 'cancelled', change: { cancelledAt: now } } as const;
    await noteAnswer(app, tx, version, row, answer, now);
    // Work done by then on the customer's request is paid for, and may have a deduction.
    if (!row.mayStartEarly) await removeRotDetails(tx, version);
    return readReceived(app, tx, version);
  });
}

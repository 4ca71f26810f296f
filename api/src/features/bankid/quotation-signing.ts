import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import type { bankidQuotation } from '@troskel/contract/bankid/quotation-signing';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { sourceOf } from '@troskel/contract/ground/language';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { demandKind, lockOpenVersion, noteAnswer } from '../../domain/quotations/answering.ts';
import {
  SignedText,
  storeQuotationSignature,
  yesToSign,
} from '../../domain/quotations/signature.ts';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import type { SignedInPurposeCall, OrderCallsOptions } from './order-calls.ts';
import type { Order } from './orders.ts';
import type { ProvenPerson } from './proven-person.ts';
import { evidenceOf, orderRefusal, signingPurpose } from './purpose.ts';
import type { Purpose } from './purpose.ts';

/** The account's person alone may sign for it; an account without one is signed for by anybody. */
async function demandOwnPerson(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  userId: string,
  personalNumber: string,
): Promise<void> {
  const person = await tx
    .selectFrom('person')
    .select('personalNumberIndex')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (person && !person.personalNumberIndex.equals(personalData.blindIndex(personalNumber))) {
    throw orderRefusal('BANKID_OTHER_PERSON');
  }
}

/**
 * Makes the agreement of what was signed, if the version can still be accepted.
 *
 * @throws {ExpectedError} BANKID_OTHER_PERSON; QUOTATION_CHANGED when the version was answered,
 * withdrawn or replaced, or has expired, since the signing began
 */
async function applySignature(
  app: Pick<App, 'personalData' | 'settings'>,
  tx: Executor,
  { order, person, userId, now }: { order: Order; person: ProvenPerson; userId: string; now: Date },
): Promise<void> {
  const { personalNumber, givenName, surname, signed } = person;
  await demandOwnPerson(app, tx, userId, personalNumber);
  const { quotation, language } = SignedText.parse(JSON.parse(order.nonVisibleText ?? ''));
  const version = { ...quotation, userId };
  const row = await lockOpenVersion(tx, version, anyRefusal, now).catch((error: unknown) => {
    throw error instanceof ExpectedError ? orderRefusal('QUOTATION_CHANGED') : error;
  });
  const texts = await yesToSign(row, quotation, language);
  const isSame =
    texts.visibleText === order.visibleText && texts.nonVisibleText === order.nonVisibleText;
  if (!isSame || !signed) throw orderRefusal('QUOTATION_CHANGED');
  const { inquiryId, partnerId, number, mayStartEarly } = quotation;
  // First, so that the mail of the yes has the document that was signed.
  await storeQuotationSignature(app, tx, {
    ...texts,
    inquiryId,
    partnerId,
    number,
    orderId: order.id,
    language,
    signerName: `${givenName} ${surname}`,
    evidence: { personalNumber, ...signed },
    signedAt: now,
  });
  const change = { acceptedAt: now, mayStartEarly };
  await noteAnswer(
    app,
    tx,
    { inquiryId, partnerId, number, userId },
    row,
    { answer: 'accepted', isSigned: true, change },
    now,
  );
  await audit(
    tx,
    {
      actorUserId: userId,
      action: 'bankid.quotation_signed',
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, number, orderId: order.id, ...evidenceOf(order) },
    },
    now,
  );
}

const purposeOf = (
  app: Pick<App, 'personalData' | 'settings'>,
  caller: SignedInPurposeCall['caller'],
): Purpose => signingPurpose('quotation', caller, (tx, result) => applySignature(app, tx, result));

/**
 * Makes the purpose of signing a version of a quotation.
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND, INQUIRY_WITHDRAWN, or the refusal of the
 * version's state
 * @throws {FieldsRefusedError} `isNotConsumer`
 */
export async function quotationSigningOf(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof bankidQuotation.start>,
): Promise<Purpose> {
  demandHomeowner(call);
  const { inquiryId, senderId, number, mayStartEarly, isNotConsumer } = call.query;
  const { userId } = call.caller;
  const yes = {
    inquiryId,
    partnerId: senderId,
    number: Number(number),
    mayStartEarly: mayStartEarly === 'true',
    isNotConsumer: isNotConsumer === 'true',
  };
  const row = await app.db
    .transaction()
    .execute((tx) => lockOpenVersion(tx, { ...yes, userId }, call.refusal, new Date()));
  demandKind(QuotationContent.parse(row.content), yes, call.fieldsRefusal);
  // Signed in a source language, as no translation of ours binds anybody.
  const { visibleText, nonVisibleText } = await yesToSign(row, yes, sourceOf(call.language));
  return {
    ...purposeOf(app, call.caller),
    visibleText,
    signing: { applicationId: null, nonVisibleText },
  };
}

const ends = ['BANKID_OTHER_PERSON', 'QUOTATION_CHANGED'] as const;

export function quotationSigning(
  app: Pick<App, 'personalData' | 'settings'>,
): OrderCallsOptions<SignedInPurposeCall, BankidOrder, (typeof ends)[number]> {
  return {
    ends,
    purposeOf: ({ caller }) => purposeOf(app, caller),
    answer: (_order, described) => described,
  };
}

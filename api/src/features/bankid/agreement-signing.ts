import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import type { bankidAgreement } from '@troskel/contract/bankid/agreement-signing';
import { sourceLanguages, sourceOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { ApplicationState, isEditable } from '@troskel/contract/values/application-states';
import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import { agreementToSign } from '../../domain/agreements/agreement.ts';
import type { AgreementToSign } from '../../domain/agreements/agreement.ts';
import { storeSignature } from '../../domain/agreements/signatures.ts';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { SignedInPurposeCall, OrderCallsOptions } from './order-calls.ts';
import type { Order } from './orders.ts';
import type { ProvenPerson } from './proven-person.ts';
import { evidenceOf, orderRefusal, signingPurpose } from './purpose.ts';
import type { Purpose } from './purpose.ts';

type Application = Selectable<CompanyApplication>;

const isOpen = ({ state }: Application) => isEditable(ApplicationState.parse(state));

function applicationOf(db: Executor, userId: string, applicationId: string) {
  return db
    .selectFrom('companyApplication')
    .selectAll()
    .where('id', '=', applicationId)
    .where('userId', '=', userId);
}

/** Answers the language in which an order's agreement was shown. */
function languageOf({ nonVisibleText }: Order): Language {
  const { language } = z
    .object({ language: z.enum(sourceLanguages) })
    .parse(JSON.parse(nonVisibleText ?? ''));
  return language;
}

/** Builds the agreement as it would be signed now; null when it cannot be. */
async function presentAgreement(
  app: Pick<App, 'personalData'>,
  tx: Executor,
  application: Application | undefined,
  language: Language,
): Promise<AgreementToSign | null> {
  if (!application || !isOpen(application)) return null;
  return agreementToSign(app, tx, application, language);
}

/**
 * Tells whether the agreement as it would be signed now is signed already, in whichever language.
 * It is not once other terms, another price, plan or company have changed its text.
 */
async function isSignedAlready(
  app: Pick<App, 'personalData'>,
  tx: Executor,
  application: Application,
): Promise<boolean> {
  if (!application.isSignedWithBankid) return false;
  const signature = await tx
    .selectFrom('agreementSignature')
    .select(['document', 'language'])
    .where('applicationId', '=', application.id)
    .executeTakeFirst();
  if (!signature) return false;
  const language = z.enum(sourceLanguages).parse(signature.language);
  const agreement = await agreementToSign(app, tx, application, language);
  return agreement?.document === signature.document;
}

/**
 * Stores the signature and marks the application as signed.
 *
 * @throws {ExpectedError} BANKID_OTHER_PERSON; AGREEMENT_CHANGED when the application has changed
 * since it was signed; AGREEMENT_ALREADY_SIGNED when another order has signed the same
 */
async function applySignature(
  app: Pick<App, 'personalData'>,
  tx: Executor,
  { order, person, userId, now }: { order: Order; person: ProvenPerson; userId: string; now: Date },
): Promise<void> {
  const { personalNumber, givenName, surname, signed } = person;
  const own = await tx
    .selectFrom('person')
    .select('id')
    .where('userId', '=', userId)
    .where('personalNumberIndex', '=', app.personalData.blindIndex(personalNumber))
    .executeTakeFirst();
  if (!own) throw orderRefusal('BANKID_OTHER_PERSON');
  const applicationId = order.applicationId ?? '';
  const application = await applicationOf(tx, userId, applicationId).forUpdate().executeTakeFirst();
  const language = languageOf(order);
  const agreement = await presentAgreement(app, tx, application, language);
  const isSame =
    agreement?.nonVisibleText === order.nonVisibleText &&
    agreement?.visibleText === order.visibleText;
  if (!application || !agreement || !isSame || !signed) throw orderRefusal('AGREEMENT_CHANGED');
  if (await isSignedAlready(app, tx, application)) throw orderRefusal('AGREEMENT_ALREADY_SIGNED');
  const { terms, ...texts } = agreement;
  await tx
    .updateTable('companyApplication')
    .set((eb) => ({
      agreementSignedAt: now,
      agreementVersion: terms,
      isSignedWithBankid: true,
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', applicationId)
    .execute();
  const { isCoSignatureRemoved } = await storeSignature(app, tx, {
    ...texts,
    applicationId,
    orderId: order.id,
    language,
    signerName: `${givenName} ${surname}`,
    evidence: { personalNumber, ...signed },
    signedAt: now,
  });
  await audit(
    tx,
    {
      actorUserId: userId,
      action: 'bankid.agreement_signed',
      subject: { type: 'company_application', id: applicationId },
      detail: {
        orderId: order.id,
        ...evidenceOf(order),
        terms,
        ...(isCoSignatureRemoved && { isCoSignatureRemoved }),
      },
    },
    now,
  );
}

const purposeOf = (
  app: Pick<App, 'personalData'>,
  caller: SignedInPurposeCall['caller'],
): Purpose => signingPurpose('agreement', caller, (tx, result) => applySignature(app, tx, result));

/**
 * Makes the purpose of signing an application's agreement, as it is now.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, also for somebody else's;
 * APPLICATION_NOT_EDITABLE; NO_PLAN_SELECTED; AGREEMENT_ALREADY_SIGNED
 */
export async function agreementSigningOf(
  app: Pick<App, 'db' | 'personalData'>,
  { caller, language, query, refusal }: Call<typeof bankidAgreement.start>,
): Promise<Purpose> {
  const { applicationId } = query;
  const { userId } = caller;
  const application = isUuid(applicationId)
    ? await applicationOf(app.db, userId, applicationId).executeTakeFirst()
    : undefined;
  if (!application) throw refusal('APPLICATION_NOT_FOUND');
  if (!isOpen(application)) throw refusal('APPLICATION_NOT_EDITABLE');
  // Signed in a source language, as no translation of ours binds anybody.
  const signed = sourceOf(language);
  const agreement = await agreementToSign(app, app.db, application, signed);
  if (!agreement) throw refusal('NO_PLAN_SELECTED');
  if (await isSignedAlready(app, app.db, application)) {
    throw refusal('AGREEMENT_ALREADY_SIGNED');
  }
  const { visibleText, nonVisibleText } = agreement;
  return {
    ...purposeOf(app, caller),
    visibleText,
    signing: { applicationId: application.id, nonVisibleText },
  };
}

const ends = ['BANKID_OTHER_PERSON', 'AGREEMENT_CHANGED', 'AGREEMENT_ALREADY_SIGNED'] as const;

export function agreementSigning(
  app: Pick<App, 'personalData'>,
): OrderCallsOptions<SignedInPurposeCall, BankidOrder, (typeof ends)[number]> {
  return {
    ends,
    purposeOf: ({ caller }) => purposeOf(app, caller),
    answer: (_order, described) => described,
  };
}

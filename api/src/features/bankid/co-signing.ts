import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import type { bankidCoSigning } from '@troskel/contract/bankid/co-signing';
import * as z from 'zod';
import { agreementToCoSign } from '../../domain/agreements/co-signing.ts';
import { coSignedJob, findAsked, storeCoSignature } from '../../domain/signatories/co-signer.ts';
import { isNamed } from '../../domain/signatories/names.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { PublicCall } from '../../platform/http/implement.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { OrderCallsOptions, PurposeCall } from './order-calls.ts';
import type { Order } from './orders.ts';
import type { ProvenPerson } from './proven-person.ts';
import { evidenceOf, orderRefusal } from './purpose.ts';
import type { Purpose } from './purpose.ts';

const SignedText = z.object({ coSigner: z.uuid() });

/** Whether the person is the applicant, who cannot sign for two. */
async function isApplicant(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  userId: string,
  personalNumber: string,
): Promise<boolean> {
  const own = await tx
    .selectFrom('person')
    .select('id')
    .where('userId', '=', userId)
    .where('personalNumberIndex', '=', personalData.blindIndex(personalNumber))
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Stores the second's signature, if it is still asked of them and of the same text.
 *
 * @throws {ExpectedError} AGREEMENT_CHANGED; CO_SIGNER_IS_APPLICANT; CO_SIGNER_OTHER_PERSON when
 * BankID gives another name than the applicant
 */
async function applySignature(
  app: Pick<App, 'personalData'>,
  tx: Executor,
  { order, person, now }: { order: Order; person: ProvenPerson; now: Date },
): Promise<void> {
  const { coSigner } = SignedText.parse(JSON.parse(order.nonVisibleText ?? ''));
  const asked = await findAsked(tx, { id: coSigner }, 'for update');
  if (typeof asked === 'string') throw orderRefusal('AGREEMENT_CHANGED');
  const { application, name } = asked;
  const { personalNumber, givenName, surname, signed } = person;
  if (await isApplicant(app, tx, application.userId, personalNumber)) {
    throw orderRefusal('CO_SIGNER_IS_APPLICANT');
  }
  if (!isNamed(name, person)) throw orderRefusal('CO_SIGNER_OTHER_PERSON');
  const agreement = await agreementToCoSign(app, tx, asked);
  const isSame =
    agreement?.visibleText === order.visibleText &&
    agreement?.nonVisibleText === order.nonVisibleText;
  if (!agreement || !isSame || !signed) throw orderRefusal('AGREEMENT_CHANGED');
  await storeCoSignature(app, tx, {
    ...agreement,
    applicationId: application.id,
    orderId: order.id,
    signerName: `${givenName} ${surname}`,
    evidence: { personalNumber, ...signed },
    signedAt: now,
  });
  await tx
    .updateTable('companyApplication')
    .set((eb) => ({ updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', application.id)
    .execute();
  await audit(
    tx,
    {
      actorUserId: null,
      action: 'application.co_signed',
      subject: { type: 'company_application', id: application.id },
      detail: { coSigner, orderId: order.id, ...evidenceOf(order) },
    },
    now,
  );
  await enqueue(tx, coSignedJob, { applicationId: application.id });
}

const purposeOf = (app: Pick<App, 'personalData'>): Purpose => ({
  name: 'co_signature',
  // Somebody who signs by a mailed link needs no account; the order belongs to their browser.
  userId: null,
  sessionId: null,
  // An open order has its own.
  visibleText: '',
  apply: (tx, order, person, now) => applySignature(app, tx, { order, person, now }),
});

/**
 * Makes the purpose of signing what a link asks for.
 *
 * @throws {ExpectedError} as {@link findAsked} says
 */
export async function coSigningOf(
  app: Pick<App, 'db' | 'personalData'>,
  { body, refusal }: PublicCall<typeof bankidCoSigning.start>,
): Promise<Purpose> {
  const asked = await findAsked(app.db, { code: body.code });
  if (typeof asked === 'string') throw refusal(asked);
  const agreement = await agreementToCoSign(app, app.db, asked);
  if (!agreement) throw refusal('CO_SIGNING_UNKNOWN');
  const { visibleText, nonVisibleText } = agreement;
  return { ...purposeOf(app), visibleText, signing: { applicationId: null, nonVisibleText } };
}

const ends = ['CO_SIGNER_OTHER_PERSON', 'CO_SIGNER_IS_APPLICANT', 'AGREEMENT_CHANGED'] as const;

export function coSigning(
  app: Pick<App, 'personalData'>,
): OrderCallsOptions<PurposeCall, BankidOrder, (typeof ends)[number]> {
  return {
    ends,
    purposeOf: () => purposeOf(app),
    answer: (_order, described) => described,
  };
}

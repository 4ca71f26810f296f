import type { coSigning } from '@troskel/contract/onboarding/co-signing';
import type { ApplicationSigning, SigningStatement } from '@troskel/contract/onboarding/signing';
import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { isUndecided } from '@troskel/contract/values/application-states';
import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { agreementToCoSign } from '../../domain/agreements/co-signing.ts';
import {
  findAsked,
  giveCoSigningCode,
  readSigning,
  readVerifiedName,
} from '../../domain/signatories/co-signer.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { queueSecretMail } from '../../platform/jobs/secret-mail.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { mailApplicant } from './applicant.ts';
import { readOwnApplication, stateOf, toApplication } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { applicationCoSigned } from './notification-kinds.ts';
import { coSignedMail, coSigningMail } from './signing.mails.ts';
import { msPerDay, secondsPerDay } from '@troskel/contract/values/durations';

interface CoSigner {
  name: string;
  email: string;
}

/** Whether it is the same person at the same address, in which case does not count. */
function isSameSigner(one: CoSigner | null | undefined, other: CoSigner | null | undefined) {
  return one?.name === other?.name && one?.email.toLowerCase() === other?.email.toLowerCase();
}

/** Names the one who is to sign too; another person, or another address, ends what was before. */
async function nameCoSigner(tx: Executor, applicationId: string, signer: CoSigner): Promise<void> {
  const present = await tx
    .selectFrom('applicationCoSigner')
    .select(['name', 'email'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  if (isSameSigner(present, signer)) return;
  await tx.deleteFrom('applicationCoSigner').where('applicationId', '=', applicationId).execute();
  await tx
    .insertInto('applicationCoSigner')
    .values({ applicationId, id: uuid(), ...signer })
    .execute();
}

/**
 * Stores how the company signs, as the applicant states it, and answers the columns that change.
 *
 * @throws {FieldsRefusedError} for a sole trader who would not sign alone
 */
export async function stateSigning(
  tx: Executor,
  call: { fieldsRefusal: FieldsRefusal },
  row: ApplicationRow,
  { kind, text, coSigner }: SigningStatement,
): Promise<Updateable<CompanyApplication>> {
  if (row.identityType === 'personal_number' && kind !== 'alone') {
    throw call.fieldsRefusal([{ field: 'signing.kind', code: 'FIELD_INVALID' }]);
  }
  const before = await readSigning(tx, row);
  const signingText = text === '' ? null : text;
  if (kind === 'together' && coSigner) await nameCoSigner(tx, row.id, coSigner);
  else await tx.deleteFrom('applicationCoSigner').where('applicationId', '=', row.id).execute();
  const isSame =
    row.signingKind === kind &&
    row.signingText === signingText &&
    (kind !== 'together' || isSameSigner(before.coSigner, coSigner));
  if (isSame) return {};
  const isStillSigned = (await readSigning(tx, { ...row, signingKind: kind })).coSigner?.signedAt;
  await note(tx, row, 'application.signing_stated', {
    before: before.kind,
    after: kind,
    ...(before.coSigner?.signedAt && !isStillSigned && { isCoSignatureRemoved: true }),
  });
  return { signingKind: kind, signingText };
}

/** Mails in a day that ask for a signature: to one address, whoever asks, and about one application. */
const mailsToAddress = { points: 4, seconds: secondsPerDay };
const mailsOfApplication = { points: 10, seconds: secondsPerDay };

interface AskingCall {
  refusal: Refusal<'TOO_MANY_REQUESTS'>;
}

/** @throws {ExpectedError} TOO_MANY_REQUESTS */
async function countMail(
  { limits }: Pick<App, 'limits'>,
  { refusal }: AskingCall,
  { applicationId, email }: { applicationId: string; email: string },
): Promise<void> {
  const address = email.toLowerCase();
  await limits.consume(refusal, 'co-signing.mails-to-address', mailsToAddress, address);
  await limits.consume(refusal, 'co-signing.mails', mailsOfApplication, applicationId);
}

/**
 * Mails whoever is to sign a link, in the applicant's language unless they have chosen one. Counted
 * last, so that a call that is refused for something else costs none of the day's mails.
 *
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
async function askCoSigner(
  app: Pick<App, 'settings' | 'limits'>,
  tx: Executor,
  call: AskingCall,
  { application, isReminder = false }: { application: ApplicationRow; isReminder?: boolean },
): Promise<void> {
  const { name, email } = await tx
    .selectFrom('applicationCoSigner')
    .select(['name', 'email'])
    .where('applicationId', '=', application.id)
    .executeTakeFirstOrThrow();
  await countMail(app, call, { applicationId: application.id, email });
  const asking = await tx
    .selectFrom('userProfile')
    .select('language')
    .where('userId', '=', application.userId)
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('userStanding')
    .select('language')
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst();
  const language: Language = languageOf(known?.language ?? asking.language);
  const code = await giveCoSigningCode(tx, application.id);
  const mail = coSigningMail({
    to: email,
    language,
    name,
    // Not the account's name, which is typed: the mail goes to somebody who may know neither.
    applicant: await readVerifiedName(tx, application.userId),
    company: application.legalName,
    isReminder,
    code,
    publicUrl: app.settings.publicUrl,
  });
  await queueSecretMail(tx, app.settings.authSecret, mail);
}

/** Whether the second was asked within a day, has not signed since, and can still use that link. */
async function isJustAsked(
  tx: Executor,
  applicationId: string,
  coSigner: ApplicationSigning['coSigner'],
): Promise<boolean> {
  if (!coSigner?.sentAt || coSigner.isExpired) return false;
  if (Date.now() - new Date(coSigner.sentAt).getTime() > msPerDay) return false;
  const signature = await tx
    .selectFrom('coSignature')
    .select('orderId')
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return signature === undefined;
}

/**
 * Asks the second to sign an application that has just been handed in; nobody where the applicant
 * signs alone, or both have signed. Whoever takes an application back and hands it in again sends no
 * second mail, which would use up the day's.
 */
export async function beginCoSigning(
  app: Pick<App, 'settings' | 'limits'>,
  tx: Executor,
  call: AskingCall,
  application: ApplicationRow,
): Promise<void> {
  const { isAwaited, coSigner } = await readSigning(tx, application);
  if (isAwaited && !(await isJustAsked(tx, application.id, coSigner)))
    await askCoSigner(app, tx, call, { application });
}

/**
 * Locks an application of the caller's that waits for a signature.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, CO_SIGNATURE_NOT_AWAITED
 */
async function demandAwaited(
  tx: Executor,
  call: {
    caller: { userId: string };
    params: { applicationId: string };
    refusal: Refusal<'APPLICATION_NOT_FOUND' | 'CO_SIGNATURE_NOT_AWAITED'>;
  },
): Promise<ApplicationRow> {
  const row = await readOwnApplication(tx, call, 'for update');
  const { isAwaited } = await readSigning(tx, row);
  if (!isAwaited || !isUndecided(stateOf(row))) throw call.refusal('CO_SIGNATURE_NOT_AWAITED');
  return row;
}

async function note(
  tx: Executor,
  { id, userId }: ApplicationRow,
  action:
    | 'application.signing_stated'
    | 'application.co_signer_changed'
    | 'application.co_signer_reminded',
  detail: Record<string, unknown> = {},
): Promise<void> {
  const subject = { type: 'company_application', id };
  await audit(tx, { actorUserId: userId, action, subject, detail }, new Date());
}

/** Asks somebody else to sign; a call that is repeated asks nobody twice. */
export async function changeCoSigner(
  app: Pick<App, 'db' | 'limits' | 'personalData' | 'settings'>,
  call: Call<typeof coSigning.changeCoSigner>,
): Promise<ResponseOf<typeof coSigning.changeCoSigner>> {
  return app.db.transaction().execute(async (tx) => {
    const row = await demandAwaited(tx, call);
    const present = await toApplication(app, tx, row);
    if (isSameSigner(present.signing.coSigner, call.body)) return present;
    demandSeen(call, present);
    await nameCoSigner(tx, row.id, call.body);
    const changed = await tx
      .updateTable('companyApplication')
      .set((eb) => ({ updatedAt: new Date(), version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await askCoSigner(app, tx, call, { application: changed });
    await note(tx, row, 'application.co_signer_changed');
    return toApplication(app, tx, changed);
  });
}

export async function remindCoSigner(
  app: Pick<App, 'db' | 'limits' | 'personalData' | 'settings'>,
  call: Call<typeof coSigning.remindCoSigner>,
): Promise<ResponseOf<typeof coSigning.remindCoSigner>> {
  return app.db.transaction().execute(async (tx) => {
    const row = await demandAwaited(tx, call);
    const { coSigner } = await readSigning(tx, row);
    // They have had their account and its address erased: somebody must be named anew.
    if (!coSigner) throw call.refusal('CO_SIGNATURE_NOT_AWAITED');
    await askCoSigner(app, tx, call, { application: row, isReminder: true });
    await note(tx, row, 'application.co_signer_reminded');
    return toApplication(app, tx, row);
  });
}

/** Tells what a link asks for. Whoever has it may know, without an account. */
export async function lookUpCoSigning(
  app: Pick<App, 'db' | 'personalData'>,
  { body, refusal }: PublicCall<typeof coSigning.lookUpCoSigning>,
): Promise<ResponseOf<typeof coSigning.lookUpCoSigning>> {
  const asked = await findAsked(app.db, body);
  if (typeof asked === 'string') throw refusal(asked);
  const agreement = await agreementToCoSign(app, app.db, asked);
  if (!agreement) throw refusal('CO_SIGNING_UNKNOWN');
  const { name, applicant, application, expiresAt } = asked;
  return {
    name,
    applicant,
    legalName: application.legalName,
    document: agreement.document,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Tells the applicant that the other has signed. */
export async function tellCoSigned(
  app: Pick<App, 'db' | 'settings'>,
  { applicationId }: { applicationId: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const application = await tx
      .selectFrom('companyApplication')
      .selectAll()
      .where('id', '=', applicationId)
      .executeTakeFirst();
    if (!application) return;
    const { coSigner } = await readSigning(tx, application);
    const signer = coSigner?.signerName ?? coSigner?.name ?? '';
    await notify(tx, {
      kind: applicationCoSigned,
      recipients: [application.userId],
      data: { applicationId },
    });
    await mailApplicant(app, tx, application, (to) => coSignedMail({ ...to, signer }));
  });
}

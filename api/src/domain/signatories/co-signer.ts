import { coSignatureDays, signingKinds } from '@troskel/contract/onboarding/signing';
import type { ApplicationSigning, SigningKind } from '@troskel/contract/onboarding/signing';
import { isUndecided, ApplicationState } from '@troskel/contract/values/application-states';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Evidence } from '../agreements/signatures.ts';
import { hashOfLinkToken, newLinkToken } from '../../platform/secrets/link-token.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Queued when the second has signed: the applicant is told. */
export const coSignedJob = defineJob<{ applicationId: string }>({ name: 'application_co_signed' });

type Stated = Pick<
  Selectable<CompanyApplication>,
  'id' | 'identityType' | 'signingKind' | 'signingText'
>;

/** Answers how the company signs; alone where nothing is stated, as a sole trader always does. */
export function signingKindOf({
  identityType,
  signingKind,
}: Pick<Stated, 'identityType' | 'signingKind'>): SigningKind {
  if (identityType === 'personal_number') return 'alone';
  return signingKinds.find((kind) => kind === signingKind) ?? 'alone';
}

/**
 * Reads the second's signature of an application. One of another document than the applicant's
 * signature is none.
 */
async function readCoSignature(
  db: Executor,
  applicationId: string,
): Promise<{ signedAt: Date; signerName: string } | undefined> {
  return db
    .selectFrom('coSignature as second')
    .leftJoin('agreementSignature as first', 'first.applicationId', 'second.applicationId')
    .select(['second.signedAt', 'second.signerName'])
    .where('second.applicationId', '=', applicationId)
    .where((eb) =>
      eb.or([
        // Accepted without BankID: there is no text of the applicant's to compare with.
        eb('first.document', 'is', null),
        eb('first.document', '=', eb.ref('second.document')),
      ]),
    )
    .executeTakeFirst();
}

/** Reads who signs for the company of an application, and whether a signature is awaited. */
export async function readSigning(db: Executor, application: Stated): Promise<ApplicationSigning> {
  const kind = signingKindOf(application);
  const text = application.signingText ?? '';
  if (kind !== 'together') return { kind, text, coSigner: null, isAwaited: false };
  const row = await db
    .selectFrom('applicationCoSigner')
    .select(['name', 'email', 'sentAt', 'expiresAt'])
    .where('applicationId', '=', application.id)
    .executeTakeFirst();
  const signature = row && (await readCoSignature(db, application.id));
  return {
    kind,
    text,
    coSigner: row
      ? {
          name: row.name,
          email: row.email,
          sentAt: row.sentAt?.toISOString() ?? null,
          expiresAt: row.expiresAt?.toISOString() ?? null,
          isExpired: row.expiresAt !== null && row.expiresAt <= new Date(),
          signedAt: signature?.signedAt.toISOString() ?? null,
          signerName: signature?.signerName ?? null,
        }
      : null,
    isAwaited: signature === undefined,
  };
}

/**
 * Makes another link for whoever is to sign; the one before ends, since the database holds only
 * hashes.
 *
 * @returns its code, 43 letters
 */
export async function giveCoSigningCode(tx: Executor, applicationId: string): Promise<string> {
  const { token: code, hash } = newLinkToken();
  const now = new Date();
  await tx
    .updateTable('applicationCoSigner')
    .set({
      codeHash: hash,
      sentAt: now,
      expiresAt: new Date(now.getTime() + coSignatureDays * msPerDay),
    })
    .where('applicationId', '=', applicationId)
    .execute();
  return code;
}

export interface AskedSigner {
  id: string;
  name: string;
  expiresAt: Date;
  /** By BankID. */
  applicant: string;
  application: Selectable<CompanyApplication>;
}

/** Reads the name of a user as BankID gives it; empty for one who is not verified. */
export async function readVerifiedName(db: Executor, userId: string): Promise<string> {
  const person = await db
    .selectFrom('person')
    .select(['givenName', 'surname'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return person ? `${person.givenName} ${person.surname}` : '';
}

function signerBy(db: Executor, by: { code: string } | { id: string }) {
  const asked = db
    .selectFrom('applicationCoSigner')
    .select(['applicationId', 'id', 'name', 'expiresAt'])
    .where('codeHash', 'is not', null);
  return 'code' in by
    ? asked.where('codeHash', '=', hashOfLinkToken(by.code))
    : asked.where('id', '=', by.id);
}

/**
 * Finds what a link asks for, or says why it asks for nothing: it is unknown, or the application is
 * with the applicant or decided; its days are over; it is signed. With a lock, the application and
 * the row of the one who is asked stay as they are read until the transaction ends.
 */
export async function findAsked(
  db: Executor,
  by: { code: string } | { id: string },
  lock: 'unlocked' | 'for update' = 'unlocked',
): Promise<
  AskedSigner | Extract<ErrorCode, 'CO_SIGNING_UNKNOWN' | 'CO_SIGNING_OVER' | 'CO_SIGNING_DONE'>
> {
  const found = await signerBy(db, by).executeTakeFirst();
  if (!found) return 'CO_SIGNING_UNKNOWN';
  const { applicationId } = found;
  const isLocked = lock === 'for update';
  const row = db.selectFrom('companyApplication').selectAll().where('id', '=', applicationId);
  const application = await (isLocked ? row.forUpdate() : row).executeTakeFirst();
  if (!application) return 'CO_SIGNING_UNKNOWN';
  // While this call waited for the lock, somebody else may have been asked to sign.
  const signer = isLocked ? await signerBy(db, by).forUpdate().executeTakeFirst() : found;
  if (!signer?.expiresAt) return 'CO_SIGNING_UNKNOWN';
  const { id, name, expiresAt } = signer;
  const isOpen =
    signingKindOf(application) === 'together' &&
    isUndecided(ApplicationState.parse(application.state));
  if (await readCoSignature(db, applicationId)) return 'CO_SIGNING_DONE';
  if (!isOpen) return 'CO_SIGNING_UNKNOWN';
  if (expiresAt <= new Date()) return 'CO_SIGNING_OVER';
  const applicant = await readVerifiedName(db, application.userId);
  return { id, name, expiresAt, applicant, application };
}

export interface NewCoSignature {
  applicationId: string;
  orderId: string;
  language: string;
  document: string;
  visibleText: string;
  nonVisibleText: string;
  signerName: string;
  evidence: Evidence;
  signedAt: Date;
}

/**
 * Stores the second's signature, in the caller's transaction, which has locked the application and
 * the one who is asked ({@link findAsked}). It takes the place of one of another document.
 */
export async function storeCoSignature(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  { evidence, ...signed }: NewCoSignature,
): Promise<void> {
  const place = {
    column: 'co_signature.evidence_encrypted',
    row: signed.applicationId,
  } as const;
  const columns = {
    ...signed,
    evidenceEncrypted: personalData.encrypt(place, JSON.stringify(evidence)),
  };
  await tx
    .insertInto('coSignature')
    .values(columns)
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(columns))
    .execute();
}

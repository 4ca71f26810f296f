import type { Language } from '@troskel/contract/ground/language';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { AgreementToSign } from './agreement.ts';

/** BankID's answer and its person: stored encrypted, since each part names the person. */
export const Evidence = z.object({
  /** Twelve digits. */
  personalNumber: z.string(),
  /** Base64, as BankID sent them. */
  signature: z.string(),
  ocspResponse: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

export interface NewSignature extends Omit<AgreementToSign, 'terms'> {
  applicationId: string;
  orderId: string;
  language: Language;
  signerName: string;
  evidence: Evidence;
  signedAt: Date;
}

const placeOf = (applicationId: string) =>
  ({ column: 'agreement_signature.evidence_encrypted', row: applicationId }) as const;

/**
 * Stores a signature, replacing one of an earlier text, in the caller's transaction. The second's goes unless
 * it is of the same document in the same language: both sign the same, word for word.
 *
 * @returns whether the second's was removed, who then has to be asked again
 */
export async function storeSignature(
  { personalData }: Pick<App, 'personalData'>,
  tx: Executor,
  { applicationId, evidence, ...signed }: NewSignature,
): Promise<{ isCoSignatureRemoved: boolean }> {
  const columns = {
    ...signed,
    evidenceEncrypted: personalData.encrypt(placeOf(applicationId), JSON.stringify(evidence)),
  };
  await tx
    .insertInto('agreementSignature')
    .values({ applicationId, ...columns })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(columns))
    .execute();
  const { document, language } = signed;
  const removed = await tx
    .deleteFrom('coSignature')
    .where('applicationId', '=', applicationId)
    .where((eb) => eb.or([eb('document', '!=', document), eb('language', '!=', language)]))
    .returning('applicationId')
    .executeTakeFirst();
  return { isCoSignatureRemoved: removed !== undefined };
}

export function openEvidence(
  { personalData }: Pick<App, 'personalData'>,
  { applicationId, evidenceEncrypted }: { applicationId: string; evidenceEncrypted: Buffer },
): Evidence {
  return Evidence.parse(
    JSON.parse(personalData.decrypt(placeOf(applicationId), evidenceEncrypted)),
  );
}

/** Removes signatures that are no longer valid, in the caller's transaction. */
export async function removeSignature(tx: Executor, applicationId: string): Promise<void> {
  await tx.deleteFrom('coSignature').where('applicationId', '=', applicationId).execute();
  await tx.deleteFrom('agreementSignature').where('applicationId', '=', applicationId).execute();
}

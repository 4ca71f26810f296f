import { languageOf, sourceOf } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { AskedSigner } from '../signatories/co-signer.ts';
import { acceptedAgreement, hashOf } from './agreement.ts';

export interface AgreementToCoSign {
  document: string;
  visibleText: string;
  nonVisibleText: string;
  language: SourceLanguage;
}

const together = {
  sv: (applicant: string) => `Jag skriver under tillsammans med ${applicant}.`,
  en: (applicant: string) => `I sign together with ${applicant}.`,
};

/**
 * Builds what the second signs: the agreement that the applicant has signed, word for word and in
 * its language. One that was accepted without BankID is made of what was accepted; null when nothing
 * is.
 */
export async function agreementToCoSign(
  app: Pick<App, 'personalData'>,
  db: Executor,
  { id, applicant, application }: AskedSigner,
): Promise<AgreementToCoSign | null> {
  const signed = await db
    .selectFrom('agreementSignature')
    .select(['document', 'visibleText', 'language'])
    .where('applicationId', '=', application.id)
    .executeTakeFirst();
  const language = sourceOf(languageOf(signed?.language));
  const agreement = signed ?? (await acceptedAgreement(app, db, application, language));
  if (!agreement) return null;
  const { document, visibleText } = agreement;
  return {
    document,
    language,
    visibleText: `${visibleText}\n\n${together[language](applicant)}`,
    nonVisibleText: JSON.stringify({
      application: application.id,
      coSigner: id,
      language,
      documentSha256: hashOf(document),
    }),
  };
}

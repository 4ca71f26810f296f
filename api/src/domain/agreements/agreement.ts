import { createHash } from 'node:crypto';
import { agreementDocument, agreementToApprove } from '@troskel/contract/values/agreement-text';
import type { AgreementFacts } from '@troskel/contract/values/agreement-text';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { Language } from '@troskel/contract/ground/language';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import { versionsInForce } from '../legal-versions.ts';
import { plansHadBefore } from '../partners/former-traders.ts';
import { availablePlans, planColumns, planIn, priceAt } from '../plans.ts';
import { shownNumberOf } from '../shown-number.ts';

/** The agreement of an application to be signed, and the texts for BankID. */
export interface AgreementToSign {
  document: string;
  /** Shown in the app. */
  visibleText: string;
  /** Signed but not shown: the application's id, and the SHA-256 of the document. */
  nonVisibleText: string;
  /** Version of the terms that it refers to, `YYYY-MM-DD`. */
  terms: string;
}

/** Answers the SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export function hashOf(document: string | Buffer): string {
  return createHash('sha256').update(document).digest('hex');
}

type Application = Selectable<CompanyApplication>;

/**
 * Builds the agreement of an application as it is now; null when it has no plan that is offered.
 */
export async function agreementToSign(
  app: Pick<App, 'personalData'>,
  db: Executor,
  application: Application,
  language: Language,
): Promise<AgreementToSign | null> {
  const now = new Date();
  const plan = await availablePlans(db)
    .select(planColumns)
    .select(priceAt(now).as('price'))
    .where('id', '=', application.selectedPlanId ?? '')
    .executeTakeFirst();
  if (!plan) return null;
  const [dates, had] = [
    await versionsInForce(db, now),
    await plansHadBefore(db, application.identityNumberIndex),
  ];
  return agreementOf(app, application, language, { plan, dates, had });
}

/**
 * Builds the agreement of an application as the applicant has accepted it: by the terms of that
 * time, with the plan at its price of that day, whether it is offered any more or not; null while
 * nothing is accepted.
 */
export async function acceptedAgreement(
  app: Pick<App, 'personalData'>,
  db: Executor,
  application: Application,
  language: Language,
): Promise<AgreementToSign | null> {
  const { agreementSignedAt: at, agreementVersion: terms, selectedPlanId } = application;
  if (at === null || terms === null) return null;
  const plan = await db
    .selectFrom('plan')
    .select(planColumns)
    .select(priceAt(at).as('price'))
    .where('id', '=', selectedPlanId ?? '')
    .executeTakeFirst();
  if (!plan || plan.price === null) return null;
  const dates = { ...(await versionsInForce(db, at)), terms };
  const had = await plansHadBefore(db, application.identityNumberIndex);
  return agreementOf(app, application, language, { plan, dates, had });
}

function agreementOf(
  app: Pick<App, 'personalData'>,
  application: Application,
  language: Language,
  {
    plan,
    dates,
    had,
  }: {
    plan: Parameters<typeof planIn>[1];
    dates: Record<'terms' | 'privacy', string>;
    had: readonly string[];
  },
): AgreementToSign {
  const facts: AgreementFacts = {
    legalName: application.legalName,
    isPersonalNumber: application.identityType === 'personal_number',
    identityNumber: formatOrganizationNumber(
      shownNumberOf(app.personalData, 'company_application', application),
    ),
    plan: planIn(language, plan, had),
    dates,
  };
  const document = agreementDocument(language, facts);
  return {
    document,
    terms: dates.terms,
    visibleText: agreementToApprove(language, facts),
    nonVisibleText: JSON.stringify({
      application: application.id,
      terms: dates.terms,
      language,
      documentSha256: hashOf(document),
    }),
  };
}

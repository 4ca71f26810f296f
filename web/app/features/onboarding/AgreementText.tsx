import { agreementIn } from '@troskel/contract/values/agreement-text';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { AgreementSheet } from '../../ui/AgreementSheet.tsx';

/**
 * The text that is signed: short, with the company, the plan, its price and the date of the terms.
 */
export function AgreementText({
  application,
  plan,
}: {
  application: PartnerCompanyApplication;
  plan: Plan;
}): ReactNode {
  const { legalName, identity } = application.legalInformation;
  const { title, parts } = agreementIn(useLanguage(), {
    legalName,
    isPersonalNumber: identity.type === 'personal_number',
    identityNumber: formatOrganizationNumber(identity.identityNumber),
    plan,
    dates: application.agreementDates,
  });
  return <AgreementSheet title={title} parts={parts} level="h3" />;
}

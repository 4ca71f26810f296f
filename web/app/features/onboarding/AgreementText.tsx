import { styled } from '@mui/material/styles';
import { agreementIn } from '@troskel/contract/values/agreement-text';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { measures } from '../../ui/measures.ts';

const Sheet = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 24,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.background.default,
  '& h3': { ...theme.typography.h3 },
  '& dl': { display: 'grid', gap: 16, maxWidth: measures.readingMax },
  '& dt': { fontWeight: 600 },
  '& dd': { marginTop: 2, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

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
  return (
    <Sheet aria-labelledby="agreement-title">
      <h3 id="agreement-title">{title}</h3>
      <dl>
        {parts.map((part) => (
          <div key={part.title}>
            <dt>{part.title}</dt>
            <dd>{part.text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
